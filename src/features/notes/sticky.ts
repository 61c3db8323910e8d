import { atom } from "jotai/vanilla";
import { distance } from "../../book/geometry/fold.ts";
import type { Rect } from "../../book/geometry/layout.ts";
import { toNumber } from "../../book/publication/pages.ts";
import type { Store } from "../../lib/feature.ts";
import type { Point } from "../../lib/gestures.ts";
import type { Held, Tool } from "../../stage/input/tools.ts";
import { type LazyNodes, openPageRectsAtom, runLazyNodes } from "../../stage/live/lazy-nodes.ts";
import type { OpenPage } from "../../stage/pages/marks.ts";
import { openPageAt } from "../../stage/pages/page-at.ts";
import type { BookStage } from "../../stage/stage-handle.ts";
import { phaseAtom } from "../../state/turning.ts";
import { viewportAtom } from "../../state/view.ts";
import { annotateToolAtom } from "./api.ts";
import { closeNoteEditorAtom, openNoteEditorAtom, openNoteIdAtom, putNewNoteAtom } from "./editor-state.ts";
import { wordsSignsOn } from "./highlights/draw.ts";
import { isTouched } from "./highlights/touch.ts";
import { type Dragged, type Highlight, NOTES, type Note, placeOn, type Sticky, stickyRect } from "./note.ts";
import { openHighlightsAtom, openStickiesAtom } from "./state.ts";

/** The highlights and sticky notes of the open pages under a pointer; Konva drags the latter with the note tool. */
export type Pins = Dragged &
  Pick<LazyNodes, "stop"> & {
    readonly at: (spot: Point) => Sticky | null; // client px of the stage
    readonly highlightAt: (spot: Point) => Highlight | null; // only where no sticky note is
    readonly hold: (note: Sticky) => Held;
  };

const areWantedAtom = atom((get) => {
  const tool = get(annotateToolAtom);
  const hasHighlights = tool === null && get(openHighlightsAtom).length > 0;
  return hasHighlights || ([null, "note"].includes(tool) && get(openStickiesAtom).length > 0);
});

/** Has pins on the open pages while they can be opened or moved. */
export function runPins(store: Store, stage: BookStage): Pins {
  let heldId: string | null = null;
  const { live, stop } = runLazyNodes({
    store,
    isWantedAtom: areWantedAtom,
    load: async () => {
      const { mountPins } = await import("./LivePins.tsx");
      return () => mountPins({ store, stage, heldId: () => heldId });
    },
  });
  const find = (id: string | undefined) => store.get(openStickiesAtom).find((note) => note.id === id) ?? null;
  const at = (spot: Point): Sticky | null => {
    const open = store.get(openStickiesAtom);
    if (open.length === 0 || !store.get(areWantedAtom)) return null;
    const nodes = live();
    return nodes ? find(nodes.hit(spot)?.id()) : stickyAt(open, stage, spot); // it is seen before its node has come
  };
  const dragged = (note: Note): Sticky | null => {
    const rect = live()?.changedRect(note.id);
    const page = store.get(openPageRectsAtom).get(note.page);
    return note.kind === "sticky" && rect && page ? { ...note, ...placeOn(page, rect) } : null;
  };
  return {
    stop,
    dragged,
    at,
    highlightAt: (spot) => {
      const isFree = store.get(annotateToolAtom) === null && store.get(phaseAtom) === "rest";
      if (!isFree || at(spot)) return null;
      return highlightAt(store, stage, spot);
    },
    hold: (note) => {
      heldId = note.id;
      return {
        owns: true,
        isNative: true,
        up: () => {
          heldId = null;
          const isThere = store.get(phaseAtom) === "rest" && find(note.id) !== null;
          if (isThere && !dragged(note)) store.set(openNoteEditorAtom, note);
        },
        cancel: () => {
          heldId = null;
          live()?.cancel();
        },
      };
    },
  };
}

type Stage = Pick<BookStage, "openPages">;

