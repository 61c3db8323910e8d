import type { PageIndex } from "../../book/publication/pages.ts";
import { sheetPixels } from "../../book/publication/print-sheets.ts";
import type { Clock } from "../../io/clock.ts";
import { browserIdle } from "../../io/idle.ts";
import { createCanvas } from "../../io/page-parts.ts";
import type { Store } from "../../lib/feature.ts";
import { ownRectAtom } from "../../state/pictures.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom, laidSceneAtom } from "../../state/reading.ts";
import { hasItemsToPrint, type PrintedItems } from "./api.ts";
import type { Sources } from "./draw/painting.ts";
import type { ItemLayer } from "./layer.ts";
import { createItemPictures, itemSources, readerLoading } from "./pictures/store.ts";

/** A page is drawn so often at most while its pictures come; what has not come by then is not printed. */
const MOST_ROUNDS = 4;
/** A page is printed without a picture that has not come by then, ms. */
const PATIENCE_MS = 20_000;

/** Which page is printed, and how. */
export type PrintRequest = {
  readonly store: Store;
  readonly page: PageIndex;
  readonly layerWith: (sourcesOf: (page: PageIndex) => Sources) => Pick<ItemLayer, "draw">;
  readonly iconOf: Sources["iconOf"];
  readonly widthPx?: number | undefined; // of a copy for the screen; without it, as many px as paper needs
};

/**
 * Draws a page's items for paper, as they show on the page.
 * @returns a canvas for the screen, a file for paper; null = the page has no items, or there is no canvas for them
 */
export async function printItems(request: PrintRequest): Promise<PrintedItems | null> {
  const { store, page, layerWith, iconOf, widthPx } = request;
  const found = store.get(bookAtom).pages[page];
  if (!found || found.isProtected || !hasItemsToPrint(store, page)) return null;
  const mayDecode = () => Promise.resolve();
  const pictures = createItemPictures({ ...readerLoading(store), mayDecode, arrived: () => {}, unreadable: () => {} });
  const layer = layerWith(itemSources(store, pictures, iconOf));
  const at = store.get(ownRectAtom)(page, { x: 0, y: 0, ...store.get(laidSceneAtom).box }); // in the page's own shape
  const ratio = found.width / found.height;
  const size = widthPx === undefined ? sheetPixels(ratio) : { width: widthPx, height: Math.round(widthPx / ratio) };
  const canvas = createCanvas();
  const ctx = canvas.getContext("2d");
  if (widthPx !== undefined) await hasTime(); // many pages are drawn small at once
  for (let round = 0; ctx && round < MOST_ROUNDS; round++) {
    canvas.width = size.width; // wipes it
    canvas.height = size.height;
    const [across, down] = [size.width / at.width, size.height / at.height];
    ctx.setTransform(across, 0, 0, down, -at.x * across, -at.y * down); // everything as large as in the book
    layer.draw(ctx, page, at, false, true);
    if (!pictures.isLoading()) break;
    await settledWithin(pictures.settled(), store.get(portsAtom).clock);
  }
  pictures.stop();
  return ctx && (widthPx === undefined ? fileOf(canvas) : canvas);
}

/** Resolves when the browser has time, once for each who waits: a page's texts alone can take half a frame. */
function hasTime(): Promise<void> {
  return new Promise((resolve) => void browserIdle.whenIdle(resolve));
}

/** Resolves when all pictures have come, or after a while without them; no timer is left then. */
function settledWithin(settled: Promise<void>, clock: Clock): Promise<void> {
  return new Promise((resolve) => {
    const stop = clock.after(PATIENCE_MS, resolve);
    void settled.then(() => {
      stop();
      resolve();
    });
  });
}

/** The canvas as a file; where a picture of another host forbids that, the canvas itself. */
function fileOf(canvas: HTMLCanvasElement): Promise<PrintedItems> {
  return new Promise((resolve) => {
    try {
      canvas.toBlob((blob) => {
        if (blob) canvas.width = canvas.height = 0; // phones have little memory for canvases, and free it late
        resolve(blob ?? canvas);
      }, "image/png");
    } catch {
      resolve(canvas); // it may not be read, but it can still be shown
    }
  });
}
