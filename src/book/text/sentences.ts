import type { TextRange } from "./search.ts";
import { BETWEEN_CELLS } from "./tables.ts";

/** A longer sentence is cut between its parts: some voices stop in the middle of what is too long for them. */
const LONGEST = 220;
/** What ends with a full stop and no sentence: short words before names and numbers, and initials. */
const ABBREVIATION =
  /(?:^|[\s(])(?:Mr|Mrs|Ms|Dr|Prof|St|No|Nr|Fig|Vol|Ch|pp?|vs|cf|ca?|approx|etc|e\.g|i\.e|bzw|z\.\s?B|d\.\s?h|usw|\p{Lu})\.\s*$/u;

/** The sentences of a paragraph, or the rows of a table, in order and without the blanks around them; long ones in parts. */
export function sentencesOf(text: string, language: string): readonly TextRange[] {
  const ends = sentenceEnds(text, language).filter((end) => end === text.length || !isAbbreviated(text, end));
  const starts = [0, ...ends];
  return ends
    .map((end, at) => trimmed(text, { start: starts[at] ?? 0, end }))
    .filter(({ start, end }) => start < end)
    .flatMap((range) => partsOf(text, range));
}

function sentenceEnds(text: string, language: string): readonly number[] {
  if (text === "") return [];
  const segmenter = segmenterOf(language);
  const whole = text.replaceAll("\n", " "); // the end of a verse is none of its sentence
  const rows = text.includes(BETWEEN_CELLS) ? [...text.matchAll(/\n/g)].map(({ index }) => index + 1) : [];
  const together = (ends: readonly number[]) => [...new Set([...ends, ...rows])].sort((one, other) => one - other);
  if (segmenter) return together(Array.from(segmenter.segment(whole), ({ index, segment }) => index + segment.length));
  const ends = [...text.matchAll(/[.!?…؟।]+["'”’»)\]]*\s+|[。！？]+["'”’」』）]*/gu)].map(
    ({ index, 0: match }) => index + match.length,
  );
  return together([...ends, text.length]);
}

/** The browser's own knowledge of sentences; null where it has none, as older Firefoxes. */
function segmenterOf(language: string): Intl.Segmenter | null {
  try {
    return new Intl.Segmenter(language, { granularity: "sentence" });
  } catch {
    return null;
  }
}

function isAbbreviated(text: string, end: number): boolean {
  return ABBREVIATION.test(text.slice(Math.max(0, end - 16), end));
}

function trimmed(text: string, { start, end }: TextRange): TextRange {
  const part = text.slice(start, end);
  return { start: end - part.trimStart().length, end: start + part.trimEnd().length };
}

function partsOf(text: string, range: TextRange): readonly TextRange[] {
  if (range.end - range.start <= LONGEST) return [range];
  const cut = cutIn(text, range);
  const rest = trimmed(text, { start: cut, end: range.end });
  return [trimmed(text, { start: range.start, end: cut }), ...(rest.start < rest.end ? partsOf(text, rest) : [])];
}

/** Where a long sentence is cut: after its last comma or the like within reach, else after a word, else anywhere. */
function cutIn(text: string, { start }: TextRange): number {
  const reach = text.slice(start, start + LONGEST);
  const pause = reach.search(/[,;:—–،؛、，；：](?!.*[,;:—–،؛、，；：]\s*\S)/su);
  if (pause > LONGEST / 4) return start + pause + 1;
  const blank = reach.lastIndexOf(" ");
  if (blank > 0) return start + blank + 1;
  const isInPair = /[\ud800-\udbff]$/.test(reach);
  return start + LONGEST - (isInPair ? 1 : 0);
}
