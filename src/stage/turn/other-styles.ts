import { type Affine, applyTo, applyToAll, compose, stretchAcross } from "../../book/geometry/affine.ts";
import { boundsOf, type Polygon, rectangle } from "../../book/geometry/fold.ts";
import type { PageBox, Rect } from "../../book/geometry/layout.ts";
import type { Headroom, LeafMoment } from "../../book/geometry/leaf-motion.ts";
import { angleAt, riseIn } from "../../book/geometry/rigid.ts";
import { type Leaf, pageRect, type Scene, type Side } from "../../book/geometry/scene.ts";
import type { Spread } from "../../book/geometry/spreads.ts";
import type { PageIndex } from "../../book/publication/pages.ts";
import type { TurnStyle } from "../../book/settings/flip-style.ts";
import type { Store } from "../../lib/feature.ts";
import { flipStyleAtom, laidSceneAtom } from "../../state/reading.ts";
import { barInsetsAtom } from "../../state/view.ts";
import type { Target } from "../canvas/layers.ts";
import { headroomOf } from "../canvas/stage-rect.ts";
import { boardsUnder, type DrawPageIn, drawLying, drawUnderPage } from "../pages/block.ts";
import { coverLookAtom, isCoverOutside } from "../pages/cover-boards.ts";
import type { LyingPage } from "../pages/resting.ts";
import { dissolveBeyondSpine } from "./beyond-spine.ts";
import { cardPlace, drawCard, drawFade, drawSlide, type FlatSpread, wayThrough } from "./draw-flat.ts";
import { drawRigid } from "./draw-rigid.ts";
import type { LeafFaces, StandingLeaves } from "./draw-soft.ts";
import type { FaceKey, FacePicture, Faces } from "./faces.ts";
import { type DrawFlight, type Flight, keysOf } from "./flight.ts";
import { type Caster, createGroundShadows, type GroundShadows } from "./ground-shadow.ts";

/** How every style but the soft leaf is drawn. Books of soft leaves never load this before their first page. */
export function otherStyles(store: Store, standing?: StandingLeaves): OtherStyles {
  const ground: Ground = { store, shadows: createGroundShadows() };
  const rigid: DrawFlight = (...frame) => drawHeld(standing, frame, (...drawn) => drawLeaf(ground, ...drawn));
  const flat: DrawFlight = (...frame) => drawFlat(ground, ...frame);
  return { rigid, slide: flat, card: flat, fade: flat, bound: (leaf) => boundLeaf(store, leaf) };
}

type OtherStyles = Readonly<Record<Exclude<TurnStyle, "soft">, DrawFlight>> & { readonly bound: (leaf: Leaf) => Leaf };

/** A moment of a leaf; what draws it asks for nothing but pictures of its faces. */
type LeafFrame = [
  ...(Parameters<DrawFlight> extends [...infer Before, Faces, boolean] ? Before : never),
  faces: { readonly whole: (key: FaceKey) => FacePicture },
  isRich: boolean,
];

/** What lies on the table, and the shadows there. */
type Ground = { readonly store: Store; readonly shadows: GroundShadows };

/** Where things that go with a leaf, a card or a spread are: what stands beside the pages moves with them. */
export function placesInFlight(store: Store) {
  return {
    /** How far spreads slide, signed: the new one comes from there. */
    slidePx: ({ isForward }: Flight, scene: Scene): number =>
      towardOf(isForward, scene) * wayThrough(scene, store.get(barInsetsAtom)).px,
    cardPlace: ({ isForward, headroom }: Flight, scene: Scene, progress: number) =>
      cardPlace({ ...scene, isForward, progress, toward: towardOf(isForward, scene) }, cardRoom(headroom)),
    /** What stands at the free edge of a board is seen nearer, and narrower. */
    boardMap: ({ leaf: { size, frame } }: Flight, { held }: LeafMoment): Affine => {
      const angle = angleAt(held.x, size.width);
      const { before, after } = riseIn(size.height, boardRoom(store.get(laidSceneAtom)));
      const rise = 1 + (Math.sin(angle) * (before + after)) / size.height;
      const still = { x: 0, y: (size.height * before) / (before + after) }; // of its height
      const [spine, middle] = [applyTo(frame, { x: 0, y: 0 }), applyTo(frame, still)];
      const flat = stretchAcross({ at: spine, across: { x: frame[0], y: frame[1] } }, Math.cos(angle));
      return compose(flat, stretchAcross({ at: middle, across: { x: frame[2], y: frame[3] } }, rise));
    },
  };
}

