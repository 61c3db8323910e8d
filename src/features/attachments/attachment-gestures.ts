import type { Point } from "../../book/geometry/fold.ts";
import type { Rect } from "../../book/geometry/layout.ts";
import { clamp } from "../../lib/clamp.ts";
import { drawnRect, type Handle, handleAt, hasMoved, isWithin, movedRect, resizedRect } from "./attachment-boxes.ts";
import { type Attachment, type PercentBox, placeOf, rectOn } from "./attachments.ts";

/** An open page and where it is seen, client px. */
export type SeenPage = { readonly page: number; readonly rect: Rect };

/** What lies under a pointer, and what it may do there. */
export type Ground = {
  readonly pages: readonly SeenPage[];
  readonly attachments: readonly Attachment[]; // the last one lies on top
  readonly selected: Attachment | null;
  readonly isDrawing: boolean; // the tool for pictures is in hand
  readonly reachPx: number; // a handle is hit within this
};

/** What a pointer does, from its press to its release. */
export type Grip =
  | { readonly kind: "drawing"; readonly from: Point; readonly on: SeenPage; readonly rect: Rect | null }
  | {
      readonly kind: "pulling";
      readonly from: Point;
      readonly on: SeenPage;
      readonly attachment: Attachment;
      readonly handle: Handle | null; // null = all of it is moved
      readonly rect: Rect | null; // null = it has not moved yet
    };

/** What a press takes hold of: a handle of what is selected, a picture, or an empty place to draw a box; else null. */
export function gripAt(at: Point, ground: Ground): Grip | null {
  const { pages, attachments, selected, isDrawing, reachPx } = ground;
  const pageOf = ({ page }: Attachment) => pages.find((seen) => seen.page === page);
  const pulling = (attachment: Attachment, on: SeenPage, handle: Handle | null): Grip => ({
    kind: "pulling",
    from: at,
    on,
    attachment,
    handle,
    rect: null,
  });
  const home = selected && pageOf(selected);
  const handle = home ? handleAt(rectOn(home.rect, selected), at, reachPx) : null;
  if (home && handle) return pulling(selected, home, handle);
  for (const attachment of [...attachments].reverse()) {
    const on = pageOf(attachment);
    if (on && isWithin(at, rectOn(on.rect, attachment))) return pulling(attachment, on, null);
  }
  const on = pages.find(({ rect }) => isWithin(at, rect));
  return isDrawing && on ? { kind: "drawing", from: at, on, rect: null } : null;
}

/** The grip when its pointer is at `at`. */
export function pulledTo(grip: Grip, at: Point): Grip {
  if (!grip.rect && !hasMoved(grip.from, at)) return grip;
  if (grip.kind === "drawing") return { ...grip, rect: drawnRect(grip.from, at, grip.on.rect) };
  const { attachment, handle, on, from } = grip;
  const before = rectOn(on.rect, attachment);
  const by = { x: at.x - from.x, y: at.y - from.y };
  const rect = handle ? resizedRect(before, handle, by, on.rect) : movedRect(before, by, on.rect);
  return { ...grip, rect };
}

/** Where what is gripped lies now, in parts of its page; null = it has not moved. */
export function placeOfGrip({ rect, on }: Grip): PercentBox | null {
  return rect && placeOnPage(on.rect, rect);
}

/** A rect as a place on its page; no rounding leads out of the page. */
export function placeOnPage(page: Rect, rect: Rect): PercentBox {
  const place = placeOf(page, rect);
  const [width, height] = [Math.min(100, place.width), Math.min(100, place.height)];
  return { left: clamp(place.left, 0, 100 - width), top: clamp(place.top, 0, 100 - height), width, height };
}
