import { applyToAll, compose, stretchAcross } from "../../book/geometry/affine.ts";
import {
  band,
  cut,
  type Fold,
  foldLeaf,
  type Polygon,
  rectangle,
  reversed,
  shifted,
} from "../../book/geometry/fold.ts";
import type { Leaf, Scene } from "../../book/geometry/scene.ts";
import type { Target } from "../canvas/layers.ts";
import { type LeafFaces, type Pose, SEAM_PX, seenOf, shadesOf, turnOver } from "./draw-soft.ts";
import { drawStraight, isStraight } from "./draw-straight.ts";
import type { Face } from "./faces.ts";
import { type DrawFlight, type Flight, softView } from "./flight.ts";
import { type Bent, castAround, drawHairLine, freeEdges } from "./leaf-edges.ts";
import { type LeafPainter, paintLying, paintShade, paintTurned } from "./leaf-painter.ts";

/** How the bend is drawn. */
const BEND = {
  mostSlices: 9,
  slicePx: 2.5, // of the bend's radius: a slight bend needs fewer
} as const;

/** Draws a soft leaf: by rectangles where that will do. */
export const drawPaperFlight: DrawFlight = (target, flight, moment, scene, faces, isRich) => {
  const { shown, pose } = softView(flight, moment, scene, faces);
  const whole = { ...pose, isRich };
  if (isStraight(target, whole, shown)) return drawStraight(target, flight.leaf, shown, whole);
  return drawPaper(target, flight.leaf, shown, { ...whole, hasLanding: hasLanding(flight, scene) });
};

/** A leaf in flight, and whether a page lies where it will land: shadows fall on pages only. */
export type PaperPose = Pose & { readonly hasLanding: boolean };

/** Draws a soft leaf in one moment of its turn: the page it uncovers, the leaf's bent back, light and shadow. */
export function drawPaper(target: Target, leaf: Leaf, faces: LeafFaces, pose: PaperPose): readonly Polygon[] {
  const { size, frame, frontRect } = leaf;
  const page = rectangle(0, 0, size.width, size.height);
  const painter: LeafPainter = { target, frame, painted: [] };
  const folded = foldLeaf(pose.grip, pose.held, size);
  if (!folded) {
    if (pose.isFlatDrawn) paintLying(painter, page, faces.front, frontRect);
    return painter.painted;
  }
  const { radius, under, beyond, light } = shadesOf(pose, size.width);
  const flap = seenOf(folded.flap, pose);
  const bent = bentAt({ fold: folded.fold, flap }, pose.isRich ? radius : 0);
  const { outline } = bent;

  const flat = cut(page, reversed(outline));
  if (pose.isFlatDrawn) paintLying(painter, flat, faces.front, frontRect);
  // A px under the leaf as well: where its edge is anti-aliased, this page shines through and not the one before.
  paintLying(painter, cut(page, shifted(outline, -SEAM_PX)), faces.under, frontRect);
  paintShade(painter, "under", outline, under, page);
  const edges = freeEdges(bent);
  const landing = rectangle(-size.width, 0, size.width, size.height);
  castAround(painter, edges, beyond, [leaf.under === null ? flat : page, ...(pose.hasLanding ? [landing] : [])]);
  paintBack(painter, leaf, faces.back, bent);
  paintShade(painter, "bend", shifted(outline, -light), light, edges.line);
  drawHairLine(painter, edges);
  return painter.painted;
}

/** Whether the spread that the leaf leaves has a page opposite, where the leaf will land. */
function hasLanding({ leaf, fromSpread }: Flight, { mode }: Scene): boolean {
  return mode === "double" && fromSpread[leaf.startSide === "recto" ? "verso" : "recto"] !== null;
}

/** The leaf, folded and bent so far. */
function bentAt({ fold, flap }: { readonly fold: Fold; readonly flap: Polygon }, bend: number): Bent {
  const lift = shifted(fold, (-Math.PI / 2) * bend);
  return { fold, flap, back: cut(flap, reversed(lift)), lift, outline: shifted(lift, bend), bend };
}

/** The back of the leaf: flat where it lies, slice by slice round the bend. */
function paintBack(painter: LeafPainter, leaf: Leaf, face: Face | null, { fold, flap, back, lift, bend }: Bent): void {
  const { frame } = painter;
  const turn = turnOver(leaf, fold);
  paintTurned(painter, back, face, leaf.backRect, compose(frame, turn));
  if (bend < 1) return;
  for (const { from, to, near, far } of slicesOf(bend)) {
    const pressing = (far - near) / (to - from);
    const press = stretchAcross(shifted(lift, from), pressing, near - from);
    const piece = applyToAll(press, band(flap, lift, from - SEAM_PX / pressing, to));
    paintTurned(painter, piece, face, leaf.backRect, compose(frame, compose(press, turn)));
  }
}

/** The slices of the bend: how far they lie from its start on flat paper (from, to) and as seen (near, far), px. */
function slicesOf(radius: number): readonly { from: number; to: number; near: number; far: number }[] {
  const count = Math.max(2, Math.min(BEND.mostSlices, Math.round(radius / BEND.slicePx)));
  const arc = (Math.PI / 2) * radius;
  return Array.from({ length: count }, (_, index) => {
    const from = (index / count) * arc;
    const to = ((index + 1) / count) * arc;
    return { from, to, near: radius * Math.sin(from / radius), far: radius * Math.sin(to / radius) };
  });
}
