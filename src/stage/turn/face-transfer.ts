import { bitmapOf } from "../../io/offscreen-canvas.ts";
import type { FacePicture } from "./faces.ts";
import type { LeafRequest } from "./leaf-renderer.ts";
import type { FaceReceiver } from "./prepare-faces.ts";

/** The worker is given so many faces, of the turn that is most likely next and of one before; it makes backs beside. */
const MOST_FACES = 5;

type FaceWay = {
  readonly isLive: () => boolean;
  readonly isGiven: (face: FacePicture) => boolean;
  readonly transferFace: (face: FacePicture) => number | null;
  readonly paper: () => string | null; // of the backs of lone pages
  readonly post: (request: LeafRequest) => void;
};

/** Gives the worker faces ahead. */
export function createReceiver({ isLive, isGiven, transferFace, paper, post }: FaceWay): FaceReceiver {
  let lastBack: number | null = null; // that has been asked for: its front's id
  return {
    isLive,
    take: (face) => isLive() && !isGiven(face) && transferFace(face) !== null,
    takeBackOf: (front) => {
      const id = isLive() ? transferFace(front) : null;
      if (id === null || id === lastBack) return false;
      lastBack = id;
      post({ kind: "back", id, paper: paper() });
      return true;
    },
  };
}

/** Transfers a copy of each face once, and again when it has changed. Faces have ids from 1 on. */
export function createFaceTransfer(post: (request: LeafRequest, transfer?: Transferable[]) => void) {
  const held = new Map<FacePicture["canvas"], { readonly id: number; readonly draws: number | undefined }>();
  let ids = 0;
  /** @returns the id of the face that gives way to this one: its own last state, or the one not used for longest */
  const makeRoom = (canvas: FacePicture["canvas"]): number | null => {
    const [oldest] = held.keys();
    const leaving = held.has(canvas) ? canvas : held.size >= MOST_FACES ? oldest : undefined;
    const id = leaving && held.get(leaving)?.id;
    if (leaving) held.delete(leaving);
    return id ?? null;
  };
  const idOf = ({ canvas, draws }: FacePicture): number | null => {
    const known = held.get(canvas);
    if (!known || known.draws !== draws) return null;
    held.delete(canvas);
    held.set(canvas, known); // the last one used is the last to go
    return known.id;
  };
  return {
    /** null = the worker has it not, or as it was before. */
    idOf,
    transfer: (face: FacePicture | null): number | null => {
      const known = face && idOf(face);
      if (!face || known !== null) return known;
      const { canvas, scale, draws } = face;
      const bitmap = bitmapOf(canvas);
      if (!bitmap) return null;
      const drops = makeRoom(canvas);
      const id = ++ids;
      held.set(canvas, { id, draws });
      post({ kind: "face", id, face: { canvas: bitmap, scale }, drops }, [bitmap]);
      return id;
    },
  };
}
