import { atom } from "jotai/vanilla";
import { toIndex } from "../book/publication/pages.ts";
import { visiblePagesAtom } from "./reading.ts";
import { goToPageAtom } from "./turning.ts";

/** One change of the reader's own marks, and how to undo and redo it; these are called in turn, any number of times. */
export type AnnotateChange = {
  readonly pages: readonly number[]; // 1-based, where the change can be seen
  readonly undo: () => void;
  readonly redo: () => void;
};
type History = { readonly done: readonly AnnotateChange[]; readonly undone: readonly AnnotateChange[] };

/** How many changes can be undone. */
const MOST_CHANGES = 200;

const historyAtom = atom<History>({ done: [], undone: [] });

/** Whether there is a change to undo. */
export const canUndoAnnotateAtom = atom((get) => get(historyAtom).done.length > 0);
/** Whether there is a change to redo. */
export const canRedoAnnotateAtom = atom((get) => get(historyAtom).undone.length > 0);

/** Adds a change that was just made; changes that were undone can then no longer be redone. */
export const pushAnnotateChangeAtom = atom(null, (get, set, change: AnnotateChange) => {
  set(historyAtom, { done: [...get(historyAtom).done, change].slice(-MOST_CHANGES), undone: [] });
});

/** Forgets what was undone: a change has begun that is added when it is complete. */
export const forgetUndoneAtom = atom(null, (get, set) => set(historyAtom, { ...get(historyAtom), undone: [] }));

/** Undoes the last change, whichever tool made it. */
export const undoAnnotateAtom = atom(null, (get, set) => {
  const { done, undone } = get(historyAtom);
  const change = done.at(-1);
  if (!change) return;
  set(historyAtom, { done: done.slice(0, -1), undone: [...undone, change] });
  change.undo();
  set(showChangeAtom, change);
});

/** Makes the change again that was undone last. */
export const redoAnnotateAtom = atom(null, (get, set) => {
  const { done, undone } = get(historyAtom);
  const change = undone.at(-1);
  if (!change) return;
  set(historyAtom, { done: [...done, change], undone: undone.slice(0, -1) });
  change.redo();
  set(showChangeAtom, change);
});

/** Turns to a page of the change, so that the reader sees what is undone or redone. */
const showChangeAtom = atom(null, (get, set, { pages }: AnnotateChange) => {
  const [first] = pages;
  const open = get(visiblePagesAtom);
  if (first !== undefined && !pages.some((page) => open.includes(toIndex(page)))) set(goToPageAtom, toIndex(first));
});
