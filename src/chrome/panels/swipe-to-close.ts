import { watchDrags } from "../../io/drags.ts";
import { type DragUpdate, TAP } from "../../lib/gestures.ts";
import type { Stop } from "../../lib/stop.ts";
import { isUpright, swipeCloses } from "./forms.ts";

type SwipeOptions = {
  readonly side: "left" | "right";
  readonly widthPx: () => number; // of what a slow drag must cross
  readonly close: () => void;
};

/**
 * Lets a form follow a finger that pushes it back to its side, and closes it if the drag was long or quick enough. Parts
 * that are dragged themselves (inputs, carousels with `data-swipe`) keep their own drags.
 */
export function runSwipeToClose(paper: HTMLElement, { side, widthPx, close }: SwipeOptions): Stop {
  const sign = side === "right" ? 1 : -1;
  const swipeOf = ({ from, spot }: DragUpdate) => ({
    outPx: (spot.x - from.x) * sign,
    downPx: spot.y - from.y,
    ms: spot.ms - from.ms,
    widthPx: widthPx(),
  });
  const end = (drag: DragUpdate | null) => {
    paper.removeAttribute("data-drawn");
    if (drag && swipeCloses(swipeOf(drag))) return close(); // it starts where the finger has left it
    paper.style.removeProperty("--drawn");
  };
  return watchDrags(paper, {
    accepts: ({ pointerType, target }) =>
      pointerType !== "mouse" &&
      !(target instanceof Element && target.closest("input, select, textarea, [data-swipe]")),
    isDrag: ({ x, y }) => Math.hypot(x, y) > TAP.px && !isUpright({ outPx: x, downPx: y }), // else the form scrolls
    start: () => paper.toggleAttribute("data-drawn", true),
    move: (drag) => paper.style.setProperty("--drawn", `${Math.max(0, swipeOf(drag).outPx) * sign}px`),
    end,
  });
}
