import { n, path, plate, range } from "./draw.mjs";

const LINE = "#3a0f08";
const WOOD = "#f3e3c3";
const SHADE = "#dcc197";
const DARK = "#c29d66";

function beam(x, y, w, h, fill = WOOD) {
  const isUpright = h > w;
  const grain = range(Math.floor((isUpright ? w : h) / 11)).map((i) => {
    const off = 7 + i * 11;
    return isUpright
      ? path(`M${x + off} ${y + 8 + ((i * 53) % 60)}v${n(Math.max(20, h * 0.72 - ((i * 31) % 90)))}`, "")
      : path(`M${x + 8 + ((i * 71) % 80)} ${y + off}h${n(Math.max(20, w * 0.72 - ((i * 43) % 120)))}`, "");
  });
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" stroke="${LINE}" stroke-width="2.2"/>
    <g stroke="${LINE}" stroke-opacity=".28" stroke-width="1" fill="none">${grain.join("")}</g>`;
}

function screw() {
  const threads = range(7).map((i) => path(`M428 ${362 + i * 15}q22 14 44 -3`, `stroke="${LINE}" stroke-width="2.4"`));
  return `<rect x="428" y="346" width="44" height="118" fill="#b9a58a" stroke="${LINE}" stroke-width="2.2"/>
    <g fill="none">${threads.join("")}</g>
    <path d="M404 464h92l12 34h-116z" fill="#a9937a" stroke="${LINE}" stroke-width="2.2"/>
    <path d="M470 486L742 452" stroke="${LINE}" stroke-width="13" stroke-linecap="round"/>
    <path d="M470 486L742 452" stroke="#b9a58a" stroke-width="8" stroke-linecap="round"/>
    <path d="M676 460L760 449.5" stroke="${LINE}" stroke-width="27" stroke-linecap="round"/>
    <path d="M676 460L760 449.5" stroke="${DARK}" stroke-width="22" stroke-linecap="round"/>`;
}

function bed() {
  const legs = [
    [176, 716, 26, 158],
    [690, 716, 26, 158],
  ].map(([x, y, w, h]) => beam(x, y, w, h, SHADE));
  return `${legs.join("")}${beam(120, 686, 652, 32)}
    <rect x="232" y="650" width="420" height="36" fill="#8c7a66" stroke="${LINE}" stroke-width="2.2"/>
    <g stroke="${LINE}" stroke-width="1.2">${range(41)
      .map((i) => path(`M${242 + i * 10} 650v14`, ""))
      .join("")}</g>
    <rect x="232" y="640" width="420" height="10" fill="#fdf7e8" stroke="${LINE}" stroke-width="1.6"/>
    <circle cx="246" cy="746" r="26" fill="${SHADE}" stroke="${LINE}" stroke-width="2.2"/>
    <path d="M246 746l-62 40" stroke="${LINE}" stroke-width="10" stroke-linecap="round"/>
    <path d="M246 746l-62 40" stroke="${DARK}" stroke-width="6" stroke-linecap="round"/>
    <circle cx="246" cy="746" r="7" fill="${LINE}"/>`;
}

/** Tympan and frisket, folded open over the bed's end, with a printed sheet. */
function tympan() {
  return `<path d="M652 646L768 470L786 482L670 658z" fill="${WOOD}" stroke="${LINE}" stroke-width="2.2"/>
    <path d="M664 634L756 494" stroke="${LINE}" stroke-opacity=".4" fill="none"/>
    <path d="M768 470L812 352L824 357L784 478z" fill="${SHADE}" stroke="${LINE}" stroke-width="2"/>`;
}

/** The wooden hand press, from the front: two cheeks, head and cap, the screw with its bar, platen, and bed. */
export function press() {
  return plate(`<g transform="translate(36 54) scale(.92)">
    <ellipse cx="450" cy="884" rx="392" ry="20" fill="#5d180d" opacity=".55"/>
    ${beam(262, 168, 376, 44)}${beam(240, 212, 420, 22, SHADE)}
    ${bed()}
    ${beam(286, 234, 58, 640)}${beam(556, 234, 58, 640)}
    ${beam(344, 286, 212, 62)}${beam(344, 498, 212, 26, SHADE)}
    ${screw()}
    <rect x="430" y="524" width="40" height="46" fill="#b9a58a" stroke="${LINE}" stroke-width="2.2"/>
    ${beam(358, 570, 184, 44, DARK)}
    <path d="M372 524v46M528 524v46" stroke="${LINE}" stroke-width="3"/>
    ${tympan()}
    ${beam(238, 850, 154, 28, SHADE)}${beam(508, 850, 154, 28, SHADE)}
    ${range(4)
      .map((i) => `<circle cx="${[302, 328, 572, 598][i]}" cy="318" r="5" fill="${LINE}"/>`)
      .join("")}
    <path d="M262 168q0 -34 40 -34h296q40 0 40 34z" fill="${WOOD}" stroke="${LINE}" stroke-width="2.2"/>
    <path d="M320 152h260" stroke="${LINE}" stroke-opacity=".35"/></g>`);
}
