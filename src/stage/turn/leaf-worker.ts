import type { Clock } from "../../io/clock.ts";
import { startWorker } from "../../io/worker.ts";
import type { LeafFaces, MovingLeaf, Pose } from "./draw-soft.ts";
import { createFaceTransfer, createReceiver } from "./face-transfer.ts";
import type { FacePicture } from "./faces.ts";
import PROGRAM from "./leaf-program.ts?program";
import type { LeafFaceIds, LeafRequest, LeafResponse, LiftedLeaf } from "./leaf-renderer.ts";
import type { SharpLeaf } from "./still-leaf.ts";

/**
 * A worker that has not answered for so long, while so many frames came, has died: the page draws again. A flight asks
 * for its first and its last frames only.
 */
const SILENT = { ms: 1000, frames: 3 } as const;

/** Faces of a leaf that stands still have ids from here on: others never come so far. */
const FIRST_SHARP_ID = 1e9;

/** Gives the worker the faces of a leaf that stands still, until it moves on. */
function createSharpFaces(post: Post) {
  let ids: number[] = [];
  return {
    give: (face: FacePicture): number => {
      const id = FIRST_SHARP_ID + ids.length;
      ids.push(id);
      post({ kind: "face", id, face, drops: null }, [face.canvas as ImageBitmap]);
      return id;
    },
    drop: () => {
      if (ids.length > 0) post({ kind: "drop", ids });
      ids = [];
    },
  };
}

type Post = (request: LeafRequest, transfer?: Transferable[]) => void;

type RendererParts = {
  readonly clock: Clock;
  readonly paper: () => string | null; // of the backs of lone pages
  readonly late: () => void; // the worker's frames come late
  readonly failed: () => void; // the page has to draw its leaf on
};

/** The page's end of the worker; null = there can be none. */
export function createRenderer(canvas: OffscreenCanvas, { clock, paper, late, failed }: RendererParts) {
  let isReady = false;
  const silence = createSilence(clock);
  let known: (MovingLeaf & { readonly ids: LeafFaceIds; readonly pose: Pose }) | null = null;
  const answered = (response: LeafResponse) => {
    if (response === "late") return late();
    isReady ||= response === "ready";
    silence.end();
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
  const post: Post = (request, transfer) => worker?.post(request, transfer);
  post({ kind: "begin", canvas }, [canvas]);
  const { transferFace, transferAll, idOf } = createTransfer(post, stop);
  const sharp = createSharpFaces(post);
  const isLive = () => worker !== null && isReady;
  return {
    receiver: createReceiver({
      isLive,
      isGiven: (face) => idOf(face) !== null,
      transferFace,
      paper,
      post,
    }),
    /** Shows how a leaf moves. @param print its front, if that is drawn @returns whether there is a worker that does */
    draw: (moving: MovingLeaf, pose: Pose, print: FacePicture | null): boolean => {
      if (silence.isTooLong()) stop();
      if (!worker || !isReady) return false;
      const { target, leaf, faces, motion } = moving;
      // Of two pages, print that shines through is left out where the worker has it not: to copy it takes a frame.
      const printId = pose.isLone ? transferFace(print) : print && idOf(print);
      const ids = transferAll(faces, printId, pose);
      if (!worker) return false;
      const isLifted = known?.leaf === leaf && known.target === target && isSame(known.ids, ids);
      if (isLifted && known?.motion === motion) return true;
      if (!isLifted) post({ kind: "lift", lifted: liftedOf(moving, ids, pose, paper()) });
      sharp.drop();
      known = { ...moving, ids, pose };
      silence.begin();
      post({ kind: "move", motion, isRich: pose.isRich, nowMs: clock.now() });
      return true;
    },
    rest: (isFading: boolean) => {
      known = null;
      sharp.drop();
      post({ kind: "rest", isFading });
    },
    giveSharp: sharp.give,
    /** Draws the leaf once more where it stands, until it moves. */
    sharpen: ({ ids, ...shown }: SharpLeaf) => {
      if (!known) return sharp.drop();
      const { motion } = known;
      const pose = { ...known.pose, isRich: true, isStill: true };
      post({ kind: "lift", lifted: { ...liftedOf(known, { ...known.ids, ...ids }, pose, paper()), ...shown } });
      post({ kind: "move", motion, isRich: pose.isRich, nowMs: clock.now() });
      known = null; // the next move lifts it anew, with the faces that it flies with
    },
    stop,
  };
}

/** Gives the worker faces. @param failed it may not have them: its page draws leaves then */
function createTransfer(post: Post, failed: () => void) {
  const { transfer, idOf } = createFaceTransfer(post);
  /** Pictures of other origins, as on disk, leave marks on a canvas: no worker may have its px. The page draws then. */
  const transferFace = (face: FacePicture | null): number | null => {
    try {
      return transfer(face);
    } catch {
      failed();
      return null;
    }
  };
  const transferAll = (faces: LeafFaces, printId: number | null, { isLone }: Pose): LeafFaceIds => ({
    front: transferFace(faces.front) ?? (isLone ? null : printId),
    back: isLone && printId !== null ? -printId : transferFace(faces.back),
    under: transferFace(faces.under),
  });
  return { transferFace, transferAll, idOf };
}

/** How long the worker has not answered. */
function createSilence(clock: Clock) {
  let asked: { readonly atMs: number; frames: number } | null = null;
  return {
    begin: () => {
      asked ??= { atMs: clock.now(), frames: 0 };
    },
    isTooLong: () => asked !== null && ++asked.frames > SILENT.frames && clock.now() - asked.atMs > SILENT.ms,
    end: () => {
      asked = null;
    },
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
