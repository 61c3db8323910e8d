import { listen } from "../../io/listen.ts";
import { watchDrags } from "../../io/pointers.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { isRtlTextAtom } from "../../state/texts.ts";
import { GUIDE, goToGuidePageAtom, guidePageAtom, guidePageForKey, swipedPages, turnGuideAtom } from "./pages.ts";

/**
 * Turns the guide's pages by finger, mouse and keyboard. A drag moves `track` by a custom property, without a render;
 * keys count anywhere in `panel`.
 */
export function runGuide(store: Store, panel: HTMLElement, track: HTMLElement): Stop {
  store.set(goToGuidePageAtom, 0);
  const pressed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const page = guidePageForKey(event.key, store.get(guidePageAtom), store.get(isRtlTextAtom));
    if (page === null) return;
    event.preventDefault();
    store.set(goToGuidePageAtom, page);
  };
  return stopAll([runSwipe(store, track), listen(panel, "keydown", pressed)]);
}

/** Turns the guide's pages by a horizontal drag. */
function runSwipe(store: Store, track: HTMLElement): Stop {
  return watchDrags(track, {
    isDrag: ({ x, y }) => Math.abs(x) > GUIDE.slopPx && Math.abs(y) <= Math.abs(x),
    start: () => {
      track.dataset["held"] = "true";
    },
    move: ({ from, spot }) => track.style.setProperty("--guide-drag", `${spot.x - from.x}px`),
    end: (drag) => {
      delete track.dataset["held"];
      track.style.removeProperty("--guide-drag");
      if (!drag) return;
      const { from, spot } = drag;
      const forwardPx = (spot.x - from.x) * (store.get(isRtlTextAtom) ? 1 : -1);
      store.set(turnGuideAtom, swipedPages({ forwardPx, ms: spot.ms - from.ms, widthPx: track.clientWidth }));
    },
  });
}
