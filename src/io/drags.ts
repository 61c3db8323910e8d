import type { DragNews, Rules, Spot } from "../lib/gestures.ts";
import type { Stop } from "../lib/stop.ts";
import { type PointerWatch, watchPointers } from "./pointers.ts";

/** Drags of one pointer over an element, each from its first move beyond a tap's to its end. */
export type DragWatch = Pick<PointerWatch, "accepts" | "captures"> & {
  readonly isDrag?: Rules["isDrag"];
  readonly start?: (drag: DragNews) => void;
  readonly move: (drag: DragNews) => void; // also for the move that starts it
  readonly end: (drag: DragNews | null) => void; // null = the browser has taken the pointer away
};

/** Follows the drags over an element, one pointer at a time. */
export function watchDrags(element: HTMLElement, { isDrag, start, move, end, ...watch }: DragWatch): Stop {
  return watchPointers(element, {
    ...watch,
    rules: () => ({ mayPinch: () => false, ...(isDrag && { isDrag }) }),
    on: (gesture) => {
      if (gesture.kind === "drag-start") start?.(gesture);
      if (gesture.kind === "drag-start" || gesture.kind === "drag-move") move(gesture);
      else if (gesture.kind === "drag-end") end(gesture);
      else if (gesture.kind === "drag-cancel") end(null);
    },
  });
}

/** What is held by one pointer from its press to its release: the head of a form, the thumb of a slider. */
export type HeldWatch = Pick<PointerWatch, "accepts"> & {
  readonly press: (at: Spot) => void;
  readonly move: (at: Spot) => void;
  readonly release: (at: Spot, isCancelled: boolean) => void;
};

/** Follows the pointer that holds an element, from the press on. */
export function watchHeld(element: HTMLElement, { press, move, release, ...watch }: HeldWatch): Stop {
  return watchPointers(element, {
    ...watch,
    captures: () => "from-press",
    rules: () => ({ mayPinch: () => false }),
    on: (gesture) => {
      if (gesture.kind === "press") press(gesture.spot);
      else if (gesture.kind === "release") release(gesture.spot, gesture.isCancelled);
      else if (gesture.kind === "move") move(gesture.spot);
    },
  });
}
