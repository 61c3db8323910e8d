import { atom } from "jotai/vanilla";
import type { PageIndex } from "../../book/publication/pages.ts";
import type { PlacedText } from "../../book/text/lines.ts";
import type { TextRange } from "../../book/text/search.ts";

/** Text that is marked on pages: found words, the sentence that is read aloud, what the reader has selected. */
export type TextMarks = {
  readonly kind: "text-mark" | "selection";
  readonly color: string;
  readonly alpha: number; // 0..1
  readonly onDark?: { readonly color: string; readonly alpha: number }; // as light on dark paper; else as all markers
  readonly edge?: "round" | "below"; // a darker line, so that it is seen on paper of its own colour
  readonly isOutline?: boolean; // drawn round the letters, not over them
  readonly rangesOf: (page: PageIndex, placed: PlacedText) => readonly TextRange[];
  /** Whether the page has marked text, wherever it stands: it is marked as a whole where nobody says where. */
  readonly isOnPage: (page: PageIndex) => boolean;
  /** Whether other marks show where the page's text stands: then these do not mark the page as a whole. */
  readonly isPlacedByOthers?: (page: PageIndex, placed: PlacedText | null) => boolean;
};

const marksBaseAtom = atom<ReadonlyMap<string, TextMarks>>(new Map());

/** What is marked now by name, the newest last. */
export const textMarksAtom = atom((get) => get(marksBaseAtom));
/** Whether any text is marked. */
export const hasTextMarksAtom = atom((get) => get(marksBaseAtom).size > 0);
/** Marks text on pages, in place of what is marked under the same name; null = nothing any more. */
export const markTextAtom = atom(null, (get, set, name: string, marks: TextMarks | null) => {
  const next = new Map(get(marksBaseAtom));
  const isChanged = next.delete(name) || marks !== null;
  if (marks) next.set(name, marks);
  if (isChanged) set(marksBaseAtom, next);
});
