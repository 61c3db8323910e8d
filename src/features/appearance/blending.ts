import type { Rect } from "../../book/geometry/layout.ts";
import { createCanvas } from "../../io/page-parts.ts";

export type Size = { readonly width: number; readonly height: number };

/** The px of a drawing as opacity: what certainly is, and all with the px along its edge. */
export type Masks = Readonly<Record<"core" | "all", HTMLCanvasElement>>;

/**
 * Canvases for what is in between: a copy of the page, one on paper that is hardly tinted, where both are needed, and how
 * colourful a part of it is; and the masks of drawings, those used last at the end.
 */
export type Scratch = Readonly<Record<"copy" | "print" | "vivid", HTMLCanvasElement>> & {
  readonly masks: Map<object, Masks>;
};

/** Makes empty ones. */
export function createScratch(): Scratch {
  return { copy: createCanvas(), print: createCanvas(), vivid: createCanvas(), masks: new Map() };
}

/** Gives their pixels back. */
export function emptyScratch({ copy, print, vivid, masks }: Scratch): void {
  copy.width = print.width = vivid.width = 0;
  limitMasks(masks, 0);
}

/** Gives the pixels of those masks back that have not been used for longest. @param mostPx of all masks together */
export function limitMasks(masks: Scratch["masks"], mostPx: number): void {
  let px = 0;
  for (const { core } of masks.values()) px += 2 * core.width * core.height;
  for (const [drawing, { core, all }] of masks) {
    if (px <= mostPx) return;
    px -= 2 * core.width * core.height;
    core.width = all.width = 0;
    masks.delete(drawing);
  }
}

/** Blends a grey of this level, 0 (black) .. 1, with what is drawn. */
export function fill(ctx: CanvasRenderingContext2D, rect: Rect, how: GlobalCompositeOperation, level: number): void {
  const part = Math.round(255 * level);
  ctx.globalCompositeOperation = how;
  ctx.fillStyle = `rgb(${part}, ${part}, ${part})`;
  ctx.fillRect(rect.x, rect.y, rect.width, rect.height);
}

/** Copies a part of a canvas into the corner of another one, which grows as needed. @returns what draws into that */
export function copyTo(
  to: HTMLCanvasElement,
  from: HTMLCanvasElement,
  part: Rect,
  size: Size,
): CanvasRenderingContext2D | null {
  if (to.width < size.width) to.width = size.width;
  if (to.height < size.height) to.height = size.height;
  const ctx = to.getContext("2d");
  if (!ctx) return null; // browsers whose memory for canvases is used up
  ctx.globalCompositeOperation = "copy";
  ctx.drawImage(from, part.x, part.y, part.width, part.height, 0, 0, size.width, size.height);
  return ctx;
}
