import type { Rect } from "../../book/geometry/layout.ts";
import type { Point } from "../../lib/gestures.ts";
import type { OpenPage } from "./marks.ts";

/** The open page at a point, client px. */
export function openPageAt(pages: readonly OpenPage[], at: Point): OpenPage | null {
  return pages.find(({ rect }) => isInRect(rect, at)) ?? null;
}

/** Whether a point lies in a rect, or on its edge. */
export function isInRect({ x, y, width, height }: Rect, at: Point): boolean {
  return at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height;
}
