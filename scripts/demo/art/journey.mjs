import { label, MADDER, n, path } from "./draw.mjs";

/**
 * Land and sea from 61.5 N 14 W on, a row each 1.25 degrees: lengths of sea, land, sea ... in steps of 1.25 degrees.
 * After the public-domain maps of Natural Earth.
 */
const LAND = [
  "16 9 4 100",
  "10 1 5 12 1 3 3 94",
  "16 3 2 5 5 94 4",
  "7 2 12 4 1 1 4 93 5",
  "7 3 8 2 2 3 4 93 7",
  "8 2 11 1 1 1 5 91 9",
  "4 3 2 3 7 103 1 1 5",
  "4 3 1 5 2 111 3",
  "10 2 3 109 1 1 3",
  "7 1 5 111 1 2 2",
  "10 114 1 1 3",
  "9 114 2 1 3",
  "10 26 2 2 2 9 3 68 3 2 2",
  "11 10 2 12 3 12 3 68 4 1 3",
  "11 7 2 2 2 11 8 7 2 68 5 2 2",
  "5 9 6 3 3 8 11 5 4 63 7 3 2",
  "5 9 8 2 3 7 3 4 4 6 4 60 14",
  "5 7 6 1 5 1 2 3 3 18 3 54 1 6 9 1 4",
  "4 8 17 1 3 18 4 51 6 2 10 1 4",
  "5 6 11 2 5 1 3 18 4 52 6 2 8 1 5",
  "7 1 5 7 15 1 1 2 2 67 5 2 6 3 5",
  "7 1 2 11 10 1 6 1 1 67 6 2 3 5 6",
  "6 14 20 68 12 1 8",
  "4 19 6 1 10 68 8 1 12",
  "4 20 4 5 6 70 7 1 12",
  "4 104 21",
  "3 36 1 10 2 57 20",
  "1 38 1 11 2 55 21",
  "1 38 2 11 5 51 21",
  "0 40 1 12 3 1 3 2 3 42 22",
  "0 40 2 11 1 3 9 40 2 1 20",
  "0 40 3 16 9 34 1 1 4 1 20",
  "0 41 2 16 9 1 1 11 4 13 2 1 28",
  "0 41 3 14 12 11 5 11 32",
  "0 42 3 13 12 9 8 9 3 1 29",
  "0 43 2 11 14 8 9 10 11 1 20",
  "0 43 3 8 16 7 10 2 1 8 10 2 19",
  "0 43 3 7 18 5 14 9 9 1 20",
];
const NORTH = 61.5;
const WEST = -14;
const STEP_DEG = 1.25;

const x = (lon) => 126 + ((lon - WEST) / 161) * 1652;
const y = (lat) => 312 + (NORTH - lat) * 12.2;

/** Towns by the time papermaking reached them, as far as documents tell; where the name stands, px from the dot. */
const STOPS = [
  ["Luoyang", "105", 112.4, 34.7, -14, 42, "end"],
  ["Dunhuang", "4th c.", 94.7, 40.1, 0, -20, "middle"],
  ["Samarkand", "c. 751", 67, 39.7, -6, 42, "start"],
  ["Baghdad", "c. 794", 44.4, 33.3, 46, 40, "middle"],
  ["Damascus", "10th c.", 36.3, 33.5, 2, -20, "middle"],
  ["Cairo", "10th c.", 31.2, 30, 0, 46, "middle"],
  ["Fez", "c. 1100", -5, 34, -4, 42, "middle"],
  ["Xàtiva", "c. 1150", -0.5, 39, 26, -6, "start"],
  ["Fabriano", "c. 1264", 12.9, 43.3, 20, 10, "start"],
  ["Troyes", "1348", 4.1, 48.3, -20, 12, "end"],
  ["Nuremberg", "1390", 11.1, 49.5, 16, -8, "start"],
  ["Hertford", "c. 1495", -0.1, 51.8, -6, -22, "middle"],
];
const EAST = [
  ["Korea", "by c. 600", 127, 37.5, -6, -24, "end"],
  ["Nara", "610", 135.8, 34.7, 4, 44, "middle"],
];
const ROUTES = [
  "Luoyang Dunhuang Samarkand Baghdad Damascus Cairo Fez Xàtiva Fabriano Troyes Hertford".split(" "),
  ["Fabriano", "Nuremberg"],
  ["Luoyang", "Korea", "Nara"],
];

function dots() {
  const rows = LAND.map((row, r) => {
    const signs = row
      .split(" ")
      .map((length, run) => (run % 2 === 0 ? " " : "#").repeat(Number(length)))
      .join("");
    return [...signs]
      .map((sign, c) => {
        if (sign === " ") return "";
        return `<circle cx="${n(x(WEST + c * STEP_DEG))}" cy="${n(y(NORTH - r * STEP_DEG))}" r="4.1"/>`;
      })
      .join("");
  });
  return `<g fill="#d6c7a5">${rows.join("")}</g>`;
}

function route(names) {
  const places = names.map((name) => [...STOPS, ...EAST].find((stop) => stop[0] === name));
  return places
    .map(([, , lon, lat], index) => {
      const [px, py] = [x(lon), y(lat)];
      if (index === 0) return `M${n(px)} ${n(py)}`;
      const [, , fromLon, fromLat] = places[index - 1];
      const [qx, qy] = [x(fromLon), y(fromLat)];
      const lift = Math.hypot(px - qx, py - qy) * 0.13;
      return `Q${n((px + qx) / 2)} ${n((py + qy) / 2 - lift)} ${n(px)} ${n(py)}`;
    })
    .join("");
}

function stop([name, date, lon, lat, dx, dy, anchor]) {
  const [px, py] = [x(lon), y(lat)];
  const halo = 'paint-order="stroke" stroke="#f7f1e3" stroke-width="6" stroke-linejoin="round"';
  return `<circle cx="${n(px)}" cy="${n(py)}" r="8.5" fill="#f7f1e3" stroke="${MADDER}" stroke-width="3"/>
    <circle cx="${n(px)}" cy="${n(py)}" r="3" fill="${MADDER}"/>
    ${label(
      px + dx,
      py + dy - 4,
      `${name} <tspan fill="${MADDER}" font-style="italic">${date}</tspan>`,
      `text-anchor="${anchor}" font-size="24" fill="#29231c" ${halo}`,
    )}`;
}

function map(left) {
  const isHere = ([, , lon]) => x(lon) < 900 === (left === 0);
  const lines = ROUTES.map((names) =>
    path(
      route(names),
      `fill="none" stroke="${MADDER}" stroke-width="3.4" stroke-linecap="round"
      stroke-dasharray="1 8.5"`,
    ),
  ).join("");
  return `<svg class="art" width="900" height="1200" viewBox="${left} 0 900 1200">
    ${dots()}${lines}${[...STOPS, ...EAST].filter(isHere).map(stop).join("")}</svg>`;
}

export const journeyWest = () => map(0);
export const journeyEast = () => map(900);
