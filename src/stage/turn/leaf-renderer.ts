import type { Point, Polygon } from "../../book/geometry/fold.ts";
import { type LeafMotion, momentAt } from "../../book/geometry/leaf-motion.ts";
import type { Leaf } from "../../book/geometry/scene.ts";
import type { Target } from "../canvas/layers.ts";
import { drawBehind } from "./behind.ts";
import { drawSoft, LEVEL_PX, type LeafFaces, type Paper, type Pose, STAIR_PX } from "./draw-soft.ts";
import type { FacePicture } from "./faces.ts";
import { LATE_IN_A_ROW, LATE_MS } from "./governor.ts";
import { paperOf } from "./paper.ts";

/** What the page asks of the worker that draws leaves. */
export type LeafRequest =
  | { readonly kind: "begin"; readonly canvas: OffscreenCanvas }
  /** @property drops the id of another one that no leaf needs any more; null = of none */
  | { readonly kind: "face"; readonly id: number; readonly face: FacePicture; readonly drops: number | null }
  /** The back of that lone page is needed soon. @property paper as `drawBehind` takes it */
  | { readonly kind: "back"; readonly id: number; readonly paper: string | null }
  | { readonly kind: "lift"; readonly lifted: LiftedLeaf }
  /** @property nowMs the page's clock as it asks; motions are in its time */
  | { readonly kind: "move"; readonly motion: LeafMotion; readonly isRich: boolean; readonly nowMs: number }
  /** No leaf needs these faces any more. */
  | { readonly kind: "drop"; readonly ids: readonly number[] }
  /** @property isFading what is drawn gives way to the page below, bit by bit; else the page hides it */
  | { readonly kind: "rest"; readonly isFading: boolean };

/** The ids of a leaf's faces; null = nothing lies there. That of a lone page's back is its front's, negative. */
export type LeafFaceIds = Readonly<Record<keyof LeafFaces, number | null>>;

/** A leaf that is about to move, its faces, and how the canvas shows it. */
export type LiftedLeaf = {
  readonly leaf: Leaf;
  readonly faces: LeafFaceIds;
  readonly pose: Pose;
  readonly motion: LeafMotion;
  readonly paper: string | null; // of the book, and of a lone page's back
  readonly target: Omit<Target, "ctx">;
  readonly width: number; // of the canvas, px
  readonly height: number;
};

/** It is ready; it follows a motion that it was told; its frames come late. */
export type LeafResponse = "ready" | "moved" | "late";

/** What the renderer needs of its worker. */
export type LeafScope = {
  onmessage: ((event: { readonly data: LeafRequest }) => void) | null;
  readonly postMessage: (response: LeafResponse) => void;
  readonly requestAnimationFrame?: ((act: (nowMs: number) => void) => unknown) | undefined;
  readonly setTimeout: (act: () => void, ms: number) => number;
  readonly clearTimeout: (id: number) => void;
  readonly performance: { readonly now: () => number };
};

/**
 * The canvas is emptied so long after its leaf has landed, ms. The page hides it and shows the pages below in a frame of
 * its own: emptied before that frame is seen, it would show the spread from before the turn.
 */
export const EMPTY_AFTER_MS = 300;
/** A landed leaf gives way so long to the pages below, which have more px: they would snap sharp. */
const GIVES_WAY_MS = 140;
/** The offset of the clocks is taken anew when it seems to have changed by so much, as by a sleep, ms. */
const CLOCKS_DIFFER_MS = 100;

