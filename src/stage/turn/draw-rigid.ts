import { applyToAll } from "../../book/geometry/affine.ts";
import { type Polygon, rectangle } from "../../book/geometry/fold.ts";
import { angleAt, shadeAt, stripsAt } from "../../book/geometry/rigid.ts";
import type { Leaf } from "../../book/geometry/scene.ts";
import type { Face } from "./faces.ts";
import { shadeColor } from "./shade-ramps.ts";

/** The faces of a board; null = nothing lies there. */
export type BoardFaces = { readonly front: Face | null; readonly back: Face | null; readonly under: Face | null };

/**
 * Draws a rigid leaf (hard cover, catalogue page) in one moment of its turn about the spine, its free edge seen at
 * leaf-space `x`. The canvas works in spread px. @returns what it painted
 */
export function drawRigid(ctx: CanvasRenderingContext2D, leaf: Leaf, faces: BoardFaces, x: number): readonly Polygon[] {
  const { size, frame, frontRect, backRect } = leaf;
  const angle = angleAt(x, size.width);
  const isFront = angle < Math.PI / 2;
  const painted: Polygon[] = [];
  if (faces.under) {
    const { x: left, y: top, width, height } = frontRect;
    ctx.drawImage(faces.under.canvas, left, top, width, height);
    ctx.fillStyle = shadeColor(0.28 * Math.cos(angle / 2) ** 2); // the board's shadow
    ctx.fillRect(left, top, width, height);
    painted.push(rectangle(left, top, width, height));
  }
  const face = isFront ? faces.front : faces.back;
  const rect = isFront ? frontRect : backRect;
  const strips = stripsAt(angle, size);
  const isLevel = frame[0] === 0;
  // Faces are pictures of upright pages: which way their pixels run from the spine depends on the side they lie on.
  const runsOutward = (isLevel ? frame[1] : frame[0]) > 0 === isFront;
  for (const strip of face ? strips : []) {
    const [near, far] = runsOutward ? [strip.from, strip.to] : [1 - strip.to, 1 - strip.from];
    const seen = boundsOf(applyToAll(frame, rectangle(strip.x, strip.y, strip.width, strip.height)));
    if (!face) break;
    const { width, height } = face.canvas;
    const overlap = 0.5; // neighbouring slices overlap, or anti-aliasing would show between them
    if (isLevel) {
      ctx.drawImage(
        face.canvas,
        0,
        near * height,
        width,
        (far - near) * height,
        seen.x,
        seen.y,
        seen.width,
        seen.height + overlap,
      );
    } else {
      ctx.drawImage(
        face.canvas,
        near * width,
        0,
        (far - near) * width,
        height,
        seen.x,
        seen.y,
        seen.width + overlap,
        seen.height,
      );
    }
  }
  const last = strips.at(-1);
  const outline = last
    ? applyToAll(frame, [
        { x: 0, y: 0 },
        { x: last.x + last.width, y: last.y },
        { x: last.x + last.width, y: last.y + last.height },
        { x: 0, y: size.height },
      ])
    : [];
  shade(ctx, outline, shadeAt(angle));
  painted.push(outline, rectangle(rect.x, rect.y, 0, 0));
  return painted;
}

function shade(ctx: CanvasRenderingContext2D, polygon: Polygon, alpha: number): void {
  ctx.beginPath();
  for (const { x, y } of polygon) ctx.lineTo(x, y);
  ctx.closePath();
  ctx.fillStyle = shadeColor(alpha);
  ctx.fill();
}

function boundsOf(polygon: Polygon): { x: number; y: number; width: number; height: number } {
  const xs = polygon.map(({ x }) => x);
  const ys = polygon.map(({ y }) => y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}
