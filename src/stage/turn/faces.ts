import type { PageBox } from "../../book/geometry/layout.ts";
import type { PageIndex } from "../../book/publication/pages.ts";

/** A page as it is drawn in flight: its picture, gutter and marks in one piece, at the flight's own pixel ratio. */
export type FacePicture = {
  readonly canvas: HTMLCanvasElement | ImageBitmap;
  readonly scale: number;
  draws?: number; // how often its px have changed
  narrow?: NarrowCopies; // for boards that are seen at a slant
};

/** A face and its copies, each half as wide as the one before, as they were when it had been drawn so often. */
export type NarrowCopies = { readonly draws: number; readonly all: FacePicture["canvas"][] };

/** @property drawnTo so many px from its top are drawn */
export type Face = FacePicture & {
  key: FaceKey;
  readonly canvas: HTMLCanvasElement;
  draws: number;
  drawnTo: number;
};

/** Which face: a page on its side of the spread, or alone, or the back of a lone page; null = bare paper. */
export type FaceKey = { readonly page: PageIndex | null; readonly side: "verso" | "recto" | "alone" | "behind" };

/**
 * How one face is drawn: in spread px, the page's corner at the origin.
 * @param top all that is above is clipped off
 * @param height ... and all that is below so much
 */
export type DrawFace = (ctx: CanvasRenderingContext2D, key: FaceKey, box: PageBox, top: number, height: number) => void;

/** What a task that draws ahead has done: all, a part, so that it has to come again, or nothing, as nothing was due. */
export type Readying = "over" | "more" | "idle";

/** So many faces are there at most, however long the reader leafs without a rest. */
export const MOST_FACES = 12;
/** So many canvases of faces that nobody wants any more are kept for the next ones: a turn wants as many. */
const MOST_SPARE = 2;

/** The faces of the turn under way and of the turns that may come next. */
export type Faces = {
  readonly whole: (key: FaceKey) => Face; // what it lacks is drawn now
  /** Has `draw` draw the next part of a face, of so many px at most, unless it is whole. */
  readonly drawNext: (key: FaceKey, mostPx: number, draw: DrawFace) => Face;
  readonly known: (key: FaceKey) => Face | null; // as it is now
  /** All others give their pixels back, but for some canvases that the next faces are drawn on. */
  readonly keep: (keys: readonly FaceKey[]) => void;
  readonly spoil: (page: PageIndex | null) => void; // its picture or marks have changed; null = all
  readonly reshape: (box: PageBox, scale: number) => void;
  readonly bytes: () => number;
};

/** No face is there yet. @param draw draws all of a face; again after it was spoiled or reshaped */
export function createFaces(draw: DrawFace): Faces {
  const faces = new Map<number, Face>(); // the one that was asked for last is the last
  let misshapen: readonly Face[] = [];
  let shape: { box: PageBox; scale: number } = { box: { width: 2, height: 2 }, scale: 1 };
  const spare: Face[] = []; // to be drawn anew: browsers take as long to make a canvas as to draw a face on it
  const free = (id: number) => {
    const face = faces.get(id);
    faces.delete(id);
    if (!face) return;
    face.drawnTo = 0; // who copied it trusts that no more
    spare.unshift(face);
    spare.splice(MOST_SPARE).forEach(giveBack);
  };
  const make = (key: FaceKey): Face => {
    const [oldest] = faces.keys();
    if (oldest !== undefined && faces.size >= MOST_FACES) free(oldest);
    return Object.assign(spare.shift() ?? createFace(key, shape), { key });
  };
  const drawNext: Faces["drawNext"] = (key, mostPx, drawPart) => {
    const id = idOf(key);
    const face = faces.get(id) ?? make(key);
    faces.delete(id);
    faces.set(id, face);
    const { canvas, scale, drawnTo } = face;
    const ctx = drawnTo < canvas.height && canvas.getContext("2d", { alpha: false });
    const height = Math.ceil(Math.min(canvas.height, mostPx / canvas.width)); // whole px: no seam
    face.drawnTo += height; // from now on: what spoils the face while it is drawn counts
    if (ctx) {
      face.draws++;
      ctx.save();
      ctx.beginPath();
      ctx.rect(0, drawnTo, canvas.width, height);
      ctx.clip();
      ctx.scale(scale, scale);
      drawPart(ctx, key, shape.box, drawnTo / scale, height / scale);
      ctx.restore();
    }
    return face;
  };
  return {
    whole: (key) => drawNext(key, Infinity, draw),
    drawNext,
    known: (key) => faces.get(idOf(key)) ?? null,
    keep: (keys) => {
      const kept = new Set(keys.map(idOf));
      misshapen.forEach(giveBack);
      misshapen = [];
      for (const id of [...faces.keys()]) if (!kept.has(id)) free(id);
    },
    spoil: (page) => {
      // The canvas is kept: a new one costs as much as what is drawn on it.
      for (const face of faces.values()) if (page === null || face.key.page === page) face.drawnTo = 0;
    },
    reshape: (box, scale) => {
      const isSame = box.width === shape.box.width && box.height === shape.box.height && scale === shape.scale;
      if (isSame) return;
      shape = { box, scale };
      misshapen.forEach(giveBack);
      misshapen = [...faces.values(), ...spare.splice(0)]; // to give their pixels back now would take as long as to draw the book
      faces.clear();
    },
    bytes: () =>
      [...faces.values(), ...misshapen, ...spare].reduce(
        (sum, { canvas }) => sum + canvas.width * canvas.height * 4,
        0,
      ),
  };
}

function giveBack({ canvas, narrow }: Face): void {
  for (const each of [canvas, ...(narrow?.all ?? [])] as HTMLCanvasElement[]) each.width = each.height = 0;
}

function createFace(key: FaceKey, { box, scale }: { readonly box: PageBox; readonly scale: number }): Face {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(box.width * scale));
  canvas.height = Math.max(1, Math.round(box.height * scale));
  return { key, canvas, scale, draws: 0, drawnTo: 0 };
}

const SIDES = { verso: 0, recto: 1, alone: 2, behind: 3 } as const satisfies Record<FaceKey["side"], number>;

/** A number for each face: frames ask for theirs again and again. */
function idOf({ page, side }: FaceKey): number {
  return ((page ?? -1) + 1) * 4 + SIDES[side];
}