/** Draws soft leaves in a worker, as the page tells it, each frame by a clock of its own. */
export function startLeafRenderer(scope: LeafScope): void {
  const clock = createPageClock(() => scope.performance.now());
  const pace = createPace(() => scope.postMessage("late"));
  let drawing: Drawing | null = null;
  const { faces, drop, makeBack } = createFaceStore((face) => drawing?.hasPattern(face) === true);
  let lifted: LiftedLeaf | null = null;
  const paper = paperOf(() => lifted?.paper ?? null);
  let isFrameDue = false;
  let emptying = 0;

  const begin = (canvas: OffscreenCanvas) => {
    // What leaves are drawn with is in both kinds of context.
    const ctx = canvas.getContext("2d") as unknown as CanvasRenderingContext2D | null;
    drawing = ctx && { ctx, ...createFaceFill(ctx) };
    if (drawing && scope.requestAnimationFrame) scope.postMessage("ready");
  };
  const move = (motion: LeafMotion, isRich: boolean) => {
    if (!lifted) return;
    scope.clearTimeout(emptying);
    lifted = { ...lifted, motion, pose: { ...lifted.pose, isRich } };
    if (!isFrameDue) frame(scope.performance.now());
    scope.postMessage("moved");
  };
  const frame = (nowMs: number) => {
    isFrameDue = false;
    if (!lifted || !drawing) return;
    pace.frame(nowMs);
    const { held, isOver } = momentAt(lifted.motion, clock.at(nowMs));
    draw(drawing, lifted, { ...lifted.pose, held }, faces, paper);
    isFrameDue = !isOver;
    if (isFrameDue) scope.requestAnimationFrame?.(frame);
    else pace.rest();
  };
  const rest = (isFading: boolean) => {
    lifted = null;
    pace.rest();
    scope.clearTimeout(emptying);
    if (isFading) return fadeAway(scope, () => (lifted === null && drawing?.ctx) || null);
    emptying = scope.setTimeout(() => {
      if (drawing) empty(drawing.ctx);
    }, EMPTY_AFTER_MS);
  };
  scope.onmessage = ({ data }) => {
    switch (data.kind) {
      case "begin":
        return begin(data.canvas);
      case "face":
        if (data.drops !== null) drop(data.drops);
        return void faces.set(data.id, data.face);
      case "drop":
        return data.ids.forEach(drop);
      case "back":
        return makeBack(data.id, data.paper);
      case "lift":
        lifted = data.lifted;
        return makeBack(-(lifted.faces.back ?? 0), lifted.paper);
      case "move":
        clock.told(data.nowMs);
        return move(data.motion, data.isRich);
      case "rest":
        return rest(data.isFading);
    }
  };
}

/** The faces that the page has given, by their ids. @param hasPattern whether a face is held by a pattern */
function createFaceStore(hasPattern: FaceFill["hasPattern"]) {
  const faces = new Map<number, FacePicture>();
  /**
   * A pattern keeps its face's px until it is collected. A face with one is not closed: closed bitmaps count no more for
   * the collector, which then would come hours too late.
   */
  const drop = (dropped: number) => {
    for (const id of [dropped, -dropped]) {
      const face = faces.get(id);
      if (face && !hasPattern(face)) (face.canvas as ImageBitmap).close();
      faces.delete(id);
    }
  };
  const makeBack = (id: number, paper: string | null) => {
    const front = faces.get(id);
    const back = front && !faces.has(-id) && backOf(front, paper);
    if (back) faces.set(-id, back);
  };
  return { faces, drop, makeBack };
}

/**
 * The page's clock, as a worker knows it: what the page said is late by the way of its message, so the message that took
 * the shortest way is right.
 */
function createPageClock(now: () => number) {
  let offsetMs = Number.NEGATIVE_INFINITY;
  return {
    told: (pageMs: number) => {
      const found = pageMs - now();
      if (found > offsetMs || offsetMs - found > CLOCKS_DIFFER_MS) offsetMs = found;
    },
    at: (ownMs: number) => ownMs + offsetMs,
  };
}

/** Watches the frames of a leaf. @param late is called once a leaf whose frames come late, as the governor sees it */
function createPace(late: () => void) {
  let lastMs: number | null = null;
  let lateInARow = 0;
  return {
    frame: (nowMs: number) => {
      const isLate = lastMs !== null && nowMs - lastMs > LATE_MS;
      lateInARow = isLate ? lateInARow + 1 : 0;
      if (lateInARow === LATE_IN_A_ROW) late();
      lastMs = nowMs;
    },
    rest: () => {
      lastMs = null;
      lateInARow = 0;
    },
  };
}

type FaceFill = {
  readonly fillFace: NonNullable<Target["fillFace"]>;
  readonly hasPattern: (face: FacePicture) => boolean;
};
type Drawing = FaceFill & { readonly ctx: CanvasRenderingContext2D };

