import type { Page } from "../../book/publication/book.ts";
import { browserIdle } from "../../io/idle.ts";
import type { Store } from "../../lib/feature.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom } from "../../state/reading.ts";
import { coverColor, paperColor, SAMPLE } from "./book-colors.ts";
import { squarePixels } from "./sample-canvas.ts";
import { bookColorsAtom, foundColorsAtom } from "./state.ts";

/**
 * Finds the colours that are not known yet in the small pictures of the cover and of a few pages within: so they are the
 * same at whichever page a reader enters. Previews are part of the book's data; a thumbnail is a request of a few kB.
 */
export async function findSmallColors(store: Store, signal: AbortSignal): Promise<void> {
  const { pages } = store.get(bookAtom);
  const [coverPage, ...inner] = pages;
  const within = SAMPLE.paperAtFracs.map((frac) => inner[Math.floor(frac * inner.length)]);
  const known = store.get(bookColorsAtom);
  const [cover, paper] = await Promise.all([
    known.cover ?? firstColor(store, [coverPage], coverColor, signal),
    known.paper ?? firstColor(store, within, paperColor, signal),
  ]);
  if (!signal.aborted) store.set(foundColorsAtom, { cover, paper });
}

/** The colour of the first of these pages that has one. */
async function firstColor(
  store: Store,
  pages: readonly (Page | undefined)[],
  colorIn: (pixels: ArrayLike<number>) => string | null,
  signal: AbortSignal,
): Promise<string | null> {
  for (const page of pages) {
    const pixels = await smallPixels(store, page, signal);
    const color = pixels && colorIn(pixels);
    if (color) return color;
  }
  return null;
}

/** The small picture of a page as the pixels of a square; null where there is none, or nobody may read it. */
async function smallPixels(
  store: Store,
  page: Page | undefined,
  signal: AbortSignal,
): Promise<ArrayLike<number> | null> {
  const address = page ? smallAddress(page) : null;
  if (address === null || signal.aborted) return null;
  const size = { neededWidth: SAMPLE.sizePx, neededHeight: 0, knownWidth: 0 };
  const picture = await store.get(portsAtom).pictures.load(address, size, signal);
  if (!picture.ok) return null;
  const { source, close } = picture.value;
  const pixels = squarePixels((ctx, sizePx) => ctx.drawImage(source, 0, 0, sizePx, sizePx));
  close();
  return pixels;
}

/** Closed pages have none, and readers who save data request none for colours. */
function smallAddress({ isProtected, preview, thumb }: Page): string | null {
  if (isProtected) return null;
  return preview ?? (browserIdle.isSavingData() ? null : thumb);
}
