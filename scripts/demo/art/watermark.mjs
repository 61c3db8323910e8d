import { n, path, plate, randomFrom, range, through } from "./draw.mjs";

/** The ragged edge that a deckle leaves, along a rectangle. */
function raggedEdge(random, [left, top, right, bottom]) {
  const rough = (from, to, fixed, isLevel) =>
    range(150).map((i) => {
      const along = from + ((to - from) * i) / 150;
      const off = fixed + (random() - 0.5) * 4 + 2.4 * Math.sin(i / 9) + 1.6 * Math.sin(i / 3.7);
      return isLevel ? [along, off] : [off, along];
    });
  return through(
    [
      ...rough(left, right, top, true),
      ...rough(top, bottom, right, false),
      ...rough(right, left, bottom, true),
      ...rough(bottom, top, left, false),
    ],
    true,
  );
}

/** A turning leaf over the letter R, bent from wire. */
const MARK = `
  <circle cx="450" cy="560" r="152"/>
  <path d="M398 640V486h64c62 0 62 82 0 82h-64M452 568l62 72M384 640h30M500 640h30M384 486h14"/>
  <path d="M450 408v-36M450 372c-46 0-62-30-98-36c2 34 30 66 98 66c68 0 96-32 98-66c-36 6-52 36-98 36z"/>
  <path d="M450 396c-30-2-58-16-76-40M450 396c30-2 58-16 76-40"/>
  <path d="M450 712v92M450 742c-20-4-34-18-38-38c22 2 36 16 38 38zM450 778c20-4 34-18 38-38c-22 2-36 16-38 38z"/>`;

/** A sheet of laid paper held against a window. */
export function watermark() {
  const random = randomFrom(1282);
  const edge = raggedEdge(random, [78, 96, 822, 1104]);
  const laid = range(202).map((i) => path(`M60 ${n(90 + i * 5.1)}H840`, ""));
  const chains = range(10).map((i) => path(`M${n(112 + i * 75.2)} 80V1120`, ""));
  return plate(`<defs>
    <radialGradient id="window" cx=".5" cy=".44" r=".72"><stop stop-color="#fff3d2"/><stop offset=".5"
      stop-color="#f0d5a0"/>
      <stop offset="1" stop-color="#b98d54"/></radialGradient>
    <radialGradient id="room" cx=".5" cy=".45" r=".8"><stop offset=".5" stop-color="#3b2b1c"/><stop offset="1"
      stop-color="#130d08"/>
    </radialGradient>
    <filter id="cloud" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".016"
      numOctaves="4"
      seed="12"/><feColorMatrix values="0 0 0 0 .34  0 0 0 0 .2  0 0 0 0 .06  0 0 0 1.7 -.72"/></filter>
    <filter id="fibre" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".05 .22"
      numOctaves="3"
      seed="3"/><feColorMatrix values="0 0 0 0 .3  0 0 0 0 .18  0 0 0 0 .06  0 0 0 1.2 -.5"/></filter>
    <filter id="soft" x="-.1" y="-.1" width="1.2" height="1.2"><feGaussianBlur stdDeviation="1.1"/></filter>
    <filter id="halo" x="-.2" y="-.2" width="1.4" height="1.4"><feGaussianBlur stdDeviation="26"/></filter>
    <clipPath id="sheet"><path d="${edge}"/></clipPath></defs>
    <rect width="900" height="1200" fill="url(#room)"/>
    <path d="${edge}" fill="#f0cf93" opacity=".4" filter="url(#halo)"/>
    <g clip-path="url(#sheet)"><rect width="900" height="1200" fill="url(#window)"/>
      <g fill="none" stroke="#8a5f2c" stroke-opacity=".2" stroke-width="1.5">${laid.join("")}</g>
      <g fill="none" stroke="#8a5f2c" stroke-opacity=".16" stroke-width="16" filter="url(#soft)">${chains.join("")}</g>
      <g fill="none" stroke="#fff8e0" stroke-opacity=".55" stroke-width="2">${chains.join("")}</g>
      <rect width="900" height="1200" filter="url(#cloud)" opacity=".32"/>
      <rect width="900" height="1200" filter="url(#fibre)" opacity=".42"/>
      <g fill="none" stroke-linecap="round" stroke-linejoin="round" filter="url(#soft)">
        <g stroke="#7d5424" stroke-opacity=".3" stroke-width="11" transform="translate(1.5 2)">${MARK}</g>
        <g stroke="#fffbe9" stroke-opacity=".9" stroke-width="5">${MARK}</g></g>
      <path d="${edge}" fill="none" stroke="#7d5424" stroke-opacity=".3" stroke-width="7" filter="url(#soft)"/></g>`);
}
