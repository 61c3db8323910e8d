import { mix, n, path, plate, range } from "./draw.mjs";
import { LEAF_LINES } from "./leaf.mjs";

const GOLD = "url(#gold)";
const LEAF = `<g transform="translate(470 1062) scale(.8)" stroke-width="2.4" stroke-linecap="round">${LEAF_LINES}</g>`;

function cloth({ isFront }) {
  const hinge = isFront ? 46 : 854;
  return `<defs>
    <linearGradient id="gold" gradientUnits="userSpaceOnUse" x1="100" y1="60" x2="850" y2="1140"><stop offset="0"
      stop-color="#f3dfa9"/>
      <stop offset=".4" stop-color="#d9b065"/><stop offset=".62" stop-color="#f0d79b"/>
      <stop offset="1" stop-color="#c4954a"/></linearGradient>
    <linearGradient id="light" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".13"/>
      <stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#200" stop-opacity=".26"/>
    </linearGradient>
    <linearGradient id="hinge"><stop offset="0" stop-color="#000" stop-opacity="0"/>
      <stop offset=".35" stop-color="#1c0402" stop-opacity=".5"/><stop offset=".62" stop-color="#fff"
        stop-opacity=".16"/>
      <stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>
    <pattern id="weave" width="6" height="6" patternUnits="userSpaceOnUse">
      <path d="M0 .8H3M3 3.8H6" stroke="#ffd9c4" stroke-opacity=".13" stroke-width="1.3"/>
      <path d="M4.4 0V3M1.4 3V6" stroke="#2a0703" stroke-opacity=".2" stroke-width="1.4"/></pattern>
    <filter id="uneven" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".012 .2"
      numOctaves="2" seed="4"/><feColorMatrix values="0 0 0 0 .1  0 0 0 0 0  0 0 0 0 0  .9 0 0 0 -.38"/></filter>
    </defs>
    <rect width="900" height="1200" fill="#8f3224"/><rect width="900" height="1200" fill="url(#weave)"/>
    <rect width="900" height="1200" filter="url(#uneven)" opacity=".28"/>
    <rect width="900" height="1200" fill="url(#light)"/>
    <rect x="${hinge - 18}" width="36" height="1200" fill="url(#hinge)"/>`;
}

/** Stamped lines: gold with a thin dark edge below, as a hot tool leaves it. */
function stamped(body) {
  return `<g fill="none" stroke="#3c0f08" stroke-opacity=".55" transform="translate(0 1.6)">${body}</g>
    <g fill="none" stroke="${GOLD}">${body}</g>`;
}

function frame(left) {
  const width = 900 - 46 - 60 - 54;
  return `<rect x="${left}" y="60" width="${width}" height="1080" stroke-width="3.4"/>
    <rect x="${left + 12}" y="72" width="${width - 24}" height="1056" stroke-width="1.3"/>`;
}

/** Leaves on their way from the right side of an open book to the left one, seen from the tail. */
function turningLeaves(cx, cy, reach) {
  const leaves = range(33).map((index) => {
    const share = index / 32;
    const eased = share < 0.5 ? 2 * share ** 2 : 1 - 2 * (1 - share) ** 2;
    const angle = mix(0.07, Math.PI - 0.07, mix(share, eased, 0.8));
    const bend = 0.5 * Math.sin(angle) + 0.32;
    const tip = [cx + reach * Math.cos(angle), cy - reach * 0.8 * Math.sin(angle)];
    const pull = [cx + reach * 0.42 * Math.cos(angle) * 0.75, cy - reach * (0.34 * bend + 0.36 * Math.sin(angle))];
    return path(`M${cx} ${cy}Q${n(pull[0])} ${n(pull[1])} ${n(tip[0])} ${n(tip[1])}`, 'stroke-width="1.9"');
  });
  return leaves.join("");
}

export function cover() {
  return plate(`${cloth({ isFront: true })}${stamped(`${frame(100)}${turningLeaves(470, 848, 268)}${LEAF}`)}`);
}

export function backCover() {
  return plate(`${cloth({ isFront: false })}${stamped(`${frame(60)}${turningLeaves(430, 1010, 92)}`)}`);
}
