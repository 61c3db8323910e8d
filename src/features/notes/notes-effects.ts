import { toIndex } from "../../book/pages.ts";
import { watchStorage } from "../../io/storage-watch.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import type { BookStage } from "../../stage/stage-handle.ts";
import { takeAnnotateToolAtom } from "../../state/annotate-tools.ts";
import { follow } from "../../state/follow.ts";
import { watchKept } from "../../state/kept-by-all.ts";
import { isPageVisibleAtom } from "../../state/page-visibility.ts";
import { panelsAtom } from "../../state/panels.ts";
import { spreadIndexAtom } from "../../state/reading.ts";
import { zoomAtom } from "../../state/view.ts";
import { runNoteCover } from "./note-cover.ts";
import { closeNoteEditorAtom, keepTypedAtom } from "./note-editor-state.ts";
import { runNoteKeys } from "./notes-keys.ts";
import { notesLayer } from "./notes-layer.ts";
import { draftAtom, readNotesAgainAtom, shownNotesAtom } from "./notes-state.ts";
import { isClearAskedAtom } from "./notes-tools-state.ts";
import { NOTES_KEY } from "./notes-wish-state.ts";
import { fitStripRoomAtom, wishedStripRoomAtom } from "./strip-room-state.ts";

/** Puts the reader's notes onto the pages and lets them be made there. */
export function runNotes(store: Store, stage: BookStage): Stop {
  store.set(readNotesAgainAtom);
  const closed = () => {
    if (store.get(panelsAtom).includes("annotate")) return;
    store.set(takeAnnotateToolAtom, null);
    store.set(isClearAskedAtom, false);
  };
  const seen = () => {
    if (!store.get(isPageVisibleAtom)) store.set(keepTypedAtom);
  };
  return stopAll([
    stage.putMarks(notesLayer(store, stage)),
    redrawChanged(store, stage),
    runNoteCover(store, stage),
    runNoteKeys(store),
    watchKept(store.get, watchStorage, (what) => what === NOTES_KEY && store.set(readNotesAgainAtom)),
    store.sub(panelsAtom, closed),
    store.sub(isPageVisibleAtom, seen),
    follow(store, wishedStripRoomAtom, () => store.set(fitStripRoomAtom)),
    store.sub(zoomAtom, () => store.set(fitStripRoomAtom)),
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
