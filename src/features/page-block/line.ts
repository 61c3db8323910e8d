import { follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { laidSceneAtom, pageCountAtom, visiblePagesAtom } from "../../state/reading.ts";
import { lineDepth } from "./places.ts";
import { lineAtom, pointedAtom } from "./state.ts";

/**
 * Draws the line under the page: how far the book is read, and where a finger points on it. It lies in the stage's
 * host below the canvases, so that a leaf in flight covers it.
 */
export function runLine(store: Store, host: HTMLElement): Stop {
  const line = host.ownerDocument.createElement("div");
  line.className = "page-line";
  line.setAttribute("aria-hidden", "true");
  const place = () => {
    const found = store.get(lineAtom);
    if (!found) return line.remove();
    const { home } = store.get(laidSceneAtom);
    const { x, y, width } = found.rect;
    line.style.left = `${home.x + x}px`;
    line.style.top = `${home.y + y + lineDepth(found)}px`;
    line.style.width = `${width}px`;
    line.toggleAttribute("data-reversed", found.isReversed);
    if (!line.parentNode) host.prepend(line);
  };
  const fill = () => {
    const pointed = store.get(pointedAtom);
    const page = pointed?.page ?? store.get(visiblePagesAtom).at(-1) ?? 0;
    line.toggleAttribute("data-held", pointed?.isHeld === true);
    line.style.setProperty("--read", String(page / Math.max(1, store.get(pageCountAtom) - 1)));
  };
  return stopAll([
    () => line.remove(),
    follow(store, lineAtom, place),
    store.sub(laidSceneAtom, place),
    follow(store, pointedAtom, fill),
    store.sub(visiblePagesAtom, fill),
    store.sub(pageCountAtom, fill),
  ]);
}