/**
 * The leaf that turns between two pages. Where pages lie alone, the closed book's back is a board with its spine at the
 * other edge: laid down over an inner page, and lifted off it on the way back.
 */
function boundLeaf(store: Store, leaf: Leaf): Leaf {
  const { front, under, frame, size, startsTurned } = leaf;
  // As a recto it is a cover only where it lies alone. Between the two covers it is the front one that turns.
  if (under === null || front === 0 || !isCoverOutside(store.get, { page: under, side: "recto" })) return leaf;
  const mirrored = compose(frame, [-1, 0, 0, 1, size.width, 0]);
  const backRect = boundsOf(applyToAll(mirrored, rectangle(-size.width, 0, size.width, size.height)));
  return { ...leaf, front: under, under: front, backRect, frame: mirrored, startsTurned: !startsTurned };
}

/** From which side new pages come: 1 = from that of growing coordinates. */
function towardOf(isForward: boolean, { isRtl }: Scene): 1 | -1 {
  return isForward === isRtl ? -1 : 1;
}

function cardRoom({ before, after }: Headroom): number {
  return Math.min(before, after);
}

/** Draws a leaf in this way, unless it is seen already, as sharp as the resting pages: a hand holds it still. */
function drawHeld(
  standing: StandingLeaves | undefined,
  frame: Parameters<DrawFlight>,
  draw: (...frame: LeafFrame) => readonly Polygon[],
): readonly Polygon[] {
  const [target, flight, moment, scene, faces, isRich] = frame;
  const { leaf, keys } = flight;
  const { front, under } = keys;
  const isLone = scene.mode === "single";
  const shown: LeafFaces = {
    get front() {
      return front && faces.whole(front);
    },
    back: null,
    get under() {
      return under && (isLone || !leaf.startsTurned) ? faces.whole(under) : null;
    },
  };
  const drawStill = (still: Target, sharp: LeafFaces) => {
    const sharpOf = (key: FaceKey) => (key === front ? sharp.front : key === under ? sharp.under : sharp.back);
    draw(still, flight, moment, scene, { whole: (key) => sharpOf(key) ?? faces.whole(key) }, isRich);
  };
  const { motion } = moment;
  return standing?.isStanding?.({ target, leaf, faces: shown, motion }, { isLone }, drawStill) ? [] : draw(...frame);
}

/** Draws a board or a catalogue's leaf, and what lies under it and is not on the layer below. */
function drawLeaf(
  { store, shadows }: Ground,
  ...[{ ctx }, flight, moment, scene, faces]: LeafFrame
): readonly Polygon[] {
  const { leaf, keys, fromSpread } = flight;
  const faceOf = (key: FaceKey | null) => (key ? faces.whole(key) : null);
  const under = leaf.startsTurned ? null : faceOf(keys.under);
  const look = store.get(coverLookAtom);
  const isCover = isCoverLeaf(store, leaf);
  const rim = isCover ? look.rim : 0;
  const angle = angleAt(moment.held.x, leaf.size.width);
  const isLandingBare = fromSpread[landingSide(leaf)] === null;
  const isOverTable = angle < Math.PI / 2 ? leaf.under === null : isLandingBare;
  const painted: Polygon[] = [];
  if (isCover && isOverTable && scene.mode === "double") {
    const { caster, size } = castOfBoard(leaf, angle, rim, isLandingBare);
    painted.push(outlineOf(shadows.cast(ctx, caster, size)));
  }
  // On the layer below, the closed cover that lifts still hides the leaves under it.
  if (rim && isLandingBare && leaf.under !== null && !leaf.startsTurned) {
    const lying = { page: leaf.under, side: leaf.startSide, rect: leaf.frontRect };
    drawUnderPage(store, ctx, scene, lying);
    painted.push(outlineOf(boardsUnder(store, scene, [lying]))); // what nobody names here stays on the canvas
  }
  const [front, back] = outsidesOf(store, leaf);
  const wrapped = { front: look.isWrapped && front, back: look.isWrapped && back };
  const board = store.get(flipStyleAtom) === "catalog" ? null : { ...look, rim, round: rim && look.round, wrapped };
  // Where pages lie alone, what the cover uncovers is printed on its own other side: the endpaper, or nothing else fits.
  const isInsideUnder = isCover && scene.mode === "single" && Math.abs((leaf.front ?? 0) - (leaf.under ?? 0)) === 1;
  const drawn = { front: faceOf(keys.front), back: faceOf(isInsideUnder ? keys.under : keys.back), under };
  const space = boardRoom(scene);
  painted.push(...drawRigid(ctx, leaf, drawn, { x: moment.held.x, space, board, hasLanding: !isLandingBare }));
  if (scene.mode === "single") dissolveBeyondSpine(ctx, leaf, (1 + Math.cos(angle)) * leaf.size.width);
  return painted;
}

