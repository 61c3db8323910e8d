import { INK, label, MADDER, n, path, range } from "./draw.mjs";

/** Outer formes: page numbers as they lie on the sheet; the upper row stands on its head. */
const SHEETS = [
  { name: "folio", folds: "one fold", counts: "2 leaves, 4 pages", rows: [[4, 1]] },
  {
    name: "quarto",
    folds: "two folds",
    counts: "4 leaves, 8 pages",
    rows: [
      [5, 4],
      [8, 1],
    ],
  },
  {
    name: "octavo",
    folds: "three folds",
    counts: "8 leaves, 16 pages",
    rows: [
      [5, 12, 9, 8],
      [4, 13, 16, 1],
    ],
  },
];

function sheet({ name, folds, counts, rows }, index) {
  const [w, h] = [264, 158];
  const y = index * 180 + 6;
  const [columns, lines] = [rows[0].length, rows.length];
  const cells = rows.flatMap((row, r) =>
    row.map((page, c) => {
      const [cx, cy] = [((c + 0.5) * w) / columns, y + ((r + 0.5) * h) / lines];
      const turn = r < lines - 1 ? ` transform="rotate(180 ${n(cx)} ${n(cy)})"` : "";
      return label(
        cx,
        cy + 12,
        String(page),
        `font-size="34" text-anchor="middle"
        fill="${page === 1 ? MADDER : INK}"${turn}`,
      );
    }),
  );
  const upright = range(columns - 1).map((c) => path(`M${n(((c + 1) * w) / columns)} ${y}v${h}`, ""));
  const level = lines > 1 ? path(`M0 ${y + h / 2}h${w}`, "") : "";
  const [fw, fh] = [w / columns, h / lines];
  const leaves = 2 ** (index + 1);
  const folded = range(leaves).map((i) => {
    const back = leaves - 1 - i;
    return `<rect x="${n(340 + back * 3.2)}" y="${n(y + (h - fh) / 2 - back * 2.2)}" width="${n(fw)}" height="${n(fh)}"
      fill="#fffaf0" stroke="${INK}" stroke-width="1.3"/>`;
  });
  return `<rect x="0" y="${y}" width="${w}" height="${h}" fill="#fffaf0" stroke="${INK}" stroke-width="1.6"/>
    <g stroke="${MADDER}" stroke-width="1.4" stroke-dasharray="7 6">${upright.join("")}${level}</g>${cells.join("")}
    ${path(`M280 ${y + h / 2}h34m-9 -7l9 7l-9 7`, `fill="none" stroke="${INK}" stroke-width="1.5"`)}
    ${folded.join("")}${label(
      340 + fw / 2,
      y + h / 2 + 11,
      "1",
      `font-size="32" text-anchor="middle"
      fill="${MADDER}"`,
    )}
    ${label(516, y + h / 2 - 18, name, 'font-size="34" font-style="italic"')}
    ${label(516, y + h / 2 + 12, folds, 'font-size="22" fill="#6f6353"')}
    ${label(516, y + h / 2 + 40, counts, 'font-size="22" fill="#6f6353"')}`;
}

/** A sheet folded once, twice and three times, with the pages of its outer side. */
export function folding() {
  return `<svg width="664" height="540" viewBox="-2 0 664 540">${SHEETS.map(sheet).join("")}</svg>`;
}

/** Van de Graaf's construction on a spread of two 2:3 pages, and the text areas it finds. */
export function canon() {
  const unit = 145;
  const line = (points, attributes) =>
    path(`M${points.map(([x, y]) => `${n(x * unit)} ${n(y * unit)}`).join("L")}`, attributes);
  const thin = `fill="none" stroke="${MADDER}" stroke-width="1.3"`;
  const text = (x) => `<rect x="${n(x * unit)}" y="${n(unit / 3)}" width="${n((12 / 9) * unit)}" height="${n(2 * unit)}"
    fill="#e9d9b3" opacity=".75"/>`;
  const [nearLeft, nearRight] = [
    [4 / 3, 1],
    [8 / 3, 1],
  ];
  const corners = [4 / 9, 16 / 9, 20 / 9, 32 / 9]
    .map((x) => [x, 1 / 3])
    .concat([
      [4 / 9, 7 / 3],
      [32 / 9, 7 / 3],
    ]);
  const dot = ([x, y]) => `<circle cx="${n(x * unit)}" cy="${n(y * unit)}" r="4.4" fill="${MADDER}"/>`;
  return `<svg width="664" height="466" viewBox="-42 -8 664 466">
    <rect width="${4 * unit}" height="${3 * unit}" fill="#fffaf0" stroke="${INK}" stroke-width="1.8"/>
    ${text(4 / 9)}${text(2 + 2 / 9)}
    <path d="M${2 * unit} 0v${3 * unit}" stroke="${INK}" stroke-width="1.8"/>
    ${line(
      [
        [0, 3],
        [4, 0],
      ],
      thin,
    )}${line(
      [
        [4, 3],
        [0, 0],
      ],
      thin,
    )}${line(
      [
        [0, 3],
        [2, 0],
        [4, 3],
      ],
      thin,
    )}
    ${line([nearLeft, [8 / 3, 0], nearRight], thin)}${line([nearRight, [4 / 3, 0], nearLeft], thin)}
    ${[nearLeft, nearRight, ...corners].map(dot).join("")}</svg>`;
}
