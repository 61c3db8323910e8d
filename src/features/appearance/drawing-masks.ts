import type { Rect } from "../../book/geometry/layout.ts";
import { createCanvas } from "../../io/page-parts.ts";
import { copyTo, limitMasks, type Masks, type Scratch } from "./blending.ts";
import type { Drawing } from "./drawings.ts";

/** The masks that are stored take so many px at most, 4 bytes each: those of a few pages that are nothing but drawings. */
const MOST_PX = 2_000_000;

/** What a drawing is put back on. @property place the part of the page that is drawn, px of the canvas; `copy` has its px */
type Parts = {
  readonly place: Rect;
  readonly frame: Rect; // of the drawing, px of the canvas
  readonly scratch: Scratch; // the copy is that of the page as printed; the drawing is cut out on the last one
};

/** Puts a drawing back as it is printed. Along its edge, paper stays dark, and so does a pale side. */
export function putBackDrawing(
  ctx: CanvasRenderingContext2D,
  drawing: Drawing,
  { place, frame, scratch }: Parts,
): void {
  const [x, y] = [Math.max(place.x, Math.floor(frame.x)), Math.max(place.y, Math.floor(frame.y))];
  const width = Math.min(place.x + place.width, Math.ceil(frame.x + frame.width)) - x;
  const height = Math.min(place.y + place.height, Math.ceil(frame.y + frame.height)) - y;
  if (width <= 0 || height <= 0) return;
  const { copy, vivid: cut, masks } = scratch;
  const { core, all } = masksOf(drawing, masks);
  for (const [mask, how] of [
    [all, "darken"],
    [core, "source-over"],
  ] as const) {
    const on = copyTo(cut, copy, { x: x - place.x, y: y - place.y, width, height }, { width, height });
    if (!on) return;
    on.globalCompositeOperation = "destination-in";
    on.drawImage(mask, frame.x - x, frame.y - y, frame.width, frame.height);
    ctx.save();
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.globalCompositeOperation = how;
    ctx.drawImage(cut, 0, 0, width, height, x, y, width, height);
    ctx.restore();
  }
}

function masksOf(drawing: Drawing, masks: Scratch["masks"]): Masks {
  const used = masks.get(drawing) ?? makeMasks(drawing);
  masks.delete(drawing);
  limitMasks(masks, MOST_PX);
  masks.set(drawing, used);
  return used;
}

function makeMasks({ width, height, core, all }: Drawing): Masks {
  const maskOf = (own: Uint8Array) => {
    const canvas = createCanvas();
    [canvas.width, canvas.height] = [width, height];
    const ctx = canvas.getContext("2d");
    const pixels = ctx?.createImageData(width, height);
    for (let at = 0; pixels && at < own.length; at++) pixels.data[4 * at + 3] = 255 * nearShare(own, at, width);
    if (pixels) ctx?.putImageData(pixels, 0, 0);
    return canvas;
  };
  return { core: maskOf(core), all: maskOf(all) };
}

/** How much of a px and those round it is a drawing's own: without an outline, its edge would have steps. */
function nearShare(own: Uint8Array, at: number, width: number): number {
  let count = 0;
  for (let row = at - width; row <= at + width; row += width) {
    for (let near = row - 1; near <= row + 1; near++) count += own[near] ?? 0;
  }
  return count / 9;
}
