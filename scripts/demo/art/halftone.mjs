import { n, plate, range } from "./draw.mjs";

const clamp = (value) => Math.min(1, Math.max(0, value));
const smooth = (from, to, value) => {
  const share = clamp((value - from) / (to - from));
  return share * share * (3 - 2 * share);
};
const blend = (a, b, share) => a.map((value, index) => value + (b[index] - value) * share);

/** Distance to the outline of a pear, px, negative inside. */
function pear(x, y) {
  const belly = Math.hypot((x - 445) * 0.98, y - 745) - 236;
  const neck = Math.hypot(x - 470, y - 468) - 112;
  const spread = 260;
  const share = clamp(0.5 + (0.5 * (neck - belly)) / spread);
  return neck + (belly - neck) * share - spread * share * (1 - share);
}

function stem(x, y) {
  const along = clamp((370 - y) / 130);
  const middle = 476 + 62 * along ** 2;
  return y < 372 && y > 236 ? Math.abs(x - middle) - (9 + 5 * along) : 1e3;
}

function leaf(x, y) {
  const [u, v] = [(x - 600) * 0.87 + (y - 262) * -0.5, (x - 600) * 0.5 + (y - 262) * 0.87];
  return { distance: Math.abs(v) - 54 * (1 - (u / 128) ** 2), v, isNear: Math.abs(u) < 128 };
}

/** The picture before it is printed: a pear on a table, red, green and blue from 0 to 1. */
function colourAt(x, y) {
  const wall = blend([0.42, 0.62, 0.62], [0.72, 0.82, 0.75], smooth(100, 900, x + y * 0.3));
  const table = blend([0.88, 0.72, 0.5], [0.76, 0.56, 0.36], smooth(860, 1200, y));
  let colour = blend(wall, table, smooth(846, 856, y));
  const shadow = Math.hypot((x - 590) / 330, (y - 950) / 62);
  colour = blend(colour, [0.22, 0.15, 0.14], 0.72 * (1 - smooth(0.35, 1.1, shadow)));
  const distance = pear(x, y);
  if (distance < 0) {
    const step = 2;
    const slope = [pear(x + step, y) - distance, pear(x, y + step) - distance].map((value) => value / step);
    const rim = clamp(1 + distance / 210);
    const depth = Math.sqrt(1 - rim * rim);
    const light = clamp(slope[0] * rim * -0.56 + slope[1] * rim * -0.5 + depth * 0.66);
    const skin = blend([0.86, 0.8, 0.3], [0.82, 0.34, 0.2], smooth(0, 1, (x - 380) / 330 + (y - 620) / 900));
    colour = blend(
      skin.map((value) => value * 0.42),
      skin,
      smooth(-0.1, 0.8, light),
    );
    const glow = Math.hypot((x - 356) / 62, (y - 660) / 96);
    colour = blend(colour, [1, 0.98, 0.9], 0.85 * (1 - smooth(0, 1, glow)));
    const speck = Math.sin(x * 0.37 + Math.sin(y * 0.21) * 3) * Math.sin(y * 0.41 + Math.sin(x * 0.17) * 3);
    colour = blend(colour, [0.45, 0.3, 0.12], 0.3 * smooth(0.8, 1, speck));
  }
  if (stem(x, y) < 0) colour = [0.34, 0.2, 0.1];
  const { distance: edge, v, isNear } = leaf(x, y);
  if (isNear && edge < 0) colour = v < 0 ? [0.34, 0.58, 0.26] : [0.2, 0.42, 0.2];
  if (isNear && Math.abs(v) < 2.5) colour = [0.75, 0.85, 0.5];
  return colour;
}

/** Shares of cyan, magenta, yellow and black that print a colour. */
function inksOf([r, g, b]) {
  const black = (1 - Math.max(r, g, b)) * 0.92;
  return [r, g, b].map((value) => clamp((1 - value - black) / (1 - black))).concat(black);
}

const SCREENS = [
  { ink: "#00a0d2", degrees: 15 },
  { ink: "#e0268a", degrees: 75 },
  { ink: "#ffe300", degrees: 0 },
  { ink: "#231f20", degrees: 45 },
];

/** A picture as four screens of dots, one an ink, to lie over each other. `box`: left, top, right, bottom, px. */
function screens(inksAt, box, pitch) {
  const [left, top, right, bottom] = box;
  const reach = Math.ceil(Math.hypot(right - left, bottom - top) / pitch / 2) + 1;
  const [cx, cy] = [(left + right) / 2, (top + bottom) / 2];
  return SCREENS.map(({ ink, degrees }, index) => {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    const dots = range((2 * reach + 1) ** 2).map((place) => {
      const [u, v] = [(place % (2 * reach + 1)) - reach, Math.floor(place / (2 * reach + 1)) - reach];
      const [x, y] = [cx + (u * cos - v * sin) * pitch, cy + (u * sin + v * cos) * pitch];
      if (x < left - pitch || x > right + pitch || y < top - pitch || y > bottom + pitch) return "";
      const share = inksAt(x, y)[index];
      const radius = pitch * 0.65 * Math.sqrt(share);
      return radius < 0.4
        ? ""
        : `M${n(x - radius)} ${n(y)}a${n(radius)} ${n(radius)} 0 1 0 ${n(2 * radius)}
        0a${n(radius)} ${n(radius)} 0 1 0 ${n(-2 * radius)} 0`;
    });
    return `<path d="${dots.join("")}" fill="${ink}" style="mix-blend-mode:multiply"/>`;
  });
}

/** The pear, printed in dots that can be seen. */
export function pearPrint() {
  return plate(`<rect width="900" height="1200"
    fill="#fbf7ec"/>${screens((x, y) => inksOf(colourAt(x, y)), [0, 0, 900, 1200], 14).join("")}`);
}

/** Four round samples, one ink more in each, and the rosette under a lens. */
export function rosette() {
  const flat = () => [0.24, 0.22, 0.2, 0.08];
  return `<svg width="664" height="320" viewBox="0 0 664 320" style="isolation:isolate">
    <defs><clipPath id="loupe"><circle cx="504" cy="160" r="150"/></clipPath>
    ${range(4)
      .map(
        (i) => `<clipPath id="sample${i}"><circle cx="${86 + (i % 2) * 164}"
      cy="${80 + Math.floor(i / 2) * 160}" r="70"/>
      </clipPath>`,
      )
      .join("")}</defs>
    ${range(4)
      .map((i) => {
        const [x, y] = [86 + (i % 2) * 164, 80 + Math.floor(i / 2) * 160];
        const inks = screens(flat, [x - 70, y - 70, x + 70, y + 70], 13);
        return `<g clip-path="url(#sample${i})"><circle cx="${x}" cy="${y}" r="70" fill="#fffdf6"/>${inks[i]}</g>`;
      })
      .join("")}
    <g clip-path="url(#loupe)"><circle cx="504" cy="160" r="150"
      fill="#fffdf6"/>${screens(flat, [354, 10, 654, 310], 17).join("")}</g>
    <circle cx="504" cy="160" r="150" fill="none" stroke="#29231c" stroke-width="2"/></svg>`;
}
