import { toIndex } from "../../book/publication/pages.ts";
import { watchStorage } from "../../io/storage.ts";
import { follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import type { BookStage } from "../../stage/stage-handle.ts";
import { panelsAtom } from "../../state/panels.ts";
import { spreadIndexAtom } from "../../state/reading.ts";
import { watchStored } from "../../state/tab-sync.ts";
import { isPageVisibleAtom, zoomAtom } from "../../state/view.ts";
import { selectAnnotateToolAtom } from "./api.ts";
import { closeNoteEditorAtom, storeTypedAtom } from "./editor-state.ts";
import { runNoteHand } from "./hand.ts";
import { runNoteKeys } from "./keys.ts";
import { notesLayer, openingTool } from "./layer.ts";
import { draftAtom, reloadNotesAtom, shownNotesAtom } from "./state.ts";
import { applyStripInsetsAtom, wantedStripInsetsAtom } from "./strip-insets.ts";
import { isClearAskedAtom } from "./tools-state.ts";
import { NOTES_KEY } from "./wanted.ts";

/** Puts the reader's notes onto the pages and lets them be made there. */
export function runNotes(store: Store, stage: BookStage): Stop {
  store.set(reloadNotesAtom);
  const closed = () => {
    if (store.get(panelsAtom).includes("annotate")) return;
    store.set(selectAnnotateToolAtom, null);
    store.set(isClearAskedAtom, false);
  };
  const seen = () => {
    if (!store.get(isPageVisibleAtom)) store.set(storeTypedAtom);
  };
  return stopAll([
    stage.putMarks(notesLayer(store)),
    stage.tools.put("notes", openingTool(store, stage)),
    redrawChanged(store, stage),
    runNoteHand(store, stage),
    runNoteKeys(store),
    watchStored(store.get, watchStorage, (what) => what === NOTES_KEY && store.set(reloadNotesAtom)),
    store.sub(panelsAtom, closed),
    store.sub(isPageVisibleAtom, seen),
    follow(store, wantedStripInsetsAtom, () => store.set(applyStripInsetsAtom)),
    store.sub(zoomAtom, () => store.set(applyStripInsetsAtom)),
    store.sub(spreadIndexAtom, () => store.set(closeNoteEditorAtom)),
  ]);
}

/** Has the pages drawn anew whose notes are others now; while a hand is at work, only as they lie open. */
function redrawChanged(store: Store, stage: BookStage): Stop {
  let before = store.get(shownNotesAtom);
  const spoilt = new Set<number>(); // pages that in flight still look as they did before the hand came
  return store.sub(shownNotesAtom, () => {
    const now = store.get(shownNotesAtom);
    for (const page of new Set([...before.keys(), ...now.keys()])) {
      const [old = [], fresh = []] = [before.get(page), now.get(page)];
      if (old.length !== fresh.length || fresh.some((note, index) => note !== old[index])) spoilt.add(page);
    }
    before = now;
    if (spoilt.size === 0) return;
    if (store.get(draftAtom).length > 0) return stage.redrawStill();
    if (spoilt.size > 2) stage.redrawMarks(null);
    else for (const page of spoilt) stage.redrawMarks(toIndex(page));
    spoilt.clear();
  });
}
