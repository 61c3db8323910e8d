import { inkBlockAt } from "../../book/geometry/ink-block.ts";
import type { Rect } from "../../book/geometry/layout.ts";
import { columnAt, columnsIn, hasWordAt, zoomOn, zoomOnColumn } from "../../book/geometry/zoom-target.ts";
import { follow, type Store } from "../../lib/feature.ts";
import type { Point } from "../../lib/gestures.ts";
import { percentText } from "../../lib/percent.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import type { OpenPage } from "../../stage/pages/marks.ts";
import { isInRect, openPageAt } from "../../stage/pages/page-at.ts";
import { stageAtom } from "../../stage/stage-handle.ts";
import { fitColumnAtom } from "../../state/column-fit.ts";
import { pageItemsAtom } from "../../state/page-items.ts";
import { panelsAtom } from "../../state/panels.ts";
import { portsAtom } from "../../state/ports.ts";
import { isPageFlipOnAtom, laidSceneAtom } from "../../state/reading.ts";
import { languageTagAtom, textAtom } from "../../state/texts.ts";
import { hideToastAtom, showToastAtom, toastAtom } from "../../state/tips.ts";
import {
  isCloserAtom,
  requestZoomAtom,
  viewportAtom,
  type ZoomRequest,
  zoomAtom,
  zoomRequestAtom,
} from "../../state/view.ts";
import { pagePixels } from "../appearance/api.ts";
import { fittedPages, runColumns, viewOf, wordsOn } from "./columns.ts";
import { type Patience, watchPatience } from "./patience.ts";
import { runTurnedWindow } from "./turned-window.ts";

/** Pictures and films among the items of a page; one that covers more of it is its ground. */
const PICTURES: readonly string[] = ["image", "photos", "svg", "video"];
const GROUND_FRAC = 0.8;
/** Zooms are computed: the closest one may come out a little less. */
const NEARLY = 0.005;
/** A book that is laid out in another window comes to rest in its zoom within so long. */
const LAID_ANEW_MS = 800;

/** Says how pages move now, unless the reader sees the switch of it: on a phone nothing is seen of it before the next turn. */
function runPageFlipWords(store: Store): Stop {
  return store.sub(isPageFlipOnAtom, () => {
    if (store.get(panelsAtom).includes("settings")) return;
    const t = store.get(textAtom);
    const isOn = store.get(isPageFlipOnAtom);
    store.set(showToastAtom, isOn ? t("settingsPageFlip", "Pages turn like paper") : t("pagesSlide", "Pages slide"));
  });
}

/**
 * Says the zoom in percent for a moment, wherever the book rests: not one that a window of another size brings. Whoever
 * wants it closer than it can come hears it again.
 */
function runZoomWords(store: Store): Stop {
  const { clock } = store.get(portsAtom);
  const hide = () => {
    if (store.get(toastAtom)?.about === "zoom") store.set(hideToastAtom);
  };
  let quietUntilMs = 0;
  const say = () => {
    if (clock.now() < quietUntilMs) return;
    store.set(showToastAtom, percentText(store.get(zoomAtom), store.get(languageTagAtom)), "zoom");
  };
  return stopAll([
    store.sub(viewportAtom, () => (quietUntilMs = clock.now() + LAID_ANEW_MS)),
    store.sub(zoomAtom, say),
    store.sub(zoomRequestAtom, () => {
      if (store.get(zoomRequestAtom)?.to === "in" && store.get(zoomAtom) > viewOf(store).mostZoom - NEARLY) say();
    }),
    store.sub(isCloserAtom, hide), // on the way it would still say where that began
    store.sub(panelsAtom, () => {
      if (store.get(panelsAtom).length > 0) hide(); // it would stand on the panel
    }),
  ]);
}

/** What a double tap hits, the zoom in percent, and how pages move. */
export function run(store: Store): Stop {
  const patience = watchPatience(store.get(portsAtom).clock);
  return stopAll([
    patience.stop,
    runPageFlipWords(store),
    runColumns(store, patience),
    runTurnedWindow(store),
    runZoomWords(store),
    follow(store, zoomRequestAtom, (request) => {
      if (request?.to === "hit" && request.at) void fitHit(store, patience, request, request.at);
    }),
  ]);
}

/** The point of a request for what lies there. */
type HitPoint = NonNullable<ZoomRequest["at"]>;

/**
 * Fits what lies at the point: the picture, else the column of text, else what is printed there, else the page. Beside the
 * book nothing does.
 */
async function fitHit(store: Store, patience: Patience, request: ZoomRequest, at: HitPoint): Promise<void> {
  const isAwaited = patience.wait(at.ms); // this code may have come long after the tap
  const hit = openPageAt(fittedPages(store), at); // without motion the camera is there already
  if (!hit) {
    if (isAwaited()) store.set(requestZoomAtom, { to: "fit", at: null }); // bare ground is not seen closely
    return;
  }
  const picture = pictureAt(store, hit, at);
  const words = picture ? [] : await wordsOn(store, hit);
  const column = columnAt(words, at, hit.rect.width);
  if (store.get(zoomRequestAtom) !== request || !isAwaited()) return;
  const view = viewOf(store);
  const isOnLabel = column === null && hasWordAt(words, at); // it would be all that is seen
  const print = picture || column || isOnLabel ? null : printAt(store, hit, at, view);
  const fitting = zoomOn(picture ?? column ?? print ?? hit.rect, at, view);
  store.set(requestZoomAtom, { ...fitting, isFromFit: true });
  const isLone = columnsIn(words, hit.rect.width, store.get(laidSceneAtom).isRtl).length <= 1;
  if (column && zoomOnColumn({ ...column, isLone }, { part: "start" }, fitting.to, view)) {
    store.set(fitColumnAtom, fitting.to);
  }
}

/** So many pixels a side tell columns, paragraphs and pictures of a page from each other. */
const PRINT_PX = 256;

/**
 * What is printed at a point of a page, from its picture: not all that is seen on pages is said of them. A picture is seen
 * as a whole, of text the whole lines.
 */
function printAt(store: Store, { page, rect }: OpenPage, at: Point, view: Pick<Rect, "width" | "height">): Rect | null {
  const stage = store.get(stageAtom);
  const pixels = stage?.isPageReady(page) ? pagePixels(store, stage, page, PRINT_PX) : null;
  const share = { x: (at.x - rect.x) / rect.width, y: (at.y - rect.y) / rect.height };
  const block = pixels && inkBlockAt(pixels, share);
  if (!block) return null;
  const [width, height] = [block.width * rect.width, block.height * rect.height];
  const wide = block.isText ? width : Math.max(width, (height * view.width) / view.height);
  return {
    x: rect.x + block.x * rect.width - (wide - width) / 2,
    y: rect.y + block.y * rect.height,
    width: wide,
    height,
  };
}

function pictureAt(store: Store, { page, rect }: OpenPage, at: Point): Rect | null {
  const items = store.get(pageItemsAtom).byPage[page] ?? [];
  const pictures = items.filter(({ item, box, isHidden }) => {
    return PICTURES.includes(item.kind) && !isHidden && box.width * box.height < GROUND_FRAC;
  });
  const places = pictures.map(({ box }) => ({
    x: rect.x + box.x * rect.width,
    y: rect.y + box.y * rect.height,
    width: box.width * rect.width,
    height: box.height * rect.height,
  }));
  return places.findLast((place) => isInRect(place, at)) ?? null;
}
