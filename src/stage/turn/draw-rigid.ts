import { applyTo, applyToAll } from "../../book/geometry/affine.ts";
import { boundsOf, type Point, type Polygon, rectangle } from "../../book/geometry/fold.ts";
import {
  angleAt,
  edgeAt,
  glossAt,
  type Overhang,
  outlineAt,
  type Rise,
  riseIn,
  type Strip,
  shadeAt,
  shadowEdgeAt,
  stripsAt,
} from "../../book/geometry/rigid.ts";
import type { Leaf } from "../../book/geometry/scene.ts";
import { drawWithin, litFrom } from "../pages/cover-boards.ts";
import type { FacePicture } from "./faces.ts";
import { narrowFace } from "./narrow-faces.ts";
import { RAMPS, shadeColor, unitRamp } from "./shade-ramps.ts";

/** The faces of a board; null = nothing lies there, or what does is not drawn with it. */
export type BoardFaces = {
  readonly front: FacePicture | null;
  readonly back: FacePicture | null;
  readonly under: FacePicture | null;
};

/** A rigid leaf in one moment of its turn. */
export type RigidPose = {
  readonly x: number; // where its free edge is seen, leaf space
  readonly space: Rise; // how far it may reach beyond the ends of the spine, px
  readonly hasLanding: boolean; // a page lies where it lands
  readonly board: Board | null; // null = stiff paper, as in a catalogue
};

/** A board: how far it overhangs its page, its colour under a shade of black, and which faces reach to its edges. */
export type Board = Overhang & {
  readonly color: string;
  readonly shade: number;
  readonly wrapped: { readonly front: boolean; readonly back: boolean };
};

/** How rigid leaves look. */
const LEAF = {
  cast: 0.5, // the shadow of a board on the pages and boards below
  castSoftFrac: 0.1, // how soft the edge of that shadow is, of its width, while the board stands
  castFarFrac: 0.3, // so much of it is left there: it is darkest beside the board
  atSpine: 1.25, // a face's shade at the spine and at its free edge: less light reaches into the book
  atEdge: 0.8,
  gloss: 0.14, // the light on a face that turns toward it
  hingeFrac: 0.22, // a catalogue's leaf is shaded at its hinge alone: so far, of its width
  hinge: 0.9,
  hairLine: 0.3,
  edgeLight: 0.12, // the free edge of a board faces the light while it stands
} as const;

const LYING: Rise = { before: 0, after: 0 };
const SHARP: Overhang = { rim: 0, round: 0 };

/**
 * Draws a rigid leaf (hard cover, catalogue page) in one moment of its turn about the spine. The canvas works in spread
 * px. @returns what it painted
 */
export function drawRigid(
  ctx: CanvasRenderingContext2D,
  leaf: Leaf,
  faces: BoardFaces,
  pose: RigidPose,
): readonly Polygon[] {
  const { size, frame, frontRect } = leaf;
  const { board, space } = pose;
  const rim = board?.rim ?? 0;
  const angle = angleAt(pose.x, size.width);
  const isFront = angle < Math.PI / 2;
  const rise = riseIn(size.height, { before: space.before - rim, after: space.after - rim });
  const painted: Polygon[] = [];
  if (faces.under) {
    const { x, y, width, height } = frontRect;
    ctx.drawImage(faces.under.canvas, x, y, width, height);
    if (!board) shadeHinge(ctx, leaf, size.width, Math.sin(angle));
    painted.push(rectangle(x, y, width, height));
  }
  // A board that comes back casts it on a page that is on the layer below.
  const isThere = { under: leaf.under !== null, landing: pose.hasLanding };
  if (board) painted.push(...castBelow(ctx, leaf, angle, board, isThere));
  const outline = applyToAll(frame, outlineAt(angle, size, rise, board ?? SHARP));
  painted.push(outline);
  if (board?.rim) drawCloth(ctx, outline, board, angle);
  const face = isFront ? faces.front : faces.back;
  if (face && board?.rim && board.wrapped[isFront ? "front" : "back"]) {
    const outer = { width: size.width + rim, height: size.height + 2 * rim };
    const strips = stripsAt(angle, outer, rise).map((strip) => ({ ...strip, y: strip.y - rim }));
    drawWithin(
      ctx,
      () => trace(ctx, outline),
      () => drawStrips(ctx, leaf, face, isFront, strips),
    );
  }
  if (face) {
    const faceOutline = board?.rim ? applyToAll(frame, outlineAt(angle, size, rise, SHARP)) : outline;
    drawWithin(
      ctx,
      () => trace(ctx, faceOutline),
      () => drawStrips(ctx, leaf, face, isFront, stripsAt(angle, size, rise)),
    );
  }
  if (board) fill(ctx, outline, lightOn(ctx, leaf, angle));
  else {
    shadeHinge(ctx, leaf, Math.cos(angle) * size.width, Math.sin(angle));
    drawBorder(ctx, outline, Math.sin(angle));
  }
  if (board) painted.push(drawEdge(ctx, leaf, angle, outline, board));
  return painted;
}

