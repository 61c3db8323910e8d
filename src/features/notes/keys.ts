import { toNumber } from "../../book/publication/pages.ts";
import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { redoAnnotateAtom, undoAnnotateAtom } from "../../state/annotate-history.ts";
import { panelsAtom } from "../../state/panels.ts";
import { pageAtom } from "../../state/reading.ts";
import { annotateToolAtom, selectAnnotateToolAtom } from "./api.ts";
import { closeNoteEditorAtom, openNoteIdAtom, putNewNoteAtom } from "./editor-state.ts";
import { isClearAskedAtom, noteToolAtom } from "./tools-state.ts";

/** Escape closes what is nearest: the open note, the question, the tool in hand; then, as ever, the strip. */
export function runNoteKeys(store: Store): Stop {
  const escape = (): boolean => {
    if (store.get(openNoteIdAtom) !== null) store.set(closeNoteEditorAtom);
    else if (store.get(panelsAtom).at(-1) !== "annotate") return false;
    else if (store.get(isClearAskedAtom)) store.set(isClearAskedAtom, false);
    else if (store.get(annotateToolAtom) !== null) store.set(selectAnnotateToolAtom, null);
    else return false;
    return true;
  };
  const command = (key: string, isShift: boolean): boolean => {
    if (store.get(panelsAtom).at(-1) !== "annotate" || (key !== "z" && key !== "y")) return false;
    store.set(closeNoteEditorAtom); // what was written is a change, too
    if (key === "z") store.set(isShift ? redoAnnotateAtom : undoAnnotateAtom);
    else store.set(redoAnnotateAtom);
    return true;
  };
  /** A note for those who have no pointer: in the middle of the first page that lies open. */
  const put = (): boolean => {
    if (store.get(noteToolAtom) !== "note") return false;
    store.set(putNewNoteAtom, { page: toNumber(store.get(pageAtom)), x: 0.5, y: 0.5 });
    return true;
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const isTaken = isCommand
      ? !isTextField(event.target) && command(event.key.toLowerCase(), event.shiftKey)
      : (event.key === "Escape" && escape()) || (event.key === "Enter" && isStage(event.target) && put());
    if (isTaken) event.preventDefault();
  };
  document.addEventListener("keydown", pressed, true); // before whatever closes panels
  return () => document.removeEventListener("keydown", pressed, true);
}

function isStage(target: EventTarget | null): boolean {
  return target instanceof Element && target.id === "stage";
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, [contenteditable]") !== null;
}
