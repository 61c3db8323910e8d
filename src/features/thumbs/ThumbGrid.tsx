import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from "react";
import { type PageIndex, toIndex } from "../../book/publication/pages.ts";
import { useT } from "../../chrome/hooks.ts";
import { watchSize } from "../../io/viewport.ts";
import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { directionAtom } from "../../state/reading.ts";
import { viewportAtom } from "../../state/view.ts";
import { type Grid, mostHeightPx, THUMBS } from "./grid.ts";
import {
  centredTopPxAtom,
  chooseThumbAtom,
  drawnRowsAtom,
  gridAtom,
  groupsAtom,
  keyedPageAtom,
  pressThumbKeyAtom,
  resizeThumbsAtom,
  rowCountAtom,
  scrollThumbsAtom,
  tabStopRowAtom,
} from "./list-state.ts";
import { runThumbLoading } from "./pictures-state.ts";
import { ThumbRow } from "./ThumbRow.tsx";

/** The grid: rows near the sight and no others, however long the book is. It renders when another row comes near. */
export function ThumbGrid() {
  const t = useT();
  const store = useStore();
  const list = useRef<HTMLDivElement>(null);
  const grid = useAtomValue(gridAtom);
  const rowCount = useAtomValue(rowCountAtom);
  const rows = useAtomValue(drawnRowsAtom);
  const direction = useAtomValue(directionAtom);
  const { pageLoadingUrl } = useAtomValue(chromeSettingsAtom);
  const choose = useSetAtom(chooseThumbAtom);
  const press = useSetAtom(pressThumbKeyAtom);
  useLayoutEffect(() => (list.current ? runThumbScroll(store, list.current) : undefined), [store]);
  useEffect(() => runThumbLoading(store), [store]);
  const clicked = ({ target }: MouseEvent) => {
    const page = pageAt(target);
    if (page !== null) choose(page);
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const isPress = event.key === "Enter" || event.key === " ";
    if (isPress && event.target instanceof HTMLElement) event.target.click();
    if (isPress || press(event.key)) event.preventDefault();
  };
  return (
    <div
      ref={list}
      className="thumb-list"
      style={{ ...styleOf(grid), ...(pageLoadingUrl && { "--waiting": `url(${JSON.stringify(pageLoadingUrl)})` }) }}
      data-waiting={pageLoadingUrl ? "" : undefined}
      data-paired={grid.isPaired || undefined}
      onClick={clicked}
      onKeyDown={pressed}
    >
      <div
        className="thumb-grid"
        role="grid"
        dir={direction}
        aria-label={t("btnThumb", "Thumbnails")}
        aria-rowcount={rowCount}
        style={{ blockSize: rowCount * grid.rowPx }}
      >
        {rows.map((row) => (
          <ThumbRow key={row} row={row} />
        ))}
      </div>
      <ThumbScroller list={list} />
    </div>
  );
}

function styleOf(grid: Grid): CSSProperties {
  const sizes = {
    "--thumb-width": `${grid.thumbPx}px`,
    "--thumb-height": `${grid.thumbHeightPx}px`,
    "--thumb-row": `${grid.rowPx}px`,
    "--thumb-columns": grid.columns,
  };
  return { ...sizes, maxBlockSize: mostHeightPx(grid) };
}

/** The page whose thumbnail or title lies there. */
function pageAt(target: EventTarget): PageIndex | null {
  const thumb = target instanceof Element ? target.closest<HTMLElement>("[data-thumb]") : null;
  return thumb ? toIndex(Number(thumb.dataset["thumb"])) : null;
}

/** Brings into sight where the reader is, and what the keyboard goes to; draws nothing. */
function ThumbScroller({ list }: { readonly list: RefObject<HTMLElement | null> }) {
  const keyed = useAtomValue(keyedPageAtom);
  const row = useAtomValue(tabStopRowAtom);
  const centredTopPx = useAtomValue(centredTopPxAtom);
  const groups = useAtomValue(groupsAtom);
  const { rowPx, columns } = useAtomValue(gridAtom);
  const tell = useSetAtom(scrollThumbsAtom);
  const centre = () => {
    if (list.current) list.current.scrollTop = centredTopPx;
    tell(centredTopPx);
  };
  // Again after the layout's effects: a dialog that opens forgets how far its parts were scrolled.
  useLayoutEffect(centre, [groups, columns, rowPx]);
  useEffect(centre, [groups, columns, rowPx]);
  useLayoutEffect(() => {
    const element = list.current;
    if (keyed === null || !element) return;
    element.querySelector<HTMLElement>(`[role=gridcell][data-thumb="${keyed + 1}"]`)?.focus({ preventScroll: true });
    const [top, bottom] = [row * rowPx, (row + 1) * rowPx - element.clientHeight];
    if (element.scrollTop > top) element.scrollTop = top;
    if (element.scrollTop < bottom) element.scrollTop = bottom;
  }, [keyed]);
  return null;
}

/** Tells how large the list is and how far it is scrolled, now and from now on. */
function runThumbScroll(store: Store, list: HTMLElement): Stop {
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
