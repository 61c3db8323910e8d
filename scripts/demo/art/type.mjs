import { INK, label, MADDER, n, path, plate, randomFrom, range, through } from "./draw.mjs";

function at([x, y, z]) {
  return [330 + (x - y) * 0.866, 120 + (x + y) * 0.46 - z];
}

function face(points, fill) {
  return path(
    through(points.map(at), true),
    `fill="${fill}" stroke="${INK}" stroke-width="1.7"
    stroke-linejoin="round"`,
  );
}

function note(from, y, text, isLeft = false) {
  const [x, end] = isLeft ? [150, 160] : [500, 490];
  return `${path(through([from, [end, y]]), `stroke="${MADDER}" stroke-width="1.2" fill="none"`)}
    <circle cx="${n(from[0])}" cy="${n(from[1])}" r="3.2" fill="${MADDER}"/>
    ${label(x, y + 7, text, `font-size="24" font-style="italic" text-anchor="${isLeft ? "end" : "start"}"`)}`;
}

/** One piece of type with the names of its parts. */
export function sort() {
  const [w, d, h] = [118, 150, 330];
  const nick = (z) =>
    face(
      [
        [0, d, z],
        [w, d, z],
        [w, d, z + 13],
        [0, d, z + 13],
      ],
      "#6d675f",
    );
  const [cx, cy] = at([w / 2, d / 2, 0]);
  const letter = range(13).map((i) => {
    const isTop = i === 12;
    return `<text transform="translate(${n(cx)} ${n(cy - i * 1.7)}) matrix(.866 .46 -.866 .46 0 0) scale(-1 1)"
      text-anchor="middle" y="44" font-size="142" fill="${isTop ? "#f2ead9" : "#5b554e"}"
      stroke="${isTop ? INK : "none"}" stroke-width=".9">R</text>`;
  });
  return `<svg width="664" height="432" viewBox="0 78 664 504">
    <defs><linearGradient id="metal"><stop stop-color="#a59e93"/><stop offset=".6" stop-color="#c8c1b5"/>
      <stop offset="1" stop-color="#a29b90"/></linearGradient></defs>
    <ellipse cx="330" cy="536" rx="190" ry="26" fill="#cdbf9f" opacity=".6"/>
    ${face(
      [
        [0, d, -h],
        [w, d, -h],
        [w, d, 0],
        [0, d, 0],
      ],
      "url(#metal)",
    )}
    ${face(
      [
        [w, 0, -h],
        [w, d, -h],
        [w, d, 0],
        [w, 0, 0],
      ],
      "#857e74",
    )}
    ${face(
      [
        [0, 0, 0],
        [w, 0, 0],
        [w, d, 0],
        [0, d, 0],
      ],
      "#b3aca0",
    )}
    ${nick(-250)}${nick(-228)}<g data-silent>${letter.join("")}</g>
    ${note(at([50, 36, 21]), 120, "face")}${note(at([98, 12, 0]), 170, "shoulder")}
    ${note(at([w, 60, -130]), 290, "body")}${note(at([w, 70, -h + 4]), 440, "foot")}
    ${note(at([14, d, -232]), 400, "nick", true)}${note(at([40, 102, 12]), 150, "counter", true)}</svg>`;
}

const LINES = [
  "I am set",
  "from left to right,",
  "upside down,",
  "and I mean nothing",
  "to anyone",
  "but the printer.",
  "Ink me; lay a sheet",
  "on me, and pull:",
  "what was a mirror",
  "is a page.",
];
/** Widths of letters that are not as wide as an n, in n. */
const WIDTHS = {
  i: 0.52,
  l: 0.52,
  j: 0.52,
  t: 0.66,
  f: 0.66,
  r: 0.72,
  s: 0.72,
  m: 1.55,
  w: 1.45,
  I: 0.66,
  ".": 0.5,
  ",": 0.5,
  ";": 0.5,
  ":": 0.5,
  " ": 0.58,
};

/** A page of type, locked up in its chase, as the printer sees it. */
export function forme() {
  const random = randomFrom(1455);
  const [left, top, em, body] = [118, 150, 37.5, 78];
  const rows = LINES.map((line, row) => {
    const y = top + row * (body + 6);
    let x = 900 - left;
    const sorts = [...line].map((sign) => {
      const width = em * (WIDTHS[sign] ?? 1);
      x -= width;
      const tone = Math.round(118 + random() * 26);
      const isSpace = sign === " ";
      const fill = isSpace ? "#393430" : `rgb(${tone - 26},${tone - 32},${tone - 38})`;
      return `<rect x="${n(x + 0.7)}" y="${y}" width="${n(width - 1.4)}" height="${body}" fill="${fill}"/>
        <rect x="${n(x + 0.7)}" y="${y}" width="${n(width - 1.4)}" height="3" fill="#fff"
          opacity="${isSpace ? 0.06 : 0.24}"/>
        ${
          isSpace
            ? ""
            : `<g transform="translate(${n(x + width / 2)} ${y + 56}) scale(-1 1)" text-anchor="middle"
          font-size="66">
        <text fill="#1d1916" x="-2.5" y="3">${sign}</text><text fill="#efe6d3">${sign}</text></g>`
        }`;
    });
    const rest = x - left;
    const quads = rest > 4 ? range(Math.max(1, Math.round(rest / 78))) : [];
    const quadWidth = rest / quads.length;
    const blanks = quads.map(
      (i) => `<rect x="${n(left + i * quadWidth + 0.7)}" y="${y}" width="${n(quadWidth - 1.4)}"
      height="${body}" fill="#39342f"/><rect x="${n(left + i * quadWidth + 0.7)}" y="${y}"
        width="${n(quadWidth - 1.4)}" height="2"
      fill="#fff" opacity=".07"/>`,
    );
    return sorts.join("") + blanks.join("");
  });
  const end = top + LINES.length * (body + 6);
  const furniture = [
    [64, 82, 772, 30],
    [64, 114, 772, 32],
    [64, end + 2, 772, 30],
    [64, end + 34, 772, 992 - end],
    [64, 148, 24, end - 148],
    [90, 148, 26, end - 148],
    [784, 148, 26, end - 148],
    [812, 148, 24, end - 148],
  ];
  const wood = (x, y, w, h) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="url(#furniture)"
    stroke="#0e0a08"/>`;
  return plate(`<defs><linearGradient id="furniture" x2="0" y2="1"><stop stop-color="#7d5a35"/><stop offset="1"
    stop-color="#5b3f24"/>
    </linearGradient><linearGradient id="iron" x2="1" y2="1"><stop stop-color="#4b4a4a"/><stop offset="1"
      stop-color="#232222"/>
    </linearGradient></defs><g data-silent><rect width="900" height="1200" fill="#171310"/>
    <rect x="26" y="44" width="848" height="1020" rx="5" fill="url(#iron)"/><rect x="62" y="80" width="776"
      height="948" fill="#120f0d"/>
    ${furniture.map((box) => wood(...box)).join("")}
    ${rows.join("")}</g>`);
}
