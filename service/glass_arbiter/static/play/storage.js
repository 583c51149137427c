/** What this browser keeps between two visits; one that keeps nothing is no reason to fail. */

const PREFIX = "glass-arbiter.";

/**
 * @param {string} key
 * @returns {string | null}
 */
export function kept(key) {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

/**
 * @param {string} key
 * @param {string} value
 */
export function keep(key, value) {
  try {
    localStorage.setItem(PREFIX + key, value);
  } catch {
    // Storage is full or forbidden: the game can still be saved as a file.
  }
}
