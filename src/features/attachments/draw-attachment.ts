import type { Rect } from "../../book/geometry/layout.ts";
import type { Picture } from "../../io/pictures/loader.ts";
import { handlesOf } from "./attachment-boxes.ts";
import { ATTACHMENT, type Attachment, pictureRect } from "./attachments.ts";

type Ctx = CanvasRenderingContext2D;
/** A decoded picture of at least that many px of the screen's; null = there is none yet. */
export type AttachmentPictureOf = (attachment: Attachment, widthPx: number) => Picture | null;

/** The look of frames and handles, px of the screen: blue on white is seen on any page. */
const LOOK = {
  ink: "#1a5fd0",
  halo: "#ffffff",
  veil: "rgba(26, 95, 208, 0.12)",
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
    ctx.fillStyle = LOOK.waiting;
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

/** Draws the frame of what is selected, with its handles. @param px one px of the screen in the canvas's px */
export function drawFrame(ctx: Ctx, box: Rect, px: number, hasHandles: boolean): Rect {
  strokeBox(ctx, box, px, []);
  if (hasHandles) for (const { x, y } of handlesOf(box)) drawHandle(ctx, x, y, px);
  return grown(box, (ATTACHMENT.handlePx / 2 + LOOK.haloPx) * px);
}

/** Draws the box that is being drawn: empty, dashed. */
export function drawDrawnBox(ctx: Ctx, box: Rect, px: number): Rect {
  ctx.fillStyle = LOOK.veil;
  ctx.fillRect(box.x, box.y, box.width, box.height);
  strokeBox(ctx, box, px, [LOOK.dashPx * px, LOOK.dashPx * px]);
  return grown(box, LOOK.haloPx * px);
}

function strokeBox(ctx: Ctx, { x, y, width, height }: Rect, px: number, dash: number[]): void {
  ctx.save();
  ctx.strokeStyle = LOOK.halo;
  ctx.lineWidth = LOOK.haloPx * px;
  ctx.strokeRect(x, y, width, height);
  ctx.setLineDash(dash);
  ctx.strokeStyle = LOOK.ink;
  ctx.lineWidth = LOOK.linePx * px;
  ctx.strokeRect(x, y, width, height);
  ctx.restore();
}

function drawHandle(ctx: Ctx, x: number, y: number, px: number): void {
  const side = ATTACHMENT.handlePx * px;
  ctx.beginPath();
  ctx.roundRect(x - side / 2, y - side / 2, side, side, LOOK.cornerPx * px);
  ctx.fillStyle = LOOK.halo;
  ctx.fill();
  ctx.strokeStyle = LOOK.ink;
  ctx.lineWidth = LOOK.linePx * px;
  ctx.stroke();
}

function grown({ x, y, width, height }: Rect, by: number): Rect {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}
