import { readFileSync } from "node:fs";
import { LEAF_LINES } from "../art/leaf.mjs";

/** A leaf that is drawn, stays, and is drawn anew; as it begins it is all there. */
export const DRAWN_LEAF = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400" width="300"
  height="400"><style>
path { stroke-dasharray: 120; animation: draw 6s ease-in-out infinite; }
path:nth-child(2) { animation-delay: 0.12s; }
path:nth-child(3) { animation-delay: 0.24s; }
@keyframes draw {
  0%, 52%, 92%, 100% { stroke-dashoffset: 0; }
  60%, 64% { stroke-dashoffset: 120; }
}
</style>
<rect width="300" height="400" fill="#35523f"/>
<g transform="translate(150 206) scale(3.4)" fill="none" stroke="#f0e6cf" stroke-width="1.3" stroke-linecap="round">
${LEAF_LINES.replaceAll("<path ", '<path pathLength="120" ')}</g></svg>
`;

/** The same leaf as an inline drawing of the book. */
export const LEAF_SVG = `<svg viewBox="-34 -40 68 80"><g fill="none" stroke="#9c3a2b" stroke-width="2.2"
  stroke-linecap="round">${LEAF_LINES}</g></svg>`.replace(/\s+/g, " ");

/** HTML for frames, without a word from outside: a sheet that halves as often as it is pressed, and a clock. */
export const FOLD_HTML = pageOf("fold.html");
export const CLOCK_HTML = pageOf("clock.html");

function pageOf(name) {
  return readFileSync(new URL(name, import.meta.url), "utf8").replace(/\n\s*/g, "\n");
}

const key = (value) => ({ a: 0, k: value });
const ease = { i: { x: [0.5], y: [1] }, o: { x: [0.5], y: [0] } };
const keys = (frames) => ({ a: 1, k: frames.map(([time, value]) => ({ t: time, s: value, ...ease })) });
const COLORS = [
  [0.61, 0.23, 0.17, 1],
  [0.73, 0.53, 0.23, 1],
];

function petal(turn, index) {
  const outline = {
    v: [
      [0, 0],
      [12, -26],
      [0, -44],
      [-12, -26],
    ],
    i: [
      [0, 0],
      [14, -6],
      [0, 0],
      [-14, -6],
    ],
    o: [
      [14, 6],
      [0, 0],
      [-14, 6],
      [0, 0],
    ],
    c: true,
  };
  return {
    ty: "gr",
    it: [
      { ty: "sh", ks: key(outline) },
      { ty: "fl", c: key(COLORS[index % 2]), o: key(100) },
      { ty: "tr", p: key([0, 0]), a: key([0, 0]), s: key([100, 100]), r: key(turn), o: key(92) },
    ],
  };
}

/** A flower that opens, as a Lottie file. */
export const FLOWER = {
  v: "5.7.0",
  fr: 30,
  ip: 0,
  op: 90,
  w: 120,
  h: 120,
  nm: "A flower",
  ddd: 0,
  assets: [],
  layers: [
    {
      ddd: 0,
      ind: 1,
      ty: 4,
      nm: "petals",
      ip: 0,
      op: 90,
      st: 0,
      sr: 1,
      ks: {
        o: key(100),
        p: key([60, 60, 0]),
        a: key([0, 0, 0]),
        r: keys([
          [0, [0]],
          [90, [60]],
        ]),
        s: keys([
          [0, [100, 100, 100]],
          [45, [112, 112, 100]],
          [90, [100, 100, 100]],
        ]),
      },
      shapes: [0, 60, 120, 180, 240, 300].map(petal),
    },
  ],
};
