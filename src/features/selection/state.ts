import { atom } from "jotai/vanilla";
import { titlesAround } from "../../book/publication/chapters.ts";
import type { HighlightColor } from "../../book/publication/highlight-colors.ts";
import { type PageIndex, toNumber } from "../../book/publication/pages.ts";
import { runningHeads } from "../../book/text/flow-lines.ts";
import { runsBesideText } from "../../book/text/in-text.ts";
import { lineQuadsOf, rangesWithout } from "../../book/text/line-quads.ts";
import type { PlacedText } from "../../book/text/lines.ts";
import type { TextRun } from "../../book/text/runs.ts";
import type { TextRange } from "../../book/text/search.ts";
import { type CaretStep, cleanText, stepCaret } from "../../book/text/selecting.ts";
import { type Division, divisionsOf, lineAt, wholeWords, wordAt } from "../../book/text/words.ts";
import { copyWordsAtom } from "../../chrome/copy-words.ts";
import { bookAtom, visiblePagesAtom } from "../../state/reading.ts";
import { liftAtom } from "../lift/api.ts";
import { highlightWordsAtom } from "../notes/api.ts";
import { isSelectingAtom, type Selection, selectAtom, selectionAtom, type TextPlace } from "./api.ts";

/** A part of the text of the open pages, in reading order; it has at least one letter. */
export type TextSpan = { readonly from: TextPlace; readonly to: TextPlace };

const placedBaseAtom = atom<ReadonlyMap<PageIndex, PlacedText | null>>(new Map());

/** The texts of the open pages with their places, as far as they are loaded; null = the page has none. */
export const openTextsAtom = atom((get) => get(placedBaseAtom));
/** Sets the text of an open page. */
export const setOpenTextAtom = atom(null, (get, set, page: PageIndex, placed: PlacedText | null) => {
  const open = get(visiblePagesAtom);
  const others = [...get(placedBaseAtom)].filter(([other]) => other !== page && open.includes(other));
  set(placedBaseAtom, new Map([...others, [page, placed]]));
});

/** The text that the caret stands in. */
export const caretTextAtom = atom((get) => {
  const page = get(selectionAtom)?.focus.page ?? get(visiblePagesAtom)[0];
  return page === undefined ? "" : (get(placedBaseAtom).get(page)?.text ?? "");
});

/** The selection in reading order; null where nothing, or only a caret, is there. */
export const selectedSpanAtom = atom((get): TextSpan | null => {
  const selection = get(selectionAtom);
  return selection && spanOf(selection);
});

function spanOf({ anchor, focus }: Selection): TextSpan | null {
  const [from, to] = isBefore(focus, anchor) ? [focus, anchor] : [anchor, focus];
  return isBefore(from, to) ? { from, to } : null;
}

/** Whether a place comes before another one in reading order. */
export function isBefore(a: TextPlace, b: TextPlace): boolean {
  return a.page === b.page ? a.offset < b.offset : a.page < b.page;
}

/** Whether anything is selected, or the caret stands somewhere. */
export const isCaretThereAtom = atom((get) => get(selectionAtom) !== null);
/** Whether keys move the caret: the reader goes by Tab, and has pressed nothing by a pointer since. */
export const isCaretByKeysAtom = atom(false);
/** Whether any letters are selected. */
export const hasSelectionAtom = atom((get) => get(selectedSpanAtom) !== null);

/** Whether a pointer is reaching for what it selects: all that it goes over is looked at. */
export const isReachingAtom = atom(false);

/** The selected part of a page; null = nothing of it. */
export const selectedRangeAtom = atom((get) => (page: PageIndex): TextRange | null => {
  const span = get(selectedSpanAtom);
  const length = get(placedBaseAtom).get(page)?.text.length ?? 0;
  if (!span || page < span.from.page || page > span.to.page) return null;
  const start = page === span.from.page ? span.from.offset : 0;
  const end = page === span.to.page ? span.to.offset : length;
  return end > start ? { start, end } : null;
});

/** The text of all pages as the book's data has it; null = not loaded, or there is none. */
export const bookWordsAtom = atom<readonly string[] | null>(null);

/** The running heads that a page may have; the title of a chapter that begins there is read. */
const runningHeadsAtom = atom((get) => {
  const book = get(bookAtom);
  const known = new Map<PageIndex, ReadonlySet<string>>();
  const headsOf = (page: PageIndex): ReadonlySet<string> => {
    const { starts, others } = titlesAround(book, toNumber(page));
    const read = runningHeads(starts);
    return new Set([...runningHeads([book.title, ...others])].filter((head) => !read.has(head)));
  };
  return (page: PageIndex): ReadonlySet<string> => {
    const heads = known.get(page) ?? headsOf(page);
    known.set(page, heads);
    return heads;
  };
});

