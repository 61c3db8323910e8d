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
import { listen } from "../../io/browser.ts";
import { watchSizes } from "../../io/viewport.ts";
import { hasCommandKey } from "../../lib/command-key.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
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

/** The grid. Only rows in sight and near it are rendered, however long the book is. */
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
  useThumbScrolling(list);
  const clicked = ({ target }: MouseEvent) => {
    const page = pageAt(target);
    if (page !== null) choose(page);
  };
  const pressed = (event: KeyboardEvent) => {
    if (hasCommandKey(event)) return;
    const isPress = event.key === "Enter" || event.key === " ";
    if (isPress && event.target instanceof HTMLElement) event.target.click();
    if (isPress || press(event.key)) event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the grid's cells are what readers operate; their events bubble up
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

/** The page whose thumbnail or title was hit; null = none. */
function pageAt(target: EventTarget): PageIndex | null {
  const thumb = target instanceof Element ? target.closest<HTMLElement>("[data-thumb]") : null;
  return thumb ? toIndex(Number(thumb.dataset["thumb"])) : null;
}

/** Scrolls the list to where the reader is, and to the page that a key leads to. */
function useThumbScrolling(list: RefObject<HTMLElement | null>): void {
  const store = useStore();
  const keyed = useAtomValue(keyedPageAtom);
  const groups = useAtomValue(groupsAtom);
  const { rowPx, columns } = useAtomValue(gridAtom);
  const centre = () => {
    const topPx = store.get(centredTopPxAtom);
    if (list.current) list.current.scrollTop = topPx;
    store.set(scrollThumbsAtom, topPx);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another layout of the grid scrolls back
  useLayoutEffect(centre, [groups, columns, rowPx]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same again, as a dialog that opens resets its scrolling
  useEffect(centre, [groups, columns, rowPx]);
  useLayoutEffect(() => {
    const element = list.current;
    if (keyed === null || !element) return;
    element.querySelector<HTMLElement>(`[role=gridcell][data-thumb="${keyed + 1}"]`)?.focus({ preventScroll: true });
    const row = store.get(tabStopRowAtom);
    const height = store.get(gridAtom).rowPx;
    const [top, bottom] = [row * height, (row + 1) * height - element.clientHeight];
    if (element.scrollTop > top) element.scrollTop = top;
    if (element.scrollTop < bottom) element.scrollTop = bottom;
  }, [keyed, list, store]);
}

/** Notes how large the list is and how far it is scrolled, whenever that changes. */
function runThumbScroll(store: Store, list: HTMLElement): Stop {
  const measure = () => {
    const { width, height } = store.get(viewportAtom); // used where nothing is laid out, as in tests
    const windowPx = list.offsetWidth || width;
    const rowWidthPx = (list.clientWidth || width) - 2 * padding(list);
    store.set(resizeThumbsAtom, { windowPx, rowWidthPx, heightPx: list.clientHeight || height });
  };
  const scrolled = () => store.set(scrollThumbsAtom, list.scrollTop);
  measure();
  return stopAll([watchSizes([list], measure), listen(list, "scroll", scrolled, { passive: true })]);
}

/** The free px at each side of the grid; a scrollbar takes their place. */
function padding(list: HTMLElement): number {
  return list.offsetWidth > list.clientWidth ? 0 : THUMBS.sidePx;
}
