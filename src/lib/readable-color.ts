/** Light and dark colours, which are written as in settings: "#rrggbb" or "#rrggbbaa". */

/** The luminance at which black and white contrast equally: lighter colours count as light. Source: WCAG 2.2. */
const LIGHT_ABOVE = 0.179;

/** Relative luminance, 0 (black) .. 1 (white); transparency does not count. Source: WCAG 2.2. */
export function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Whether dark text is easier to read than light text on a background of these colours. */
export function isLightGround(...colors: readonly string[]): boolean {
  const sum = colors.reduce((total, color) => total + luminance(color), 0);
  return sum / colors.length > LIGHT_ABOVE;
}

/** The contrast that text needs. Source: WCAG 2.2, 1.4.3. */
export const READABLE = 4.5;

/** Contrast of two colours, 1 (none) .. 21 (black on white). Source: WCAG 2.2. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The preferred text colour if it can be read on all `grounds`, else dark or white, whichever contrasts more. */
export function readableInk(preferred: string, ...grounds: readonly string[]): string {
  const worst = (ink: string) => Math.min(...grounds.map((ground) => contrast(ink, ground)));
  if (preferred !== "" && worst(preferred) >= READABLE) return preferred;
  return ["#16181c", "#ffffff", "#000000"].reduce((best, ink) => (worst(ink) > worst(best) ? ink : best));
}

/** The colour that results from drawing `over` with opacity `alpha` on `under`. */
export function blend(over: string, under: string, alpha: number): string {
  const mixed = [1, 3, 5].map((start) => {
    const [top = 0, bottom = 0] = [over, under].map((color) => Number.parseInt(color.slice(start, start + 2), 16));
    return Math.round(top * alpha + bottom * (1 - alpha))
      .toString(16)
      .padStart(2, "0");
  });
  return `#${mixed.join("")}`;
}
