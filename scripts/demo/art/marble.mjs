import { n, plate, randomFrom, range } from "./draw.mjs";

const WIDTH = 1800;
const HEIGHT = 1200;
const INKS = [
  "#8f3224",
  "#f3e7cd",
  "#24384f",
  "#c99a4b",
  "#e9dabb",
  "#3f5f57",
  "#b4573f",
  "#f3e7cd",
  "#16263a",
  "#d8b77a",
];

/** Drops on the bath: each one pushes aside what floats there and keeps its area. Source: Lu, Jaffer et al., 2012. */
function dropInks(random, count) {
  const drops = [];
  for (const index of range(count)) {
    const centre = [random() * (WIDTH + 300) - 150, random() * (HEIGHT + 300) - 150];
    const radius = 20 + random() ** 2 * 84;
    for (const drop of drops) {
      drop.points = drop.points.map(([x, y]) => {
        const [dx, dy] = [x - centre[0], y - centre[1]];
        const push = Math.sqrt(1 + radius ** 2 / (dx ** 2 + dy ** 2 || 1));
        return [centre[0] + dx * push, centre[1] + dy * push];
      });
    }
    const sides = 420;
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

/** The outline with so many points more that the comb bends every part of it. */
function refine(points) {
  return points.flatMap(([x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length];
    const steps = Math.min(60, Math.ceil(Math.hypot(nextX - x, nextY - y) / 5));
    return range(steps).map((step) => [x + ((nextX - x) * step) / steps, y + ((nextY - y) * step) / steps]);
  });
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
  const drops = dropInks(randomFrom(1729), 460);
  const shapes = drops.map(({ points, ink }) => {
    const data = refine(points)
      .map(comb)
      .map(([x, y]) => `${n(x)} ${n(y)}`)
      .join("L");
    return `<path d="M${data}Z" fill="${ink}"/>`;
  });
  sheet = `<rect x="-200" y="-200" width="2400" height="1700" fill="#24384f"/>${shapes.join("")}`;
  return sheet;
}

const marbledPage = (left) => plate(marbledSheet(), `${left} 0 900 1200`);

export const marbleLeft = () => marbledPage(0);
export const marbleRight = () => marbledPage(900);