/** A part of a page as a reader would type it. */
const cleanTextAtom = atom((get) => (page: PageIndex, placed: PlacedText, range: TextRange): string => {
  return cleanText(placed, range, get(bookWordsAtom)?.[page], get(runningHeadsAtom)(page));
});

/** The runs of a page that are not copied with its text. They are looked for once, and not at each move of a pointer. */
const runsBesideAtom = atom((get) => {
  const headsOf = get(runningHeadsAtom);
  const known = new WeakMap<PlacedText, ReadonlySet<TextRun>>();
  return (page: PageIndex, placed: PlacedText): ReadonlySet<TextRun> => {
    const runs = known.get(placed) ?? runsBesideText(placed.runs, headsOf(page));
    known.set(placed, runs);
    return runs;
  };
});
/** The selected parts of a page as they are shown: those that are copied. */
export const selectedPartsAtom = atom((get) => {
  const [rangeOn, besideOn] = [get(selectedRangeAtom), get(runsBesideAtom)];
  return (page: PageIndex, placed: PlacedText): readonly TextRange[] => {
    const range = rangeOn(page);
    return range ? rangesWithout(placed, range, besideOn(page, placed)) : [];
  };
});

/** The selected words as one clean text, page after page; "" = none. */
export const selectedTextAtom = atom((get): string => {
  const parts = [...get(placedBaseAtom)]
    .sort(([a], [b]) => a - b)
    .map(([page, placed]) => {
      const range = get(selectedRangeAtom)(page);
      return placed && range ? get(cleanTextAtom)(page, placed, range) : "";
    });
  return parts.filter((part) => part !== "").join("\n");
});

/** A range of a page's text with the whole words at its ends. Its divisions are found once, not at each move of a pointer. */
export const wholeWordsAtom = atom((get) => {
  const [texts, words] = [get(placedBaseAtom), get(bookWordsAtom)];
  const known = new Map<PageIndex, readonly Division[]>();
  return (page: PageIndex, range: TextRange): TextRange => {
    const text = texts.get(page)?.text ?? "";
    const divisions = known.get(page) ?? divisionsOf(text, words?.[page]);
    known.set(page, divisions);
    return wholeWords(text, range, divisions);
  };
});

const byWordsAtom = atom<Selection | null>(null); // the last selection that was made by whole words
const selectByWordsAtom = atom(null, (_get, set, selection: Selection | null) => {
  set(selectAtom, selection);
  set(byWordsAtom, selection);
});
/** Whether what is selected was selected by whole words, as by a double click, and not by letters. */
export const isByWordsAtom = atom((get) => get(selectionAtom) !== null && get(selectionAtom) === get(byWordsAtom));

/** Selects the word at a place, or the nearest one of its line; where there is none, nothing. @returns whether it did */
export const selectWordAtom = atom(null, (get, set, { page, offset }: TextPlace): boolean => {
  const text = get(placedBaseAtom).get(page)?.text ?? "";
  const { start, end } = get(wholeWordsAtom)(page, wordAt(text, offset));
  set(selectByWordsAtom, start < end ? { anchor: { page, offset: start }, focus: { page, offset: end } } : null);
  return start < end;
});

/** Selects from a word on to another place, by whole words: the word itself stays selected, whichever way it goes. */
export const selectWordsAtom = atom(null, (get, set, word: TextSpan, reach: TextPlace) => {
  const text = get(placedBaseAtom).get(reach.page)?.text ?? "";
  const isBack = isBefore(reach, word.from);
  const isOnward = isBefore(word.to, reach);
  // From the word's own end on, so that the blanks between it and the place are trimmed, and the word is not.
  const near = isBack ? word.from : word.to;
  const border = near.page === reach.page ? near.offset : isBack ? text.length : 0;
  const { start, end } = get(wholeWordsAtom)(reach.page, {
    start: Math.min(reach.offset, border),
    end: Math.max(reach.offset, border),
  });
  const isWider = start < end && (isBack || isOnward);
  const focus = isWider ? { page: reach.page, offset: isBack ? start : end } : near;
  set(selectByWordsAtom, { anchor: isBack ? word.to : word.from, focus });
});

/** Selects the line that a place is in. */
export const selectLineAtom = atom(null, (get, set, { page, offset }: TextPlace) => {
  const { start, end } = lineAt(get(placedBaseAtom).get(page)?.text ?? "", offset);
  set(selectAtom, { anchor: { page, offset: start }, focus: { page, offset: end } });
});

/** Copies the selected words, says so, and unselects them; not others that have been selected meanwhile. */
export const copySelectedAtom = atom(null, async (get, set): Promise<void> => {
  const copied = get(selectionAtom);
  const isCopied = await set(copyWordsAtom, get(selectedTextAtom));
  if (isCopied && get(selectionAtom) === copied && !get(isSelectingAtom)) set(selectAtom, null);
});

