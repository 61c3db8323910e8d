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
