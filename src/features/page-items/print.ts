import type { PageIndex } from "../../book/publication/pages.ts";
import { sheetPixels } from "../../book/publication/print-sheets.ts";
import type { Clock } from "../../io/clock.ts";
import type { Store } from "../../lib/feature.ts";
import { ownRectAtom } from "../../state/pictures.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom, laidSceneAtom } from "../../state/reading.ts";
import { mediaSearchAtom } from "../media/api.ts";
import { hasItemsToPrint, type PrintedItems } from "./api.ts";
import type { Sources } from "./draw/painting.ts";
import type { ItemLayer } from "./layer.ts";
import { createItemPictures } from "./pictures/store.ts";
import { mediumIn } from "./pictures/svg.ts";

/** How often a page is drawn anew because pictures have come for it; what has not come by then is not printed. */
const MOST_ROUNDS = 4;
/** A picture that has not come by then is printed without, ms. */
const PATIENCE_MS = 20_000;

/**
 * Draws a page's items for paper, as they show on the page; null = it has none, or there is no canvas for them.
 * @param widthPx of a copy for the screen, a canvas; without it, as many px as paper needs
 */
export async function printItems(
  store: Store,
  page: PageIndex,
  layerWith: (sourcesOf: (page: PageIndex) => Sources) => Pick<ItemLayer, "draw">,
  iconOf: Sources["iconOf"],
  widthPx?: number,
): Promise<PrintedItems | null> {
  const found = store.get(bookAtom).pages[page];
  if (!found || found.isProtected || !hasItemsToPrint(store, page)) return null;
  const { http, pictures: loader, clock } = store.get(portsAtom);
  const mayDecode = () => Promise.resolve();
  const search = () => store.get(mediaSearchAtom);
  const nobody = () => {};
  const parts = { search, http, pictures: loader, mayDecode, arrived: nobody, unreadable: nobody };
  const pictures = createItemPictures(parts);
  const pictureOf = (source: string, widthPx: number) => pictures.get(source, widthPx, page);
  const isLost = (source: string) => search().isLost(mediumIn(source));
  const layer = layerWith(() => ({ pictureOf, isLost, iconOf }));
  const { box } = store.get(laidSceneAtom);
  const all = { x: 0, y: 0, ...box };
  const at = store.get(ownRectAtom)(page, all); // the sheet is the page in its own shape
  const ratio = found.width / found.height;
  const size = widthPx === undefined ? sheetPixels(ratio) : { width: widthPx, height: Math.round(widthPx / ratio) };
  const canvas = document.createElement("canvas");
  const ctx = canvas.getContext("2d");
  for (let round = 0; ctx && round < MOST_ROUNDS; round++) {
    canvas.width = size.width; // wipes it
    canvas.height = size.height;
    const [across, down] = [size.width / at.width, size.height / at.height];
    ctx.setTransform(across, 0, 0, down, -at.x * across, -at.y * down); // everything as large as in the book
    layer.draw(ctx, page, at, false, true);
    if (!pictures.isLoading()) break;
    await settledWithin(pictures.settled(), clock);
  }
  pictures.stop();
  return ctx && (widthPx === undefined ? fileOf(canvas) : canvas);
}

/** Resolves with what is waited for, or when nobody waits any longer; no timer is left then. */
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
        if (blob) canvas.width = canvas.height = 0; // phones have little memory for canvases, and keep it for long
        resolve(blob ?? canvas);
      }, "image/png");
    } catch {
      resolve(canvas); // the browser keeps what it has drawn to itself, and can still show it
    }
  });
}
