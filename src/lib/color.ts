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