/**
 * How far boards may reach beyond the pages: to the window's edge, and behind bars. As far from those as paper stays they
 * would have no room on a lying phone, and look squeezed instead of turned.
 */
const boardRoom = (scene: Scene) => headroomOf(scene, { top: 0, right: 0, bottom: 0, left: 0 }, 0);

/**
 * The shadow of a board on the table: it fades as the board stands up.
 * @param isAlone no page lies beside it, on which its shadow would fall as well
 */
function castOfBoard(leaf: Leaf, angle: number, rim: number, isAlone: boolean): { caster: Caster; size: PageBox } {
  const { frame, size, frontRect } = leaf;
  const near = Math.cos(angle);
  const seen = applyToAll(frame, rectangle(0, -rim, near * (size.width + rim), size.height + 2 * rim));
  const [across, along] = frame[0] === 0 ? [2 * rim, rim] : [rim, 2 * rim];
  const beside = boundsOf(applyToAll(frame, rectangle(0, -size.height, 2 * size.width, 3 * size.height)));
  const table = isAlone ? {} : { table: beside };
  return {
    caster: { rect: boundsOf(seen), height: Math.sin(angle), alpha: near * near, ...table },
    size: { width: frontRect.width + across, height: frontRect.height + along },
  };
}

/** Whether one side of a leaf is the outside of a hard cover. */
function isCoverLeaf(store: Store, leaf: Leaf): boolean {
  return outsidesOf(store, leaf).includes(true);
}

/** Whether the front and the back of a leaf are the outside of a hard cover. */
function outsidesOf(store: Store, leaf: Leaf): readonly [front: boolean, back: boolean] {
  const isOutside = (page: PageIndex | null, side: Side) => page !== null && isCoverOutside(store.get, { page, side });
  return [isOutside(leaf.front, leaf.startSide), isOutside(leaf.back, landingSide(leaf))];
}

function landingSide({ startSide }: Leaf): Side {
  return startSide === "verso" ? "recto" : "verso";
}

function outlineOf({ x, y, width, height }: Rect): Polygon {
  return rectangle(x, y, width, height);
}

function drawFlat(
  ground: Ground,
  ...[{ ctx }, flight, moment, scene, faces]: Parameters<DrawFlight>
): readonly Polygon[] {
  const { style, fromSpread, toSpread, isForward, headroom } = flight;
  const spreadOf = (spread: Spread) => flatSpread(ground, { scene, faces, spread });
  const toward = towardOf(isForward, scene);
  const { axis, size } = scene;
  const change = { to: spreadOf(toSpread), progress: moment.progress, axis, isForward, toward, size };
  if (style === "fade") return drawFade(ctx, { ...change, from: change.to });
  const both = { ...change, from: spreadOf(fromSpread) };
  if (style === "card") return drawCard(ctx, both, cardRoom(headroom));
  return drawSlide(ctx, both, wayThrough(scene, ground.store.get(barInsetsAtom)));
}

/** A spread as it lies, with its shadow and covers. */
function flatSpread(
  { store, shadows }: Ground,
  { scene, faces, spread }: { readonly scene: Scene; readonly faces: Faces; readonly spread: Spread },
): FlatSpread {
  const pages = keysOf(spread, scene).map((key) => {
    const side: Side = key.side === "verso" ? "verso" : "recto";
    return { face: faces.whole(key), page: key.page, side, rect: pageRect(scene, side) };
  });
  const lying = pages.filter((each): each is typeof each & LyingPage => each.page !== null);
  return {
    pages,
    drawUnder: (ctx) => {
      const [first] = lying;
      if (!first) return;
      shadows.cast(ctx, { rect: boardsUnder(store, scene, lying), height: 0, alpha: 1 });
      const drawPageIn: DrawPageIn = ({ x, y, width, height }, { page }) => {
        const face = lying.find((each) => each.page === page)?.face;
        if (face) ctx.drawImage(face.canvas, x, y, width, height);
      };
      drawLying(store, ctx, { scene, lying, drawPageIn });
    },
    castUnder: (ctx, height, alpha) => {
      if (pages[0]) shadows.cast(ctx, { rect: pages[0].rect, height, alpha });
    },
  };
}