/** Looks for the selected words in the whole book. */
export const searchSelectedAtom = atom(null, async (get, set): Promise<void> => {
  const words = get(selectedTextAtom);
  const { searchForAtom } = await import("../search/api.ts");
  set(isSelectingAtom, false);
  set(selectAtom, null);
  set(searchForAtom, words);
});

/** Lifts the paragraph in which the selected words begin. */
export const liftSelectedAtom = atom(null, (get, set): void => {
  const span = get(selectedSpanAtom);
  if (!span) return;
  const { page, offset } = span.from;
  const text = get(placedBaseAtom).get(page)?.text ?? "";
  const { start, end } = lineAt(text, offset);
  set(selectAtom, null);
  set(liftAtom, { page, words: text.slice(start, end) });
});

/**
 * Highlights the selected words in a colour, those of each page for themselves, and unselects them. They are whole ones
 * at both ends: a drag seldom meets the border of a word, and what is highlighted stays. Running heads and numbers of
 * pages are left out, as they are of what is shown and copied.
 * @param isToWrite the reader wants to write about them
 */
export const highlightSelectedAtom = atom(null, (get, set, color: HighlightColor, { isToWrite = false } = {}): void => {
  const [rangeOn, besideOn] = [get(selectedRangeAtom), get(runsBesideAtom)];
  const words = [...get(placedBaseAtom)].flatMap(([page, placed]) => {
    const selected = rangeOn(page);
    const range = placed && selected && get(wholeWordsAtom)(page, selected);
    const parts = placed && range ? rangesWithout(placed, range, besideOn(page, placed)) : [];
    const quads = placed ? parts.flatMap((part) => lineQuadsOf(placed, part)) : [];
    return placed && range && quads.length > 0
      ? [{ page: toNumber(page), color, quads, text: get(cleanTextAtom)(page, placed, range) }]
      : [];
  });
  set(notedColorAtom, color);
  const end = get(selectedSpanAtom)?.to; // the caret goes on from there
  set(selectAtom, end && get(isSelectingAtom) ? { anchor: end, focus: end } : null);
  set(highlightWordsAtom, words, { isToWrite });
});

/** The colour in which words are highlighted that the reader writes about: the last one chosen. */
export const notedColorAtom = atom<HighlightColor>("yellow");

/** Moves the caret, or the selection's end with it; the first step puts the caret at the beginning of the open text. */
export const moveCaretAtom = atom(null, (get, set, step: CaretStep, way: 1 | -1, extends_: boolean) => {
  const pages = get(visiblePagesAtom).filter((page) => get(placedBaseAtom).get(page));
  const [first] = pages;
  if (first === undefined) return;
  const selection = get(selectionAtom);
  if (!selection) {
    const start = { page: first, offset: 0 };
    return set(selectAtom, { anchor: start, focus: start });
  }
  const { anchor, focus } = selection;
  const next = stepOver(get(placedBaseAtom), pages, focus, step, way);
  set(selectAtom, { anchor: extends_ ? anchor : next, focus: next });
});

/** A step of the caret that goes on to the other open page where one ends. */
function stepOver(
  texts: ReadonlyMap<PageIndex, PlacedText | null>,
  pages: readonly PageIndex[],
  from: TextPlace,
  step: CaretStep,
  way: 1 | -1,
): TextPlace {
  const placed = texts.get(from.page);
  const offset = placed ? stepCaret(placed, from.offset, step, way) : from.offset;
  const other = pages[pages.indexOf(from.page) + way];
  if (offset !== from.offset || other === undefined) return { page: from.page, offset };
  return { page: other, offset: way === 1 ? 0 : (texts.get(other)?.text.length ?? 0) };
}

/** Selects all text of the open pages. */
export const selectAllAtom = atom(null, (get, set) => {
  const pages = get(visiblePagesAtom).filter((page) => get(placedBaseAtom).get(page));
  const [first, last] = [pages[0], pages.at(-1)];
  if (first === undefined || last === undefined) return;
  const end = get(placedBaseAtom).get(last)?.text.length ?? 0;
  set(selectAtom, { anchor: { page: first, offset: 0 }, focus: { page: last, offset: end } });
});

/** Ends what is under way: first the selection, then the mode. @returns whether there was anything to end */
export const endSelectingAtom = atom(null, (get, set): boolean => {
  const isThere = get(selectionAtom) !== null || get(isSelectingAtom);
  if (!get(hasSelectionAtom)) set(isSelectingAtom, false); // a caret alone is nothing to end
  set(selectAtom, null);
  return isThere;
});
