import type { Rect } from "../../../book/geometry/layout.ts";
import type { Item } from "../../../book/publication/annotation.ts";
import { inkStyle, type Painting, paintPath, roundOn, traceBox } from "./painting.ts";
import { cornersOf } from "./shape-paths.ts";

type ShapeItem = Extract<Item, { readonly kind: "shape" }>;
type Ctx = CanvasRenderingContext2D;

/** Draws a shape with its fill and its border. */
export function drawShape(painting: Painting, { shape, fill, border, round, params }: ShapeItem): void {
  const { ctx, box, page } = painting;
  const line = { ink: border.ink, width: border.width * page.width };
  const corners = roundOn(page, round);
  const radius = typeof corners === "number" ? corners : Math.min(...corners);
  switch (shape) {
    case "ellipse":
      ctx.beginPath();
      ctx.ellipse(box.x + box.width / 2, box.y + box.height / 2, box.width / 2, box.height / 2, 0, 0, 2 * Math.PI);
      return paintPath(painting, fill, line);
    case "rectangle":
      traceBox(ctx, box, corners);
      return paintPath(painting, fill, line);
    case "virtual-end":
      traceBox(ctx, box, Math.min(box.width, box.height) / 2);
      return paintPath(painting, fill, line);
    case "one-corner":
      traceOneCorner(ctx, box, radius || Math.min(box.width, box.height) * 0.32);
      return paintPath(painting, fill, line);
    case "cylinder":
      return drawCylinder(painting, { fill, line, radius: params["cylinderRadius"] ?? 0.12 });
    default:
      traceCorners(painting, cornersOf(shape, params), radius);
      return paintPath(painting, fill, line, "evenodd");
  }
}

type Corners = ReturnType<typeof cornersOf>;

function traceCorners({ ctx, box }: Painting, outlines: Corners, radius: number): void {
  ctx.beginPath();
  for (const outline of outlines) {
    const points = outline.map(([x, y]) => ({ x: box.x + x * box.width, y: box.y + y * box.height }));
    tracePolygon(ctx, points, radius);
  }
}

type Point = { readonly x: number; readonly y: number };

/** Traces a closed outline, with round corners where there is a radius and the sides are long enough. */
function tracePolygon(ctx: Ctx, points: readonly Point[], radius: number): void {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return;
  if (radius <= 0) {
    ctx.moveTo(first.x, first.y);
    for (const { x, y } of points.slice(1)) ctx.lineTo(x, y);
    return ctx.closePath();
  }
  ctx.moveTo((first.x + last.x) / 2, (first.y + last.y) / 2);
  points.forEach((point, index) => {
    const before = points[index - 1] ?? last;
    const next = points[index + 1] ?? first;
    const [back, ahead] = [before, next].map(({ x, y }) => Math.hypot(point.x - x, point.y - y)) as [number, number];
    const half = Math.min(back, ahead) / 2;
    ctx.arcTo(point.x, point.y, next.x, next.y, Math.min(radius, half));
  });
  ctx.closePath();
}

/** Traces a box whose top right corner alone is round. */
function traceOneCorner(ctx: Ctx, { x, y, width, height }: Rect, radius: number): void {
  ctx.beginPath();
  ctx.roundRect(x, y, width, height, [0, Math.min(radius, width, height), 0, 0]);
}

type Cylinder = { readonly fill: ShapeItem["fill"]; readonly line: ShapeItem["border"]; readonly radius: number };

/** The front edge of a lid that has no line of its own. */
const LID_EDGE = "rgba(0,0,0,0.22)";

function drawCylinder(painting: Painting, { fill, line, radius }: Cylinder): void {
  const { ctx, box } = painting;
  const [middle, half] = [box.x + box.width / 2, box.width / 2];
  const lid = Math.min(0.25, Math.max(0.02, radius)) * box.height;
  ctx.beginPath();
  ctx.ellipse(middle, box.y + lid, half, lid, 0, Math.PI, 2 * Math.PI);
  ctx.ellipse(middle, box.y + box.height - lid, half, lid, 0, 0, Math.PI);
  ctx.closePath();
  paintPath(painting, fill, line);
  const rim = line.width > 0 && line.ink.alpha > 0;
  ctx.strokeStyle = rim ? inkStyle(line.ink) : LID_EDGE;
  ctx.lineWidth = rim ? line.width : 1;
  ctx.beginPath();
  ctx.ellipse(middle, box.y + lid, half, lid, 0, 0, Math.PI);
  ctx.stroke();
}

type LineItem = Extract<Item, { readonly kind: "line" }>;

/** The head of an arrow, times the width of its line. */
export const HEAD = { length: 4, width: 3, leastPx: 7 } as const;

/** Draws a line with its dashes and arrow heads. */
export function drawLineItem({ ctx, box, page }: Painting, { from, to, ink, width, dash, arrows }: LineItem): void {
  const end = ([x, y]: readonly [number, number]): Point => ({
    x: box.x + x * box.width,
    y: box.y + y * box.height,
  });
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
  // The line ends within its heads, so that its blunt ends are not seen.
  const inset = (isThere: boolean) => (isThere ? head * 0.8 : 0);
  const [lead, trail] = [inset(arrows === "both"), inset(arrows !== "none")];
  ctx.beginPath();
  ctx.moveTo(start.x + along.x * lead, start.y + along.y * lead);
  ctx.lineTo(tip.x - along.x * trail, tip.y - along.y * trail);
  ctx.stroke();
  if (dashes.length > 0) ctx.setLineDash([]);
  const wide = (head * HEAD.width) / HEAD.length / 2;
  if (arrows !== "none") drawHead(ctx, tip, { along, length: head, half: wide });
  if (arrows === "both") drawHead(ctx, start, { along: { x: -along.x, y: -along.y }, length: head, half: wide });
}

type Head = { readonly along: Point; readonly length: number; readonly half: number };

function drawHead(ctx: CanvasRenderingContext2D, tip: Point, { along, length, half }: Head): void {
  const root = { x: tip.x - along.x * length, y: tip.y - along.y * length };
  ctx.beginPath();
  ctx.moveTo(tip.x, tip.y);
  ctx.lineTo(root.x - along.y * half, root.y + along.x * half);
  ctx.lineTo(root.x + along.y * half, root.y - along.x * half);
  ctx.closePath();
  ctx.fill();
}
