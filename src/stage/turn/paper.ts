import { type Affine, applyToAll, compose, inverse, stretchAcross } from "../../book/geometry/affine.ts";
import {
  band,
  cut,
  type Fold,
  heightOver,
  type Point,
  type Polygon,
  rectangle,
  reversed,
  shifted,
} from "../../book/geometry/fold.ts";
import type { Rect } from "../../book/geometry/layout.ts";
import { leanTo } from "../../book/geometry/lean.ts";
import type { Leaf } from "../../book/geometry/scene.ts";
import { drawBehind } from "./behind.ts";
import { dissolveBeyondSpine, reachBeyondSpine } from "./beyond-spine.ts";
import { castAround } from "./cast-shadow.ts";
import { type Bent, type LeafFaces, type Paper, type Pose, SEAM_PX, shadesOf } from "./draw-soft.ts";
import { drawStraight } from "./draw-straight.ts";
import type { FacePicture } from "./faces.ts";
import { type LeafPainter, paintShade, paintTurned } from "./leaf-painter.ts";
import type { Table } from "./turner-parts.ts";

/** Round the bend the leaf's back is drawn slice by slice. */
const BEND = {
  mostSlices: 9,
  slicePx: 2.5, // of the bend's radius: a slight bend needs fewer
} as const;

/** How much of a leaf's other side is seen through it, and from which bend on, a part of its width. */
const SHINING = { alpha: 0.05, fullBendFrac: 0.06 } as const;

/** A lifted leaf catches light, which is seen on dark paper: a screen, so that light paper and print stay as they are. */
const CAUGHT = { color: "rgb(255,253,248)", alpha: 0.12 } as const;

/** How free edges look. */
const EDGE = {
  line: "rgba(255,253,248,0.2)", // so that an edge is seen on paper of its colour: a difference, darker or lighter
  leastBendPx: 4, // of its radius, for a line where it meets the page
  bendPoints: 5, // of the line, where an edge goes round the bend
} as const;

/** What bends a soft leaf and gives it edges and a shadow: loaded after the first page. */
export const PAPER: Paper = { freeEdges, shadeBelow, castAround, paintBack, finish, drawInstead: drawStraight };

/**
 * The same, which notes how leaves are drawn for what goes with them; the table learns how the back of a lone page is,
 * and how a leaf leans that is drawn level.
 * @param paper of such backs, as `drawBehind` takes it
 */
export function paperOn(table: Pick<Table, "softLeaf" | "drawBehind" | "lean">, paper: () => string | null): Paper {
  table.drawBehind = (...drawn) => drawBehind(...drawn, paper());
  table.lean = ({ style, leaf: { size }, grip, headroom }, pointer) =>
    style === "soft" ? leanTo({ grip, size, headroom }, pointer) : pointer;
  const drawInstead: Paper["drawInstead"] = (target, leaf, faces, pose) => {
    table.softLeaf = { isBent: pose.isRich, isApart: false };
    return drawStraight(target, leaf, faces, pose);
  };
  return { ...PAPER, drawInstead };
}

function freeEdges({ fold, flap, lift, bend }: Bent): Polygon {
  const isOnCrease = (point: Point) => Math.abs(heightOver(point, fold)) < 0.01;
  const at = (index: number) => flap[index % flap.length] ?? fold.at;
  const crease = flap.findIndex((point, index) => isOnCrease(point) && isOnCrease(at(index + 1)));
  const corners = flap.map((_, index) => at(crease + 1 + index));
  if (bend < 1) return corners;
  return corners.flatMap((point, index) => roundBend(point, corners[index + 1] ?? point, lift, bend));
}

/** The points of an edge as they are seen: its first one, and some on the bend. */
function roundBend(from: Point, to: Point, lift: Fold, radius: number): Polygon {
  const [a, b] = [heightOver(from, lift), heightOver(to, lift)];
  if (a <= 0 && b <= 0) return [from];
  // Only one end of a free edge lies on the crease; the other may lie on the bend, too.
  const t0 = a > 0 ? 0 : a / (a - b);
  const t1 = b > 0 ? 1 : a / (a - b);
  const bent = Array.from({ length: EDGE.bendPoints + 1 }, (_, index) => {
    const t = t0 + ((t1 - t0) * index) / EDGE.bendPoints;
    const point = { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t };
    const height = Math.max(0, heightOver(point, lift));
    const by = radius * Math.sin(Math.min(Math.PI / 2, height / radius)) - height;
    return shifted({ at: point, across: lift.across }, by).at;
  });
  return a > 0 ? bent : [from, ...bent];
}

