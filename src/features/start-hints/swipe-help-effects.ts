import type { Store } from "../../lib/feature.ts";
import { stopAll, type Stop } from "../../lib/stop.ts";
import { viewportAtom } from "../../state/view.ts";
import { swipeThresholdPx } from "./start-hints.ts";

/** Waits for the reader's first swipe or tap anywhere; both go on to the book as if nothing lay over it (GUIDE-08). */
export function runSwipeHelp(store: Store, done: () => void): Stop {
  let from: { readonly x: number; readonly y: number } | null = null;
  const down = (event: PointerEvent) => (from = { x: event.clientX, y: event.clientY });
  const move = (event: PointerEvent) => {
    if (!from) return;
    const wayPx = Math.hypot(event.clientX - from.x, event.clientY - from.y);
    if (wayPx > swipeThresholdPx(store.get(viewportAtom))) done();
  };
  const acts = { pointerdown: down, pointermove: move, pointerup: done } as const;
  const stops = Object.entries(acts).map(([type, act]): Stop => {
    const listener = act as (event: Event) => void;
    window.addEventListener(type, listener, true);
    return () => window.removeEventListener(type, listener, true);
  });
  return stopAll(stops);
}