/** The light comes from the upper left: a leaf on the right, or below, lifts toward it. */
function towardLight({ frame }: Leaf): 1 | -1 {
  return frame[0] + frame[1] > 0 ? 1 : -1;
}

/** Light or shade over the face of a board. */
function lightOn(ctx: CanvasRenderingContext2D, leaf: Leaf, angle: number): CanvasGradient {
  const { frame, size } = leaf;
  const [spine, edge] = [0, Math.cos(angle) * size.width].map((x) => applyTo(frame, { x, y: 0 })) as [Point, Point];
  const light = ctx.createLinearGradient(spine.x, spine.y, edge.x, edge.y);
  const shade = shadeAt(angle, towardLight(leaf));
  const gloss = LEAF.gloss * glossAt(angle, towardLight(leaf));
  light.addColorStop(0, gloss > 0 ? lightColor(gloss * (1 - LEAF.atEdge)) : shadeColor(shade * LEAF.atSpine));
  light.addColorStop(1, gloss > 0 ? lightColor(gloss) : shadeColor(shade * LEAF.atEdge));
  return light;
}

function lightColor(alpha: number): string {
  return `rgba(255,253,248,${Number(alpha.toFixed(3))})`;
}

/**
 * Casts the shadow of a board on the page that it uncovers and on the one where it lands, up to the edges of the boards
 * that lie under those: none falls on the table beside them. @returns where
 */
function castBelow(
  ctx: CanvasRenderingContext2D,
  leaf: Leaf,
  angle: number,
  board: Board,
  is: { readonly under: boolean; readonly landing: boolean },
): readonly Polygon[] {
  const { frame, size } = leaf;
  const across = size.width + board.rim;
  const edge = shadowEdgeAt(angle, towardLight(leaf)) * across;
  const soft = LEAF.castSoftFrac * size.width * Math.sin(angle) + 1;
  const pages = [
    { isThere: is.under, side: 1, alpha: LEAF.cast * Math.cos(angle / 2) ** 2 },
    { isThere: is.landing, side: -1, alpha: LEAF.cast * Math.sin(angle / 2) ** 2 },
  ] as const;
  return pages.flatMap(({ isThere, side, alpha }) => {
    const end = side * edge + soft;
    if (!isThere || end <= 0) return [];
    const [from, to] = [0, side * end].map((x) => applyTo(frame, { x, y: 0 })) as [Point, Point];
    const shadow = ctx.createLinearGradient(from.x, from.y, to.x, to.y);
    const farAt = Math.max(0, (end - 2 * soft) / end);
    const nearAt = Math.min(farAt, Math.max(0, (side * Math.cos(angle) * across) / end)); // the board's own edge
    shadow.addColorStop(nearAt, shadeColor(alpha));
    shadow.addColorStop(farAt, shadeColor(alpha * (nearAt < farAt ? LEAF.castFarFrac : 1)));
    shadow.addColorStop(1, shadeColor(0));
    const part = applyToAll(frame, outlineAt(side > 0 ? 0 : Math.PI, size, LYING, board));
    fill(ctx, part, shadow);
    return [part];
  });
}

/** Draws a board's cloth, lit as it lies as far as it lies. */
function drawCloth(ctx: CanvasRenderingContext2D, outline: Polygon, { color, shade }: Board, angle: number): void {
  fill(ctx, outline, color, shadeColor(shade));
  ctx.globalAlpha = Math.abs(Math.cos(angle));
  fill(ctx, outline, litFrom(ctx, boundsOf(outline)));
  ctx.globalAlpha = 1;
}

