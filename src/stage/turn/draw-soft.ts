import { type Affine, compose, inverse, stretchAcross } from "../../book/geometry/affine.ts";
import {
  cut,
  distance,
  type Fold,
  type FoldedLeaf,
  foldLeaf,
  type Point,
  type Polygon,
  rectangle,
  reversed,
  shifted,
} from "../../book/geometry/fold.ts";
import type { LeafMotion } from "../../book/geometry/leaf-motion.ts";
import type { Leaf } from "../../book/geometry/scene.ts";
import type { Target } from "../canvas/layers.ts";
import type { FacePicture } from "./faces.ts";
import { type LeafPainter, paintLying, paintShade, paintTurned } from "./leaf-painter.ts";
import { RAMPS } from "./shade-ramps.ts";

/* How a soft leaf bends and what it casts; parts of the leaf's width. */
const BEND_FRAC = 0.12; // radius of the bend at most
const BEND_OF_WAY_FRAC = 0.3; // ... and of the way its grip has come or has left, so that the leaf starts and lands flat
const UNDER_FRAC = 0.28; // reach of the shadow under the crease
/** Reach of the shadow beyond free edges. */
export const BEYOND_FRAC = 0.045;
/** How far the light of a bend reaches from its outline, in radii. */
export const LIGHT_OF_RADIUS = 1.9;

/** The faces of a leaf, each covering its page rect exactly; null = nothing lies there. Asking for one may draw it. */
export type LeafFaces = {
  readonly front: FacePicture | null;
  readonly back: FacePicture | null;
  readonly under: FacePicture | null;
};

/** A leaf in flight: the held point and where it is now (leaf space), and how it is drawn. */
export type Pose = {
  readonly grip: Point;
  readonly held: Point;
  readonly isFlatDrawn: boolean; // the part that still lies flat is drawn too
  readonly isLone: boolean; // nothing lies beyond the spine: the leaf goes out of sight there
  readonly hasLanding: boolean; // a page lies where it lands
  readonly isRich: boolean; // its bend is drawn in many slices, and print shines through; else in a few
  readonly isStill?: boolean; // it is drawn once, as finely as may be
};

/** A leaf, how it moves, and where it is drawn. */
export type MovingLeaf = {
  readonly target: Target;
  readonly leaf: Leaf;
  readonly faces: LeafFaces;
  readonly motion: LeafMotion;
};

/** Leaves that a hand holds still, and the page draws; late code notes them. */
export type StandingLeaves = {
  /**
   * The page is about to draw a leaf. @param draw draws the same with other faces on another canvas, if a hand holds it still
   * @returns whether it is seen sharp already, and stays so
   */
  isStanding?: (
    moving: MovingLeaf,
    pose: Pick<Pose, "isLone">,
    draw: (target: Target, faces: LeafFaces) => void,
  ) => boolean;
};

const OVER_THE_SPINE: Affine = [-1, 0, 0, 1, 0, 0];

/** What comes late of a soft leaf's look: until then it is folded flat, without a shadow around it. */
export type Paper = {
  /** Draws a folded leaf with its bend, light and shadow. */
  readonly drawFolded: (painter: LeafPainter, leaf: Leaf, faces: LeafFaces, pose: Pose, folded: Folded) => void;
  /** Draws the whole leaf in another way, where there is one for it; null = there is none. */
  readonly drawInstead: (
    target: Target,
    leaf: Leaf,
    faces: LeafFaces,
    pose: Pose,
    motion: LeafMotion, // that led to the pose, and leads on
  ) => readonly Polygon[] | null;
};

/** A leaf's crease and its turned-over part; leaf space. */
export type Folded = Pick<FoldedLeaf, "fold" | "flap">;

/** Draws a soft leaf in one moment of its turn: the page it uncovers, the leaf's bent back, light and shadow. */
export function drawSoft(
  target: Target,
  leaf: Leaf,
  faces: LeafFaces,
  pose: Pose,
  paper: Paper | null,
): readonly Polygon[] {
  const { size, frame, frontRect, backRect } = leaf;
  const page = rectangle(0, 0, size.width, size.height);
  const painter: LeafPainter = { target, frame, painted: [] };
  const folded = foldLeaf(pose.grip, pose.held, size);
  if (!folded) {
    if (pose.isFlatDrawn) paintLying(painter, page, faces.front, frontRect);
    return painter.painted;
  }
  if (paper) {
    paper.drawFolded(painter, leaf, faces, pose, folded);
    return painter.painted;
  }
  const { fold, flap } = folded;
  const { under, light } = shadesOf(pose, size.width);
  // A px under the leaf as well: where its edge is anti-aliased, this page shines through in its shade, not the one before.
  const below = shifted(fold, -SEAM_PX);
  paintLying(painter, cut(page, below), faces.under, frontRect);
  paintShade(painter, RAMPS.under, below, under, page);
  if (pose.isFlatDrawn) paintLying(painter, cut(page, reversed(fold)), faces.front, frontRect);
  paintTurned(painter, flap, faces.back, backRect, compose(frame, turnOver(leaf, fold)));
  paintShade(painter, RAMPS.bend, shifted(fold, -light), light, flap);
  return painter.painted;
}

/** Where a point of the turned page is seen, were it level: over the spine, then over the crease. */
export function turnOver({ frame }: Leaf, fold: Fold): Affine {
  return compose(stretchAcross(fold, -1), compose(OVER_THE_SPINE, inverse(frame)));
}

/** The radius of a leaf's bend and how far its shadows and the light of its bend reach, px. @param width of the leaf */
export function shadesOf({ grip, held }: Pick<Pose, "grip" | "held">, width: number) {
  const way = distance(grip, held);
  const left = distance({ x: -grip.x, y: grip.y }, held);
  const air = Math.min(way, left); // how far it is from lying flat on either side
  const radius = Math.min(BEND_FRAC * width, BEND_OF_WAY_FRAC * air);
  return {
    radius,
    under: Math.min(UNDER_FRAC * width, air * 0.6),
    beyond: Math.min(BEYOND_FRAC * width, air * 0.3),
    light: LIGHT_OF_RADIUS * radius,
  };
}

/** Parts overlap by so much, or anti-aliasing would leave hairlines between them. */
export const SEAM_PX = 1.2;

/** A face that `fillFace` copies is seen so far beyond its edge, px of the canvas. */
export const STAIR_PX = 1;

/** A side is level that is off by less, spread px: by how numbers are rounded. An edge that begins to rise is off by more. */
export const LEVEL_PX = 1e-6;
