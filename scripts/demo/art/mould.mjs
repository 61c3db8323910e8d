import { INK, label, MADDER, n, path, range, through } from "./draw.mjs";

/** A drawing board seen from above at an angle: x to the right and down, y to the left and down, z up. */
function at([x, y, z = 0]) {
  return [300 + (x - y) * 0.866, 250 + (x + y) * 0.42 - z];
}

function face(points, fill) {
  return path(
    through(points.map(at), true),
    `fill="${fill}" stroke="${INK}" stroke-width="1.6"
    stroke-linejoin="round"`,
  );
}

function line(from, to, width = 1, colour = INK) {
  return path(through([at(from), at(to)]), `stroke="${colour}" stroke-width="${width}" fill="none"`);
}

/** A bar of wood with its three visible sides. */
function bar(x, y, z, w, d, h) {
  return [
    face(
      [
        [x, y + d, z],
        [x + w, y + d, z],
        [x + w, y + d, z + h],
        [x, y + d, z + h],
      ],
      "#c9a468",
    ),
    face(
      [
        [x + w, y, z],
        [x + w, y + d, z],
        [x + w, y + d, z + h],
        [x + w, y, z + h],
      ],
      "#b58d4f",
    ),
    face(
      [
        [x, y, z + h],
        [x + w, y, z + h],
        [x + w, y + d, z + h],
        [x, y + d, z + h],
      ],
      "#e2c48d",
    ),
  ].join("");
}

function frame(z, w, d, thick, h) {
  return [
    bar(0, 0, z, w, thick, h),
    bar(0, thick, z, thick, d - 2 * thick, h),
    bar(w - thick, thick, z, thick, d - 2 * thick, h),
    bar(0, d - thick, z, w, thick, h),
  ].join("");
}

function callout(from, to, text, anchor = "start") {
  const [x, y] = to;
  return `${path(through([from, to]), `stroke="${MADDER}" stroke-width="1.2" fill="none"`)}
    <circle cx="${n(from[0])}" cy="${n(from[1])}" r="3.2" fill="${MADDER}"/>
    ${label(
      x + (anchor === "start" ? 8 : -8),
      y + 6,
      text,
      `font-size="23" font-style="italic"
      text-anchor="${anchor}"`,
    )}`;
}

/** The papermaker's mould with its wires, the deckle lifted off, and between them the wet sheet. */
export function mould() {
  const [w, d] = [380, 270];
  const wires = range(50).map((i) => line([16, 18 + i * 4.75, 24], [w - 16, 18 + i * 4.75, 24], 0.7, "#6d5a3c"));
  const chains = range(10).map((i) => line([34 + i * 35, 16, 24], [34 + i * 35, d - 16, 24], 1.5, "#6d5a3c"));
  const sheet = face(
    [
      [16, 16, 74],
      [w - 16, 16, 74],
      [w - 16, d - 16, 74],
      [16, d - 16, 74],
    ],
    "#fffdf6",
  );
  const laid = range(31).map((i) => line([22, 22 + i * 7.6, 74], [w - 22, 22 + i * 7.6, 74], 0.6, "#d9cdb4"));
  const drops = range(9).map((i) => {
    const [x, y] = at([w * ((i + 0.6) / 9.4), d, -8 - ((i * 37) % 26)]);
    return path(`M${n(x)} ${n(y)}q-4 9 0 12q4 -3 0 -12`, 'fill="#8fa9b3" stroke="none"');
  });
  return `<svg width="664" height="504" viewBox="-10 80 664 504">
    ${frame(0, w, d, 16, 24)}${wires.join("")}${chains.join("")}${drops.join("")}
    <g opacity=".94">${sheet}</g>${laid.join("")}
    ${frame(142, w, d, 16, 15)}
    ${callout(at([w - 5, 40, 157]), [606, 168], "", "end")}
    ${label(640, 156, "deckle", 'font-size="23" font-style="italic" text-anchor="end"')}
    ${callout(at([w - 60, d - 40, 74]), [570, 440], "")}
    ${label(584, 466, "the sheet", 'font-size="23" font-style="italic" text-anchor="middle"')}
    ${callout(at([170, d, 12]), [150, 520], "")}
    ${label(140, 548, "the mould, laid with wires", 'font-size="23" font-style="italic" text-anchor="middle"')}
  </svg>`;
}
