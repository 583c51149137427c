/** Things move from where the last picture had them; who asks for less motion gets none. */

/** @typedef {{x: number, y: number, angle: number}} Place */

const MOVE = 450;

/** @returns {boolean} */
export function still() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Where each thing is drawn, by what it is; a thing that is there twice is told apart by its number.
 *
 * @param {SVGSVGElement} svg
 * @returns {Map<string, Place>}
 */
export function placesOf(svg) {
  return new Map([...named(svg)].map(([name, element]) => [name, placeOf(element)]));
}

/**
 * Move every thing from its old place, and fade in what is new.
 *
 * @param {SVGSVGElement} svg
 * @param {Map<string, Place>} before
 */
export function animate(svg, before) {
  if (still()) return;
  for (const [name, element] of named(svg)) {
    const now = placeOf(element);
    const old = before.get(name);
    if (!old) element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: MOVE, easing: "ease-out" });
    else if (moved(old, now)) element.animate(way(element, old, now), { duration: MOVE, easing: "ease-in-out", composite: "add" });
  }
}

/**
 * @param {SVGGElement} element
 * @param {Place} old
 * @param {Place} now
 * @returns {Keyframe[]}
 */
function way(element, old, now) {
  const box = element.getBBox();
  const turn = ((old.angle - now.angle + 540) % 360) - 180;
  const middle = [box.x + box.width / 2, box.y + box.height / 2];
  const [x, y] = /** @type {[number, number]} */ (middle);
  const shift = `translate(${old.x - now.x}px, ${old.y - now.y}px)`;
  const rotation = `translate(${x}px, ${y}px) rotate(${turn}deg) translate(${-x}px, ${-y}px)`;
  return [{ transform: `${shift} ${rotation}` }, { transform: "translate(0px, 0px)" }];
}

/**
 * @param {SVGSVGElement} svg
 * @returns {Map<string, SVGGElement>}
 */
function named(svg) {
  /** @type {Map<string, SVGGElement>} */
  const found = new Map();
  for (const element of svg.querySelectorAll(/** @type {"g"} */ ("g[data-kind][data-id]"))) {
    const { kind, id, player } = element.dataset;
    const name = `${kind} ${id} ${player ?? ""}`;
    let number = 0;
    while (found.has(`${name} ${number}`)) number += 1;
    found.set(`${name} ${number}`, element);
  }
  return found;
}

/**
 * The middle of a thing in the picture's own units, and the angle at which it is drawn.
 *
 * @param {SVGGElement} element
 * @returns {Place}
 */
function placeOf(element) {
  const box = element.getBBox();
  const matrix = element.transform.baseVal.consolidate()?.matrix ?? new DOMMatrix();
  const middle = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(
    new DOMMatrix([matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f]),
  );
  return { x: middle.x, y: middle.y, angle: (Math.atan2(matrix.b, matrix.a) * 180) / Math.PI };
}

/**
 * @param {Place} old
 * @param {Place} now
 */
function moved(old, now) {
  return Math.hypot(old.x - now.x, old.y - now.y) > 1 || Math.abs(old.angle - now.angle) > 0.5;
}
