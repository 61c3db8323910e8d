import { toIndex, toNumber } from "../../book/publication/pages.ts";
import { listen } from "../../io/browser.ts";
import { watchStorage } from "../../io/page-parts.ts";
import { follow, type PanelName, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { type BookStage, stageAtom } from "../../stage/stage-handle.ts";
import { redoAnnotateAtom, undoAnnotateAtom } from "../../state/annotate-history.ts";
import { isPageVisibleAtom } from "../../state/browser-page.ts";
import { panelsAtom } from "../../state/panels.ts";
import { pageAtom, visiblePagesAtom } from "../../state/reading.ts";
import { watchStored } from "../../state/tab-sync.ts";
import { zoomAtom } from "../../state/view.ts";
import { darkPrintOf } from "../appearance/api.ts";
import {
  annotateToolAtom,
  type Highlights,
  highlightRequestsAtom,
  highlightsAtom,
  isToolWantedAtom,
  NOTES_KEY,
  selectAnnotateToolAtom,
} from "./api.ts";
import { notesLayer } from "./draw.ts";
import {
  closeNoteEditorAtom,
  leaveNoteAtom,
  openNoteAtom,
  openNoteEditorAtom,
  openNoteIdAtom,
  putNewNoteAtom,
  storeTypedAtom,
} from "./editor-state.ts";
import { runNoteHand } from "./hand.ts";
import { addRequestedHighlightsAtom } from "./highlights/state.ts";
import { runHighlightTools } from "./highlights/tool.ts";
import {
  draftAtom,
  isClearAskedAtom,
  type NoteTool,
  noteByIdAtom,
  noteToolAtom,
  reloadNotesAtom,
  shownHighlightsAtom,
  shownNotesAtom,
} from "./state.ts";
import { closingTool, openingTool, runPins } from "./sticky.ts";
import { applyStripInsetsAtom, wantedStripInsetsAtom } from "./strip-insets.ts";

/** Forms in which nothing is said of notes: there a step of them would be undone unseen. */
const FORMS = "dialog, [data-panel]:not([data-panel=annotate], [data-panel=notes], [data-panel=more])";

/**
 * The keyboard of notes. Escape closes the open note or the question, else the strip closes itself, with the tool: to put
 * that down first looked as if nothing had happened.
 */
function runNoteKeys(store: Store): Stop {
  const closeNearest = (): boolean => {
    if (store.get(openNoteIdAtom) !== null) store.set(leaveNoteAtom);
    else if (store.get(panelsAtom).at(-1) !== "annotate") return false;
    else if (store.get(isClearAskedAtom)) store.set(isClearAskedAtom, false);
    else return false;
    return true;
  };
  const command = ({ target, shiftKey: isShift, key: written }: KeyboardEvent): boolean => {
    const key = written.toLowerCase();
    const isElsewhere = target instanceof Element && target.closest(FORMS) !== null;
    const isOurs = store.get(panelsAtom).at(-1) === "annotate" || !isElsewhere;
    if (!isOurs || (key !== "z" && key !== "y")) return false;
    store.set(closeNoteEditorAtom); // what was typed so far is a step of the history, too
    if (key === "z") store.set(isShift ? redoAnnotateAtom : undoAnnotateAtom);
    else store.set(redoAnnotateAtom);
    return true;
  };
  /** Puts a note into the middle of the first open page, for readers without a pointer. */
  const put = (): boolean => {
    if (store.get(noteToolAtom) !== "note") return false;
    store.set(putNewNoteAtom, { page: toNumber(store.get(pageAtom)), x: 0.5, y: 0.5 });
    return true;
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const isTaken = isCommand
      ? !isTextField(event.target) && command(event)
      : (event.key === "Escape" && closeNearest()) || (event.key === "Enter" && isStage(event.target) && put());
    if (isTaken) event.preventDefault();
  };
  return listen("document", "keydown", pressed, true); // in the capture phase: before the key closes a panel
}

/** Closes a note whose page is turned away; a phone that is turned on its side keeps it open. */
function runCloseTurned(store: Store): Stop {
  return store.sub(visiblePagesAtom, () => {
    const note = store.get(openNoteAtom);
    if (note && !store.get(visiblePagesAtom).some((page) => toNumber(page) === note.page))
      store.set(closeNoteEditorAtom);
  });
}

function isStage(target: EventTarget | null): boolean {
  return target instanceof Element && target.id === "stage";
}

function isTextField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, [contenteditable]") !== null;
}

