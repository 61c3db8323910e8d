import { mostZoom } from "../../book/geometry/camera.ts";
import type { Rect } from "../../book/geometry/layout.ts";
import { type ColumnPart, columnsIn, zoomOnColumn } from "../../book/geometry/zoom-target.ts";
import { type PageIndex, pageIndex } from "../../book/publication/pages.ts";
import { boxOf } from "../../book/text/runs.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { besidePanelsOf, zoomRangeOf } from "../../stage/camera/runner.ts";
import type { OpenPage } from "../../stage/pages/marks.ts";
import { stageAtom } from "../../stage/stage-handle.ts";
import {
  columnFitAtom,
  columnStepAtom,
  fitColumnAtom,
  isColumnHeldAtom,
  leaveColumnsAtom,
} from "../../state/column-fit.ts";
import { arrivalAtom, laidSceneAtom, pageCountAtom, visiblePagesAtom } from "../../state/reading.ts";
import { phaseAtom, turnBackAtom, turnForwardAtom } from "../../state/turning.ts";
import { requestZoomAtom, viewportAtom, type ZoomRequest, zoomAtom, zoomRequestAtom } from "../../state/view.ts";
import { loadPlacedTextAtom } from "../text/api.ts";
import type { Patience } from "./patience.ts";

/** Zooms that differ by less are one. */
const SAME_ZOOM = 0.01;

/** What is seen beside panels, and how closely. */
export const viewOf = (store: Store) => ({ ...besidePanelsOf(store), mostZoom: mostZoom(zoomRangeOf(store)) });

/** The open pages in reading order, where they lie while the book fits, client px, wherever the camera is. */
export function fittedPages(store: Store): readonly OpenPage[] {
  const { home } = store.get(laidSceneAtom);
  const stage = store.get(stageAtom);
  const { scale, x, y } = stage?.camera.camera() ?? home;
  return (stage?.openPages() ?? []).map(({ page, rect }) => ({
    page,
    rect: {
      x: home.x + (rect.x - x) / scale,
      y: home.y + (rect.y - y) / scale,
      width: rect.width / scale,
      height: rect.height / scale,
    },
  }));
}

/** The boxes of the words on an open page, client px; none where their places are not known. */
export async function wordsOn(store: Store, { page, rect }: OpenPage): Promise<readonly Rect[]> {
  const placed = await store.set(loadPlacedTextAtom, page).catch(() => null);
  return (placed?.runs ?? []).map(({ quad }): Rect => {
    const { left, top, right, bottom } = boxOf(quad);
    const [x, y] = [rect.x + left * rect.width, rect.y + top * rect.height];
    return { x, y, width: (right - left) * rect.width, height: (bottom - top) * rect.height };
  });
}

/** Leads readers who see a column as wide as the window from column to column, and on to the next page. */
export function runColumns(store: Store, patience: Patience): Stop {
  const guide = createGuide(store, patience);
  return stopAll([
    store.sub(columnStepAtom, () => void guide.step()),
    store.sub(arrivalAtom, () => void guide.arrive()),
    store.sub(zoomRequestAtom, () => {
      if (!guide.isOwn(store.get(zoomRequestAtom))) guide.leave();
    }),
    watchZoom(store, guide.leave),
  ]);
}

/**
 * Who zooms by a pinch reads no columns any more. In another window, as that of a turned phone or one that is dragged
 * larger, the zoom is another one of itself, and the column that is read comes back to the middle, as wide as there is
 * room for.
 */
function watchZoom(store: Store, leave: () => void): Stop {
  const widthNow = () => store.get(laidSceneAtom).viewport.width;
  let widthPx = widthNow();
  let isLaidAnew = false;
  const laid = () => {
    if (widthNow() === widthPx) return;
    widthPx = widthNow();
    isLaidAnew = true;
    queueMicrotask(() => {
      isLaidAnew = false; // the camera and the pages have followed
      if (store.get(isColumnHeldAtom)) store.set(columnStepAtom, 0);
    });
  };
  const zoomed = () => {
    const fit = store.get(columnFitAtom);
    if (fit && !isLaidAnew && Math.abs(fit.zoom - store.get(zoomAtom)) > SAME_ZOOM) leave();
  };
  return stopAll([store.sub(laidSceneAtom, laid), store.sub(zoomAtom, zoomed)]);
}

