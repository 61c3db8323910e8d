import { createCanvas } from "../../io/page-parts.ts";
import type { Picture } from "../../io/pictures/picture.ts";
import type { Store } from "../../lib/feature.ts";
import type { PageOpener } from "../../state/access.ts";
import { portsAtom } from "../../state/ports.ts";
import { createScratch, emptyScratch } from "./blending.ts";
import { darken, lookOf } from "./night-page.ts";
import { squarePixels } from "./sample-canvas.ts";

/** No small picture of a page is made wider, though it may be the page's large one that stands in for it. */
const MOST_WIDTH_PX = 400;
const QUALITY = 0.9;

/** So many are stored for when they are shown again, some kB each. */
const MOST_STORED = 120;

/** Gives image elements the pictures of pages as they are read at night: beside dark pages, white ones dazzle. */
export function nightPictures(store: Store): PageOpener {
  const stored = new Map<string, string>();
  const remember = (url: string, opened: string) => {
    const [oldest] = stored.keys();
    if (stored.size >= MOST_STORED && oldest !== undefined) stored.delete(oldest);
    stored.set(url, opened);
    return opened;
  };
  return {
    has: () => true,
    async open(url, signal = new AbortController().signal) {
      const known = stored.get(url);
      if (known !== undefined) return known;
      const size = { neededWidth: MOST_WIDTH_PX, neededHeight: 0, knownWidth: 0 };
      const picture = await store.get(portsAtom).pictures.load(url, size, signal);
      if (!picture.ok) return null;
      try {
        return remember(url, atNight(picture.value) ?? url);
      } finally {
        picture.value.close();
      }
    },
    revoke: () => {},
    darken: darkenWhole,
  };
}

/** The address of a picture as it is at night; null where nobody may look at it: another site's, or one from a disk. */
function atNight({ source, width, height }: Picture): string | null {
  const canvas = createCanvas();
  const scale = Math.min(1, MOST_WIDTH_PX / width);
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const ctx = canvas.getContext("2d");
  if (!ctx) return null;
  ctx.fillStyle = "white";
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  ctx.drawImage(source, 0, 0, canvas.width, canvas.height);
  // Browsers make files of canvases only when they are idle.
  const address = darkenWhole(canvas) ? canvas.toDataURL("image/jpeg", QUALITY) : null;
  canvas.width = 0; // gives its pixels back
  return address;
}

/** Makes a page that fills a canvas one of the night. @returns false where nobody may look at it: it is as it was */
export function darkenWhole(page: HTMLCanvasElement): boolean {
  const { width, height } = page;
  const ctx = page.getContext("2d");
  const look = lookOf((atPx) => squarePixels((own, sizePx) => own.drawImage(page, 0, 0, sizePx, sizePx), atPx));
  if (!ctx || look.tone === "unknown") return false;
  const scratch = createScratch();
  const rect = { x: 0, y: 0, width, height };
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  darken(ctx, { rect, part: rect, look }, scratch);
  emptyScratch(scratch);
  return true;
}
