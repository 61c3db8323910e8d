import { type LeafMotion, momentAt } from "../../book/geometry/leaf-motion.ts";
import type { Leaf } from "../../book/geometry/scene.ts";
import type { Clock } from "../../io/clock.ts";
import { createOffscreenCanvas } from "../../io/offscreen-canvas.ts";
import { startWorker } from "../../io/worker.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { portsAtom } from "../../state/ports.ts";
import { laidSceneAtom } from "../../state/reading.ts";
import type { Target } from "../canvas/layers.ts";
import type { StageHandle } from "../stage-handle.ts";
import { backPaper } from "./back-paper.ts";
import type { LeafFaces, Paper, Pose } from "./draw-soft.ts";
import { createFaceTransfer, createReceiver } from "./face-transfer.ts";
import type { FacePicture } from "./faces.ts";
import { leafKeys } from "./flight.ts";
import { type Governor, LATE_IN_A_ROW, LATE_MS } from "./governor.ts";
import PROGRAM from "./leaf-program.ts?program";
import type { LeafFaceIds, LeafRequest, LeafResponse, LiftedLeaf } from "./leaf-renderer.ts";
import { PAPER, paperOn } from "./paper.ts";
import { isWhole, prepareFaces } from "./prepare-faces.ts";

/**
 * A worker that has not answered for so long, while so many frames came, has died: the page draws again. A flight asks
 * for its first and its last frames only.
 */
const SILENT = { ms: 1000, frames: 3 } as const;

/** A landed leaf is seen for so many frames more. */
const FRAMES_AFTER_LANDING = 2;

/**
 * Soft leaves are drawn by a worker from then on, on a canvas of its own above the turning layer: a turn costs the
 * page's own thread a message. On machines without a GPU, drawing the leaf and handing its canvas over was four fifths
 * of a turning frame. The page draws those leaves that its still layer gives way to, and all of them where there is no
 * such worker.
 */
export function runOffscreenLeaf(store: Store, { surface, setPaper, prepareBy, table, turner }: LeafStage): Stop {
  const made = createOffscreenCanvas();
  const layer = surface.stage.getLayers().at(-1); // the turning leaf lies on top
  let parts: Preparing | null = null; // of the present shape of the stage
  const frontOf = createFronts(store, () => parts);
  const { clock } = store.get(portsAtom);
  const paper = () => backPaper(store);
  const late = () => noteLate(parts?.governor);
  const renderer = made && createRenderer(made.canvas, { clock, paper, late, failed: () => turner.redraw() });
  if (!renderer || !layer) return () => {};
  const { element } = made;
  let shown: Target | null = null; // where the canvas lies now
  let motion: LeafMotion | null = null; // of the leaf on it
  let stopHiding: Stop = () => {};
  let drawnByPage: Leaf | null = null; // it has begun so, and stays so

  /** Lies where the turning layer's canvas lies, over all others. */
  const show = (target: Target) => {
    if (shown === target) return;
    shown = target;
    layOver(target.ctx.canvas, element);
  };
  const hide = () => {
    if (!shown) return;
    stopHiding();
    shown = motion = null;
    element.style.visibility = "hidden";
    renderer.rest();
  };
  /**
   * A leaf that has landed looks as the pages below, which may take the browser longer to show than to hide the leaf:
   * hidden at once, it bared the spread from before the turn for a frame.
   */
  const hideSoon = () => {
    let framesLeft = FRAMES_AFTER_LANDING;
    stopHiding = clock.eachFrame(() => {
      if (framesLeft-- > 0) return true;
      hide();
      return false;
    });
  };
  const { drawInstead: drawByPage } = paperOn(table, paper);
  const draw: Paper["drawInstead"] = (target, leaf, faces, pose, next) => {
    const isPages = leaf === drawnByPage || !isAmongPages(leaf, pose);
    if (isPages || !renderer.draw({ target, leaf, faces, motion: next }, pose, frontOf(leaf))) {
      drawnByPage = leaf;
      hide();
      return drawByPage(target, leaf, faces, pose, next);
    }
    table.softLeaf = { isBent: pose.isRich, isApart: true };
    motion = next;
    show(target);
    return [];
  };
  layer.on("visibleChange.offscreen", () => {
    if (layer.visible()) return stopHiding();
    drawnByPage = null;
    if (motion && momentAt(motion, clock.now()).isOver) hideSoon();
    else hide();
  });
  setPaper({ ...PAPER, drawInstead: draw });
  prepareBy((currentStore, now) => {
    parts = now;
    return prepareFaces(currentStore, now, renderer.receiver);
  });
  return stopAll([
    () => layer.off("visibleChange.offscreen"),
    () => stopHiding(),
    renderer.stop,
    () => element.remove(),
  ]);
}

/** Lays an element over a canvas; one that lies there already is not moved, which would cost a layout. */
function layOver(canvas: HTMLCanvasElement, element: HTMLElement): void {
  if (canvas.nextSibling !== element) canvas.after(element);
  element.style.visibility = "";
  if (element.style.cssText !== canvas.style.cssText) element.style.cssText = canvas.style.cssText;
}

