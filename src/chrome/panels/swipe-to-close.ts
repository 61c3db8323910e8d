import { useStore } from "jotai/react";
import { type RefObject, useLayoutEffect } from "react";
import { watchDrags } from "../../io/drags.ts";
import type { PanelName } from "../../lib/feature.ts";
import { type DragUpdate, TAP } from "../../lib/gestures.ts";
import { stopAll } from "../../lib/stop.ts";
import { closePanelAtom, panelsAtom } from "../../state/panels.ts";
import { viewportAtom } from "../../state/view.ts";
import { isUpright, swipeCloses } from "./forms.ts";

type Swiped = {
  readonly name: PanelName;
  readonly side: "left" | "right";
  readonly isOn?: boolean; // drags to the side mean nothing else in it
  readonly isNarrow?: boolean; // far less wide than the window: a slow drag crosses its own width
};

/**
 * Lets a form follow a finger that pushes it back to its side, and closes it if the drag was long or quick enough. Parts
 * that are dragged themselves (inputs, texts whose pages turn: `data-swipe`) keep their own drags.
 */
export function useSwipeToClose(
  ref: RefObject<HTMLElement | null>,
  { name, side, isOn = true, isNarrow }: Swiped,
): void {
  const store = useStore();
  useLayoutEffect(() => {
    const paper = ref.current;
    if (!isOn || !paper) return;
    const sign = side === "right" ? 1 : -1;
    const swipeOf = ({ from, spot }: DragUpdate) => ({
      outPx: (spot.x - from.x) * sign,
      downPx: spot.y - from.y,
      ms: spot.ms - from.ms,
      widthPx: isNarrow ? paper.offsetWidth : store.get(viewportAtom).width,
      ownPx: paper.offsetWidth,
    });
    const lie = () => paper.style.removeProperty("--drawn");
    const end = (drag: DragUpdate | null) => {
      paper.removeAttribute("data-drawn");
      if (drag && swipeCloses(swipeOf(drag))) return store.set(closePanelAtom, name); // it starts where the finger has left it
      lie();
    };
    // One that has been pushed away comes whole if it is opened again before it is gone.
    const opened = () => store.get(panelsAtom).includes(name) && !paper.hasAttribute("data-drawn") && lie();
    const drags = watchDrags(paper, {
      accepts: ({ pointerType, target }) =>
        pointerType !== "mouse" &&
        !(target instanceof Element && target.closest("input, select, textarea, [data-swipe]")),
      isDrag: ({ x, y }) => Math.hypot(x, y) > TAP.px && !isUpright({ outPx: x, downPx: y }), // else the form scrolls
      start: () => paper.toggleAttribute("data-drawn", true),
      move: (drag) => paper.style.setProperty("--drawn", `${Math.max(0, swipeOf(drag).outPx) * sign}px`),
      end,
    });
    return stopAll([drags, () => end(null), store.sub(panelsAtom, opened)]);
  }, [ref, name, side, isOn, isNarrow, store]);
}
