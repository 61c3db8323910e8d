/** Paper below this level is dark: what lies over it like ink is not seen. */
const DARK_BELOW = 0.42;
/** Up to this level it counts as dark where the letters are lighter than it, by so much more than anything is darker. */
const LIGHT_LETTERS = { upTo: 0.6, by: 0.06 } as const; // of thin letters a px has little
/** So many px are looked at along each side of a part. */
const MOST_STEPS = 24;

/** A part of a page, in shares of its width and height. */
export type Part = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
/** A page as a square. @property pixels RGBA, in rows of `sizePx` */
type Picture = { readonly pixels: ArrayLike<number>; readonly sizePx: number };

/**
 * Whether the paper of these parts is dark, or its letters are light. Letters cover less than half of their lines: the
 * middle of all pixels is paper.
 */
export function areDark({ pixels, sizePx }: Picture, parts: readonly Part[]): boolean {
  const at = (share: number) => Math.min(sizePx - 1, Math.max(0, Math.floor(share * sizePx)));
  const found: number[] = [];
  for (const { left, top, right, bottom } of parts) {
    const [rows, columns] = [stepsOf(at(top), at(bottom)), stepsOf(at(left), at(right))];
    for (const row of rows) for (const column of columns) found.push(levelAt(pixels, 4 * (row * sizePx + column)));
  }
  found.sort((one, other) => one - other);
  const of = (share: number) => found[Math.floor(found.length * share)] ?? 1;
  const paper = of(0.5);
  const areLettersLight = of(0.9) - paper > paper - of(0.1) + LIGHT_LETTERS.by;
  return paper < DARK_BELOW || (paper < LIGHT_LETTERS.upTo && areLettersLight);
}

/** From one px to another, so many at most that all of a page is looked at as soon as a line. */
function stepsOf(from: number, to: number): readonly number[] {
  const step = Math.ceil((to - from + 1) / MOST_STEPS);
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
}

/** How light a pixel is to the eye, 0 (black) .. 1, of levels as they are stored. */
function levelAt(pixels: ArrayLike<number>, at: number): number {
  const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}
