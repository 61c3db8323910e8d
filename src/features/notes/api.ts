import { type Atom, atom, type WritableAtom } from "jotai/vanilla";
import type { HighlightColor } from "../../book/publication/highlight-colors.ts";
import type { Quad } from "../../book/text/runs.ts";
import type { Caption } from "../../lib/feature.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import type { LineCorners } from "./note.ts";

/** A tool that a feature adds to the strip of annotation tools, between note and undo. */
export type AnnotateTool = {
  readonly id: string;
  readonly icon: string; // a name of chrome/icons.ts
  readonly key: Caption[0];
  readonly english: Caption[1];
  readonly onPick?: WritableAtom<unknown, [], unknown>; // set when the tool is picked, within the press itself
};

const toolBaseAtom = atom<string | null>(null);
const toolsBaseAtom = atom<readonly AnnotateTool[]>([]);

/** The id of the chosen annotation tool; null = none. */
export const annotateToolAtom = atom((get) => get(toolBaseAtom));

/** The tools that other features have added, in that order. */
export const annotateToolsAtom = atom((get) => get(toolsBaseAtom));

/** Chooses a tool; null deselects it. */
export const selectAnnotateToolAtom = atom(null, (_get, set, id: string | null) => set(toolBaseAtom, id));

/** Whether the reader has pressed for the strip: who opens it to write has a tool in hand at once. */
export const isToolWantedAtom = atom(false);

/** Adds a tool to the strip; one of the same id takes the place of the former. */
export const registerAnnotateToolAtom = atom(null, (get, set, tool: AnnotateTool) => {
  set(toolsBaseAtom, [...get(toolsBaseAtom).filter(({ id }) => id !== tool.id), tool]);
});

/** The storage key of a book's notes. */
export const NOTES_KEY = "notes";

/** Whether the code of notes is needed: notes are stored for this book, or the strip of tools has been opened. Stays true then. */
export const areNotesNeededAtom = atom(false);

/** Whether the reader, who has notes or has taken up the tools, is offered their list. */
export const isNotesListOfferedAtom = atom(
  (get) => get(areNotesNeededAtom) && get(chromeSettingsAtom).AnnotationButtonVisible,
);

/** Words of a page that the reader wants to keep highlighted. */
export type WordsToHighlight = {
  readonly page: number; // 1-based
  readonly color: HighlightColor;
  readonly quads: readonly Quad[]; // their lines
  readonly text: string;
};
/** Words to be highlighted as one change; whether the reader wants to write about them then. */
export type HighlightRequest = { readonly words: readonly WordsToHighlight[]; readonly isToWrite: boolean };
/** What is to be highlighted when the code of notes is there. */
export const highlightRequestsAtom = atom<readonly HighlightRequest[]>([]);
/** Highlights words on their pages, all as one change; the code of notes is loaded for it. */
export const highlightWordsAtom = atom(
  null,
  (get, set, words: readonly WordsToHighlight[], { isToWrite = false } = {}): void => {
    set(areNotesNeededAtom, true);
    set(highlightRequestsAtom, [...get(highlightRequestsAtom), { words, isToWrite }]);
  },
);

/** A highlight on a page, as others show it who show the page's words. */
export type ShownHighlight = {
  readonly id: string;
  readonly color: HighlightColor;
  readonly quads: readonly LineCorners[];
  readonly name: string; // the reader's words for it; "" = none
};
/** The highlights of a book that has notes. */
export type Highlights = {
  readonly byPageAtom: Atom<ReadonlyMap<number, readonly ShownHighlight[]>>; // 1-based
  /** Opens one on its page, which has to be in sight. @param goBack leads back once the reader is done with it */
  readonly open: (id: string, goBack?: () => void) => void;
};
/** The reader's highlights; null until the code of notes is there. Only this feature sets it. */
export const highlightsAtom = atom<Highlights | null>(null);
