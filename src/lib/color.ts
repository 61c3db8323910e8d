/** Colours as settings give them, "#rrggbb" or "#rrggbbaa". */

/** Above this a colour counts as light: black and white contrast with it alike. Source: WCAG 2.2, contrast ratio. */
const LIGHT_ABOVE = 0.179;
/** What text needs to be read. Source: WCAG 2.2, 1.4.3. */
const READABLE = 4.5;

/** Relative luminance, 0 (black) .. 1 (white); transparency does not count. Source: WCAG 2.2. */
export function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Whether dark ink reads better than light ink on a ground of these colours. */
export function isLightGround(...colors: readonly string[]): boolean {
  const sum = colors.reduce((total, color) => total + luminance(color), 0);
  return sum / colors.length > LIGHT_ABOVE;
}

/** Contrast of two colours, 1 (none) .. 21 (black on white). Source: WCAG 2.2. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The wished ink where it can be read on all of `grounds`, else whichever of dark and white reads best. */
export function readableInk(wish: string, ...grounds: readonly string[]): string {
  const worst = (ink: string) => Math.min(...grounds.map((ground) => contrast(ink, ground)));
  if (wish !== "" && worst(wish) >= READABLE) return wish;
  return ["#16181c", "#ffffff", "#000000"].reduce((best, ink) => (worst(ink) > worst(best) ? ink : best));
}

/** What is seen of the colour `over`, of strength `alpha`, on `under`. */
export function blend(over: string, under: string, alpha: number): string {
  const mixed = [1, 3, 5].map((start) => {
    const [top = 0, bottom = 0] = [over, under].map((color) => Number.parseInt(color.slice(start, start + 2), 16));
    return Math.round(top * alpha + bottom * (1 - alpha))
      .toString(16)
      .padStart(2, "0");
  });
  return `#${mixed.join("")}`;
}

/** The least alpha, from `wish` up, at which `ink` is read on `paper` whatever lies beneath it. */
export function readableAlpha(ink: string, paper: string, wish: number): number {
  const isRead = (alpha: number) =>
    ["#000000", "#ffffff"].every((under) => contrast(ink, blend(paper, under, alpha)) >= READABLE);
  for (let alpha = wish; alpha < 1; alpha += 0.02) if (isRead(alpha)) return alpha;
  return 1;
}
