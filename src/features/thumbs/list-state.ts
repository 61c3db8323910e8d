import { atom } from "jotai/vanilla";
import { pagesOf, type Spread } from "../../book/geometry/spreads.ts";
import { type PageIndex, pageIndex } from "../../book/publication/pages.ts";
import { formColors } from "../../chrome/form-colors.ts";
import { clamp } from "../../lib/clamp.ts";
import { readableAlpha } from "../../lib/readable-tint.ts";
import { chromeSettingsAtom, templateAtom } from "../../state/chrome-settings.ts";
import { followPageAtom } from "../../state/following.ts";
import { panelPhasesAtom } from "../../state/panel-phases.ts";
import { closePanelAtom } from "../../state/panels.ts";
import { axisAtom, directionAtom, modeAtom, pageAtom, pageRatioAtom, spreadsAtom } from "../../state/reading.ts";
import { isHandheldAtom, isInHallAtom, uiScaleAtom } from "../../state/ui-scale.ts";
import { deviceAtom, viewportAtom } from "../../state/view.ts";
import { formsAtom } from "../appearance/api.ts";
import {
  type Grid,
  gridOf,
  mostHeightPx,
  pageByKey,
  type RowRange,
  roomyPxFor,
  rowAt,
  rowOf,
  rowsNear,
  THUMBS,
  windowPxFor,
} from "./grid.ts";
import { foundPagesAtom } from "./search-state.ts";

/**
 * The form of the panel: a window on desktops, as on displays in a hall; on tablets and phones a sheet over the whole
 * window (THUMB-02), as the search is, or between a phone's toolbars (THUMB-06) in the template Classical (THUMB-07).
 */
export const thumbsShapeAtom = atom((get): "window" | "sheet" | "between" => {
  const device = get(deviceAtom);
  if (device === "desktop" || get(isInHallAtom)) return "window";
  return device === "phone" && get(templateAtom) === "classical" ? "between" : "sheet";
});
/** Whether groups have two pages. Pages above each other, as in a wall calendar, are not paired. */
const isPairedAtom = atom((get) => {
  const isDouble = get(modeAtom) === "double" && get(axisAtom) === "horizontal";
  return get(deviceAtom) !== "phone" && isDouble && get(foundPagesAtom) === null;
});
const alone = (page: PageIndex): Spread => ({ verso: null, recto: page });
/** The groups: spreads on desktops and tablets in double mode, otherwise pages one by one (THUMB-21, THUMB-22). */
export const groupsAtom = atom((get): readonly Spread[] => {
  const found = get(foundPagesAtom);
  if (found) return found.map(alone);
  const spreads = get(spreadsAtom);
  return get(isPairedAtom) ? spreads : spreads.flatMap(pagesOf).map(alone);
});

/**
 * On large screens, where everything is scaled, thumbnails are also as large as the window leaves room for; a tablet's
 * sheet has room for somewhat larger ones.
 */
const preferredPxAtom = atom((get) => {
  const { ThumbnailSize: size } = get(chromeSettingsAtom);
  const ownPx = THUMBS.widthPx[size];
  const scale = get(uiScaleAtom);
  if (size === "" && get(isHandheldAtom)) return THUMBS.tabletPx;
  return scale > 1 ? roomyPxFor(ownPx, get(isPairedAtom), get(viewportAtom).width / scale) : ownPx;
});
/** The preferred width of the desktop's window, px. */
export const windowPxAtom = atom((get) => windowPxFor(get(preferredPxAtom), get(isPairedAtom)));

/** The measured size of the list. */
export type ThumbBox = { readonly windowPx: number; readonly rowWidthPx: number; readonly heightPx: number };
const boxAtom = atom<ThumbBox | null>(null);
const topPxAtom = atom(0); // how far the list is scrolled
/** Notes another size of the list, which scrolls back to where the reader is; the same size changes nothing. */
export const resizeThumbsAtom = atom(null, (get, set, box: ThumbBox) => {
  if (JSON.stringify(box) === JSON.stringify(get(boxAtom))) return;
  set(boxAtom, box);
  set(topPxAtom, get(centredTopPxAtom));
});
/** The layout of the grid. */
export const gridAtom = atom((get): Grid => {
  const { width } = get(viewportAtom);
  const { windowPx, rowWidthPx } = get(boxAtom) ?? { windowPx: width, rowWidthPx: width };
  return gridOf({
    isWindow: get(thumbsShapeAtom) === "window",
    isPaired: get(isPairedAtom),
    windowPx,
    rowWidthPx,
    thumbPx: get(preferredPxAtom),
    pageRatio: get(pageRatioAtom),
  });
});
/** The number of rows. */
export const rowCountAtom = atom((get) => Math.ceil(get(groupsAtom).length / get(gridAtom).columns));
/** The height of the grid, px; the window may leave it less. */
export const listHeightPxAtom = atom((get) => {
  const grid = get(gridAtom);
  return Math.min(get(rowCountAtom) * grid.rowPx, mostHeightPx(grid));
});

const heightPxAtom = atom((get) => get(boxAtom)?.heightPx ?? get(viewportAtom).height);
/** How many rows beyond those in sight are rendered: none until the panel is open (THUMB-08). */
const nearRowsAtom = atom((get) => (get(panelPhasesAtom).thumbs === "visible" ? THUMBS.nearRows : 0));
const rangeBaseAtom = atom((get): RowRange => {
  if (!get(boxAtom)) return { first: 0, last: -1 }; // its size is not known yet
  const [topPx, heightPx] = [get(topPxAtom), get(heightPxAtom)];
  return rowsNear(get(gridAtom), { rowCount: get(rowCountAtom), nearRows: get(nearRowsAtom), topPx, heightPx });
});
const firstRowAtom = atom((get) => get(rangeBaseAtom).first);
const lastRowAtom = atom((get) => get(rangeBaseAtom).last);
const rangeAtom = atom((get): RowRange => ({ first: get(firstRowAtom), last: get(lastRowAtom) }));
/** Notes how far the list is scrolled. */
export const scrollThumbsAtom = atom(null, (_get, set, topPx: number) => set(topPxAtom, Math.max(0, topPx)));