/** The printed front of a leaf, which shines through it; null where it is not drawn yet: no turn waits for that. */
function createFronts(store: Store, partsNow: () => Pick<Preparing, "faces" | "pictures"> | null) {
  let front: { readonly leaf: Leaf; readonly face: FacePicture | null } | null = null;
  return (leaf: Leaf): FacePicture | null => {
    if (front?.leaf === leaf) return front.face;
    const key = leafKeys(leaf, store.get(laidSceneAtom)).front;
    const parts = partsNow();
    const face = key && parts?.faces.known(key);
    const isPrinted = key !== null && key.page !== null && Boolean(parts?.pictures.store.best(key.page));
    front = { leaf, face: face && isPrinted && isWhole(face) ? face : null };
    return front.face;
  };
}

/** Notes late frames, as many as make the governor find a turn too slow. */
function noteLate(governor: Pick<Governor, "frame"> | undefined): void {
  for (let frame = 0; frame < LATE_IN_A_ROW; frame++) governor?.frame(LATE_MS + 1);
}

type Preparing = Parameters<typeof prepareFaces>[1];
type LeafStage = Pick<StageHandle, "surface" | "setPaper" | "prepareBy" | "table" | "turner">;

/**
 * Whether pages lie wherever the leaf goes. Then the still layer shows all of them throughout: a worker's first moment
 * comes a frame late, and nothing must be missing until then.
 */
function isAmongPages({ front, back, under }: Leaf, { isLone, hasLanding }: Pose): boolean {
  return front !== null && under !== null && (isLone || (back !== null && hasLanding));
}

/** A leaf, how it moves, and where it is drawn. */
type MovingLeaf = {
  readonly target: Target;
  readonly leaf: Leaf;
  readonly faces: LeafFaces;
  readonly motion: LeafMotion;
};

type RendererParts = {
  readonly clock: Clock;
  readonly paper: () => string | null; // of the backs of lone pages
  readonly late: () => void; // the worker's frames come late
  readonly failed: () => void; // the page has to draw its leaf on
};

/** The page's end of the worker; null = there can be none. */
function createRenderer(canvas: OffscreenCanvas, { clock, paper, late, failed }: RendererParts) {
  let isReady = false;
  let asked: { readonly atMs: number; frames: number } | null = null; // it has not answered since
  let known: (MovingLeaf & { readonly ids: LeafFaceIds }) | null = null;
  const answered = (response: LeafResponse) => {
    if (response === "late") return late();
    isReady ||= response === "ready";
    asked = null;
  };
  const stop = () => {
    worker?.stop();
    worker = null;
  };
  let worker = startWorker<LeafResponse>(PROGRAM, {
    answered,
    failed: () => {
      stop();
      failed();
    },
  });
  if (!worker) return null;
  const post = (request: LeafRequest, transfer?: Transferable[]) => worker?.post(request, transfer);
  post({ kind: "begin", canvas }, [canvas]);
  const faceTransfer = createFaceTransfer(post);
  /** Pictures of other origins, as on disk, leave marks on a canvas: no worker may have its px. The page draws then. */
  const transferFace = (face: FacePicture | null): number | null => {
    try {
      return faceTransfer.transfer(face);
    } catch {
      stop();
      return null;
    }
  };
  const isSilent = () => asked !== null && ++asked.frames > SILENT.frames && clock.now() - asked.atMs > SILENT.ms;
  const isLive = () => worker !== null && isReady;
  return {
    receiver: createReceiver({
      isLive,
      isGiven: (face) => faceTransfer.idOf(face) !== null,
      transferFace,
      paper,
      post,
    }),
    /** Shows how a leaf moves. @param print its front, if that is drawn @returns whether there is a worker that does */
    draw: (moving: MovingLeaf, pose: Pose, print: FacePicture | null): boolean => {
      if (isSilent()) stop();
      if (!worker || !isReady) return false;
      const { target, leaf, faces, motion } = moving;
      // Of two pages, print that shines through is left out where the worker has it not: to copy it takes a frame.
      const printId = pose.isLone ? transferFace(print) : print && faceTransfer.idOf(print);
      const ids = {
        front: transferFace(faces.front) ?? (pose.isLone ? null : printId),
        back: pose.isLone && printId !== null ? -printId : transferFace(faces.back),
        under: transferFace(faces.under),
      };
      if (!worker) return false;
      const isLifted = known?.leaf === leaf && known.target === target && isSame(known.ids, ids);
      if (isLifted && known?.motion === motion) return true;
      if (!isLifted) post({ kind: "lift", lifted: liftedOf(moving, ids, pose, paper()) });
      known = { ...moving, ids };
      const nowMs = clock.now();
      asked ??= { atMs: nowMs, frames: 0 };
      post({ kind: "move", motion, isRich: pose.isRich, nowMs });
      return true;
    },
    rest: () => {
      known = null;
      post({ kind: "rest" });
    },
    stop,
  };
}

function liftedOf(moving: MovingLeaf, faces: LeafFaceIds, pose: Pose, paper: string | null): LiftedLeaf {
  const { target, leaf, motion } = moving;
  const { scale, x, y, ctx } = target;
  const { width, height } = ctx.canvas;
  return { leaf, faces, pose, motion, paper, target: { scale, x, y }, width, height };
}

function isSame(a: LeafFaceIds, b: LeafFaceIds): boolean {
  return a.front === b.front && a.back === b.back && a.under === b.under;
}
