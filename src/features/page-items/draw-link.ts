import { type Link, linkBorderPx, linkInk } from "./link-look.ts";
import { inkStyle, type Painting, roundOn, traceBox } from "./painting.ts";

/** Draws a link: a plain area, and a line round it while a pointer is there (LINK-03 to LINK-06). */
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
  if (line === 0) return;
  ctx.strokeStyle = link.borderColor;
  ctx.lineWidth = line;
  const { x, y, width, height } = box;
  const outer = { x: x - line / 2, y: y - line / 2, width: width + line, height: height + line };
  traceBox(ctx, outer, radius && radius + line / 2);
  ctx.stroke();
}
