import { atom } from "jotai/vanilla";
import { toIndex } from "../book/publication/pages.ts";
import { visiblePagesAtom } from "./reading.ts";
import { goToPageAtom } from "./turning.ts";

/** One change of the reader's own marks and how to take it back; both may be called in turn as often as wished. */
export type AnnotateChange = {
  readonly pages: readonly number[]; // 1-based, where it is seen
  readonly undo: () => void;
  readonly redo: () => void;
};
type History = { readonly done: readonly AnnotateChange[]; readonly undone: readonly AnnotateChange[] };

/** How many changes can be taken back. */
const MOST_CHANGES = 200;

const historyAtom = atom<History>({ done: [], undone: [] });

export const canUndoAnnotateAtom = atom((get) => get(historyAtom).done.length > 0);
export const canRedoAnnotateAtom = atom((get) => get(historyAtom).undone.length > 0);

/** Remembers a change that was just made; what had been taken back can then no longer come again. */
export const pushAnnotateChangeAtom = atom(null, (get, set, change: AnnotateChange) => {
  set(historyAtom, { done: [...get(historyAtom).done, change].slice(-MOST_CHANGES), undone: [] });
});

/** Takes the last change back, whoever made it. */
export const undoAnnotateAtom = atom(null, (get, set) => {
  const { done, undone } = get(historyAtom);
  const change = done.at(-1);
  if (!change) return;
  set(historyAtom, { done: done.slice(0, -1), undone: [...undone, change] });
  change.undo();
  set(showChangeAtom, change);
});

/** Makes the change again that was last taken back. */
export const redoAnnotateAtom = atom(null, (get, set) => {
  const { done, undone } = get(historyAtom);
  const change = undone.at(-1);
  if (!change) return;
  set(historyAtom, { done: [...done, change], undone: undone.slice(0, -1) });
  change.redo();
  set(showChangeAtom, change);
});

/** Turns to where a change is seen: what comes or goes out of sight would puzzle the reader. */
const showChangeAtom = atom(null, (get, set, { pages }: AnnotateChange) => {
  const [first] = pages;
  const open = get(visiblePagesAtom);
  if (first !== undefined && !pages.some((page) => open.includes(toIndex(page)))) set(goToPageAtom, toIndex(first));
});
