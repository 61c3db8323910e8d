/** Colours as settings give them, "#rrggbb" or "#rrggbbaa". */

/** Above this a colour counts as light: black and white contrast with it alike. Source: WCAG 2.2, contrast ratio. */
const LIGHT_ABOVE = 0.179;

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
