import { useStore } from "jotai/react";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { listen } from "../../io/browser.ts";
import { watchDrags } from "../../io/drags.ts";
import { type DragUpdate, TAP } from "../../lib/gestures.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { directionAtom } from "../../state/reading.ts";

/** Turns the pages of a text by swipes to its sides, as those of the book. @param turn 1 = to the next page, -1 = back */
export function useSwipeTurns(region: RefObject<HTMLElement | null>, turn: (by: 1 | -1) => void): void {
  const store = useStore();
  const latest = useRef(turn);
  latest.current = turn;
  useLayoutEffect(() => {
    const isLtr = () => store.get(directionAtom) === "ltr";
    const swiped = (isToLeft: boolean) => latest.current(isToLeft === isLtr() ? 1 : -1);
    return region.current ? runSwipes(region.current, swiped) : undefined;
  }, [store, region]);
}

/** A swipe turns that goes so far, or is quick and goes a little; parts of the text's width. */
const SWIPE = { farFrac: 0.3, fastMs: 300, fastFrac: 0.1 } as const;

function runSwipes(region: HTMLElement, swiped: (isToLeft: boolean) => void): Stop {
  const lie = () => {
    region.removeAttribute("data-swiped");
    region.style.removeProperty("--swiped");
  };
  const follow = ({ from, spot }: DragUpdate) => {
    region.toggleAttribute("data-swiped", true);
    region.style.setProperty("--swiped", `${spot.x - from.x}px`);
  };
  const end = (drag: DragUpdate | null) => {
    lie();
    if (!drag) return; // the browser has taken the finger for itself
    const [by, ms] = [drag.spot.x - drag.from.x, drag.spot.ms - drag.from.ms];
    const leastFrac = ms < SWIPE.fastMs ? SWIPE.fastFrac : SWIPE.farFrac;
    if (Math.abs(by) > leastFrac * region.clientWidth) swiped(by < 0);
  };
  const watch = () =>
    watchDrags(region, {
      // Words that are selected have handles, which are dragged to the sides.
      accepts: ({ pointerType }) =>
        pointerType === "touch" && region.ownerDocument.getSelection()?.isCollapsed !== false,
      isDrag: ({ x, y }) => Math.abs(x) > Math.max(TAP.px, Math.abs(y)), // others scroll the text
      move: follow,
      end,
    });
  let stop = watch();
  /** A sheet that is pulled by its text captures the finger: that it has left is known from its touch alone. */
  const left = ({ touches }: TouchEvent) => {
    if (touches.length > 0) return;
    stop();
    lie();
    stop = watch();
  };
  return stopAll([() => stop(), listen(region, "touchend", left), listen(region, "touchcancel", left)]);
}
