/** Buttons that copy a text: to the clipboard where the browser gives one, otherwise by a field from which it is copied. */

import { button, h } from "./dom.js";
import { t } from "./texts.js";

/** How long a button says that it has copied, in milliseconds. */
const TOLD = 2000;

/**
 * A button that copies a text.
 *
 * @param {string} label
 * @param {string} text
 * @param {{[name: string]: unknown}} [attributes]
 */
export function copyButton(label, text, attributes = {}) {
  const copy = button(label, async () => {
    if (!(await isCopied(text, copy))) return;
    copy.textContent = t("copied");
    setTimeout(() => (copy.textContent = label), TOLD);
  }, { ...attributes, "data-text": text });
  return copy;
}

/**
 * Copy a text. Browsers keep the clipboard from pages without TLS; where none of them helps, the text is left to be copied by hand.
 *
 * @param {string} text
 * @param {HTMLElement} place
 */
async function isCopied(text, place) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = h("textarea", { readonly: true, rows: 4, class: "by-hand", "aria-label": t("byHand") });
    field.value = text;
    if (place.nextElementSibling?.classList.contains("by-hand")) place.nextElementSibling.remove();
    place.after(field);
    field.select();
    if (!document.execCommand("copy")) return false;
    field.remove();
    place.focus();
    return true;
  }
}
