import type { Ink, Item } from "../../../book/publication/annotation.ts";
import type { Highlight } from "../../../book/publication/item-style.ts";
import { type ItemPhase, inkStyle, type Painting, roundOn, traceBox } from "./painting.ts";

type Link = Extract<Item, { readonly kind: "link" }>;

/** Times and sizes of links (LINK-01, LINK-06). The specification leaves open how long a border grows (LINK-07). */
export const LINK = { pulseMs: 1000, borderFromPx: 2, borderToPx: 5, hoverMs: 180 } as const;

/** How strong a pulse is `ms` after its start: from 0 to 1 and smoothly back in a round of 1000 ms (LINK-01). */
export function pulse(ms: number): number {
  return 0.5 - 0.5 * Math.cos((2 * Math.PI * ms) / LINK.pulseMs);
}

/** Whether a link pulses while its page is open: one that looks the same at both ends does not. */
export function mayPulse({ isPulsing, out, over }: Link): boolean {
  return isPulsing && out.alpha !== over.alpha;
}

/**
 * The colour and alpha of a link. Pressed and hovered links have other ones (LINK-03, LINK-07); a pulse changes the
 * alpha only.
 * @param beat 0..1 through a round of its pulse; null = it does not pulse
 */
export function linkInk(link: Link, phase: ItemPhase, beat: number | null): Ink {
  const { out, over, down } = link;
  if (phase === "down") return down;
  if (phase === "over" && link.isHoverable) return over;
  if (beat === null || !mayPulse(link)) return out;
  return { color: out.color, alpha: out.alpha + (over.alpha - out.alpha) * pulse(beat * LINK.pulseMs) };
}

/** The width of the line round a link under a pointer, px: it grows while `hover` goes from 0 to 1 (LINK-06). */
export function linkBorderPx(hover: number): number {
  return hover <= 0 ? 0 : LINK.borderFromPx + (LINK.borderToPx - LINK.borderFromPx) * hover;
}

/** Draws a link: a plain area, and a line round it while a pointer is over it (LINK-03 to LINK-06). */
export function drawLink({ ctx, box, page, phase, hover, beat }: Painting, link: Link): void {
  const ink = linkInk(link, phase, beat);
  const round = roundOn(page, link.round);
  const radius = typeof round === "number" ? round : Math.min(...round);
  if (ink.alpha > 0) {
    ctx.fillStyle = inkStyle(ink);
    if (radius <= 0) {
      ctx.fillRect(box.x, box.y, box.width, box.height);
    } else {
      traceBox(ctx, box, round);
      ctx.fill();
    }
  }
  const line = link.isHoverable ? linkBorderPx(hover) : 0;
  if (line === 0 || link.borderColor === null) return;
  ctx.strokeStyle = link.borderColor;
  ctx.lineWidth = line;
  const { x, y, width, height } = box;
  const outer = { x: x - line / 2, y: y - line / 2, width: width + line, height: height + line };
  traceBox(ctx, outer, radius && radius + line / 2);
  ctx.stroke();
}

/** Draws a highlighted area like a marker pen: the print stays readable through it. */
export function drawHighlight({ ctx, box }: Painting, { ink }: Extract<Item, { readonly kind: "highlight" }>): void {
  if (ink.alpha <= 0) return;
  ctx.globalCompositeOperation = "multiply";
  ctx.fillStyle = inkStyle(ink);
  ctx.fillRect(box.x, box.y, box.width, box.height);
  ctx.globalCompositeOperation = "source-over";
}

/** Sizes of eye catchers, px; the alpha where a pulsing one is faintest, and that of a tinted area. */
const EYE_CATCHER = { linePx: 3, growPx: 3, faintest: 0.35, areaAlpha: 0.4, roundPx: 3 } as const;

/** Draws an eye catcher round, under or over an item. An animated one pulses. */
export function drawEyeCatcher({ ctx, box, alpha, beat }: Painting, { shape, color, isAnimated }: Highlight): void {
  const at = isAnimated && beat !== null ? pulse(beat * LINK.pulseMs) : 0;
  const { linePx, growPx, faintest, areaAlpha, roundPx } = EYE_CATCHER;
  ctx.globalAlpha = alpha * (1 - at * (1 - faintest)) * (shape === "area" ? areaAlpha : 1);
  ctx.fillStyle = ctx.strokeStyle = color;
  ctx.lineWidth = linePx;
  const out = linePx / 2 + at * growPx;
  const outer = { x: box.x - out, y: box.y - out, width: box.width + 2 * out, height: box.height + 2 * out };
  switch (shape) {
    case "area":
      ctx.fillRect(box.x, box.y, box.width, box.height);
      break;
    case "underline":
      ctx.fillRect(box.x, box.y + box.height, box.width, linePx);
      break;
    case "ellipse":
      ctx.beginPath();
      ctx.ellipse(box.x + box.width / 2, box.y + box.height / 2, outer.width / 2, outer.height / 2, 0, 0, 2 * Math.PI);
      ctx.stroke();
      break;
    case "box":
      traceBox(ctx, outer, roundPx);
      ctx.stroke();
  }
  ctx.globalAlpha = alpha;
}
