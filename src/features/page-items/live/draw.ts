import type { Rect } from "../../../book/geometry/layout.ts";
import type { Annotation, Border } from "../../../book/publication/annotation.ts";
import type { DarkCopy, DarkPaper } from "../api.ts";
import { boundsOn, boxOn, isInside } from "../box.ts";
import { LINK } from "../draw/areas.ts";
import { HOVER } from "../draw/image.ts";
import { drawItem, drawKind, type ItemScene } from "../draw/item.ts";
import { traceBox } from "../draw/painting.ts";
import { HEAD } from "../draw/shape.ts";
import { withEffect } from "../text/effects.ts";
import type { LiveAppearance } from "./appearance.ts";
import { inkedForDark, isDarkButton, onDarkPaper } from "./dark-paper.ts";
import { type Motion, UNMOVED } from "./motions.ts";

type Ctx = CanvasRenderingContext2D;

type LiveScene = ItemScene & {
  readonly appearance: LiveAppearance;
  readonly dark?: DarkScene | null; // null = its page is as printed
};
/** A dark page that is printed on light paper. */
type DarkScene = Pick<DarkPaper, "copyOf"> & { readonly paper: string; readonly revision: number };

/** How far beyond its box an item may draw its borders, rings and shadows, px. */
const OVERHANG_PX = LINK.borderToPx + 4;
/** The ring round the item that has the keyboard, px: dark and light, so that it can be seen on any page. */
const RING = { gapPx: 2, linePx: 2, inner: "#ffffff", outer: "#1a5fd0" } as const;

/** Draws a live item where its animation has moved it. @returns what it may have painted, px */
export function drawLive(ctx: Ctx, shown: Annotation, scene: LiveScene): Rect {
  const { page, dark = null } = scene;
  const { motion = UNMOVED, effect = null } = scene.appearance.animation ?? {};
  const annotation = dark ? onDarkPaper(shown, dark.paper) : shown;
  const reach = reachPx(annotation, boxOn(page, annotation), page);
  const bounds = boundsOn(page, annotation, OVERHANG_PX + reach);
  const copy = dark && motion.alpha > 0 ? darkCopy(ctx, shown, { ...scene, dark }, bounds) : null;
  const draw = () => {
    if (copy) drawCopy(ctx, copy);
    else drawItem(ctx, annotation, scene, effect === null ? drawKind : withEffect(effect));
  };
  if (motion === UNMOVED && isInside(bounds, page)) {
    draw();
    return bounds;
  }
  const moved = movedBounds(bounds, motion, boxOn(page, annotation));
  if (motion.alpha <= 0) return moved;
  ctx.save();
  ctx.beginPath();
  ctx.rect(page.x, page.y, page.width, page.height); // it never moves over the neighbouring page
  ctx.clip();
  ctx.globalAlpha *= motion.alpha;
  if (motion !== UNMOVED) move(ctx, boxOn(page, annotation), motion);
  draw();
  ctx.restore();
  return moved;
}

/**
 * How an item looks on a dark page where it lies still, and so where it moves: else it would come in as it is by day, and
 * snap to that. null = it changes by itself, as pulses and texts that come letter by letter do: those have inks of their own.
 */
function darkCopy(ctx: Ctx, annotation: Annotation, scene: LiveScene & { dark: DarkScene }, bounds: Rect) {
  const { id, page, item } = annotation;
  const { phase, hover, beat, animation } = scene.appearance;
  const isPicture = item.kind === "image" || item.kind === "photos" || item.kind === "video";
  const isSteady = beat === null && (animation?.effect ?? null) === null && (hover === 0 || !isPicture);
  if (!isSteady || item.kind === "link" || isDarkButton(item, phase)) return null;
  return scene.dark.copyOf?.(ctx, {
    id,
    page,
    own: scene.page,
    bounds,
    state: [phase, Number.isInteger(hover) ? hover : "between", scene.dark.revision].join(), // one for the way of a hover
    draw: (into) => drawItem(into, inkedForDark(annotation), scene),
  });
}

function drawCopy(ctx: Ctx, { canvas, rect }: DarkCopy): void {
  ctx.drawImage(canvas, rect.x, rect.y, rect.width, rect.height);
}

function move(ctx: Ctx, { x, y, width, height }: Rect, motion: Motion): void {
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  ctx.translate(middleX + motion.dx * width, middleY + motion.dy * height);
  if (motion.turn !== 0) ctx.rotate((motion.turn * Math.PI) / 180);
  ctx.scale(motion.scaleX, motion.scaleY);
  ctx.translate(-middleX, -middleY);
}

/** The box that an item may fill where a motion has moved it. */
function movedBounds(bounds: Rect, motion: Motion, box: Rect): Rect {
  const grow = Math.max(1, Math.abs(motion.scaleX), Math.abs(motion.scaleY));
  const across = motion.turn === 0 ? bounds.width : Math.hypot(bounds.width, bounds.height);
  const down = motion.turn === 0 ? bounds.height : across;
  const [width, height] = [across * grow, down * grow];
  const x = bounds.x + bounds.width / 2 + motion.dx * box.width - width / 2;
  const y = bounds.y + bounds.height / 2 + motion.dy * box.height - height / 2;
  return { x, y, width, height };
}

/** Draws the ring round the item that has the keyboard. @returns what it painted, px */
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

type Point = readonly [x: number, y: number];

/**
 * How far beyond its box an item draws, px, however it is turned: the pointer of a callout, the ends of a line, borders,
 * a picture that grows under a pointer. The live layer clears so much round the item.
 */
export function reachPx({ item }: Pick<Annotation, "item">, box: Rect, page: Rect): number {
  switch (item.kind) {
    case "callout":
      return beyond([item.tip], box) + borderPx(item.border, page);
    case "line":
      return beyond([item.from, item.to], box) + Math.max(HEAD.leastPx, item.width * page.width * HEAD.length);
    case "shape":
    case "button":
      return borderPx(item.border, page);
    case "image":
      return borderPx(item.border, page) + (Math.max(box.width, box.height) * HOVER.growFrac) / 2;
    default:
      return 0;
  }
}

function borderPx({ width }: Border, page: Rect): number {
  return width * page.width;
}

/** How far outside of a box the farthest of some points lies; points are fractions of the box. */
function beyond(points: readonly Point[], { width, height }: Rect): number {
  const far = (part: number) => Math.max(0, -part, part - 1);
  return Math.max(...points.map(([x, y]) => Math.hypot(far(x) * width, far(y) * height)));
}
