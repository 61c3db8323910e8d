import { type PageIndex, toNumber } from "../../book/publication/pages.ts";
import type { Store } from "../../lib/feature.ts";
import type { MarkLayer } from "../../stage/page-marks.ts";
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

/** The reader's notes as the stage draws, tells and touches them. Without a tool in hand a tap opens a note. */
export function notesLayer(store: Store, stage: BookStage): MarkLayer {
  const notesOn = (page: PageIndex): readonly Note[] => store.get(shownNotesAtom).get(toNumber(page)) ?? [];
  const find = (at: Parameters<MarkLayer["touch"]>[1], place: Parameters<MarkLayer["touch"]>[2]): Sticky | null =>
    place && stickyAt(notesOn(place.page), at, place.rect, stickyReach(store.get(viewportAtom).isCoarse));
  let held: string | null = null; // the note that the mouse went down on: nothing below it acts, and no leaf is dragged
  return {
    isOverOthers: true,
    draw: (ctx, page, rect) => {
      const notes = notesOn(page);
      if (notes.length > 0) drawNotes(ctx, notes, rect);
    },
    list: (page, rect) =>
      notesOn(page).map((note) => ({
        kind: "note",
        page: note.page,
        id: note.id,
        type: note.kind,
        rect: note.kind === "stroke" ? strokeRect(note, rect) : stickyRect(note, rect),
        alpha: 1,
        color: note.kind === "stroke" ? note.color : NOTES.stickyColor,
      })),
    touch: (kind, at, place) => {
      const found = kind === "leave" || kind === "release" ? null : find(at, place);
      if (kind === "move" || kind === "leave") stage.host.toggleAttribute("data-note", found !== null);
      if (found && (kind === "tap" || (kind === "mouse-up" && found.id === held))) store.set(openNoteEditorAtom, found);
      if (kind === "mouse-down" || kind === "mouse-up") held = kind === "mouse-down" ? (found?.id ?? null) : null;
      return found !== null;
    },
  };
}
