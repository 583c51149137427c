/** Elements without markup in strings: whatever comes from outside is text. */

/** @typedef {string | number | Node | null | undefined | false} Child */

/**
 * Make an element; a key that begins with `on` is a listener, a value of `true` an attribute without one.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {{[name: string]: unknown}} [attributes]
 * @param {Child[]} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...present(children));
  return element;
}

/**
 * @param {Child[]} children
 * @returns {(string | Node)[]}
 */
function present(children) {
  const shown = children.filter((child) => child !== null && child !== undefined && child !== false);
  return shown.map((child) => (typeof child === "number" ? String(child) : /** @type {string | Node} */ (child)));
}

/**
 * The element of the page with an id.
 *
 * @template {HTMLElement} Kind
 * @param {string} id
 * @param {new () => Kind} kind
 * @returns {Kind}
 */
export function byId(id, kind) {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${kind.name} ${id}`);
  return found;
}

/**
 * @param {string} label
 * @param {() => void} onclick
 * @param {{[name: string]: unknown}} [attributes]
 */
export function button(label, onclick, attributes = {}) {
  return h("button", { type: "button", onclick, ...attributes }, label);
}

/**
 * A labelled select.
 *
 * @param {string} label
 * @param {[value: string, text: string][]} options
 * @param {string} chosen
 * @param {(value: string) => void} changed
 */
export function select(label, options, chosen, changed) {
  const field = h("select", {
    onchange: () => changed(field.value),
  });
  field.append(...options.map(([value, text]) => h("option", { value, selected: value === chosen }, text)));
  return h("label", { class: "field" }, h("span", {}, label), field);
}
