import { bodyElement, rootElement } from "../../io/browser.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { autoFlipAtom } from "../../state/auto-flip.ts";
import { shortPlaceAtom } from "../../state/place-in-book.ts";
import { portsAtom } from "../../state/ports.ts";
import { labelAtom } from "../../state/reading.ts";
import { isPageFieldShownAtom } from "../../state/toolbar.ts";
import "./page-glimpse.css";

/** How long the page number stays after each turn. */
const SHOWN_MS = 1500;

/**
 * Says the page for a moment, where the bar would, when a reader turns pages by keys while the bar has faded. Pages that
 * turn by themselves do not say it each time.
 */
export function runPageGlimpse(store: Store): Stop {
  const { clock } = store.get(portsAtom);
  let glimpse: HTMLElement | null = null;
  let stopWaiting: Stop = () => {};
  const end = () => {
    stopWaiting();
    glimpse?.remove();
    glimpse = null;
  };
  const turned = () => {
    const isFaded = rootElement().dataset["faded"] === "true" && store.get(isPageFieldShownAtom);
    if (!isFaded || store.get(autoFlipAtom).running) return end();
    stopWaiting();
    glimpse ??= bodyElement().appendChild(newGlimpse());
    glimpse.textContent = `${store.get(labelAtom)} ${store.get(shortPlaceAtom)}`;
    stopWaiting = clock.after(SHOWN_MS, end);
  };
  return stopAll([end, store.sub(labelAtom, turned)]);
}

function newGlimpse(): HTMLElement {
  const glimpse = bodyElement().ownerDocument.createElement("p");
  glimpse.className = "page-glimpse";
  glimpse.dir = "auto";
  glimpse.setAttribute("aria-hidden", "true"); // the page is announced elsewhere
  return glimpse;
}
