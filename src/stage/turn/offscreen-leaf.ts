import type { LeafMotion } from "../../book/geometry/leaf-motion.ts";
import type { Leaf } from "../../book/geometry/scene.ts";
import { bitmapOf, createOffscreenCanvas } from "../../io/offscreen-canvas.ts";
import { startWorker } from "../../io/worker.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import type { Target } from "../canvas/layers.ts";
import type { StageHandle } from "../stage-handle.ts";
import type { LeafFaces, Paper, Pose } from "./draw-soft.ts";
import type { FaceKey, FacePicture } from "./faces.ts";
import type { LeafAnswer, LeafFaceIds, LeafMessage } from "./leaf-program.ts";
import PROGRAM from "./leaf-program.ts?program";
import { PAPER } from "./paper.ts";
import { prepareFaces } from "./prepare-faces.ts";

/** A worker that has not answered for so long has died, ms: the page draws again. */
const SILENT_MS = 1000;

/**
 * Soft leaves are drawn by a worker from then on, on a canvas of its own above the turning layer: a turn costs the
 * page's own thread a message. On machines without a GPU, drawing the leaf and handing its canvas over was
 * four fifths of a turning frame. The page draws those leaves that its still layer gives way to, and all of them where
 * there is no such worker.
 */
export function runOffscreenLeaf({ surface, setPaper, prepareBy }: LeafStage): Stop {
  const made = createOffscreenCanvas();
  const layer = surface.stage.getLayers().at(-1); // the turning leaf lies on top
  const artist = made && createArtist(made.canvas);
  if (!artist || !layer) return () => {};
  const { element } = made;
  let shown: Target | null = null; // where it lies now
  let own: Leaf | null = null; // a leaf that the page has begun to draw itself

  /** Lies where the turning layer's canvas lies, over all others. */
  const show = (target: Target) => {
    if (shown === target) return;
    shown = target;
    target.ctx.canvas.after(element);
    element.style.cssText = target.ctx.canvas.style.cssText;
  };
  const hide = () => {
    if (!shown) return;
    shown = null;
    element.style.visibility = "hidden";
    artist.rest();
  };
  const draw: Paper["drawOtherwise"] = (target, leaf, faces, pose, motion) => {
    if (leaf === own || !isAmongPages(leaf, pose) || !artist.draw({ target, leaf, faces, motion }, pose)) {
      own = leaf;
      hide();
      return PAPER.drawOtherwise(target, leaf, faces, pose, motion);
    }
    show(target);
    return [];
  };
  layer.on("visibleChange.offscreen", () => {
    if (layer.visible()) return;
    own = null;
    hide();
  });
  setPaper({ ...PAPER, drawOtherwise: draw });
  prepareBy((store, parts) => {
    const prepare = (key: FaceKey) => {
      const isDrawn = parts.faces.prepare(key);
      if (isDrawn) artist.give(parts.faces.get(key));
      return isDrawn;
    };
    return prepareFaces(store, { ...parts, faces: { ...parts.faces, prepare } });
  });
  return stopAll([() => layer.off("visibleChange.offscreen"), artist.stop, () => element.remove()]);
}

type LeafStage = Pick<StageHandle, "surface" | "setPaper" | "prepareBy">;

/**
 * Whether pages lie wherever the leaf goes. Then the still layer shows all of them throughout: a worker's first moment
 * comes a frame late, and nothing must be missing until then.
 */
function isAmongPages({ front, back, under }: Leaf, { isLone, hasLanding }: Pose): boolean {
  return front !== null && under !== null && (isLone || (back !== null && hasLanding));
}

/** What the worker is told of a leaf. */
type Moved = {
  readonly target: Target;
  readonly leaf: Leaf;
  readonly faces: LeafFaces;
  readonly motion: LeafMotion;
};

/** The worker, and what it knows of the leaf that it draws; null = there can be none. */
function createArtist(canvas: OffscreenCanvas) {
  let isReady = false;
  let askedMs: number | null = null; // when it was told of what it has not answered
  let known: (Moved & { readonly ids: LeafFaceIds }) | null = null;
  const answered = (answer: LeafAnswer) => {
    isReady ||= answer === "ready";
    askedMs = null;
  };
  const stop = () => {
    worker?.stop();
    worker = null;
  };
  let worker = startWorker<LeafAnswer>(PROGRAM, { answered, failed: stop });
  if (!worker) return null;
  const post = (message: LeafMessage, transfer?: Transferable[]) => worker?.post(message, transfer);
  post({ kind: "begin", canvas, originMs: performance.timeOrigin }, [canvas]);
  const give = createGivenFaces(post);
  return {
    give: (face: FacePicture) => void (isReady && give(face)),
    /** Shows how a leaf moves. @returns whether there is a worker that does */
    draw: (moved: Moved, pose: Pose): boolean => {
      if (askedMs !== null && performance.now() - askedMs > SILENT_MS) stop();
      if (!worker || !isReady) return false;
      const { target, leaf, faces, motion } = moved;
      const ids = { front: give(faces.front), back: give(faces.back), under: give(faces.under) };
      const isLifted = known?.leaf === leaf && known.target === target && isSame(known.ids, ids);
      if (isLifted && known?.motion === motion) return true;
      if (!isLifted) {
        const { scale, x, y, ctx } = target;
        const { width, height } = ctx.canvas;
        post({ kind: "lift", lifted: { leaf, faces: ids, pose, motion, target: { scale, x, y }, width, height } });
      }
      known = { ...moved, ids };
      askedMs ??= performance.now();
      post({ kind: "move", motion, isRich: pose.isRich });
      return true;
    },
    rest: () => {
      known = null;
      post({ kind: "rest" });
    },
    stop,
  };
}

function isSame(a: LeafFaceIds, b: LeafFaceIds): boolean {
  return a.front === b.front && a.back === b.back && a.under === b.under;
}

/** The worker holds so many faces: those of the turn that is most likely next, and of one before. */
const MOST_GIVEN = 5;

/** Gives the worker a copy of each face once, and again when it has changed. @returns what gives one, and its number */
function createGivenFaces(post: (message: LeafMessage, transfer?: Transferable[]) => void) {
  const given = new Map<FacePicture["canvas"], { readonly id: number; readonly draws: number | undefined }>();
  let ids = 0;
  const drop = (canvas: FacePicture["canvas"]) => {
    const old = given.get(canvas);
    if (old) post({ kind: "drop", id: old.id });
    given.delete(canvas);
  };
  return (face: FacePicture | null): number | null => {
    if (!face) return null;
    const { canvas, scale, draws } = face;
    const known = given.get(canvas);
    if (known && known.draws === draws) return known.id;
    const bitmap = bitmapOf(canvas);
    if (!bitmap) return null;
    drop(canvas);
    const [oldest] = given.keys();
    if (oldest && given.size >= MOST_GIVEN) drop(oldest);
    const id = ++ids;
    given.set(canvas, { id, draws });
    post({ kind: "face", id, face: { canvas: bitmap, scale } }, [bitmap]);
    return id;
  };
}
