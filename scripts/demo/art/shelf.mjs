import { n, plate, randomFrom, range } from "./draw.mjs";

const CLOTHS = [
  "#8f3224",
  "#24384f",
  "#38564a",
  "#b9863a",
  "#5b2a24",
  "#d9c59a",
  "#3f5f57",
  "#7b4a2a",
  "#1b2a3b",
  "#a9593f",
  "#c7b184",
  "#4a3a52",
];
const GOLD = "#dcb468";

function bands(x, width, top, height, kind) {
  const line = (share, weight) => `<rect x="${n(x)}" y="${n(top + height * share)}" width="${n(width)}"
    height="${weight}" fill="${GOLD}"/>`;
  if (kind === 0) return [0.08, 0.1, 0.88, 0.9].map((share) => line(share, 2)).join("");
  if (kind === 1)
    return range(6)
      .map((i) => line(0.1 + i * 0.158, 1.6) + line(0.115 + i * 0.158, 1.6))
      .join("");
  if (kind === 2)
    return `<rect x="${n(x + 5)}" y="${n(top + height * 0.16)}" width="${n(width - 10)}"
    height="${n(height * 0.2)}" fill="#f3e7cd"/>
    ${line(0.9, 3)}`;
  if (kind === 3)
    return (
      line(0.06, 5) +
      line(0.92, 5) +
      `<circle cx="${n(x + width / 2)}"
    cy="${n(top + height * 0.8)}" r="${n(width * 0.17)}"
    fill="none" stroke="${GOLD}" stroke-width="1.6"/>`
    );
  return "";
}

function spine(random, x, floor, width, isLeaning) {
  const height = 168 + random() * 62;
  const cloth = CLOTHS[Math.floor(random() * CLOTHS.length)];
  const top = floor - height;
  const isPale = ["#d9c59a", "#c7b184"].includes(cloth);
  const body = `<rect x="${n(x)}" y="${n(top)}" width="${n(width)}" height="${n(height)}" rx="2.5" fill="${cloth}"/>
    <g opacity="${isPale ? 0.55 : 0.9}">${bands(x, width, top, height, Math.floor(random() * 5))}</g>
    <rect x="${n(x)}" y="${n(top)}" width="${n(width)}" height="${n(height)}" rx="2.5" fill="url(#round)"/>`;
  return isLeaning ? `<g transform="rotate(-9 ${n(x + width)} ${floor})">${body}</g>` : body;
}

function row(random, floor) {
  const parts = [];
  let x = -6;
  while (x < 890) {
    const dice = random();
    const width = 22 + random() ** 1.5 * 44;
    if (dice < 0.05 && x > 60 && x < 760) {
      parts.push(spine(random, x + 26, floor, width, true));
      x += width + 40;
    } else if (dice < 0.1 && x > 60 && x < 700) {
      const pile = range(4).map((i) => {
        const w = 168 - i * 15 - random() * 14;
        return `<rect x="${n(x + 4 + random() * 16)}" y="${n(floor - 34 - i * 34)}" width="${n(w)}" height="33" rx="2.5"
          fill="${CLOTHS[Math.floor(random() * CLOTHS.length)]}"/>
          <rect x="${n(x + 24)}" y="${n(floor - 22 - i * 34)}" width="${n(w - 56)}" height="2" fill="${GOLD}"
            opacity=".8"/>`;
      });
      parts.push(pile.join(""));
      x += 196;
    } else {
      parts.push(spine(random, x, floor, width, false));
      x += width + 1.5;
    }
  }
  return parts.join("");
}

/** Five shelves of cloth and leather. */
export function shelf() {
  const random = randomFrom(1501);
  const shelves = range(5).map((i) => {
    const floor = 232 + i * 240;
    return `<rect x="0" y="${floor - 240}" width="900" height="240" fill="#241b15"/>
      <rect x="0" y="${floor - 240}" width="900" height="44" fill="url(#under)"/>${row(random, floor)}
      <rect x="0" y="${floor}" width="900" height="14" fill="#8b623a"/><rect x="0" y="${floor}" width="900" height="3"
        fill="#b58a58"/>`;
  });
  return plate(`<defs><linearGradient id="round"><stop stop-color="#000" stop-opacity=".38"/><stop offset=".3"
    stop-color="#fff"
      stop-opacity=".17"/><stop offset=".55" stop-color="#fff" stop-opacity=".02"/><stop offset="1" stop-color="#000"
        stop-opacity=".42"/>
    </linearGradient><linearGradient id="under" x2="0" y2="1"><stop stop-opacity=".7"/><stop offset="1"
      stop-opacity="0"/></linearGradient>
    <radialGradient id="lamp" cx=".4" cy=".3" r=".95"><stop stop-color="#ffdf9f" stop-opacity=".16"/><stop offset=".5"
      stop-opacity="0"/>
      <stop offset="1" stop-opacity=".5"/></radialGradient></defs>
    <rect width="900" height="1200" fill="#1c1410"/>${shelves.join("")}<rect width="900" height="1200"
      fill="url(#lamp)"/>`);
}
