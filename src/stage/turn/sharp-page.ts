import type { Store } from "../../lib/feature.ts";
import type { Target } from "../canvas/layers.ts";
import { drawBehind } from "./behind.ts";
import type { LeafFaces, MovingLeaf, StandingLeaves } from "./draw-soft.ts";
import type { FacePicture } from "./faces.ts";
import { createStillLeaf, type SharpLeaf } from "./still-leaf.ts";

type DrawSharp = (target: Target, faces: LeafFaces) => void;

type SharpPageParts = {
  readonly partsNow: Parameters<typeof createStillLeaf>[1]["partsNow"];
  readonly paper: () => string | null; // of the backs of lone pages
};

/**
 * Leaves that the page draws itself: boards, each reader's first one, and those of a machine whose worker is silent. One
 * that a hand holds still is drawn once more on a canvas that has the px of the resting pages, and is seen in place of the
 * turning layer until the leaf moves on.
 */
export function createSharpPage(store: Store, { partsNow, paper }: SharpPageParts) {
  const element = document.createElement("canvas");
  let faces: FacePicture[] = []; // their ids are their places, from 1 on
  let known: (MovingLeaf & { readonly draw: DrawSharp }) | null = null;
  let covered: HTMLCanvasElement | null = null;

  const faceOf = (id: number | null | undefined): FacePicture | null => {
    const face = faces[Math.abs(id ?? 0) - 1] ?? null;
    return face && id && id < 0 ? backOf(face, paper()) : face;
  };
  const sharpen = ({ ids, target, width, height }: SharpLeaf) => {
    const ctx = element.getContext("2d");
    if (!known || !ctx) return;
    const { draw } = known;
    Object.assign(element, { width, height });
    ctx.setTransform(target.scale, 0, 0, target.scale, target.x, target.y);
    const shown = {
      front: faceOf(ids.front) ?? known.faces.front,
      back: faceOf(ids.back) ?? known.faces.back,
      under: faceOf(ids.under) ?? known.faces.under,
    };
    draw({ ctx, ...target }, shown);
    dropFaces();
    covered = known.target.ctx.canvas;
    layOver(covered, element);
    covered.style.visibility = "hidden"; // in the same frame: shadows on both would be twice as deep
  };
  const still = createStillLeaf(store, { partsNow, sharpen, giveSharp: (face) => faces.push(face) });
  const dropFaces = () => {
    for (const { canvas, narrow } of faces) {
      (canvas as ImageBitmap).close();
      for (const half of narrow?.all.slice(1) ?? []) (half as HTMLCanvasElement).width = 0;
    }
    faces = [];
  };
  const rest = () => {
    still.stop();
    dropFaces();
    known = null;
    if (!covered) return;
    covered.style.visibility = "";
    covered = null;
    element.remove();
    element.width = element.height = 0;
  };
  return {
    /** The page is about to draw a leaf. @returns whether it is seen already: its finger only trembles */
    isStanding: (moving, pose, draw) => {
      if (known?.target === moving.target && still.isTrembling(moving.motion)) return true;
      rest();
      known = { ...moving, draw };
      still.follow(moving, pose);
      return false;
    },
    /** No such leaf is off its page any more. */
    rest,
  } satisfies StandingLeaves & { rest: () => void };
}

/** The back of a lone page, made of its front. */
function backOf({ canvas: print, scale }: FacePicture, paper: string | null): FacePicture | null {
  const { width, height } = print;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const ctx = canvas.getContext("2d", { alpha: false });
  if (ctx) drawBehind(ctx, { width, height }, print, true, paper);
  return ctx && { canvas, scale };
}

/** Lays an element over a canvas; one that lies there already is not moved, which would cost a layout. */
export function layOver(canvas: HTMLCanvasElement, element: HTMLElement): void {
  if (canvas.nextSibling !== element) canvas.after(element);
  element.style.visibility = "";
  if (element.style.cssText !== canvas.style.cssText) element.style.cssText = canvas.style.cssText;
}
