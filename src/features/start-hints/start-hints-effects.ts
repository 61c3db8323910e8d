import { atom } from "jotai/vanilla";
import type { Store } from "../../lib/feature.ts";
import type { PanelName } from "../../lib/panel-name.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { autoFlipAtom } from "../../state/auto-turning.ts";
import { follow } from "../../state/follow.ts";
import { closePanelAtom, panelsAtom } from "../../state/panels.ts";
import { isBookCoveredAtom } from "../../state/popups.ts";
import { portsAtom } from "../../state/ports.ts";
import { phaseAtom } from "../../state/turning.ts";
import { dueHintAtom, isUprightAtom, showHintAtom } from "./start-hints-state.ts";

const isFreeAtom = atom((get) => get(phaseAtom) === "rest" && !get(isBookCoveredAtom));

/**
 * Shows the hint of this opening as soon as no leaf moves and nothing covers the book, and takes it away when the reader
 * goes on without it.
 */
export function runStartHints(store: Store): Stop {
  let isShown = false;
  const stops: Stop[] = [
    follow(store, isFreeAtom, (isFree) => {
      if (isShown || !isFree) return;
      isShown = true;
      const hint = store.get(dueHintAtom);
      if (hint) store.set(showHintAtom, hint);
    }),
    store.get(portsAtom).bus.on("flipStart", () => store.set(closePanelAtom, "swipehelp")),
    store.sub(autoFlipAtom, () => store.set(closePanelAtom, "swipehelp")),
    store.sub(panelsAtom, () => closeAside(store)),
    store.sub(isBookCoveredAtom, () => store.get(isBookCoveredAtom) && store.set(closePanelAtom, "swipehelp")),
    store.sub(isUprightAtom, () => store.set(closePanelAtom, "landscape")),
  ];
  return stopAll(stops);
}

/** The swipe hint goes as soon as the reader opens what lies over others too; the rest takes its place by itself. */
function closeAside(store: Store): void {
  const panels = store.get(panelsAtom);
  const aside: PanelName = "swipehelp";
  if (panels.includes(aside) && panels.length > 1) store.set(closePanelAtom, aside);
}
