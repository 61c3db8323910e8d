import { type Affine, compose, inverse, stretchAcross } from "../../book/geometry/affine.ts";
import {
  cut,
  distance,
  type Fold,
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

/* How a soft leaf bends and what it casts; parts of the leaf's width. */
const BEND_FRAC = 0.12; // radius of the bend at most
const BEND_OF_WAY_FRAC = 0.3; // ... and of the way its grip has come or has left, so that the leaf starts and lands flat
const UNDER_FRAC = 0.28; // reach of the shadow under the crease
const BEYOND_FRAC = 0.036; // reach of the shadow beyond free edges
const LIGHT_OF_RADIUS = 1.9; // how far the light of the bend reaches from its outline, in radii

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
  readonly hasLanding: boolean; // a page lies where it lands: shadows fall on pages only
  readonly isRich: boolean; // its bend is drawn slice by slice; else light and shadow alone tell of it
};

const OVER_THE_SPINE: Affine = [-1, 0, 0, 1, 0, 0];

/** What comes late of a soft leaf's look: until then it is folded flat, without a shadow around it. */
export type Paper = {
  /** The free edges of a lifted leaf as they are seen from above: a line from the crease round to the crease. */
  readonly freeEdges: (leaf: Bent) => Polygon;
  /** Shades the page below a bent leaf, which leaves the end of its crease bare, from a line on for so many px. */
  readonly shadeBelow: (painter: LeafPainter, line: Fold, length: number, leaf: Leaf, faces: LeafFaces) => void;
  /** Casts the leaf's shadow along them; the leaf itself is painted over it afterwards. @param flat what lies of it */
  readonly castAround: (painter: LeafPainter, edges: Polygon, flat: Polygon, leaf: Leaf, pose: Pose) => void;
  /** Paints what is seen of the leaf's back beside its level print. @param turn how level paper is seen */
  readonly paintBack: (
    painter: LeafPainter,
    leaf: Leaf,
    faces: LeafFaces,
    bent: Bent,
    turn: Affine,
    pose: Pose,
  ) => void;
  /** A hair line along the free edges, one px of the canvas wide; a lone leaf goes out of sight beyond the spine. */
  readonly finish: (painter: LeafPainter, edges: Polygon, leaf: Leaf, pose: Pose) => void;
  /** Draws the whole leaf in another way, where there is one for it; null = there is none. */
  readonly drawInstead: (
    target: Target,
    leaf: Leaf,
    faces: LeafFaces,
    pose: Pose,
    motion: LeafMotion, // that led to the pose, and leads on
  ) => readonly Polygon[] | null;
};

/** A leaf as it is bent now; leaf space. */
export type Bent = {
  readonly fold: Fold;
  readonly flap: Polygon; // its turned-over part
  readonly lift: Fold; // where the paper leaves the plane
  readonly bend: number; // the radius of what is drawn bent, px; 0 = nothing
};

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
  const { fold, flap } = folded;
  const { radius, under, light } = shadesOf(pose, size.width);
  const bend = paper && pose.isRich && radius > 1 ? radius : 0;
  const lift = shifted(fold, (-Math.PI / 2) * bend);
  const outline = shifted(lift, bend); // the crease as it is seen from above
  const bent = { fold, flap, lift, bend };
  const edges = paper?.freeEdges(bent) ?? flap;

  const stair = target.fillFace ? STAIR_PX / target.scale : 0;
  const flat = cut(page, reversed(shifted(outline, -stair)));
  // A px under the leaf as well: where its edge is anti-aliased, this page shines through in its shade, not the one before.
  const below = shifted(outline, -SEAM_PX);
  paintLying(painter, cut(page, shifted(below, stair)), faces.under, frontRect);
  if (bend) paper?.shadeBelow(painter, below, under, leaf, faces);
  else paintShade(painter, "under", below, under, page);
  // Over the shade: where the crease is bare it would be a dark line along this part's edge.
  if (pose.isFlatDrawn) paintLying(painter, flat, faces.front, frontRect);
  paper?.castAround(painter, edges, flat, leaf, pose);
  const turn = turnOver(leaf, fold);
  const level = bend ? cut(flap, reversed(lift)) : flap;
  paintTurned(painter, level, faces.back, backRect, compose(frame, turn));
  if (bend) paper?.paintBack(painter, leaf, faces, bent, turn, pose);
  paintShade(painter, "bend", shifted(outline, -light), light, edges);
  paper?.finish(painter, edges, leaf, pose);
  return painter.painted;
}

/** Where a point of the turned page is seen: over the spine, then over the crease. */
function turnOver({ frame }: Leaf, fold: Fold): Affine {
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
