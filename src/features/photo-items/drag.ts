import { watchDrags } from "../../io/pointers.ts";
import { TAP } from "../../lib/gestures.ts";
import type { Stop } from "../../lib/stop.ts";

/** A pointer that draws photos along; px since it went down, to the right > 0. */
export type DragHandlers = {
  readonly moved: (px: number) => void;
  /** @param pxPerMs of its last moves */
  readonly ended: (px: number, pxPerMs: number) => void;
};

/** Follows a pointer that moves sideways over `element`, and says there that it is dragged. */
export function runPhotoDrag(element: HTMLElement, { moved, ended }: DragHandlers): Stop {
  return watchDrags(element, {
    isDrag: ({ x }) => Math.abs(x) > TAP.px,
    start: () => element.toggleAttribute("data-dragged", true),
    move: ({ from, spot }) => moved(spot.x - from.x),
    end: (drag) => {
      element.toggleAttribute("data-dragged", false);
      ended(drag ? drag.spot.x - drag.from.x : 0, drag?.pxPerMs.x ?? 0);
    },
  });
}