/** The highlight whose dot is under a point of the stage, or the topmost one there; where none is, one that is missed by a little. */
function highlightAt(store: Store, stage: Stage, spot: Point): Highlight | null {
  const on = openPageAt(stage.openPages(), spot);
  if (!on) return null;
  const { x, y, width, height } = on.rect;
  const from = { x: (spot.x - x) / width, y: (spot.y - y) / width };
  const reachPx = store.get(viewportAtom).isCoarse ? NOTES.highlightReachCoarsePx : NOTES.highlightReachPx;
  const own = store.get(openHighlightsAtom).filter((note) => note.page === toNumber(on.page));
  // Dots have their least size where they are drawn: in a zoomed book they are larger.
  const drawn = store.get(openPageRectsAtom).get(toNumber(on.page)) ?? on.rect;
  const at = { x: drawn.x + from.x * drawn.width, y: drawn.y + ((spot.y - y) / height) * drawn.height };
  const zoom = width / drawn.width;
  const signs = [...wordsSignsOn(own, drawn)].map(([note, dot]) => ({
    note,
    px: (distance(dot, at) - dot.radius) * zoom,
  }));
  const nearest = signs.sort((a, b) => a.px - b.px)[0];
  const within = (px: number) => {
    if (nearest && nearest.px <= px) return nearest.note; // dots are drawn above all words
    const swipe = { from, to: from, radius: px / width };
    return own.filter((note) => isTouched(note, swipe, height / width)).at(-1);
  };
  return within(0) ?? within(reachPx / 2) ?? null;
}

/** The topmost sticky note whose square is under a point of the stage. */
function stickyAt(open: readonly Sticky[], stage: Stage, { x, y }: Point): Sticky | null {
  const pages = new Map<number, Rect>(stage.openPages().map(({ page, rect }) => [toNumber(page), rect]));
  const isHit = (note: Sticky) => {
    const page = pages.get(note.page);
    const rect = page && stickyRect(note, page);
    return rect && x >= rect.x && x <= rect.x + rect.width && y >= rect.y && y <= rect.y + rect.height;
  };
  return open.filter(isHit).at(-1) ?? null;
}

/** Opens a sticky note by a tap while no tool is chosen. A mouse that is pressed on a note drags no leaf. */
export function openingTool(store: Store, host: HTMLElement, pins: Pins): Tool {
  const point = (at: Point | null): boolean => {
    const isOver = at !== null && pins.at(at) !== null;
    host.toggleAttribute("data-note", isOver);
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
      const pressed = pins.at(spot);
      if (!pressed) return null;
      if (device !== "mouse") return { owns: false };
      return { owns: true, up: (at) => void (pins.at(at)?.id === pressed.id && open(pressed)) };
    },
    tap: ({ spot }) => open(pins.at(spot)),
  };
}

/** Closes an open note when a finger comes down beside it: its tap does no more than that, unless it opens another note. */
export function closingTool(store: Store, pins: Pick<Pins, "at" | "highlightAt">): Tool {
  let isSpent = false; // the press under way has closed a note
  return {
    press: ({ device, spot }) => {
      isSpent = store.get(openNoteIdAtom) !== null && device !== "mouse";
      if (!isSpent) return null;
      store.set(closeNoteEditorAtom);
      isSpent = store.get(annotateToolAtom) === null && (pins.at(spot) ?? pins.highlightAt(spot)) === null;
      return isSpent ? { owns: false } : null; // it presses nothing else, but may become a swipe
    },
    tap: () => isSpent,
  };
}

/** The note tool: a tap on a page puts a note there and opens it, a tap on a note opens it, and a drag moves it. */
export function pressSticky(store: Store, stage: Pick<BookStage, "openPages">, pins: Pins): NonNullable<Tool["press"]> {
  const put = ({ page, rect }: OpenPage, { x, y }: Point) => {
    if (store.get(phaseAtom) !== "rest") return;
    store.set(putNewNoteAtom, { page: toNumber(page), ...placeOn(rect, { x, y, width: 0, height: 0 }) });
  };
  return ({ spot }) => {
    const note = pins.at(spot);
    if (note) return pins.hold(note);
    const on = openPageAt(stage.openPages(), spot);
    return { owns: true, up: () => on && put(on, spot) };
  };
}
