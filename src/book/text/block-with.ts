import type { FlowBlock } from "./flow-lines.ts";

/** Words are looked for by at most so many letters: a line of a narrow column is shorter. */
const MOST_LETTERS = 40;

/**
 * The block of a page that holds some of its words, such as a line. Hyphens, spaces and signs may differ: flowing text has
 * divided words whole. Where a line goes over the end of a block, its half says which. @returns 0 where none has them
 */
export function blockWith(blocks: readonly Pick<FlowBlock, "text">[], words: string): number {
  const texts = blocks.map(({ text }) => lettersOf(text));
  const letters = lettersOf(words);
  const half = Math.ceil(letters.length / 2);
  for (const part of [letters, letters.slice(0, half), letters.slice(half)]) {
    const asked = part.slice(0, MOST_LETTERS);
    const found = asked === "" ? -1 : texts.findIndex((text) => text.includes(asked));
    if (found >= 0) return found;
  }
  return 0;
}

/** The letters and figures of a text alone, as they are compared: ligatures and accents in one of the ways to write them. */
export function lettersOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}
