import { MADDER } from "./draw.mjs";

/** A small leaf round the origin, 68 px high: the mark of the book. */
export const LEAF_LINES = `<path d="M0 34C-2 10 -2 -8 0 -34C24 -20 26 6 0 18C-26 6 -24 -20 0 -34"/>
  <path d="M0 4l12 -10M0 4l-12 -10M0 -10l9 -8M0 -10l-9 -8"/>`;

/** The mark on the half-title, the poems and the last page. */
export function leafMark() {
  return `<svg width="60" height="76" viewBox="-30 -40 60 76" style="display:inline">
    <g fill="none" stroke="${MADDER}" stroke-width="2" stroke-linecap="round">${LEAF_LINES}</g></svg>`;
}
