import { applyTo, applyToAll, type Affine } from "../book/affine.ts";
import { band, type Fold, type Polygon } from "../book/fold.ts";
import type { Rect } from "../book/layout.ts";
import type { Face } from "./faces.ts";
import { rampGradient, type RampName } from "./shade-ramps.ts";

/** Paints parts of a leaf, given in leaf space, onto a canvas that works in spread px. */
export type LeafPainter = {
  readonly painted: Polygon[]; // spread px
  /** A part of a face that lies where its page lies. */
  readonly lying: (part: Polygon, face: Face | null, rect: Rect) => void;
  /** A part of a face that `map` takes from where its page lies to where it is seen, both spread px. */
  readonly turned: (part: Polygon, face: Face | null, rect: Rect, map: Affine) => void;
  /** Light or shadow over `part`, from `line` on for `length` px across it. */
  readonly shade: (name: RampName, line: Fold, length: number, part: Polygon) => void;
};

/**
 * Faces are clipped and blitted. Measured on a canvas without a GPU, that costs a fifth of filling the same part with
 * a pattern where the face lies still, as long as its px fall on the canvas's px.
 * @param frame from leaf space to the spread
 */
export function createLeafPainter(ctx: CanvasRenderingContext2D, frame: Affine): LeafPainter {
  const painted: Polygon[] = [];
  const base = ctx.getTransform();
  const trace = (part: Polygon) => {
    const points = applyToAll(frame, part);
    ctx.beginPath();
    for (const { x, y } of points) ctx.lineTo(x, y);
    ctx.closePath();
    painted.push(points);
  };
  const blit = (part: Polygon, { canvas, scale }: Face, moveTo: () => void) => {
    ctx.save();
    trace(part);
    ctx.clip();
    moveTo();
    ctx.drawImage(canvas, 0, 0, canvas.width / scale, canvas.height / scale);
    ctx.restore();
  };
  return {
    painted,
    lying: (part, face, rect) => {
      if (!face || part.length < 3) return;
      const isPxForPx = Math.abs(base.a - face.scale) < 1e-6 && base.b === 0;
      blit(part, face, () => {
        if (!isPxForPx) return ctx.translate(rect.x, rect.y);
        const [left, top] = [Math.round(base.e + rect.x * base.a), Math.round(base.f + rect.y * base.d)];
        ctx.setTransform(base.a, 0, 0, base.d, left, top);
      });
    },
    turned: (part, face, rect, map) => {
      if (!face || part.length < 3) return;
      blit(part, face, () => {
        ctx.transform(...map);
        ctx.translate(rect.x, rect.y);
      });
    },
    shade: (name, line, length, within) => {
      const part = band(within, line, 0, length);
      if (length <= 0 || part.length < 3) return;
      const { at, across } = line;
      const end = { x: at.x + across.x * length, y: at.y + across.y * length };
      trace(part);
      ctx.fillStyle = rampGradient(ctx, name, applyTo(frame, at), applyTo(frame, end));
      ctx.fill();
    },
  };
}
