import type { Rect } from "../../book/geometry/layout.ts";
import { toNumber } from "../../book/publication/pages.ts";
import { listen } from "../../io/browser.ts";
import type { Store } from "../../lib/feature.ts";
import { follow } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import type { Held, Press, Tool } from "../../stage/input/tools.ts";
import type { BookStage } from "../../stage/stage-handle.ts";
import { bookAtom } from "../../state/reading.ts";
import { turnAtom } from "../../state/turning.ts";
import { startEraser } from "./eraser.ts";
import type { GestureStart, NoteGesture, SeenPage } from "./gesture.ts";
import { startPen } from "./pen.ts";
import { type NoteTool, noteToolAtom } from "./state.ts";
import { type Pins, pressSticky } from "./sticky.ts";

const STARTS = { pen: startPen, eraser: startEraser } as const;

/** Gives the chosen tool of this feature the pointer before the book gets it: a press draws and turns no leaf. */
export function runNoteHand(store: Store, stage: BookStage, pins: Pins): Stop {
  let stopTool: Stop = () => {};
  const take = (name: NoteTool): Stop => {
    const { press, stop } =
      name === "note"
        ? { press: pressSticky(store, stage, pins), stop: () => {} }
        : drawingHand(store, stage, STARTS[name]);
    stage.host.dataset["tool"] = name;
    const tool: Tool = {
      rejectsPalm: true,
      hover: () => true,
      press: (at) => (store.get(turnAtom).kind === "rest" ? press(at) : { owns: true }),
      // Two fingers zoom the book with a tool, too, unless the book forbids it.
      pinch: () => (store.get(bookAtom).settings.SupportOperatePageZoom ? null : NO_PINCH),
    };
    return stopAll([stop, stage.tools.put("in-hand", tool), () => delete stage.host.dataset["tool"]]);
  };
  const stopFollowing = follow(store, noteToolAtom, (tool) => {
    stopTool();
    stopTool = tool ? take(tool) : () => {};
  });
  return stopAll([stopFollowing, () => stopTool()]);
}

/** A hand that draws: what it does is on the live layer until the pointer is lifted. */
function drawingHand(store: Store, stage: BookStage, start: (from: GestureStart) => NoteGesture) {
  let gesture: NoteGesture | null = null;
  const live = stage.openLive((ctx) => gesture?.draw(ctx, (rect) => toSpreadRect(stage, rect)) ?? null);
  const frame = () => {
    live.draw();
    return false;
  };
  const redraw = () => stage.frames.run(frame);
  const end = (how: "end" | "cancel") => {
    const ended = gesture;
    gesture = null;
    ended?.[how]();
    redraw();
  };
  let hasDropped = false;
  /** Escape drops what is being drawn, before it closes anything; while it is held down it closes nothing either. */
  const keyed = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    hasDropped = gesture !== null || (hasDropped && event.repeat);
    if (!hasDropped) return;
    event.preventDefault();
    end("cancel");
  };
  const press = ({ device, spot }: Press): Held => {
    gesture = start({ store, pages: seenPages(stage), at: spot, isFinger: device === "touch" });
    redraw();
    return {
      owns: true,
      move: (spots) => {
        gesture?.move(spots);
        if (gesture) redraw();
      },
      up: () => end("end"),
      cancel: () => end("cancel"),
    };
  };
  return {
    press,
    stop: stopAll([
      () => end("end"),
      store.sub(turnAtom, () => end("end")), // keys turn pages at any time
      listen("window", "keydown", keyed, true),
      () => stage.frames.cancel(frame),
      live.stop,
    ]),
  };
}

const NO_PINCH = { move: () => {}, end: () => {} };

function seenPages(stage: BookStage): readonly SeenPage[] {
  return stage.openPages().map(({ page, rect }) => ({ page: toNumber(page), rect }));
}

function toSpreadRect(stage: BookStage, { x, y, width, height }: Rect): Rect {
  const [start, end] = [stage.toSpread({ x, y }), stage.toSpread({ x: x + width, y: y + height })];
  return { ...start, width: end.x - start.x, height: end.y - start.y };
}
