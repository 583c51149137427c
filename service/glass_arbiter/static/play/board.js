/**
 * The picture: it is asked from the service, put into the page, and can be clicked. Its things are groups with `data-kind`,
 * `data-id` and, where they belong to a player, `data-player`; the page knows nothing else of it.
 */

import { lastKey, valuesOf } from "./drafts.js";
import { animate, placesOf, still } from "./motion.js";

/**
 * @typedef {import("./types.js").Choice} Choice
 * @typedef {{kind: string, id: string, player: string | null}} Thing
 */

/** How far inside a thing its frame is, and the radius of its corners, in units of the picture. */
const INSET = 1;
const ROUNDED = 5;

export class Board {
  /**
   * @param {HTMLElement} place
   * @param {(thing: Thing) => void} clicked
   */
  constructor(place, clicked) {
    this.place = place;
    this.clicked = clicked;
    /** @type {SVGSVGElement | null} */
    this.svg = null;
    /** What is shown, as it was asked for: the same is not asked for twice. */
    this.asked = "";
    place.addEventListener("click", (event) => this.#pick(event));
    place.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") this.#pick(event);
    });
  }

  /**
   * Show an SVG document; things that were in the last one move to their new places.
   *
   * @param {string} text
   * @param {boolean} moving
   */
  show(text, moving) {
    const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    if (!(root instanceof SVGSVGElement)) throw new Error("the picture is not an SVG document");
    purify(root);
    const before = moving && this.svg ? placesOf(this.svg) : null;
    this.svg = document.importNode(root, true);
    // As an image it could have nothing in it that a keyboard reaches.
    this.svg.setAttribute("role", "group");
    this.place.replaceChildren(this.svg);
    if (before) animate(this.svg, before);
  }

  clear() {
    this.svg = null;
    this.asked = "";
    this.place.replaceChildren();
  }

  /** @returns {SVGGElement[]} */
  things() {
    return this.svg ? [...this.svg.querySelectorAll(/** @type {"g"} */ ("g[data-kind][data-id]"))] : [];
  }

  /**
   * The kind of thing that a choice is about, as drawn: the one that is called like the choice, otherwise the one that has
   * most of its values. A number says too little to guess.
   *
   * @param {Choice} choice
   * @param {string} player
   */
  kindOf(choice, player) {
    const values = new Set(valuesOf(choice).map(String));
    const numbers = valuesOf(choice).every((value) => typeof value !== "string");
    /** @type {Map<string, Set<string>>} */
    const found = new Map();
    for (const { kind, id } of this.things().map(thingOf).filter((thing) => isOf(thing, player))) {
      if (values.has(id)) found.set(kind, (found.get(kind) ?? new Set()).add(id));
    }
    const key = lastKey(choice.path);
    if (found.has(key)) return key;
    if (numbers) return null;
    return [...found].sort(([, one], [, other]) => other.size - one.size)[0]?.[0] ?? null;
  }

  /**
   * Light up what can be chosen.
   *
   * @param {Choice[]} choices
   * @param {string} player
   * @param {ReadonlySet<string>} chosen ids
   */
  light(choices, player, chosen) {
    /** @type {Set<string>} */
    const lit = new Set();
    for (const choice of choices) {
      const kind = this.kindOf(choice, player);
      if (kind !== null) valuesOf(choice).forEach((value) => lit.add(`${kind} ${String(value)}`));
    }
    for (const element of this.things()) {
      const thing = thingOf(element);
      const can = isOf(thing, player) && lit.has(`${thing.kind} ${thing.id}`);
      element.classList.toggle("selectable", can);
      this.#frame(element, can);
      this.#choose(element, can && chosen.has(thing.id));
      if (can) {
        element.setAttribute("tabindex", "0");
        element.setAttribute("role", "button");
      } else if (element.getAttribute("role") === "button") {
        element.removeAttribute("tabindex");
        element.setAttribute("role", "group");
      }
    }
    return lit.size;
  }

  /**
   * A frame around a thing, or none: it is drawn, because not every browser outlines parts of a picture.
   *
   * @param {SVGGElement} element
   * @param {boolean} lit
   */
  #frame(element, lit) {
    element.querySelector(":scope > .frame")?.remove();
    if (!lit) return;
    const { x, y, width, height } = element.getBBox();
    const frame = document.createElementNS("http://www.w3.org/2000/svg", "rect");
    // Words alone have no edge of their own.
    const inset = element.querySelector("rect, path, circle, polygon") ? INSET : -ROUNDED;
    const places = { x: x + inset, y: y + inset, width: Math.max(0, width - 2 * inset), height: Math.max(0, height - 2 * inset), rx: ROUNDED };
    for (const [name, value] of Object.entries(places)) frame.setAttribute(name, String(value));
    frame.classList.add("frame");
    element.append(frame);
  }

  /**
   * Scroll to what lights up, if none of it can be seen.
   *
   * @param {number} end where what can be seen ends, in pixels from the top of the window
   */
  reveal(end) {
    const lit = this.things().filter((thing) => thing.classList.contains("selectable"));
    const isSeen = (/** @type {SVGGElement} */ thing) => {
      const { top, bottom } = thing.getBoundingClientRect();
      return top >= 0 && bottom <= end;
    };
    if (!lit.some(isSeen)) lit[0]?.scrollIntoView({ block: "center", behavior: still() ? "auto" : "smooth" });
  }

  /**
   * Show which of the things that light up are chosen.
   *
   * @param {ReadonlySet<string>} ids
   */
  choose(ids) {
    for (const element of this.things().filter((thing) => thing.classList.contains("selectable"))) {
      this.#choose(element, ids.has(thingOf(element).id));
    }
  }

  /**
   * @param {SVGGElement} element
   * @param {boolean} chosen
   */
  #choose(element, chosen) {
    element.classList.toggle("chosen", chosen);
    if (chosen) element.setAttribute("aria-pressed", "true");
    else element.removeAttribute("aria-pressed");
  }

  /** @param {globalThis.Event} event */
  #pick(event) {
    const from = event.target instanceof Element ? event.target : null;
    // The innermost thing that can be chosen, otherwise the innermost thing: why not is a question about that.
    const element = from?.closest("g.selectable") ?? from?.closest("g[data-kind][data-id]");
    if (!(element instanceof SVGGElement)) return;
    event.preventDefault();
    this.clicked(thingOf(element));
  }
}

/**
 * Take out whatever is not drawn: the service sends none of it, and a page should not have to trust that.
 *
 * @param {SVGSVGElement} root
 */
function purify(root) {
  root.querySelectorAll("script, style, foreignObject, image, use, a, animate, set").forEach((part) => part.remove());
  for (const part of root.querySelectorAll("*")) {
    const names = part.getAttributeNames().filter((name) => /^on|href$|^style$|^id$/i.test(name));
    names.forEach((name) => part.removeAttribute(name));
  }
}

/**
 * @param {SVGGElement} element
 * @returns {Thing}
 */
export function thingOf(element) {
  const { kind, id, player } = element.dataset;
  return { kind: kind ?? "", id: id ?? "", player: player ?? null };
}

/**
 * @param {Thing} thing
 * @param {string} player
 */
function isOf(thing, player) {
  return thing.player === null || thing.player === player || thing.kind === "player";
}
