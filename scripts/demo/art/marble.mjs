import { n, plate, randomFrom, range } from "./draw.mjs";

const WIDTH = 1800;
const HEIGHT = 1200;
const INKS = ["#8f3224", "#f3e7cd", "#24384f", "#c99a4b", "#e9dabb", "#3f5f57", "#b4573f", "#f3e7cd", "#16263a", "#d8b77a"];

/** Drops on the size: each new one pushes aside what floats there and keeps its area. Source: Lu, Jaffer et al., 2012. */
function dropInks(random, count) {
  const drops = [];
  for (const index of range(count)) {
    const centre = [random() * (WIDTH + 300) - 150, random() * (HEIGHT + 300) - 150];
    const radius = 16 + random() ** 2 * 66;
    for (const drop of drops) {
      drop.points = drop.points.map(([x, y]) => {
        const [dx, dy] = [x - centre[0], y - centre[1]];
        const push = Math.sqrt(1 + radius ** 2 / (dx ** 2 + dy ** 2 || 1));
        return [centre[0] + dx * push, centre[1] + dy * push];
      });
    }
    const sides = 260;
    const points = range(sides).map((side) => {
      const angle = (side / sides) * 2 * Math.PI;
      return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)];
    });
    drops.push({ points, ink: INKS[index % INKS.length] });
  }
  return drops;
}

/** How far a comb with teeth `spacing` apart drags a point that is `across` from its first tooth. */
function drag(across, spacing, pull, reach) {
  const offset = Math.abs((((across % spacing) + spacing) % spacing) - spacing / 2);
  return pull * 0.5 ** ((spacing / 2 - offset) / reach);
}

function comb([x, y]) {
  let [u, v] = [x, y];
  v += drag(u, 150, 150, 15);
  v -= drag(u + 75, 150, 150, 15);
  u += drag(v, 30, 46, 4.5);
  v += 20 * Math.sin(u / 74);
  return [u, v];
}

let sheet = "";

/** A combed sheet as wide as a spread. */
function marbledSheet() {
  if (sheet) return sheet;
  const drops = dropInks(randomFrom(1729), 430);
  const shapes = drops.map(({ points, ink }) => {
    const data = points.map(comb).map(([x, y]) => `${n(x)} ${n(y)}`).join("L");
    return `<path d="M${data}Z" fill="${ink}"/>`;
  });
  sheet = `<rect x="-200" y="-200" width="2400" height="1700" fill="#24384f"/>${shapes.join("")}`;
  return sheet;
}

function marbledPage(left) {
  const fold = left === 0 ? 900 : 0;
  const shade = `<defs><linearGradient id="fold" x1="${left === 0 ? 1 : 0}" x2="${left === 0 ? 0 : 1}">
    <stop stop-color="#000" stop-opacity=".3"/><stop offset="1" stop-color="#000" stop-opacity="0"/></linearGradient></defs>
    <rect x="${fold === 0 ? left : left + 840}" width="60" height="1200" fill="url(#fold)"/>`;
  return plate(marbledSheet() + shade, `${left} 0 900 1200`);
}

export const marbleLeft = () => marbledPage(0);
export const marbleRight = () => marbledPage(900);
