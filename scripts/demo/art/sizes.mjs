import { INK, label, MADDER, n } from "./draw.mjs";

const EDGE = `stroke="${INK}" stroke-width="1.3"`;
const FILLS = ["#efe4cb", "#f4ecd9", "#e7d7b4", "#f1e6cd", "#dfc894", "#ecdcb6", "#cf9f53", MADDER];

/** Sheets of the A series inside each other, each half of the one before. */
export function sheetSizes() {
  const [width, height] = [410, 580];
  let [x, y, w, h] = [0, 0, width, height];
  const parts = [];
  for (let step = 1; step <= 8; step += 1) {
    const isAcross = h > w;
    if (isAcross) h /= 2;
    else w /= 2;
    const size = Math.max(15, Math.min(64, Math.min(w, h) * 0.22));
    parts.push(`<rect ${EDGE} x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${FILLS[step - 1]}"/>`);
    if (step < 8) {
      parts.push(
        label(
          x + w / 2,
          y + h / 2 + size * 0.3,
          `A${step}`,
          `text-anchor="middle" font-size="${n(size)}" fill="${INK}" style="font-variant-numeric:lining-nums"`,
        ),
      );
    }
    if (isAcross) y += h;
    else x += w;
  }
  return `<svg width="324" height="455" viewBox="-5 -5 420 590">
    <rect ${EDGE} width="${width}" height="${height}" fill="#f4ecd9"/>
    <rect ${EDGE} x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${MADDER}"/>${parts.join("")}</svg>`;
}
