import { n, path, plate, range } from "./draw.mjs";

const GOLD = "#e9cf9c";

/** Rings on still water round one point, closer and fainter as they go, and a few that a second drop has sent out. */
export function ripples() {
  const ring = (x, y, radius, opacity) =>
    `<circle cx="${x}" cy="${y}" r="${n(radius)}" stroke-opacity="${n(opacity * 10) / 10}"/>`;
  const first = range(17).map((i) => ring(450, 452, 34 + i * 24 + i * i * 1.1, Math.max(0.1, 0.9 - i * 0.05)));
  const second = range(7).map((i) => ring(712, 246, 10 + i * 15 + i * i, Math.max(0.1, 0.6 - i * 0.08)));
  const drop = path("M712 120C700 146 694 158 694 168a18 18 0 0 0 36 0C730 158 724 146 712 120z", `fill="${GOLD}"`);
  return plate(`<g fill="none" stroke="${GOLD}" stroke-width="1.4">${first.join("")}${second.join("")}</g>
    <g opacity=".85">${drop}</g>`);
}
