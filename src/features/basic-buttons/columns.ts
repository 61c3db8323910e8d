import { mostZoom } from "../../book/geometry/camera.ts";
import type { Rect } from "../../book/geometry/layout.ts";
import { type ColumnPart, columnsIn, zoomOnColumn } from "../../book/geometry/zoom-target.ts";
import { pageIndex } from "../../book/publication/pages.ts";
import { boxOf } from "../../book/text/runs.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { besidePanelsOf, zoomRangeOf } from "../../stage/camera/runner.ts";
import type { OpenPage } from "../../stage/pages/marks.ts";
import { stageAtom } from "../../stage/stage-handle.ts";
import { type ColumnStep, columnStepAtom, columnZoomAtom } from "../../state/column-fit.ts";
import { arrivalAtom, laidSceneAtom, pageCountAtom, visiblePagesAtom } from "../../state/reading.ts";
import { phaseAtom, turnBackAtom, turnForwardAtom } from "../../state/turning.ts";
import { requestZoomAtom, viewportAtom, zoomAtom } from "../../state/view.ts";
import { loadPlacedTextAtom } from "../text/api.ts";

/** What is seen beside panels, and how closely. */
export const viewOf = (store: Store) => ({ ...besidePanelsOf(store), mostZoom: mostZoom(zoomRangeOf(store)) });

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
export function runColumns(store: Store): Stop {
  return stopAll([
    store.sub(columnStepAtom, () => {
      const request = store.get(columnStepAtom);
      if (request) void goToColumn(store, request.step);
    }),
    store.sub(arrivalAtom, () => void fitArrival(store)),
  ]);
}

/** The columns that lie open in reading order, client px of the fitted book: meanwhile the camera may move. */
async function openColumns(store: Store): Promise<readonly Rect[]> {
  const { home, isRtl } = store.get(laidSceneAtom);
  const stage = store.get(stageAtom);
  const { scale, x, y } = stage?.camera.camera() ?? home;
  const pages = (stage?.openPages() ?? []).map(({ page, rect }) => ({
    page,
    rect: {
      x: home.x + (rect.x - x) / scale,
      y: home.y + (rect.y - y) / scale,
      width: rect.width / scale,
      height: rect.height / scale,
    },
  }));
  const found = pages.map(async (page) => {
    const columns = columnsIn(await wordsOn(store, page), isRtl);
    return columns.length > 0 ? columns : [middleOf(store, page.rect)];
  });
  return (await Promise.all(found)).flat();
}

/** A page without text as a column: as much of its middle as is seen at this zoom. */
function middleOf(store: Store, { x, y, width, height }: Rect): Rect {
  const seenPx = (besidePanelsOf(store).width * FILL_FRAC) / (store.get(columnZoomAtom) ?? 1);
  const seen = Math.min(width, seenPx);
  return { x: x + (width - seen) / 2, y, width: seen, height };
}

/** Where a column of the fitted book is seen now: its top and its middle across, client px. */
function seenNow(store: Store, column: Rect): { readonly topPx: number; readonly middlePx: number } {
  const { home } = store.get(laidSceneAtom);
  const { scale, x, y } = store.get(stageAtom)?.camera.camera() ?? home;
  return { topPx: y + (column.y - home.y) * scale, middlePx: x + (column.x + column.width / 2 - home.x) * scale };
}

/** Goes to the next column or the one before; where there is none, the page turns. */
async function goToColumn(store: Store, step: ColumnStep): Promise<void> {
  const columns = await openColumns(store);
  const { x, width } = besidePanelsOf(store);
  const away = columns.map((column) => Math.abs(seenNow(store, column).middlePx - x - width / 2));
  const at = away.indexOf(Math.min(...away));
  const next = columns[at + step];
  if (next) show(store, next, step === 0 ? seenNow(store, next) : { part: step === 1 ? "start" : "end" });
  else if (step !== 0) store.set(step === 1 ? turnForwardAtom : turnBackAtom);
}

/** A page that the reader comes to is seen as closely as the one before: its first column, or coming back its last. */
async function fitArrival(store: Store): Promise<void> {
  const arrival = store.get(arrivalAtom);
  const zoom = store.get(columnZoomAtom);
  if (zoom === null || arrival.by === "place" || Math.abs(store.get(zoomAtom) - zoom) > SAME_ZOOM) return;
  const columns = await openColumns(store);
  loadNeighbours(store);
  const isBack = arrival.by === "back" && store.get(viewportAtom).isCoarse;
  const column = isBack ? columns.at(-1) : columns[0];
  if (column && store.get(arrivalAtom) === arrival && store.get(phaseAtom) === "rest")
    show(store, column, { part: isBack ? "end" : "start" });
}

const SAME_ZOOM = 0.01;
const FILL_FRAC = 0.92;

/** Brings a part of a column into sight. @param column client px of the fitted book */
function show(store: Store, column: Rect, part: ColumnPart): void {
  const before = store.get(columnZoomAtom);
  if (before === null) return;
  const target = zoomOnColumn(column, part, before, viewOf(store));
  store.set(columnZoomAtom, target.to);
  store.set(requestZoomAtom, { ...target, isFromFit: true });
}

/** The places of words beside the open pages are there when the reader comes to them. */
function loadNeighbours(store: Store): void {
  const open = store.get(visiblePagesAtom);
  const near = [(open[0] ?? 0) - 1, (open.at(-1) ?? 0) + 1];
  for (const page of near)
    if (page >= 0 && page < store.get(pageCountAtom))
      void store.set(loadPlacedTextAtom, pageIndex(page)).catch(() => null);
}
