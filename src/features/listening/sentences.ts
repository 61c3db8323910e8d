import type { PageIndex } from "../../book/publication/pages.ts";
import type { PlacedText } from "../../book/text/lines.ts";
import type { ReadingBlock } from "../../book/text/reading.ts";
import { findAll, makeQuery, type TextRange } from "../../book/text/search.ts";
import { BETWEEN_CELLS } from "../../book/text/tables.ts";
import { follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { markTextAtom } from "../text/api.ts";
import { LISTEN, type Sentence } from "./listening.ts";
import { spokenAtom } from "./playback.ts";

/** The sentences of a page in their order. */
export function sentencesOfPage(page: PageIndex, blocks: readonly ReadingBlock[]): readonly Sentence[] {
  let before = "";
  return blocks.flatMap((block, at) => {
    const start = before;
    before += `${block.text}\n`;
    return block.sentences
      .map((range) => ({
        page,
        block: at,
        range,
        text: block.text.slice(range.start, range.end),
        language: block.language,
        before: start + block.text.slice(0, range.start),
      }))
      .filter(({ text }) => /[\p{L}\p{N}]/u.test(text)); // some voices never end with nothing but signs
  });
}

/** Where a sentence stands in a page's text; of equal ones the one that as many come before. Empty: nowhere. */
export function placeOfSentence(sentence: Sentence, placed: PlacedText): readonly TextRange[] {
  const { text, before } = sentence;
  const withoutUnit = text.includes(BETWEEN_CELLS) ? text.replace(/\s\S+$/u, "") : ""; // which stands over its column
  const whole = placeOf(text, before, placed.text) ?? placeOf(withoutUnit, before, placed.text);
  return whole ? [whole] : placeBetweenEnds(sentence, placed.text);
}

function placeOf(text: string, before: string, page: string): TextRange | null {
  const query = makeQuery(text);
  if (!query) return null;
  const places = findAll(page, query);
  return places[Math.min(findAll(before, query).length, places.length - 1)] ?? null;
}

/** So much of a sentence's beginning and of its end is looked for where it is not found as a whole; letters. */
const END_LETTERS = 16;

/** A sentence whose words the page writes a little differently, such as divided without a hyphen: from its first words to its last. */
function placeBetweenEnds({ text, before }: Sentence, page: string): readonly TextRange[] {
  if (text.length < 3 * END_LETTERS) return [];
  const head = text.slice(0, END_LETTERS);
  const tail = text.slice(-END_LETTERS);
  const first = placeOf(head, before, page);
  const last = placeOf(tail, before + text.slice(0, -END_LETTERS), page);
  const isLikely = first && last && last.end > first.start && last.end - first.start < 1.5 * text.length;
  return isLikely ? [{ start: first.start, end: last.end }] : [];
}

/** Marks the sentence that is read on its page; all of the page where nobody says where its words stand. */
export function runSentenceMarks(store: Store): Stop {
  return stopAll([
    () => store.set(markTextAtom, "listening", null),
    follow(store, spokenAtom, (spoken) => {
      if (!spoken) return store.set(markTextAtom, "listening", null);
      store.set(markTextAtom, "listening", {
        kind: "text-mark",
        color: LISTEN.markColor,
        alpha: LISTEN.markAlpha,
        isOnPage: (page) => page === spoken.page,
        rangesOf: (page, placed) => (page === spoken.page ? placeOfSentence(spoken, placed) : []),
      });
    }),
  ]);
}
