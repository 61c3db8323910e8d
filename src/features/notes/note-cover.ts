import type { Rect } from "../../book/geometry/layout.ts";
import type { Store } from "../../lib/feature.ts";
import { follow } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import type { BookStage } from "../../stage/stage-handle.ts";
import { portsAtom } from "../../state/ports.ts";
import { turnAtom } from "../../state/turning.ts";
import { startEraser } from "./eraser.ts";
import type { GestureStart, NoteGesture, SeenPage } from "./gesture.ts";
import { runNotePointers } from "./note-pointers.ts";
import { startPen } from "./pen.ts";
import { startSticky } from "./sticky-gesture.ts";
import { type NoteTool, noteToolAtom } from "./tools-state.ts";

const TOOLS: Readonly<Record<NoteTool, (start: GestureStart) => NoteGesture>> = {
  pen: startPen,
  eraser: startEraser,
  note: startSticky,
};

/** While one of our tools is in hand, a cover lies over the book: the pointer draws there, and no leaf hears of it. */
export function runNoteCover(store: Store, stage: BookStage): Stop {
  let stopTool: Stop = () => {};
  const stopFollowing = follow(store, noteToolAtom, (tool) => {
    stopTool();
    stopTool = tool ? coverFor(store, stage, tool) : () => {};
  });
  return () => {
    stopFollowing();
    stopTool();
  };
}

function coverFor(store: Store, stage: BookStage, tool: NoteTool): Stop {
  const { clock } = store.get(portsAtom);
  const cover = stage.host.ownerDocument.createElement("div");
  cover.className = "note-cover";
  cover.dataset["tool"] = tool;
  stage.host.append(cover);
  let gesture: NoteGesture | null = null;
  let stopFrame: Stop | null = null;
  const live = stage.openLive((ctx) => gesture?.draw?.(ctx, (rect) => toSpreadRect(stage, rect)) ?? null);
  const redraw = () => {
    stopFrame ??= clock.nextFrame(() => {
      stopFrame = null;
      live.draw();
    });
  };
  const end = (how: "end" | "cancel") => {
    const ended = gesture;
    gesture = null;
    ended?.[how]();
    redraw();
  };
  const stopPointers = runNotePointers(store, stage, cover, {
    pressed: (at, isFinger) => {
      if (store.get(turnAtom).kind !== "rest") return;
      gesture = TOOLS[tool]({ store, pages: seenPages(stage), at, isFinger });
      redraw();
    },
    moved: (spots) => {
      gesture?.move(spots);
      if (gesture) redraw();
    },
    ended: end,
  });
  return stopAll([
    () => end("end"),
    store.sub(turnAtom, () => end("end")), // keys turn pages at any time
    stopPointers,
    () => stopFrame?.(),
    live.stop,
    () => cover.remove(),
  ]);
}

function seenPages(stage: BookStage): readonly SeenPage[] {
  return stage.marks().flatMap(({ kind, page, rect }) => (kind === "page" ? [{ page, rect }] : []));
}

function toSpreadRect(stage: BookStage, { x, y, width, height }: Rect): Rect {
  const [start, end] = [stage.toSpread({ x, y }), stage.toSpread({ x: x + width, y: y + height })];
  return { ...start, width: end.x - start.x, height: end.y - start.y };
}
