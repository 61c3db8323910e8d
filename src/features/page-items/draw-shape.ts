import type { Item } from "../../book/annotation.ts";
import type { Rect } from "../../book/layout.ts";
import { inkStyle, type Painting, paintPath, roundOn, traceBox } from "./painting.ts";
import { type AngularShape, cornersOf } from "./shape-paths.ts";

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
      traceCorners(ctx, box, shape, params, radius);
      return paintPath(painting, fill, line, "evenodd");
  }
}

function traceCorners(ctx: Ctx, box: Rect, shape: AngularShape, params: ShapeItem["params"], radius: number): void {
  ctx.beginPath();
  for (const outline of cornersOf(shape, params)) {
    const points = outline.map(([x, y]) => ({ x: box.x + x * box.width, y: box.y + y * box.height }));
    tracePolygon(ctx, points, radius);
  }
}

type Point = { readonly x: number; readonly y: number };

/** Traces a closed outline; with a radius its corners are round, as far as its sides have room for that. */
export function tracePolygon(ctx: Ctx, points: readonly Point[], radius: number): void {
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
    const room = Math.min(back, ahead) / 2;
    ctx.arcTo(point.x, point.y, next.x, next.y, Math.min(radius, room));
  });
  ctx.closePath();
}

/** A box with its end corner at the top rounded, and no other. */
function traceOneCorner(ctx: Ctx, { x, y, width, height }: Rect, radius: number): void {
  ctx.beginPath();
  ctx.roundRect(x, y, width, height, [0, Math.min(radius, width, height), 0, 0]);
}

type Cylinder = { readonly fill: ShapeItem["fill"]; readonly line: ShapeItem["border"]; readonly radius: number };

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
  ctx.strokeStyle = rim ? inkStyle(line.ink) : "rgba(0,0,0,0.22)";
  ctx.lineWidth = rim ? line.width : 1;
  ctx.beginPath();
  ctx.ellipse(middle, box.y + lid, half, lid, 0, 0, Math.PI);
  ctx.stroke();
}
