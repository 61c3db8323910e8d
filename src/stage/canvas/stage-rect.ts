import type { Camera } from "../../book/geometry/camera.ts";
import type { Insets, Rect } from "../../book/geometry/layout.ts";
import type { Headroom } from "../../book/geometry/leaf-motion.ts";
import { alongAxis, type Scene } from "../../book/geometry/scene.ts";
import { clamp } from "../../lib/clamp.ts";
import { BEYOND_FRAC } from "../turn/draw-soft.ts";

/** Leaves rise so far beyond the pages at most, of their height. */
const RISE_FRAC = 0.04;

/* How much more than the book the stage covers, besides. */
const PAN_FRAC = 0.3; // of the window: a zoomed book is drawn so far beyond it, for the first moments of a pan

/** What is drawn around the book. */
export type Around = {
  readonly overhangPx: number; // shadow and edges
  readonly mayShift: boolean; // a closed book may stand half a page off its place
  readonly isSliding: boolean;
};

/**
 * The part of the host that the stage covers, client px: the book and what hangs over, as far as it can be seen.
 * Whole px, so that canvas and screen agree, and an even number of them before the pages: these begin on whole px of a
 * canvas that has one and a half for each, too, where half a px would let the pages below shine through a leaf's edge.
 */
export function stageRect(scene: Scene, camera: Camera, { overhangPx, mayShift, isSliding }: Around): Rect {
  const { viewport, size, box } = scene;
  const across = scene.axis === "horizontal" ? box.width : box.height;
  // A leaf casts its shadow round itself where it has risen farthest, too.
  const lift = Math.max(overhangPx, RISE_FRAC * box.height + BEYOND_FRAC * across) * Math.max(1, camera.scale);
  const room =
    camera.scale > 1.001
      ? { x: viewport.width * PAN_FRAC, y: viewport.height * PAN_FRAC }
      : alongAxis(scene, mayShift ? across / 2 : 0);
  // A lone page turns over beyond its spine, where a facing page would lie; spreads that slide cross the window.
  const over = alongAxis(scene, scene.mode === "single" ? 1.05 * camera.scale * across : 0);
  const slid = alongAxis(scene, isSliding ? 1e9 : 0);
  const alongX = lift + slid.x;
  const alongY = lift + slid.y;
  const left = evenBefore(camera.x, Math.max(-room.x, camera.x - alongX - (scene.isRtl ? 0 : over.x)));
  const top = evenBefore(camera.y, Math.max(-room.y, camera.y - alongY - over.y));
  const right = Math.ceil(
    Math.min(viewport.width + room.x, camera.x + size.width * camera.scale + alongX + (scene.isRtl ? over.x : 0)),
  );
  const bottom = Math.ceil(Math.min(viewport.height + room.y, camera.y + size.height * camera.scale + alongY));
  return { x: left, y: top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}

/**
 * How far what turns may reach beyond the pages: not out of the canvas, nor as near to the window's edges as `clearPx`.
 * @param insets the parts of the window that count as beyond its edges
 */
export function headroomOf(
  { home, size, viewport, axis, box }: Scene,
  { top, right, bottom, left }: Insets,
  clearPx: number,
): Headroom {
  const most = RISE_FRAC * box.height;
  const [before, after] =
    axis === "horizontal"
      ? [home.y - top, viewport.height - bottom - size.height - home.y]
      : [home.x - left, viewport.width - right - size.width - home.x];
  return { before: clamp(before - clearPx, 1, most), after: clamp(after - clearPx, 1, most) };
}

/** The last whole px at or before `px` that is an even number of them before `edge`. */
function evenBefore(edge: number, px: number): number {
  const at = Math.round(edge);
  return at - 2 * Math.ceil((at - px) / 2);
}

/** Whether the stage drawn over `rect` for `drawn` still covers all of the book that `camera` brings into sight. */
export function covers(scene: Scene, rect: Rect, drawn: Camera, camera: Camera): boolean {
  const by = camera.scale / drawn.scale;
  const { viewport, size } = scene;
  const seen = {
    left: Math.max(0, camera.x),
    top: Math.max(0, camera.y),
    right: Math.min(viewport.width, camera.x + size.width * camera.scale),
    bottom: Math.min(viewport.height, camera.y + size.height * camera.scale),
  };
  const left = (rect.x - drawn.x) * by + camera.x;
  const top = (rect.y - drawn.y) * by + camera.y;
  return (
    left <= seen.left + 1 &&
    top <= seen.top + 1 &&
    left + rect.width * by >= seen.right - 1 &&
    top + rect.height * by >= seen.bottom - 1
  );
}
