import { listen } from "../../io/listen.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { viewportAtom } from "../../state/view.ts";
import { START_HINTS, swipeThresholdPx } from "./start-hints.ts";

/**
 * Waits for the reader's first swipe or tap anywhere; both go on to the book as if nothing lay over it (GUIDE-08). A
 * finger that only trembles, less than the threshold, has learnt nothing: the hand stays (GUIDE-07).
 */
export function runSwipeHelp(store: Store, done: () => void): Stop {
  let from: { readonly x: number; readonly y: number } | null = null;
  let farthestPx = 0;
  const down = (event: PointerEvent) => {
    from = { x: event.clientX, y: event.clientY };
    farthestPx = 0;
  };
  const move = (event: PointerEvent) => {
    if (!from) return;
    farthestPx = Math.max(farthestPx, Math.hypot(event.clientX - from.x, event.clientY - from.y));
    if (farthestPx > swipeThresholdPx(store.get(viewportAtom))) done();
  };
  const up = () => {
    from = null;
    if (farthestPx <= START_HINTS.tapPx) done();
  };
  return stopAll([
    listen("window", "pointerdown", down, true),
    listen("window", "pointermove", move, true),
    listen("window", "pointerup", up, true),
  ]);
}