/** Knows which column is read. */
function createGuide(store: Store, { wait }: Patience) {
  let own: ZoomRequest | null = null;
  let isAsking = false;
  let read: Pick<Column, "page" | "nth"> | null = null; // null = what a double tap has shown
  const showColumn = (column: Column | undefined, part: ColumnPart): void => {
    const fit = store.get(columnFitAtom);
    const target = fit && column && zoomOnColumn(column.rect, part, fit.zoom, viewOf(store));
    store.set(fitColumnAtom, target ? target.to : null);
    if (!target) return;
    isAsking = true;
    store.set(requestZoomAtom, { ...target, isFromFit: true });
    own = store.get(zoomRequestAtom);
    isAsking = false;
  };
  /** The columns of the open page, if they come before anything else has happened. */
  const columnsInTime = async (isWanted: () => boolean) => {
    const isAwaited = wait();
    const columns = await openColumns(store);
    const isRest = store.get(phaseAtom) === "rest" && store.get(columnFitAtom) !== null;
    return isRest && isWanted() && isAwaited() ? columns : null;
  };
  return {
    leave: () => {
      read = null;
      store.set(leaveColumnsAtom);
    },
    isOwn: (request: ZoomRequest | null) => isAsking || request === own,
    /** Goes to the next column or the one before; where there is none, the page turns. */
    step: async () => {
      const request = store.get(columnStepAtom);
      const columns = request && (await columnsInTime(() => store.get(columnStepAtom) === request));
      if (!columns || !store.get(isColumnHeldAtom)) return;
      const known = columns.findIndex(({ page, nth }) => page === read?.page && nth === read.nth);
      const at = known >= 0 ? known : nearest(store, columns);
      const next = at + request.step;
      read = columns[next] ?? columns[at] ?? null;
      if (request.step !== 0 && next in columns) {
        showColumn(columns[next], { part: request.step === 1 ? "start" : "end" });
        return;
      }
      const hasTurned = request.step !== 0 && store.set(request.step === 1 ? turnForwardAtom : turnBackAtom);
      const column = columns[at];
      if (!hasTurned && column) showColumn(column, seenNow(store, column.rect)); // a swipe has moved it aside
    },
    /** A page that the reader comes to is seen as closely as the one before: its first column, or coming back its last. */
    arrive: async () => {
      const arrival = store.get(arrivalAtom);
      if (!store.get(columnFitAtom)) return;
      if (arrival.by === "place") {
        store.set(leaveColumnsAtom);
        return;
      }
      const columns = await columnsInTime(() => store.get(arrivalAtom) === arrival);
      loadNeighbours(store);
      if (!columns) {
        if (store.get(arrivalAtom) === arrival) store.set(fitColumnAtom, null); // nothing of it is fitted
        return;
      }
      const isBack = arrival.by === "back" && store.get(viewportAtom).isCoarse;
      const first = Math.max(0, arrival.by === "page" ? columns.findIndex(({ page }) => page === arrival.page) : 0);
      const column = columns[isBack ? columns.length - 1 : first];
      read = column ?? null;
      showColumn(column, { part: isBack ? "end" : "start" });
    },
  };
}

/** A column of an open page: which of that page's, from 0, and where it lies; `isLone`: that page has no other. */
type Column = { readonly page: PageIndex; readonly nth: number; readonly rect: Rect & { readonly isLone: boolean } };

/**
 * The columns that lie open in reading order, client px of the fitted book: meanwhile the camera may move. Beside a page
 * of text, one without, such as a picture, counts as a whole.
 */
async function openColumns(store: Store): Promise<readonly Column[]> {
  const { isRtl } = store.get(laidSceneAtom);
  const pages = fittedPages(store);
  const found = await Promise.all(
    pages.map(async (page) => columnsIn(await wordsOn(store, page), page.rect.width, isRtl)),
  );
  if (found.every((columns) => columns.length === 0)) return [];
  return pages.flatMap(({ page, rect }, at) => {
    const columns = found[at] ?? [];
    const isLone = columns.length <= 1;
    return (columns.length > 0 ? columns : [rect]).map((each, nth) => ({ page, nth, rect: { ...each, isLone } }));
  });
}

/** Where a column of the fitted book is seen now, and how closely: its top and its middle across, client px. */
function seenNow(store: Store, column: Rect) {
  const { home } = store.get(laidSceneAtom);
  const { scale, x, y } = store.get(stageAtom)?.camera.camera() ?? home;
  const middlePx = x + (column.x + column.width / 2 - home.x) * scale;
  return { scale, topPx: y + (column.y - home.y) * scale, middlePx };
}

/** The index of the column in the middle of the window, where a double tap has just brought it. */
function nearest(store: Store, columns: readonly Column[]): number {
  const { x, width } = besidePanelsOf(store);
  const away = columns.map(({ rect }) => Math.abs(seenNow(store, rect).middlePx - x - width / 2));
  return away.indexOf(Math.min(...away));
}

/** The places of words beside the open pages are there when the reader comes to them. */
function loadNeighbours(store: Store): void {
  const open = store.get(visiblePagesAtom);
  const near = [(open[0] ?? 0) - 1, (open.at(-1) ?? 0) + 1];
  for (const page of near)
    if (page >= 0 && page < store.get(pageCountAtom))
      void store.set(loadPlacedTextAtom, pageIndex(page)).catch(() => null);
}
