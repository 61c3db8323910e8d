import { atom } from "jotai/vanilla";
import { type PageIndex, pageIndex } from "../../book/publication/pages.ts";
import { browserIdle } from "../../io/idle.ts";
import { follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { type BookStage, stageAtom } from "../../stage/stage-handle.ts";
import { hasBeenIdleAtom } from "../../state/browser-page.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { portsAtom } from "../../state/ports.ts";
import { laidSceneAtom } from "../../state/reading.ts";
import { type BookColors, coverColor, paperColor } from "./book-colors.ts";
import { squarePixels } from "./sample-canvas.ts";
import { findSmallColors } from "./small-pictures.ts";
import { bookColorsAtom, foundColorsAtom } from "./state.ts";

/** Whether the colour of the cover's cloth has been looked for. */
export const isClothLookedForAtom = atom(false);
/** Whether the colour of the cover's cloth may be found in a moment. */
export const isClothSoughtAtom = atom(
  (get) => !get(isClothLookedForAtom) && get(bookColorsAtom).cover === null && !get(chromeSettingsAtom).borderColor,
);

/**
 * Looks for the book's colours when the browser is idle: in small pictures, so that they are the same at whichever page
 * a reader enters, and for what those do not show in the pages that lie open, now and after each turn, until both are
 * found. Each page is read once. Those of an earlier visit stand at once.
 */
export function runSampling(store: Store): Stop {
  let stopWaiting: Stop = () => {};
  const stopped = new AbortController();
  const seen = new Set<PageIndex>();
  let small: Promise<void> | null = null;
  const look = async () => {
    small ??= findSmallColors(store, stopped.signal);
    await small;
    const stage = store.get(stageAtom);
    if (!stage || stopped.signal.aborted) return;
    store.set(foundColorsAtom, colorsOf(store, stage, store.get(bookColorsAtom), seen));
    store.set(isClothLookedForAtom, true);
  };
  const lookLater = () => {
    const { cover, paper } = store.get(bookColorsAtom);
    stopWaiting();
    if (cover === null || paper === null) stopWaiting = browserIdle.whenIdle(look);
  };
  return stopAll([
    follow(store, hasBeenIdleAtom, (isIdle) => isIdle && lookLater()),
    store.get(portsAtom).bus.on("flipEnd", lookLater),
    () => stopWaiting(),
    () => stopped.abort(),
  ]);
}

/** The colours that are known, and those that the open pages add. */
function colorsOf(store: Store, stage: BookStage, known: BookColors, seen: Set<PageIndex>): BookColors {
  let { cover, paper } = known;
  for (const { page } of stage.openPages()) {
    if (seen.has(page) || !stage.isPageReady(page)) continue;
    seen.add(page);
    const isCover = page === pageIndex(0);
    if (isCover ? cover !== null : paper !== null) continue;
    const pixels = pagePixels(store, stage, page);
    if (pixels === null) continue;
    if (isCover) cover = coverColor(pixels);
    else paper = paperColor(pixels);
  }
  return { cover, paper };
}

/** A page as it looks now, as the pixels of a small square; null where its picture is another site's, or from a disk. */
export function pagePixels(store: Store, stage: BookStage, page: PageIndex, atPx?: number): ArrayLike<number> | null {
  const { width, height } = store.get(laidSceneAtom).box;
  return squarePixels((ctx, sizePx) => {
    // Stretched to the square: else bare paper beside the page would count, too.
    ctx.scale(sizePx / width, sizePx / height);
    stage.drawPage(ctx, { x: 0, y: 0, width, height }, page, "recto");
  }, atPx);
}
