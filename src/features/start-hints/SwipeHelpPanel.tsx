import { useAtomValue, useStore } from "jotai/react";
import { useEffect } from "react";
import { useT } from "../../chrome/hooks.ts";
import { usePanel } from "../../chrome/panels/use-panel.ts";
import { listen } from "../../io/browser.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { portsAtom } from "../../state/ports.ts";
import { axisAtom, directionAtom } from "../../state/reading.ts";
import { viewportAtom } from "../../state/view.ts";
import { START_HINTS, swipeThresholdPx } from "./hints.ts";
import "./swipe-help.css";

/** How long the hand fades in and out, and how long it stays for a reader who needs none. */
const FADE_MS = 300;
const STAYS_MS = 3500;

const HAND =
  "M12 37V9a4.5 4.5 0 0 1 9 0v17a4.5 4.5 0 0 1 9 0v3a4.5 4.5 0 0 1 9 0v14c0 11-7 18-17 18h-1" +
  "c-6 0-10-2.5-13-7.5L2.6 42.4a4.4 4.4 0 0 1 7.3-4.9z";

/** A small hand that swipes, in the margin under the book. It takes no input: all of that goes to the book. */
export function Panel() {
  const t = useT();
  const store = useStore();
  const { phase, close } = usePanel("swipehelp", FADE_MS);
  const isRtl = useAtomValue(directionAtom) === "rtl";
  const isVertical = useAtomValue(axisAtom) === "vertical";
  useEffect(() => runSwipeHelp(store, close), [store, close]);
  const text = t("swipeHelp", "Swipe to turn the page");
  return (
    <section className="swipe-help" data-panel="swipehelp" data-phase={phase} aria-label={text}>
      <div className="swipe-help__card" data-way={isVertical ? "up" : isRtl ? "right" : "left"}>
        <div className="swipe-help__place">
          <span className="swipe-help__trail" />
          <svg className="swipe-help__hand" viewBox="0 0 48 64" aria-hidden="true">
            <path d={HAND} />
            <path d="M21 26v8M30 29v6" />
          </svg>
        </div>
        <p className="swipe-help__text" dir="auto">
          {text}
        </p>
      </div>
    </section>
  );
}

/**
 * Waits for the reader's first swipe or tap anywhere, which the book gets all the same (GUIDE-08). After a movement
 * below the threshold of a swipe the hand stays (GUIDE-07). It goes by itself, too.
 */
function runSwipeHelp(store: Store, done: () => void): Stop {
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
    store.get(portsAtom).clock.after(STAYS_MS, done),
    listen("window", "pointerdown", down, true),
    listen("window", "pointermove", move, true),
    listen("window", "pointerup", up, true),
  ]);
}
