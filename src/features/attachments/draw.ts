import type { Rect } from "../../book/geometry/layout.ts";
import type { Picture } from "../../io/pictures/picture.ts";
import { type Attachment, pictureRect } from "./attachments.ts";

type Ctx = CanvasRenderingContext2D;
/** The decoded picture of at least that many px of the screen's; null = there is none yet. */
export type AttachmentPictureOf = (attachment: Attachment, widthPx: number) => Picture | null;

/** The style of frames and handles, px of the screen: blue on white is seen on any page. */
export const FRAME = {
  ink: "#1a5fd0",
  halo: "#ffffff",
  tint: "rgba(26, 95, 208, 0.12)",
  waiting: "rgba(127, 135, 150, 0.16)",
  linePx: 1.5,
  haloPx: 3.5,
  dashPx: 6,
  cornerPx: 3,
} as const;

/** Draws a picture into its box; where it is not decoded yet, a quiet ground. */
export function drawAttachment(ctx: Ctx, attachment: Attachment, box: Rect, pictureOf: AttachmentPictureOf): void {
  const rect = pictureRect(box, attachment);
  const { a, b } = ctx.getTransform();
  const picture = pictureOf(attachment, rect.width * Math.hypot(a, b));
  if (!picture) {
    ctx.fillStyle = FRAME.waiting;
    ctx.fillRect(rect.x, rect.y, rect.width, rect.height);
    return;
  }
  ctx.imageSmoothingQuality = "high";
  try {
    ctx.drawImage(picture.source, rect.x, rect.y, rect.width, rect.height);
  } catch {
    // closed a moment ago: its place stays as it is, and it is drawn again when it is back
  }
}

/** Draws the frame of what is selected. @param px one px of the screen in the canvas's px */
export function drawFrame(ctx: Ctx, box: Rect, px: number): void {
  strokeBox(ctx, box, px, []);
}

/** Draws the box that the reader draws for a picture: empty, dashed. @param px one px of the screen in the canvas's px */
export function drawEmptyBox(ctx: Ctx, box: Rect, px: number): void {
  ctx.fillStyle = FRAME.tint;
  ctx.fillRect(box.x, box.y, box.width, box.height);
  strokeBox(ctx, box, px, [FRAME.dashPx * px, FRAME.dashPx * px]);
}

function strokeBox(ctx: Ctx, { x, y, width, height }: Rect, px: number, dash: number[]): void {
  ctx.save();
  ctx.strokeStyle = FRAME.halo;
  ctx.lineWidth = FRAME.haloPx * px;
  ctx.strokeRect(x, y, width, height);
  ctx.setLineDash(dash);
  ctx.strokeStyle = FRAME.ink;
  ctx.lineWidth = FRAME.linePx * px;
  ctx.strokeRect(x, y, width, height);
  ctx.restore();
}
