import { type LeafMotion, momentAt } from "../../book/geometry/leaf-motion.ts";
import type { Leaf } from "../../book/geometry/scene.ts";
import type { Target } from "../canvas/layers.ts";
import { drawSoft, type LeafFaces, type Pose } from "./draw-soft.ts";
import type { FacePicture } from "./faces.ts";
import { PAPER } from "./paper.ts";

/** What the worker that draws leaves is told. Times are those of the page's clock, ms. */
export type LeafMessage =
  | { readonly kind: "begin"; readonly canvas: OffscreenCanvas; readonly originMs: number }
  | { readonly kind: "face"; readonly id: number; readonly face: FacePicture }
  | { readonly kind: "drop"; readonly id: number } // of a face: nobody needs it any more
  | { readonly kind: "lift"; readonly lifted: LiftedLeaf }
  | { readonly kind: "move"; readonly motion: LeafMotion; readonly isRich: boolean }
  | { readonly kind: "rest" };

/** The numbers of a leaf's faces. */
export type LeafFaceIds = Readonly<Record<keyof LeafFaces, number | null>>;

/** A leaf that is about to move, its faces, and how the canvas shows it. */
export type LiftedLeaf = {
  readonly leaf: Leaf;
  readonly faces: LeafFaceIds;
  readonly pose: Pose;
  readonly motion: LeafMotion;
  readonly target: Omit<Target, "ctx">;
  readonly width: number; // of the canvas, px
  readonly height: number;
};

/** It is ready, or has begun to draw a motion. */
export type LeafAnswer = "ready" | "moved";

/** What the program needs of its worker. */
type Scope = {
  readonly requestAnimationFrame?: typeof requestAnimationFrame;
  onmessage: (event: MessageEvent<LeafMessage>) => void;
  readonly postMessage: (answer: LeafAnswer) => void;
};

/** A leaf that takes longer to draw gets fewer slices and strokes from then on, ms. */
const SLOW_MS = 12;

const scope = globalThis as unknown as Scope;
let ctx: CanvasRenderingContext2D | null = null;
let behindMs = 0; // the page's clock against the worker's own
const faces = new Map<number, FacePicture>();
let lifted: LiftedLeaf | null = null;
let isSlow = false;
let isFrameDue = false;

scope.onmessage = ({ data }) => {
  if (data.kind === "begin") begin(data.canvas, data.originMs);
  else if (data.kind === "face") faces.set(data.id, data.face);
  else if (data.kind === "drop") drop(data.id);
  else if (data.kind === "lift") lifted = data.lifted;
  else if (data.kind === "move") move(data.motion, data.isRich);
  else rest();
};

function begin(canvas: OffscreenCanvas, originMs: number): void {
  ctx = canvas.getContext("2d") as unknown as CanvasRenderingContext2D; // what leaves are drawn with is the same in both
  behindMs = performance.timeOrigin - originMs;
  if (ctx && scope.requestAnimationFrame) scope.postMessage("ready");
}

function move(motion: LeafMotion, isRich: boolean): void {
  if (!lifted) return;
  lifted = { ...lifted, motion, pose: { ...lifted.pose, isRich: isRich && !isSlow } };
  if (!isFrameDue) frame(performance.now());
  scope.postMessage("moved");
}

function rest(): void {
  lifted = null;
  clear();
}

/** Its px are megabytes that no collector sees. */
function drop(id: number): void {
  (faces.get(id)?.canvas as ImageBitmap | undefined)?.close();
  faces.delete(id);
}

function frame(nowMs: number): void {
  isFrameDue = false;
  if (!lifted) return;
  const { held, isOver } = momentAt(lifted.motion, nowMs + behindMs);
  const beganMs = performance.now();
  draw(lifted, { ...lifted.pose, held });
  isSlow ||= performance.now() - beganMs > SLOW_MS;
  isFrameDue = !isOver;
  if (isFrameDue) scope.requestAnimationFrame?.(frame);
}

function draw({ leaf, motion, faces: ids, target, width, height }: LiftedLeaf, pose: Pose): void {
  if (!ctx) return;
  const { canvas } = ctx;
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
  clear();
  ctx.setTransform(target.scale, 0, 0, target.scale, target.x, target.y);
  const whole: Target = { ctx, ...target };
  const faceOf = (id: number | null) => faces.get(id ?? 0) ?? null;
  const shown = { front: faceOf(ids.front), back: faceOf(ids.back), under: faceOf(ids.under) };
  PAPER.drawOtherwise(whole, leaf, shown, pose, motion) ?? drawSoft(whole, leaf, shown, pose, PAPER);
}

function clear(): void {
  ctx?.setTransform(1, 0, 0, 1, 0, 0);
  ctx?.clearRect(0, 0, ctx.canvas.width, ctx.canvas.height);
}
