import type { Annotation } from "../../book/annotation.ts";
import type { Rect } from "../../book/layout.ts";
import { drawItem, drawKind, type ItemLook } from "./draw-item.ts";
import { boundsOn, boxOn, isInside } from "./item-box.ts";
import type { Life } from "./item-life.ts";
import { type Motion, UNMOVED } from "./item-motions.ts";
import { reachPx } from "./item-reach.ts";
import { LINK } from "./link-look.ts";
import { type Sources, traceBox } from "./painting.ts";
import { drawTextEffect } from "./text-effects.ts";

type Ctx = CanvasRenderingContext2D;

/** How far beyond its box an item may draw: borders, rings, shadows; px. */
const OVERHANG_PX = LINK.borderToPx + 4;
/** The ring round the item that the keyboard is at, px: dark and light, so that it is seen on any page. */
const RING = { gapPx: 2, linePx: 2, inner: "#ffffff", outer: "#1a5fd0" } as const;

/** Draws an item that lives, moved as its animation has it. @returns what it may have painted, px */
export function drawLive(
  ctx: Ctx,
  annotation: Annotation,
  page: Rect,
  look: ItemLook,
  life: Life | null,
  sources: Sources,
): Rect {
  const { item } = annotation;
  const { motion = UNMOVED, effect = null } = life ?? {};
  const reach = reachPx(annotation, boxOn(page, annotation), page);
  const bounds = boundsOn(page, annotation, OVERHANG_PX + reach);
  const draw: typeof drawKind =
    effect !== null && item.kind === "text" ? (painting) => drawTextEffect(painting, item, effect) : drawKind;
  if (motion === UNMOVED && isInside(bounds, page)) {
    drawItem(ctx, annotation, page, look, sources, draw);
    return bounds;
  }
  const moved = movedBounds(bounds, motion, boxOn(page, annotation));
  if (motion.alpha <= 0) return moved;
  ctx.save();
  ctx.beginPath();
  ctx.rect(page.x, page.y, page.width, page.height); // it moves over its own page, never over its neighbour
  ctx.clip();
  ctx.globalAlpha *= motion.alpha;
  if (motion !== UNMOVED) move(ctx, boxOn(page, annotation), motion);
  drawItem(ctx, annotation, page, look, sources, draw);
  ctx.restore();
  return moved;
}

function move(ctx: Ctx, { x, y, width, height }: Rect, motion: Motion): void {
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  ctx.translate(middleX + motion.dx * width, middleY + motion.dy * height);
  if (motion.turn !== 0) ctx.rotate((motion.turn * Math.PI) / 180);
  ctx.scale(motion.scaleX, motion.scaleY);
  ctx.translate(-middleX, -middleY);
}

/** The box that a moved item may fill. */
export function movedBounds(bounds: Rect, motion: Motion, box: Rect): Rect {
  const grow = Math.max(1, Math.abs(motion.scaleX), Math.abs(motion.scaleY));
  const across = motion.turn === 0 ? bounds.width : Math.hypot(bounds.width, bounds.height);
  const down = motion.turn === 0 ? bounds.height : across;
  const [width, height] = [across * grow, down * grow];
  const x = bounds.x + bounds.width / 2 + motion.dx * box.width - width / 2;
  const y = bounds.y + bounds.height / 2 + motion.dy * box.height - height / 2;
  return { x, y, width, height };
}

/** Draws the ring that tells where the keyboard is. @returns what it painted, px */
export function drawFocusRing(ctx: Ctx, annotation: Annotation, page: Rect): Rect {
  const { x, y, width, height } = boxOn(page, annotation);
  ctx.save();
  ctx.translate(x + width / 2, y + height / 2);
  ctx.rotate((annotation.rotation * Math.PI) / 180);
  ctx.lineWidth = RING.linePx;
  for (const [color, grow] of [
    [RING.inner, RING.gapPx],
    [RING.outer, RING.gapPx + RING.linePx],
  ] as const) {
    ctx.strokeStyle = color;
    const [across, down] = [width + 2 * grow, height + 2 * grow];
    traceBox(ctx, { x: -across / 2, y: -down / 2, width: across, height: down }, grow + 3);
    ctx.stroke();
  }
  ctx.restore();
  return boundsOn(page, annotation, RING.gapPx + 2 * RING.linePx);
}
