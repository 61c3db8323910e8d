import { useAtomValue, useStore } from "jotai/react";
import { useEffect } from "react";
import { usePanel } from "../../chrome/use-panel.ts";
import { useT } from "../../chrome/use-t.ts";
import { axisAtom, directionAtom } from "../../state/reading.ts";
import { runSwipeHelp } from "./swipe-help-effects.ts";

/** How long the hand takes to come and go. */
const FADE_MS = 300;

const HAND =
  "M12 37V9a4.5 4.5 0 0 1 9 0v17a4.5 4.5 0 0 1 9 0v3a4.5 4.5 0 0 1 9 0v14c0 11-7 18-17 18h-1" +
  "c-6 0-10-2.5-13-7.5L2.6 42.4a4.4 4.4 0 0 1 7.3-4.9z";

/** A hand that swipes over the book. It is only seen: whatever the reader does goes to the book. */
export function Panel() {
  const t = useT();
  const store = useStore();
  const { phase, close } = usePanel("swipehelp", FADE_MS);
  const isRtl = useAtomValue(directionAtom) === "rtl";
  const isVertical = useAtomValue(axisAtom) === "vertical";
  useEffect(() => runSwipeHelp(store, close), [store, close]);
  const text = t("swipeHelp", "Swipe to turn the page");
  return (
    <div className="swipe-help" data-panel="swipehelp" data-phase={phase} role="region" aria-label={text}>
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
    </div>
  );
}
