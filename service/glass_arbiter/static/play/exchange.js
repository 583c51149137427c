/** Passing the box between browsers that share nothing: a link to send, and a place for the link that comes back. */

import { copyButton } from "./copying.js";
import { read } from "./documents.js";
import { button, h } from "./dom.js";
import { linkTo } from "./packed.js";
import { t } from "./texts.js";

/**
 * What is shown while others act.
 *
 * @param {import("./sealed.js").SealedTable} table
 * @param {() => void} changed there is a newer box
 * @param {(told: unknown) => void} say
 */
export async function exchange(table, changed, say) {
  const link = await linkTo(table.shared());
  const field = h("textarea", { rows: 3, id: "box-in", "aria-label": t("boxIn"), placeholder: t("boxIn") });
  const copy = copyButton(t("copyBox"), link, { id: "box-out", class: "primary" });
  const take = async () => {
    const document = await read(field.value);
    if (document?.kind === "box" && table.receive(document.sealed)) changed();
    else say(t("oldBox"));
  };
  return h("div", { class: "exchange" },
    h("p", {}, t("waiting", { players: table.toAct.map(({ player }) => player).join(", ") })),
    h("p", { class: "note" }, t("boxNote")),
    h("div", { class: "row" }, copy),
    field,
    h("div", { class: "row" }, button(t("takeBox"), take, { id: "box-take" })));
}

/**
 * The links that a new sealed table has for its players.
 *
 * @param {import("./sealed.js").SeatLink[]} seats
 */
export async function invitations(seats) {
  const rows = await Promise.all(seats.map(async (seat) => {
    const link = await linkTo(seat);
    const copy = copyButton(t("copy"), link, { "aria-label": `${t("copy")}: ${seat.player}` });
    return h("li", {}, h("strong", {}, seat.player), copy, h("a", { href: link, class: "sit", "data-seat": seat.player }, t("sitDown", { player: seat.player })));
  }));
  return h("section", { class: "card start" }, h("h1", {}, t("invite")), h("p", { class: "lead" }, t("inviteNote")), h("ul", { class: "invitations" }, ...rows));
}
