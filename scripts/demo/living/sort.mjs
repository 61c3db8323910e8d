import { n, range } from "../art/draw.mjs";
import { LEAF_LINES } from "../art/leaf.mjs";

export const SORT_FRAMES = 16;
const SIDE = { across: 96, deep: 96, high: 176 };
const TILT = 0.44; // how far from above it is seen
const METAL = [
  [118, 122, 128],
  [214, 216, 214],
];

function shade(light) {
  const part = Math.max(0, Math.min(1, light));
  return `rgb(${METAL[0].map((dark, i) => Math.round(dark + (METAL[1][i] - dark) * part)).join(",")})`;
}

/** One side of the block where it faces us, with two nicks if it is the one that has them. */
function side(corners, index, turn) {
  const normal = turn + (index * Math.PI) / 2;
  if (Math.sin(normal) <= 0.001) return "";
  const [a, b] = [corners[index], corners[(index + 1) % 4]];
  const down = SIDE.high * 0.9;
  const light = 0.52 - 0.46 * Math.cos(normal);
  const line = (at) => `M${n(a.x)} ${n(a.y + at)}L${n(b.x)} ${n(b.y + at)}`;
  const nick = (at) => `<path d="${line(at)}" stroke="#33363a" stroke-width="7"/>`;
  return `<path d="${line(0)}v${n(down)}L${n(a.x)} ${n(a.y + down)}z" fill="${shade(light)}" stroke="#3a3c3f"
    stroke-width="1.2"/>${index === 0 ? nick(112) + nick(126) : ""}`;
}

/** A piece of type with a printer's flower on its face, turned about itself; frame 0 to 15 is once round. */
export function sortFrame(frame) {
  const turn = (frame / SORT_FRAMES) * 2 * Math.PI + 0.35;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const place = (u, v) => ({ x: 150 + u * cos - v * sin, y: 104 + (u * sin + v * cos) * TILT });
  const [w, d] = [SIDE.across / 2, SIDE.deep / 2];
  // Corners in the order of the sides whose normals are at 0, 90, 180 and 270 degrees.
  const corners = [place(w, -d), place(w, d), place(-w, d), place(-w, -d)];
  const sides = range(4)
    .map((index) => side(corners, index, turn))
    .join("");
  const face = corners.map(({ x, y }) => `${n(x)} ${n(y)}`).join("L");
  const matrix = [cos, sin * TILT, -sin, cos * TILT].map((value) => value.toFixed(4)).join(" ");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 360" width="300" height="360">
<rect width="300" height="360" fill="#e9dcbd"/>
<ellipse cx="150" cy="288" rx="104" ry="42" fill="#5b4a2e" opacity=".22"/>
${sides}<path d="M${face}z" fill="#c9cbca" stroke="#3a3c3f" stroke-width="1.2"/>
<g transform="matrix(${matrix} 150 104) scale(1.08)" fill="none" stroke="#26241f" stroke-width="5"
  stroke-linecap="round">${LEAF_LINES}</g></svg>
`;
}
