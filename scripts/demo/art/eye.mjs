import { label, MADDER, mix, n, path, plate, randomFrom, range } from "./draw.mjs";

const LIGHT = "#f3e6c8";
const upper = (lift) => `M86 ${530 - lift * 0.25}C230 ${338 - lift} 560 ${270 - lift} 818 ${520 - lift * 0.35}`;
const ALMOND = "M86 530C230 338 560 270 818 520C640 690 300 712 86 530z";

function iris(cx, cy, outer, inner) {
  const random = randomFrom(1879);
  const tones = ["#c99a4b", "#e3c383", "#8a6a35", "#7f9a77", "#f0dba8", "#5f7d63"];
  const rays = range(420).map((i) => {
    const angle = (i / 420) * 2 * Math.PI + (random() - 0.5) * 0.02;
    const [from, to] = [mix(inner + 2, inner + 26, random()), mix(outer - 44, outer - 5, random())];
    const twist = angle + (random() - 0.5) * 0.06;
    return `<path d="M${n(cx + from * Math.cos(angle))}
      ${n(cy + from * Math.sin(angle))}L${n(cx + to * Math.cos(twist))}
      ${n(cy + to * Math.sin(twist))}" stroke="${tones[Math.floor(random() * 6)]}"
        stroke-width="${n(1 + random() * 1.6)}"/>`;
  });
  return `<circle cx="${cx}" cy="${cy}" r="${outer}" fill="#2c3a2c"/><g>${rays.join("")}</g>
    <circle cx="${cx}" cy="${cy}" r="${outer}" fill="none" stroke="#14201a" stroke-width="9"/>
    <circle cx="${cx}" cy="${cy}" r="${inner}" fill="#0d0f0c"/>`;
}

/** An open book mirrored in the pupil, bent as on a ball. */
function mirrored(cx, cy) {
  const page = (side) => {
    const across = (px) => n(cx + side * px);
    const lines = range(7).map((i) =>
      path(
        `M${across(8)} ${cy - 22 + i * 8}Q${across(22)} ${cy - 27 + i * 8}
      ${across(38)} ${cy - 21 + i * 7.6}`,
        'stroke="#5a5344" stroke-width="1.7" fill="none"',
      ),
    );
    return `<path d="M${across(1)} ${cy - 32}Q${across(24)} ${cy - 42} ${across(46)} ${cy - 30}L${across(43)}
      ${cy + 28}Q${across(22)} ${cy + 22}
      ${across(1)} ${cy + 34}z" fill="#fbf3e0"/>${lines.join("")}`;
  };
  return `<g transform="rotate(-5 ${cx} ${cy})">${page(1)}${page(-1)}</g>`;
}

