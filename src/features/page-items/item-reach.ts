import type { Annotation, Border } from "../../book/annotation.ts";
import type { Rect } from "../../book/layout.ts";
import { HOVER } from "./draw-image.ts";
import { HEAD } from "./draw-line-item.ts";

type Point = readonly [x: number, y: number];

/**
 * How far beyond its box an item draws, px, whichever way it is turned: a callout's pointer, a line whose ends lie
 * elsewhere, borders, a picture that grows under a pointer. What the live layer has painted there is wiped by this.
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

/** How far the farthest of some points, in parts of a box, lies from it. */
function beyond(points: readonly Point[], { width, height }: Rect): number {
  const far = (part: number) => Math.max(0, -part, part - 1);
  return Math.max(...points.map(([x, y]) => Math.hypot(far(x) * width, far(y) * height)));
}
