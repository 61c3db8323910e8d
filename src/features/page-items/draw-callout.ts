import type { Item } from "../../book/annotation.ts";
import { drawCentred } from "./draw-text.ts";
import { type Painting, paintPath } from "./painting.ts";

type Callout = Extract<Item, { readonly kind: "callout" }>;

/** Measures of a callout, parts of its shorter side. */
const CALLOUT = { rootFrac: 0.36, paddingFrac: 0.1 } as const;

/** Draws a box with a pointer to `tip`, and its text in the middle. */
export function drawCallout(painting: Painting, callout: Callout): void {
  const { box, page } = painting;
  traceCallout(painting, callout);
  paintPath(painting, callout.fill, { ink: callout.border.ink, width: callout.border.width * page.width });
  const pad = Math.min(box.width, box.height) * CALLOUT.paddingFrac;
  const inner = { x: box.x + pad, y: box.y + pad, width: box.width - 2 * pad, height: box.height - 2 * pad };
  drawCentred(painting, inner, callout.paragraphs);
}

/** The outline runs round the box and out to the tip from the side that it is beyond, in one. */
function traceCallout({ ctx, box, page }: Painting, { tip, round }: Callout): void {
  const { x, y, width, height } = box;
  const radius = Math.min(round * page.width, width / 2, height / 2);
  const at = { x: x + tip[0] * width, y: y + tip[1] * height };
  const half = (Math.min(width, height) * CALLOUT.rootFrac) / 2;
  const beyond = { top: -tip[1], right: tip[0] - 1, bottom: tip[1] - 1, left: -tip[0] };
  const most = Math.max(...Object.values(beyond));
  const rootAt = (wished: number, from: number, length: number) => {
    const room = Math.max(0, length / 2 - radius - half);
    return Math.min(from + length / 2 + room, Math.max(from + length / 2 - room, wished));
  };
  const [across, down] = [rootAt(at.x, x, width), rootAt(at.y, y, height)];
  const [right, bottom] = [x + width, y + height];
  const isOut = most > 0;
  ctx.beginPath();
  ctx.moveTo(x + radius, y);
  if (isOut && beyond.top === most) point(ctx, [across - half, y], at, [across + half, y]);
  ctx.arcTo(right, y, right, bottom, radius);
  if (isOut && beyond.right === most) point(ctx, [right, down - half], at, [right, down + half]);
  ctx.arcTo(right, bottom, x, bottom, radius);
  if (isOut && beyond.bottom === most) point(ctx, [across + half, bottom], at, [across - half, bottom]);
  ctx.arcTo(x, bottom, x, y, radius);
  if (isOut && beyond.left === most) point(ctx, [x, down + half], at, [x, down - half]);
  ctx.arcTo(x, y, right, y, radius);
  ctx.closePath();
}

type End = readonly [x: number, y: number];

function point(ctx: CanvasRenderingContext2D, from: End, tip: { x: number; y: number }, to: End): void {
  ctx.lineTo(...from);
  ctx.lineTo(tip.x, tip.y);
  ctx.lineTo(...to);
}
