/** JSON Pointers into an action (RFC 6901). */

/**
 * @param {string} path
 * @returns {string[]}
 */
export function keysOf(path) {
  return path
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/**
 * The same object with a value at a place in it.
 *
 * @template {object} Whole
 * @param {Whole} whole
 * @param {string} path
 * @param {unknown} value
 * @returns {Whole}
 */
export function withValue(whole, path, value) {
  return /** @type {Whole} */ (placed(whole, keysOf(path), value));
}

/**
 * @param {unknown} whole
 * @param {string[]} keys
 * @param {unknown} value
 * @returns {unknown}
 */
function placed(whole, [key, ...inner], value) {
  if (key === undefined) return value;
  const object = typeof whole === "object" && whole !== null ? whole : {};
  return { ...object, [key]: placed(/** @type {{[key: string]: unknown}} */ (object)[key], inner, value) };
}
