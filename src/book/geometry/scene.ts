import type { PageIndex } from "../publication/pages.ts";
import type { Affine } from "./affine.ts";
import type { Camera } from "./camera.ts";
import type { Size } from "./fold.ts";
import { type Axis, fitPage, type PageBox, type Rect, type Space, spreadSize } from "./layout.ts";
import type { PageMode, Spread } from "./spreads.ts";

/** How the open book lies on the screen at zoom 1. Spread px: the origin is the top left of the spread. */
export type Scene = {
  readonly box: PageBox; // one page, client px
  readonly size: PageBox; // the spread's box
  readonly home: Camera; // the place of the spread at zoom 1
  readonly mode: PageMode;
  readonly axis: Axis;
  readonly isRtl: boolean;
  readonly viewport: PageBox;
};

/** The scene for a window, a mode and a reading direction. */
export function sceneOf(space: Space, mode: PageMode, isRtl: boolean): Scene {
  const box = fitPage(space, mode);
  const size = spreadSize(box, mode, space.axis);
  const { viewport, insets, topGapPx = null, rimPx = 0 } = space;
  const rimToRight = mode === "single" && space.axis === "horizontal" ? (isRtl ? -rimPx : rimPx) : 0; // none at the spine
  const spare = viewport.height - insets.top - insets.bottom - size.height;
  return {
    box,
    size,
    home: {
      scale: 1,
      x: Math.round(insets.left + (viewport.width - insets.left - insets.right - size.width - rimToRight) / 2),
      y: Math.round(insets.top + Math.min(spare / 2, topGapPx ?? Infinity)),
    },
    mode,
    axis: space.axis,
    isRtl: isRtl && space.axis === "horizontal",
    viewport,
  };
}

/** Which half of a spread: the first or the second page in reading order. */
export type Side = "verso" | "recto";

/** Where a page of the spread lies, spread px. */
export function pageRect({ box, mode, axis, isRtl }: Scene, side: Side): Rect {
  const isAtOrigin = mode === "single" || (side === "verso") !== isRtl;
  const { width, height } = box;
  if (isAtOrigin) return { x: 0, y: 0, width, height };
  return axis === "horizontal" ? { x: width, y: 0, width, height } : { x: 0, y: height, width, height };
}

/**
 * How far a closed book is moved so that its cover is centred, px along the axis of turning.
 * Source: specification PAGE-16, retainBookCenter.
 */
export function closedShift(scene: Scene, spread: Spread, isCentred: boolean): number {
  if (!isCentred || scene.mode === "single" || (spread.verso !== null) === (spread.recto !== null)) return 0;
  const half = (scene.axis === "horizontal" ? scene.box.width : scene.box.height) / 2;
  return (spread.verso === null) !== scene.isRtl ? -half : half;
}

/** `px` along the axis of turning. */
export function alongAxis({ axis }: Scene, px: number): { readonly x: number; readonly y: number } {
  return axis === "horizontal" ? { x: px, y: 0 } : { x: 0, y: px };
}

/** A leaf that turns: its faces, and its place in the spread. */
export type Leaf = {
  readonly front: PageIndex | null; // the face that shows when the leaf is at x > 0
  readonly back: PageIndex | null; // null = blank paper
  readonly under: PageIndex | null; // the page that it uncovers; null = there is none
  readonly startSide: Side; // where it is at first; a lone page is a recto
  readonly frontRect: Rect; // spread px
  readonly backRect: Rect; // where the back lies when the leaf is turned over
  readonly frame: Affine; // leaf space -> spread px
  readonly size: Size; // leaf space px
  readonly startsTurned: boolean; // it starts turned over and is laid down: for going back with one page at a time
};

/**
 * The leaf between two spreads. With two pages: forward, the recto is lifted and shows the next verso on its back; back,
 * the verso is lifted. With one page: forward, the page itself is lifted, with a blank back; back, the page before is
 * laid down over the open one.
 */
export function leafBetween(scene: Scene, from: Spread, to: Spread, isForward: boolean): Leaf {
  const { box, axis, mode, isRtl } = scene;
  const size = axis === "horizontal" ? box : { width: box.height, height: box.width };
  if (mode === "single") {
    const rect = pageRect(scene, "recto");
    const [page, other] = isForward ? [from.recto, to.recto] : [to.recto, from.recto];
    const backRect =
      axis === "vertical"
        ? { ...rect, y: rect.y - rect.height }
        : { ...rect, x: isRtl ? rect.x + rect.width : rect.x - rect.width };
    const frame = frameOf(axis, isRtl, isRtl ? box.width : 0);
    return {
      front: page,
      back: null,
      under: other,
      startSide: "recto",
      frontRect: rect,
      backRect,
      frame,
      size,
      startsTurned: !isForward,
    };
  }
  const [start, landing]: readonly [Side, Side] = isForward ? ["recto", "verso"] : ["verso", "recto"];
  return {
    front: from[start],
    back: to[landing],
    under: to[start],
    startSide: start,
    frontRect: pageRect(scene, start),
    backRect: pageRect(scene, landing),
    frame: frameOf(axis, isForward === isRtl, size.width),
    size,
    startsTurned: false,
  };
}

/** The map from leaf space to the spread, for a leaf from the spine at `spine` px toward growing or falling coordinates. */
function frameOf(axis: Axis, isFalling: boolean, spine: number): Affine {
  const toward = isFalling ? -1 : 1;
  return axis === "horizontal" ? [toward, 0, 0, 1, spine, 0] : [0, toward, 1, 0, 0, spine];
}