/** An eye that reads, in the manner of an engraving. */
export function eye() {
  const [cx, cy] = [452, 486];
  const random = randomFrom(7);
  const above = range(15).map((i) =>
    path(
      upper(26 + i * 13.5 + i * i * 0.35),
      `stroke-opacity="${n(mix(9, 1, i / 15)) / 10}"
    stroke-width="${n(mix(2.6, 1.1, i / 15))}"`,
    ),
  );
  const below = range(9).map((i) =>
    path(
      `M${120 + i * 16} ${566 + i * 13}C300 ${730 + i * 17} 620 ${712 + i * 16}
    ${792 - i * 12} ${548 + i * 14}`,
      `stroke-opacity="${n(mix(7, 1, i / 9)) / 10}" stroke-width="${n(mix(2, 1, i / 9))}"`,
    ),
  );
  const hatch = range(64).map((i) =>
    path(
      `M${70 + i * 12} ${330 + i}q${n(22 + random() * 6)} 150
    ${n(-12 + random() * 10)} 400`,
      "",
    ),
  );
  const lashes = range(46).map((i) => {
    const share = (i + 0.6) / 46;
    const back = 1 - share;
    const bx = back ** 3 * 86 + 3 * back ** 2 * share * 230 + 3 * back * share ** 2 * 560 + share ** 3 * 818;
    const by = back ** 3 * 530 + 3 * back ** 2 * share * 338 + 3 * back * share ** 2 * 270 + share ** 3 * 520;
    const lean = mix(-46, 58, share) + (random() - 0.5) * 12;
    const length = mix(40, 62, Math.sin(share * Math.PI)) + random() * 14;
    return path(
      `M${n(bx)} ${n(by)}q${n(lean * 0.15)} ${n(-length * 0.66)} ${n(lean)}
      ${n(-length)}`,
      `stroke-width="${n(2.2 + random())}"`,
    );
  });
  return plate(`<defs><clipPath id="almond"><path d="${ALMOND}"/></clipPath>
    <filter id="lid" x="-.1" y="-.3" width="1.2" height="1.6"><feGaussianBlur stdDeviation="15"/></filter></defs>
    <g fill="none" stroke="${LIGHT}" stroke-linecap="round">${above.join("")}${below.join("")}</g>
    <path d="${ALMOND}" fill="#fbf3e0"/>
    <g clip-path="url(#almond)"><g stroke="#7c8a78" stroke-opacity=".3" fill="none">${hatch.join("")}</g>
      ${iris(cx, cy, 164, 70)}${mirrored(cx, cy)}
      <path d="M86 516C230 324 560 256 818 506" fill="none" stroke="#0f1a14" stroke-opacity=".6" stroke-width="40"
        filter="url(#lid)"/></g>
    <path d="${ALMOND}" fill="none" stroke="#14201a" stroke-width="5"/>
    <path d="M86 530C230 338 560 270 818 520" fill="none" stroke="#14201a" stroke-width="11" stroke-linecap="round"/>
    <g fill="none" stroke="#14201a" stroke-linecap="round">${lashes.join("")}</g>`);
}

const SAMPLE = [
  {
    widthPx: 640,
    text: "The eye does not glide along the line. It leaps and",
    rests: [
      [5, 226],
      [16, 248],
      [25, 201],
      [33, 264],
      [41, 190],
      [47, 232],
    ],
  },
  {
    widthPx: 635,
    text: "rests, and leaps again, four times in a second, and",
    rests: [
      [4, 241],
      [13, 208],
      [22, 255],
      [30, 176],
      [39, 218],
      [46, 229],
    ],
  },
  {
    widthPx: 571,
    text: "takes in what it needs only while it is at rest.",
    rests: [
      [6, 262],
      [15, 214],
      [23, 239],
      [19, 182],
      [34, 247],
      [43, 221],
    ],
  },
];

/** Where an eye rested on three lines, for how many ms, and how it leapt. */
export function saccades() {
  const rows = SAMPLE.map(({ text, widthPx, rests }, row) => {
    const y = 70 + row * 120;
    const x = (letter) => 10 + (letter / text.length) * widthPx;
    const leaps = rests.slice(1).map(([letter], i) => {
      const [from, to] = [x(rests[i][0]), x(letter)];
      const isBack = to < from;
      return path(
        `M${n(from)} ${y - 28}Q${n((from + to) / 2)} ${isBack ? y + 50 : y - 66} ${n(to)}
        ${isBack ? y - 6 : y - 28}`,
        `fill="none" stroke="${isBack ? "#2b3d57" : MADDER}" stroke-width="1.5"
          ${isBack ? 'stroke-dasharray="3 5"' : ""}`,
      );
    });
    const marks = rests.map(
      ([letter, ms]) => `<circle cx="${n(x(letter))}" cy="${y - 8}" r="${n(ms / 11)}"
      fill="${MADDER}" opacity=".17"/>
      ${label(x(letter), y + 34, String(ms), `font-size="18" text-anchor="middle" fill="${MADDER}"`)}`,
    );
    return `${marks.join("")}${leaps.join("")}${label(10, y, text, `font-size="34" textLength="${widthPx}"`)}`;
  });
  return `<svg width="664" height="360" viewBox="0 0 664 360">${rows.join("")}</svg>`;
}
