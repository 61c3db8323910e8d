/** Colours of the book's drawings; the same as in demo.css. */
export const INK = "#29231c";
export const MADDER = "#9c3a2b";

/** Numbers from 0 to 1 that look random and are the same on each run. Source: the Mulberry32 generator. */
export function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function range(count) {
  return Array.from({ length: count }, (_, index) => index);
}

/** A number for an attribute: one decimal is a tenth of a CSS px. */
export function n(value) {
  return String(Math.round(value * 10) / 10);
}

export function mix(from, to, share) {
  return from + (to - from) * share;
}

/** An SVG over a whole page. */
export function plate(body, viewBox = "0 0 900 1200") {
  return `<svg class="art" width="900" height="1200" viewBox="${viewBox}">${body}</svg>`;
}

/** Path data through points `[x, y]`. */
export function through(points, isClosed = false) {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}${isClosed ? "Z" : ""}`;
}

export function path(data, attributes) {
  return `<path d="${data}" ${attributes}/>`;
}

export function label(x, y, text, attributes = "") {
  return `<text x="${n(x)}" y="${n(y)}" ${attributes}>${text}</text>`;
}