/**
 * Where the crease is bare, the shade hides the edge of the page below: px that were half this page and half in its shade
 * would be brighter than all around them. So it lies on all px of that page, also of its edges, and on no others.
 */
function shadeBelow(painter: LeafPainter, line: Fold, length: number, { size }: Leaf, { under }: LeafFaces): void {
  const { ctx, scale } = painter.target;
  const beyond = under ? 1 : 0;
  if (under) ctx.globalCompositeOperation = "source-atop";
  const page = rectangle(-beyond, -beyond, size.width + 2 * beyond, size.height + 2 * beyond);
  paintShade(painter, "under", shifted(line, -1 / scale), length, page);
  ctx.globalCompositeOperation = "source-over";
}

function paintBack(
  painter: LeafPainter,
  leaf: Leaf,
  faces: LeafFaces,
  bent: Bent,
  turn: Affine,
  { isLone }: Pose,
): void {
  paintBend(painter, faces.back, leaf.backRect, bent, turn);
  if (!isLone) paintShining(painter, leaf, faces.front, bent); // the back of a lone page has it already
}

/**
 * The print of a lifted leaf's front, seen through its paper: as if the bend were level, which at this alpha nobody sees.
 * It is fainter where the leaf begins or ends to lie flat.
 */
function paintShining(painter: LeafPainter, { size, frame, frontRect }: Leaf, front: FacePicture | null, bent: Bent) {
  const { fold, flap, lift, bend } = bent;
  const { ctx } = painter.target;
  ctx.globalAlpha = SHINING.alpha * Math.min(1, bend / (SHINING.fullBendFrac * size.width));
  const seen = compose(frame, compose(stretchAcross(fold, -1), inverse(frame)));
  paintTurned(painter, cut(flap, reversed(shifted(lift, bend))), front, frontRect, seen);
  ctx.globalAlpha = 1;
}

/** Paints a face round the bend, as far as it does not lie level. */
function paintBend(painter: LeafPainter, face: FacePicture | null, rect: Rect, leaf: Bent, turn: Affine): void {
  const { flap, lift, bend } = leaf;
  const { ctx } = painter.target;
  const count = Math.max(2, Math.min(BEND.mostSlices, Math.round(bend / BEND.slicePx)));
  ctx.imageSmoothingQuality = "medium"; // letters that are pressed together would fall to dots; it costs no frame more
  for (let slice = 0; slice < count; slice++) {
    // How far the slice lies from the bend's beginning on flat paper (from, to) and as it is seen (near, far), px.
    const from = bend * angleOf(slice / count);
    const to = bend * angleOf((slice + 1) / count);
    const near = bend * Math.sin(from / bend);
    const far = bend * Math.sin(to / bend);
    const pressing = (far - near) / (to - from);
    const press = stretchAcross(shifted(lift, from), pressing, near - from);
    const piece = applyToAll(press, band(flap, lift, from - SEAM_PX / pressing, to));
    paintTurned(painter, piece, face, rect, compose(painter.frame, compose(press, turn)));
  }
  ctx.imageSmoothingQuality = "low";
}

/** Where a part of all slices ends, from 0, the bend's beginning, to pi/2: narrow slices where the paper turns away. */
function angleOf(part: number): number {
  return (Math.PI / 2) * part ** (2 / 3); // a flat slice is off by sin(angle) times its width squared: so by equal px
}

function finish({ target: { ctx, scale }, frame }: LeafPainter, edges: Polygon, leaf: Leaf, pose: Pose): void {
  const { radius } = shadesOf(pose, leaf.size.width);
  ctx.beginPath();
  for (const { x, y } of applyToAll(frame, edges)) ctx.lineTo(x, y);
  if (pose.isRich) {
    ctx.globalCompositeOperation = "screen";
    ctx.globalAlpha = CAUGHT.alpha * Math.min(1, radius / (SHINING.fullBendFrac * leaf.size.width));
    ctx.fillStyle = CAUGHT.color;
    ctx.fill();
    ctx.globalAlpha = 1;
  }
  // Along the bend's outline. A leaf that lies nearly flat has none: it starts and lands without a line.
  if (pose.isRich && radius > EDGE.leastBendPx) ctx.closePath();
  ctx.lineWidth = 1 / scale;
  ctx.globalCompositeOperation = "difference";
  ctx.strokeStyle = EDGE.line;
  ctx.stroke();
  ctx.globalCompositeOperation = "source-over";
  if (pose.isLone) dissolveBeyondSpine(ctx, leaf, reachBeyondSpine(pose, leaf.size));
}
