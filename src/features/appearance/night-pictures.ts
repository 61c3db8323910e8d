import { createCanvas } from "../../io/page-parts.ts";
import type { Picture } from "../../io/pictures/loader.ts";
import type { Store } from "../../lib/feature.ts";
import type { PictureOpener } from "../../state/access.ts";
import { portsAtom } from "../../state/ports.ts";
import { darken, lookOf } from "./night-page.ts";
import { AREAS } from "./picture-areas.ts";
import { squarePixels } from "./sample-canvas.ts";

/** No small picture of a page is made wider, though it may be the page's large one that stands in for it. */
const MOST_WIDTH_PX = 400;
const QUALITY = 0.9;

/** Gives image elements the pictures of pages as they are read at night: beside dark pages, white ones dazzle. */
export function nightPictures(store: Store): PictureOpener {
  return {
    has: () => true,
    async open(url, signal = new AbortController().signal) {
      const size = { neededWidth: MOST_WIDTH_PX, neededHeight: 0, knownWidth: 0 };
      const picture = await store.get(portsAtom).pictures.load(url, size, signal);
      if (!picture.ok) return null;
      const canvas = atNight(picture.value);
      picture.value.close();
      return canvas?.toDataURL("image/jpeg", QUALITY) ?? url; // browsers make files of canvases when they are idle
    },
    revoke: () => {},
  };
}

/** Null where nobody may look at the picture: that of another site, or from a disk. */
function atNight({ source, width, height }: Picture): HTMLCanvasElement | null {
  const pixels = squarePixels((ctx, sizePx) => ctx.drawImage(source, 0, 0, sizePx, sizePx), AREAS.samplePx);
  const canvas = createCanvas();
  const scale = Math.min(1, MOST_WIDTH_PX / width);
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const ctx = canvas.getContext("2d");
  if (!pixels || !ctx) return null;
  ctx.fillStyle = "white";
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  ctx.drawImage(source, 0, 0, canvas.width, canvas.height);
  const rect = { x: 0, y: 0, width: canvas.width, height: canvas.height };
  darken(ctx, { rect, part: rect, look: lookOf(pixels) }, createCanvas());
  return canvas;
}
