import { clamp } from "../../lib/clamp.ts";
import { openNoteEditorAtom, putNewNoteAtom } from "./editor-state.ts";
import type { GestureStart, NoteGesture, PenSpot, SeenPage } from "./gesture.ts";
import { stickyReach } from "./layer.ts";
import { NOTES, type Sticky, stickyAt } from "./note.ts";
import { pageUnder } from "./pen.ts";
import { changeNotesAtom, draftAtom, shownNotesAtom } from "./state.ts";

/** The note tool: a tap puts a note to its place and opens it, one on a note opens that, and a drag moves it. */
export function startSticky({ store, pages, at: start, isFinger }: GestureStart): NoteGesture {
  const on = pageUnder(pages, start);
  const shown = on ? (store.get(shownNotesAtom).get(on.page) ?? []) : [];
  const found = on && stickyAt(shown, start, on.rect, stickyReach(isFinger));
  let moved: Sticky | null = null;

  const move = (to: PenSpot) => {
    if (!found || !on) return;
    const [dx, dy] = [to.x - start.x, to.y - start.y];
    if (!moved && Math.hypot(dx, dy) < NOTES.dragPx) return;
    const [x, y] = [clamp(found.x + dx / on.rect.width, 0, 1), clamp(found.y + dy / on.rect.height, 0, 1)];
    moved = { ...found, x, y };
    store.set(draftAtom, [{ id: found.id, note: moved }]);
  };
  const placeOn = ({ page, rect }: SeenPage) => ({
    page,
    x: (start.x - rect.x) / rect.width,
    y: (start.y - rect.y) / rect.height,
  });
  return {
    move: (spots) => {
      for (const spot of spots) move(spot);
    },
    end: () => {
      if (moved) {
        store.set(changeNotesAtom, [{ id: moved.id, note: moved }]);
        return store.set(draftAtom, []);
      }
      if (found) store.set(openNoteEditorAtom, found);
      else if (on) store.set(putNewNoteAtom, placeOn(on));
    },
    cancel: () => store.set(draftAtom, []),
  };
}