function draw(
  { ctx, fillFace }: Drawing,
  { leaf, motion, faces, target, width, height }: LiftedLeaf,
  pose: Pose,
  pictures: Map<number, FacePicture>,
  paper: Paper,
): void {
  const { canvas } = ctx;
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  empty(ctx);
  ctx.setTransform(target.scale, 0, 0, target.scale, target.x, target.y);
  const whole: Target = { ctx, ...target, fillFace };
  const faceOf = (id: number | null) => (id === null ? null : (pictures.get(id) ?? null));
  const shown = { front: faceOf(faces.front), back: faceOf(faces.back), under: faceOf(faces.under) };
  paper.drawInstead(whole, leaf, shown, pose, motion) ?? drawSoft(whole, leaf, shown, pose, paper);
}

/** The back of a lone page whose front is there; null = the worker has no canvas for it. */
function backOf({ canvas: print, scale }: FacePicture, paper: string | null): FacePicture | null {
  const { width, height } = print;
  const canvas = new OffscreenCanvas(width, height);
  const ctx = canvas.getContext("2d", { alpha: false });
  if (!ctx) return null;
  drawBehind(ctx, { width, height }, print, true, paper);
  return { canvas: canvas.transferToImageBitmap(), scale };
}

/** The edge of a face that is copied is drawn over its stairs, so wide, px of the canvas: none of them lies beyond. */
const EDGE_PX = 2 * STAIR_PX;

/**
 * Fills the path with a face. Chromium anti-aliases the clips of a page's canvases, but not those of an OffscreenCanvas:
 * what is cut out by them has stairs for slanted edges. A face that is only moved is copied all the same, which costs
 * less, and then its slanted edges are drawn once more with a line: they are bare where a bent leaf meets its page.
 */
function createFaceFill(ctx: CanvasRenderingContext2D): FaceFill {
  const patterns = new WeakMap<FacePicture, CanvasPattern | null>(); // a frame fills with the same faces as the last one
  const patternOf = (face: FacePicture) => {
    if (!patterns.has(face)) patterns.set(face, ctx.createPattern(face.canvas, "no-repeat"));
    return patterns.get(face) ?? "";
  };
  return {
    fillFace: (face, at, moved) => {
      const lay = () => {
        ctx.translate(at.x, at.y);
        ctx.scale(1 / face.scale, 1 / face.scale);
      };
      if (!moved) {
        lay();
        ctx.fillStyle = patternOf(face);
        return ctx.fill();
      }
      ctx.save();
      ctx.clip();
      lay();
      ctx.drawImage(face.canvas, 0, 0);
      ctx.restore();
      ctx.beginPath();
      traceSlanted(ctx, moved);
      lay();
      ctx.strokeStyle = patternOf(face);
      ctx.lineJoin = "bevel"; // a mitre is a spike at the end of a crease along an edge
      ctx.lineWidth = EDGE_PX;
      ctx.stroke();
    },
    hasPattern: (face) => patterns.has(face),
  };
}

/** Adds the sides of a polygon to the path, but for level ones: those have no stairs, and a line would lie on other pages. */
function traceSlanted(ctx: CanvasRenderingContext2D, polygon: Polygon): void {
  let last: Point | null = null;
  for (const [index, from] of polygon.entries()) {
    const to = polygon[(index + 1) % polygon.length] ?? from;
    if (Math.min(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) < LEVEL_PX) continue;
    if (last !== from) ctx.moveTo(from.x, from.y);
    ctx.lineTo(to.x, to.y);
    last = to;
  }
}

/**
 * Lets what is drawn fade: each frame takes as much of what is left as its time is of the time that is left.
 * @param fading null = it is not to fade any more
 */
function fadeAway(
  scope: LeafScope,
  fading: () => CanvasRenderingContext2D | null,
  lastMs: number = scope.performance.now(),
  leftMs: number = GIVES_WAY_MS,
): void {
  scope.requestAnimationFrame?.((nowMs) => {
    const ctx = fading();
    if (!ctx) return;
    const left = leftMs - Math.max(0, nowMs - lastMs); // the first one may have begun before
    if (left <= 0) return empty(ctx);
    ctx.save();
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.globalCompositeOperation = "destination-out";
    ctx.globalAlpha = 1 - left / leftMs;
    ctx.fillRect(0, 0, ctx.canvas.width, ctx.canvas.height);
    ctx.restore();
    fadeAway(scope, fading, nowMs, left);
  });
}

function empty(ctx: CanvasRenderingContext2D): void {
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.clearRect(0, 0, ctx.canvas.width, ctx.canvas.height);
}