const focusedAtom = atom<PageIndex | null>(null);
/** The page that a key has led to. */
export const keyedPageAtom = atom((get) => get(focusedAtom));
/** The page that Tab leads to: where the keyboard was last, or the open page, or the first one. */
export const tabStopAtom = atom((get): PageIndex | null => {
  const groups = get(groupsAtom);
  const has = (page: PageIndex) => groups.some((group) => pagesOf(group).includes(page));
  const focused = get(focusedAtom);
  if (focused !== null && has(focused)) return focused;
  const first = groups[0] ? (pagesOf(groups[0])[0] ?? null) : null;
  return has(get(pageAtom)) ? get(pageAtom) : first;
});
/** Its row; -1 where the list is empty. */
export const tabStopRowAtom = atom((get) => {
  const page = get(tabStopAtom);
  return page === null ? -1 : rowOf(get(groupsAtom), get(gridAtom).columns, page);
});
/**
 * How far the list is scrolled when that row is about in its middle. It begins with a whole row wherever it can; where
 * nothing but titles would be cut at its end, its first and last row give up as much of what is free beside them.
 */
export const centredTopPxAtom = atom((get) => {
  const { rowPx } = get(gridAtom);
  const heightPx = get(heightPxAtom);
  const row = get(tabStopRowAtom);
  const most = Math.max(0, get(rowCountAtom) * rowPx - heightPx);
  const topPx = clamp((row + 0.5) * rowPx - heightPx / 2, 0, most);
  const whole = Math.min(Math.round(topPx / rowPx), Math.floor(most / rowPx)) * rowPx;
  const isEnd = most - whole < THUMBS.titlePx + THUMBS.marginPx;
  if (isEnd) return (whole + most) / 2;
  return (row + 1) * rowPx <= whole + heightPx ? whole : Math.min(row * rowPx, most);
});
/** The rendered rows: those near the sight, and the one with the keyboard. */
export const drawnRowsAtom = atom((get): readonly number[] => {
  const { first, last } = get(rangeAtom);
  const near = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  const row = get(tabStopRowAtom);
  return row < 0 || (row >= first && row <= last) ? near : [...near, row].sort((a, b) => a - b);
});
/** The pages whose pictures are needed, those in sight first: from the row of the open page, or from the middle, on. */
export const nearPagesAtom = atom((get): readonly PageIndex[] => {
  const { first, last } = get(rangeAtom);
  const { columns } = get(gridAtom);
  const row = get(tabStopRowAtom);
  const firstSeen = first === 0 ? 0 : first + THUMBS.nearRows;
  const lastSeen = last === get(rowCountAtom) - 1 ? last : last - THUMBS.nearRows;
  const from = row >= firstSeen && row <= lastSeen ? row : (first + last) / 2;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
    .sort((a, b) => Math.abs(a - from) - Math.abs(b - from))
    .flatMap((each) => rowAt(get(groupsAtom), columns, each).flatMap(pagesOf));
});

/** Handles a key among the thumbnails. @returns whether it does anything there */
export const pressThumbKeyAtom = atom(null, (get, set, key: string): boolean => {
  const grid = get(gridAtom);
  const next = pageByKey(key, {
    groups: get(groupsAtom),
    columns: grid.columns,
    rowsInSight: Math.max(1, Math.floor(get(heightPxAtom) / grid.rowPx)),
    page: get(tabStopAtom) ?? pageIndex(0),
    isRtl: get(directionAtom) === "rtl",
  });
  if (next !== null) set(focusedAtom, next);
  return next !== null;
});
/** Forgets the place in the list, so that a panel that opens begins at the open page. */
export const resetThumbPlaceAtom = atom(null, (_get, set) => {
  set(focusedAtom, null);
  set(boxAtom, null);
});
/** Goes to a page, and closes the panel (THUMB-03). */
export const chooseThumbAtom = atom(null, (_get, set, page: PageIndex) => {
  set(closePanelAtom, "thumbs");
  set(followPageAtom, page);
});

/** The colours of the panel on a ground; its texts can be read whatever lies behind. */
export function thumbColors(ground: string, alpha: number): Readonly<Record<`--${string}`, string>> {
  const paper = ground.slice(0, 7);
  const colors = formColors({ formBackgroundColor: paper, formFontColor: "", formBackgroundOpacity: 1 });
  const ink = colors["--panel-ink"] ?? "#ffffff";
  return {
    ...colors,
    "--panel-muted": ink, // a paler one would need a more opaque ground
    "--panel-alpha": `${Math.round(readableAlpha(ink, paper, alpha) * 100)}%`,
  };
}

/**
 * The colours of the panel, if they are not those of all panels: where the book sets a ground for thumbnails, and between
 * the toolbars of a phone, where the panel is transparent (THUMB-06).
 */
export const thumbColorsAtom = atom((get) => {
  const { thumbnailColor, thumbnailAlpha } = get(chromeSettingsAtom);
  const isClear = get(thumbsShapeAtom) === "between";
  if (thumbnailColor === "" && !isClear) return {};
  const ground = thumbnailColor || (get(formsAtom)["--panel-paper"] ?? "");
  return thumbColors(ground, isClear ? thumbnailAlpha : 1);
});