/** Draws the visible face, slice by slice. */
function drawStrips(
  ctx: CanvasRenderingContext2D,
  { frame, size }: Leaf,
  face: FacePicture,
  isFront: boolean,
  strips: readonly Strip[],
): void {
  const isLevel = frame[0] === 0;
  // Faces are pictures of upright pages: which way their pixels run from the spine depends on the side they lie on.
  const runsOutward = (isLevel ? frame[1] : frame[0]) > 0 === isFront;
  const [first] = strips;
  const seenFrac = first ? Math.abs(first.width) / ((first.to - first.from) * size.width) : 1;
  const canvas = narrowFace(face, 1 / Math.max(seenFrac, 1e-3), isLevel);
  const { width, height } = canvas;
  const isGrowing = (strips[0]?.width ?? 0) * (frame[0] + frame[1]) > 0;
  const outmost = strips.at(isGrowing ? -1 : 0);
  for (const strip of strips) {
    // Neighbouring slices overlap, or anti-aliasing would show between them; none reaches out of the leaf.
    const overlap = strip === outmost ? 0 : 0.5;
    const [near, far] = runsOutward ? [strip.from, strip.to] : [1 - strip.to, 1 - strip.from];
    const seen = boundsOf(applyToAll(frame, rectangle(strip.x, strip.y, strip.width, strip.height)));
    const { x, y } = seen;
    if (isLevel) {
      ctx.drawImage(canvas, 0, near * height, width, (far - near) * height, x, y, seen.width, seen.height + overlap);
    } else {
      ctx.drawImage(canvas, near * width, 0, (far - near) * width, height, x, y, seen.width + overlap, seen.height);
    }
  }
}

/** Draws the thickness of a board at its free edge. @returns where that is seen */
function drawEdge(
  ctx: CanvasRenderingContext2D,
  { frame, size }: Leaf,
  angle: number,
  outline: Polygon,
  { color, shade }: Board,
): Polygon {
  const { from, to } = edgeAt(angle, size);
  const free = outline.slice(1, -1); // without its ends at the spine: the edge, round both corners
  const [alongX, alongY] = [frame[0], frame[1]]; // the leaf's x in the spread
  const moved = (by: number) => free.map(({ x, y }) => ({ x: x + alongX * by, y: y + alongY * by }));
  const edge = [...moved(from), ...moved(to).reverse()];
  fill(ctx, edge, color, shadeColor(shade), `rgba(255,253,248,${LEAF.edgeLight})`);
  return edge;
}

/** A fine line round a leaf, so that they are seen on paper of the same colour. */
function drawBorder(ctx: CanvasRenderingContext2D, outline: Polygon, alpha: number): void {
  ctx.beginPath();
  for (const { x, y } of outline) ctx.lineTo(x, y);
  ctx.lineWidth = 1;
  ctx.strokeStyle = shadeColor(LEAF.hairLine * Math.min(1, 4 * alpha));
  ctx.stroke();
}

/** Shades a leaf, or the page that it uncovers, at the hinge. @param reach to the free edge along the leaf's x, px */
function shadeHinge(ctx: CanvasRenderingContext2D, { frame, size }: Leaf, reach: number, alpha: number): void {
  const length = Math.sign(reach) * Math.min(Math.abs(reach), LEAF.hingeFrac * size.width);
  if (Math.abs(length) < 0.5) return;
  ctx.save();
  ctx.transform(...frame);
  ctx.transform(length, 0, 0, 1, 0, 0);
  ctx.globalAlpha = LEAF.hinge * alpha;
  ctx.fillStyle = unitRamp(ctx, RAMPS.under);
  ctx.fillRect(0, 0, 1, size.height);
  ctx.restore();
}

function trace(ctx: CanvasRenderingContext2D, polygon: Polygon): void {
  for (const { x, y } of polygon) ctx.lineTo(x, y);
  ctx.closePath();
}

function fill(ctx: CanvasRenderingContext2D, polygon: Polygon, ...styles: readonly (string | CanvasGradient)[]): void {
  ctx.beginPath();
  trace(ctx, polygon);
  for (const style of styles) {
    ctx.fillStyle = style;
    ctx.fill();
  }
}
