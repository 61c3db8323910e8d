/** Bars of a drawn wave, 0..1 high; the same for the same item, since nobody measures its sound beforehand. */
export function waveBars(seed: string, count: number): readonly number[] {
  let state = 2166136261;
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  return Array.from({ length: count }, (_, index) => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + index;
    const noise = ((state >>> 8) & 0xffff) / 0xffff;
    const swell = 0.5 + 0.5 * Math.sin(index * 0.55) * Math.sin(index * 0.17 + 1);
    return Math.min(1, 0.16 + 0.84 * swell * (0.35 + 0.65 * noise));
  });
}
