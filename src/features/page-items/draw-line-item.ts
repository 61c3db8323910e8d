import type { Item } from "../../book/annotation.ts";
import { inkStyle, type Painting } from "./painting.ts";

type LineItem = Extract<Item, { readonly kind: "line" }>;
type Point = { readonly x: number; readonly y: number };

/** An arrow's head, times the line's width. */
export const HEAD = { length: 4, width: 3, leastPx: 7 } as const;

/** Draws a line from end to end, with its dashes and arrows. */
export function drawLineItem({ ctx, box, page }: Painting, { from, to, ink, width, dash, arrows }: LineItem): void {
  const end = ([x, y]: readonly [number, number]): Point => ({ x: box.x + x * box.width, y: box.y + y * box.height });
  const [start, tip] = [end(from), end(to)];
  const length = Math.hypot(tip.x - start.x, tip.y - start.y);
  if (length === 0 || ink.alpha <= 0) return;
  const px = Math.max(0.5, width * page.width);
  const head = Math.min(length / 2, Math.max(HEAD.leastPx, px * HEAD.length));
  const along = { x: (tip.x - start.x) / length, y: (tip.y - start.y) / length };
  ctx.strokeStyle = ctx.fillStyle = inkStyle(ink);
  ctx.lineWidth = px;
  const dashes = dash.map((part) => part * page.width);
  if (dashes.length > 0) ctx.setLineDash(dashes);
  // The line ends within its heads, so that none shows its blunt end.
  const inset = (isThere: boolean) => (isThere ? head * 0.8 : 0);
  const [lead, trail] = [inset(arrows === "both"), inset(arrows !== "none")];
  ctx.beginPath();
  ctx.moveTo(start.x + along.x * lead, start.y + along.y * lead);
  ctx.lineTo(tip.x - along.x * trail, tip.y - along.y * trail);
  ctx.stroke();
  if (dashes.length > 0) ctx.setLineDash([]);
  const wide = (head * HEAD.width) / HEAD.length / 2;
  if (arrows !== "none") drawHead(ctx, tip, along, head, wide);
  if (arrows === "both") drawHead(ctx, start, { x: -along.x, y: -along.y }, head, wide);
}

function drawHead(ctx: CanvasRenderingContext2D, tip: Point, along: Point, length: number, half: number): void {
  const root = { x: tip.x - along.x * length, y: tip.y - along.y * length };
  ctx.beginPath();
  ctx.moveTo(tip.x, tip.y);
  ctx.lineTo(root.x - along.y * half, root.y + along.x * half);
  ctx.lineTo(root.x + along.y * half, root.y - along.x * half);
  ctx.closePath();
  ctx.fill();
}
