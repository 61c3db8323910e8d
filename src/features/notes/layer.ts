import { type PageIndex, toNumber } from "../../book/publication/pages.ts";
import type { Store } from "../../lib/feature.ts";
import type { Point } from "../../lib/gestures.ts";
import type { Tool } from "../../stage/input/tools.ts";
import { type MarkLayer, openPageAt } from "../../stage/page-marks.ts";
import type { BookStage } from "../../stage/stage-handle.ts";
import { viewportAtom } from "../../state/view.ts";
import { drawNotes } from "./draw.ts";
import { openNoteEditorAtom } from "./editor-state.ts";
import { NOTES, type Note, type Sticky, stickyAt, stickyRect, strokeRect } from "./note.ts";
import { shownNotesAtom } from "./state.ts";

/** How far from a note's middle it is hit, px. */
export function stickyReach(isCoarse: boolean): number {
  return isCoarse ? NOTES.stickyReachCoarsePx : NOTES.stickyReachPx;
}

/** The reader's notes as the stage draws them with their pages. */
export function notesLayer(store: Store): MarkLayer {
  return {
    isOverOthers: true,
    draw: (ctx, page, rect) => {
      const notes = notesOn(store, page);
      if (notes.length > 0) drawNotes(ctx, notes, rect);
    },
    list: (page, rect) =>
      notesOn(store, page).map((note) => ({
        kind: note.kind,
        page: note.page,
        id: note.id,
        rect: note.kind === "stroke" ? strokeRect(note, rect) : stickyRect(note, rect),
        alpha: 1,
        color: note.kind === "stroke" ? note.color : NOTES.stickyColor,
      })),
  };
}

/** Opens a note by a tap while no tool is in hand. A mouse that goes down on a note drags no leaf. */
export function openingTool(store: Store, stage: Pick<BookStage, "host" | "openPages">): Tool {
  const find = (at: Point): Sticky | null => {
    const on = openPageAt(stage.openPages(), at);
    return on && stickyAt(notesOn(store, on.page), at, on.rect, stickyReach(store.get(viewportAtom).isCoarse));
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

function notesOn(store: Store, page: PageIndex): readonly Note[] {
  return store.get(shownNotesAtom).get(toNumber(page)) ?? [];
}
