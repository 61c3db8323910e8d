import { blend, contrast, READABLE } from "./readable-color.ts";

/** A colour that sets words apart, mixed with the `ink` of the text around only as far as it has to be to be read. */
export function readableTint(color: string, ink: string, ...grounds: readonly string[]): string {
  const plain = color.slice(0, 7);
  for (let share = 0; share < 1; share += 0.05) {
    const mixed = blend(ink, plain, share);
    if (grounds.every((ground) => contrast(mixed, ground) >= READABLE)) return mixed;
  }
  return ink;
}

/** The lowest opacity of `paper`, at least `preferred`, at which `ink` can be read whatever lies beneath the paper. */
export function readableAlpha(ink: string, paper: string, preferred: number): number {
  const isRead = (alpha: number) =>
    ["#000000", "#ffffff"].every((under) => contrast(ink, blend(paper, under, alpha)) >= READABLE);
  for (let alpha = preferred; alpha < 1; alpha += 0.02) if (isRead(alpha)) return alpha;
  return 1;
}
