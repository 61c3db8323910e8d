import { label, n } from "./draw.mjs";

/** Px of one unit of the case, across and down. */
const UNIT = { across: 23.6, down: 52 };
/** Boxes as `[what lies in it, column, row, columns, rows]`. Source: the lower case of the California job case. */
const BOXES = [
  ["ffi", 0, 0, 2, 1],
  ["fl", 2, 0, 2, 1],
  ["", 4, 0, 2, 1],
  ["", 6, 0, 2, 1],
  ["’", 8, 0, 2, 1],
  ["k", 10, 0, 2, 1],
  ["e", 12, 0, 4, 3],
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((digit, index) => [String(digit), 16 + index * 1.5, 0, 1.5, 1]),
  ["j", 0, 1, 2, 1],
  ["?", 0, 2, 2, 1],
  ["b", 2, 1, 3, 2],
  ["c", 5, 1, 3.5, 2],
  ["d", 8.5, 1, 3.5, 2],
  ["i", 16, 1, 3, 2],
  ["s", 19, 1, 3, 2],
  ["f", 22, 1, 2, 2],
  ["g", 24, 1, 2, 2],
  ["ff", 26, 1, 2, 1],
  ["9", 26, 2, 2, 1],
  ["!", 0, 3, 2, 1],
  ["z", 0, 4, 2, 1],
  ["l", 2, 3, 3, 2],
  ["m", 5, 3, 3.5, 2],
  ["n", 8.5, 3, 3.5, 2],
  ["h", 12, 3, 4, 2],
  ["o", 16, 3, 3, 2],
  ["y", 19, 3, 2, 2],
  ["p", 21, 3, 2, 2],
  ["w", 23, 3, 2, 2],
  [",", 25, 3, 1, 2],
  ["", 26, 3, 2, 2],
  ["x", 0, 5, 2, 1],
  ["q", 0, 6, 2, 1],
  ["v", 2, 5, 3, 2],
  ["u", 5, 5, 3.5, 2],
  ["t", 8.5, 5, 3.5, 2],
  ["", 12, 5, 4, 2],
  ["a", 16, 5, 4, 2],
  ["r", 20, 5, 3.5, 2],
  [";", 23.5, 5, 1.5, 1],
  [":", 25, 5, 1, 1],
  [".", 23.5, 6, 2.5, 1],
  ["", 26, 5, 2, 2],
];

function box([text, column, row, columns, rows]) {
  const [x, y] = [column * UNIT.across, row * UNIT.down];
  const [w, h] = [columns * UNIT.across, rows * UNIT.down];
  const at = columns > 2 && rows > 1 ? 0.36 : 0.5; // marks have room beside large letters
  const size = text.length > 1 ? 20 : rows >= 3 ? 62 : rows === 2 ? 38 : 25;
  return `<rect x="${n(x + 1.5)}" y="${n(y + 1.5)}" width="${n(w - 3)}" height="${n(h - 3)}" fill="url(#deep)"
      stroke="#6b4f33" stroke-width="1.2"/>
    ${label(
      x + w * at,
      y + h * (rows > 1 ? 0.42 : 0.5) + size * 0.3,
      text,
      `text-anchor="middle" font-size="${size}" fill="#3c2c1c"`,
    )}`;
}

/** The lay of the case: where each letter lies that a compositor sets, in boxes as large as it is wanted. */
export function caseLay() {
  return `<svg width="664" height="372" viewBox="-1.6 -4 664 372"><defs>
      <linearGradient id="deep" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#d9c299"/>
      <stop offset=".16" stop-color="#eedfbf"/><stop offset="1" stop-color="#f3e8cd"/></linearGradient></defs>
    <rect x="-1" y="-3" width="662.8" height="370" rx="4" fill="#6b4f33"/>${BOXES.map(box).join("")}</svg>`;
}
