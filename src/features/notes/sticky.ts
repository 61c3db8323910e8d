import { toNumber } from "../../book/publication/pages.ts";
import { clamp } from "../../lib/clamp.ts";
import type { Store } from "../../lib/feature.ts";
import type { Point } from "../../lib/gestures.ts";
import type { Tool } from "../../stage/input/tools.ts";
import { openPageAt } from "../../stage/page-marks.ts";
import type { BookStage } from "../../stage/stage-handle.ts";
import { viewportAtom } from "../../state/view.ts";
import { openNoteEditorAtom, putNewNoteAtom } from "./editor-state.ts";
import { type GestureStart, type NoteGesture, type PenSpot, pageUnder, type SeenPage } from "./gesture.ts";
import { NOTES, type Sticky, stickyAt } from "./note.ts";
import { changeNotesAtom, draftAtom, shownNotesAtom } from "./state.ts";

/** How far from its middle a sticky note is hit, px. */
function stickyReach(isCoarse: boolean): number {
  return isCoarse ? NOTES.stickyReachCoarsePx : NOTES.stickyReachPx;
}

/** Opens a sticky note by a tap while no tool is chosen. A mouse that is pressed on a note drags no leaf. */
export function openingTool(store: Store, stage: Pick<BookStage, "host" | "openPages">): Tool {
  const find = (at: Point): Sticky | null => {
    const on = openPageAt(stage.openPages(), at);
    return (
      on &&
      stickyAt(
        store.get(shownNotesAtom).get(toNumber(on.page)) ?? [],
        at,
        on.rect,
        stickyReach(store.get(viewportAtom).isCoarse),
      )
    );
  };
  const point = (at: Point | null): boolean => {
    const isOver = at !== null && find(at) !== null;
    stage.host.toggleAttribute("data-note", isOver);
    return isOver;
  };
  const open = (note: Sticky | null): boolean => {
    if (note) store.set(openNoteEditorAtom, note);
    return note !== null;
  };
  return {
    hover: point,
    unhover: () => void point(null),
    press: ({ device, spot }) => {
      const pressed = find(spot);
      if (!pressed) return null;
      if (device !== "mouse") return { owns: false };
      return { owns: true, up: (at) => void (find(at)?.id === pressed.id && open(pressed)) };
    },
    tap: ({ spot }) => open(find(spot)),
  };
}

/** The note tool: a tap on a page puts a note there and opens it, a tap on a note opens it, and a drag moves it. */
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