/**
 * Gives the reader who has pressed for the strip the tool of this feature that was last in hand, at first the pen: the
 * next stroke is to draw. A press on the tool puts it down, and fingers read on.
 */
function runTakeTool(store: Store): Stop {
  let last: NoteTool = "pen";
  const remember = (tool: NoteTool | null) => {
    if (tool) last = tool;
  };
  const take = (panels: readonly PanelName[]) => {
    const isTaken = store.get(isToolWantedAtom) && panels.includes("annotate");
    store.set(isToolWantedAtom, false);
    if (isTaken && store.get(annotateToolAtom) === null) store.set(selectAnnotateToolAtom, last);
  };
  return stopAll([follow(store, noteToolAtom, remember), follow(store, panelsAtom, take)]);
}

/** Tells others of the reader's highlights, who show the words of pages, and opens them for these. */
function runHighlights(store: Store): Stop {
  const open: Highlights["open"] = (id, goBack) => {
    const note = store.get(noteByIdAtom)(id);
    if (note?.kind === "highlight") store.set(openNoteEditorAtom, note, { isToWrite: false, goBack });
  };
  store.set(highlightsAtom, { byPageAtom: shownHighlightsAtom, open });
  return () => store.set(highlightsAtom, null);
}

/** Shows the reader's notes on the pages and lets readers make them. */
export function runNotes(store: Store): Stop {
  const stage = store.get(stageAtom);
  if (!stage) return () => {};
  store.set(reloadNotesAtom);
  const pins = runPins(store, stage);
  const panelsChanged = () => {
    if (store.get(panelsAtom).includes("annotate")) return;
    store.set(selectAnnotateToolAtom, null);
    store.set(isClearAskedAtom, false);
  };
  const visibilityChanged = () => {
    if (!store.get(isPageVisibleAtom)) store.set(storeTypedAtom);
  };
  return stopAll([
    pins.stop,
    stage.putMarks(notesLayer(store, pins, darkPrintOf(store, stage))),
    stage.tools.put("before-hand", closingTool(store, pins)),
    stage.tools.put("notes", openingTool(store, stage.host, pins)),
    runHighlightTools(store, stage, pins),
    follow(store, highlightRequestsAtom, () => store.set(addRequestedHighlightsAtom)),
    redrawChanged(store, stage),
    runNoteHand(store, stage, pins),
    runNoteKeys(store),
    watchStored(store.get, watchStorage, (what) => what === NOTES_KEY && store.set(reloadNotesAtom)),
    store.sub(panelsAtom, panelsChanged),
    runTakeTool(store),
    store.sub(isPageVisibleAtom, visibilityChanged),
    follow(store, wantedStripInsetsAtom, () => store.set(applyStripInsetsAtom)),
    store.sub(zoomAtom, () => store.set(applyStripInsetsAtom)),
    runCloseTurned(store),
    runHighlights(store),
  ]);
}

/** Redraws the pages whose notes have changed. During a gesture only the resting pages are redrawn, and the others when it ends. */
function redrawChanged(store: Store, stage: BookStage): Stop {
  let before = store.get(shownNotesAtom);
  const changed = new Set<number>(); // pages whose pictures for turning leaves are out of date
  return store.sub(shownNotesAtom, () => {
    const now = store.get(shownNotesAtom);
    for (const page of new Set([...before.keys(), ...now.keys()])) {
      const [old = [], fresh = []] = [before.get(page), now.get(page)];
      if (old.length !== fresh.length || fresh.some((note, index) => note !== old[index])) changed.add(page);
    }
    before = now;
    if (changed.size === 0) return;
    if (store.get(draftAtom).length > 0) return stage.redrawStill();
    if (changed.size > 2) stage.redrawMarks(null);
    else for (const page of changed) stage.redrawMarks(toIndex(page));
    changed.clear();
  });
}
