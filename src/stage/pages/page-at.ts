import type { Rect } from "../../book/geometry/layout.ts";
import type { Point } from "../../lib/gestures.ts";
import type { OpenPage } from "./marks.ts";

/** The open page at a point, client px. */
export function openPageAt(pages: readonly OpenPage[], { x, y }: Point): OpenPage | null {
  const isWithin = (rect: Rect) => x >= rect.x && x <= rect.x + rect.width && y >= rect.y && y <= rect.y + rect.height;
  return pages.find(({ rect }) => isWithin(rect)) ?? null;
}
