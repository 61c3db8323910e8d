import type { DragUpdate, Rules, Spot } from "../lib/gestures.ts";
import { type Stop, stopAll } from "../lib/stop.ts";
import { listen } from "./browser.ts";
import { type PointerWatch, watchPointers } from "./pointers.ts";

/** What happens during a drag of one pointer over an element. */
export type DragWatch = Pick<PointerWatch, "accepts" | "captures"> & {
  readonly isDrag?: Rules["isDrag"];
  readonly start?: (drag: DragUpdate) => void;
  readonly move: (drag: DragUpdate) => void; // also called for the move that starts the drag
  readonly end: (drag: DragUpdate | null) => void; // null = the browser has cancelled it
};

/** Watches drags over an element, one pointer at a time. */
export function watchDrags(element: HTMLElement, { isDrag, start, move, end, ...watch }: DragWatch): Stop {
  let isDragging = false;
  const watched = watchPointers(element, {
    ...watch,
    rules: () => ({ mayPinch: () => false, ...(isDrag && { isDrag }) }),
    on: (gesture) => {
      if (gesture.kind === "drag-start") {
        isDragging = true;
        start?.(gesture);
      }
      if (gesture.kind === "drag-start" || gesture.kind === "drag-move") move(gesture);
      else if (gesture.kind === "drag-end" || gesture.kind === "drag-cancel") {
        isDragging = false;
        end(gesture.kind === "drag-end" ? gesture : null);
      }
    },
  });
  return stopAll([watched, preventFlings(element, () => isDragging)]);
}

/**
 * Has no finger scroll by an element. Chromium takes a quick drag for a fling, even where nothing scrolls, and the next
 * tap in a second for its end.
 */
export function preventFlings(element: HTMLElement, isHeld = () => true): Stop {
  const moved = (event: TouchEvent) => {
    if (isHeld() && event.touches.length === 1 && event.cancelable) event.preventDefault(); // two zoom the window
  };
  return listen(element, "touchmove", moved, { passive: false });
}

/** What happens while one pointer holds an element: the head of a form, the thumb of a slider. */
export type HeldWatch = Pick<PointerWatch, "accepts"> & {
  readonly press: (at: Spot) => void;
  readonly move: (at: Spot) => void;
  readonly release: (at: Spot, isCancelled: boolean) => void;
};

/** Watches the pointer that holds an element, from its press to its release. */
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
