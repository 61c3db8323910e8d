import { watchSize } from "../../io/watch-size.ts";
import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { viewportAtom } from "../../state/view.ts";
import { THUMBS } from "./thumb-grid.ts";
import { resizeThumbsAtom, scrollThumbsAtom } from "./thumb-list-state.ts";

/** Tells how large the list is and how far it is scrolled, now and from now on. */
export function runThumbScroll(store: Store, list: HTMLElement): Stop {
  const measure = () => {
    const { width, height } = store.get(viewportAtom); // what stands in where nothing is laid out
    const windowPx = list.offsetWidth || width;
    const roomPx = (list.clientWidth || width) - 2 * padding(list);
    store.set(resizeThumbsAtom, { windowPx, roomPx, heightPx: list.clientHeight || height });
  };
  const scrolled = () => store.set(scrollThumbsAtom, list.scrollTop);
  measure();
  const stopSize = watchSize(list, measure);
  list.addEventListener("scroll", scrolled, { passive: true });
  return () => {
    stopSize();
    list.removeEventListener("scroll", scrolled);
  };
}

/** A scrollbar of its own takes its room from the sides of the grid. */
function padding(list: HTMLElement): number {
  return list.offsetWidth > list.clientWidth ? 0 : THUMBS.sidePx;
}
