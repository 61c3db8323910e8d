import { type Affine, applyTo, applyToAll, compose, inverse, stretchAcross } from "../../book/geometry/affine.ts";
import { band, boundsOf, type Fold, heightOver, type Polygon, rectangle } from "../../book/geometry/fold.ts";
import type { Rect } from "../../book/geometry/layout.ts";
import type { LeafMoment } from "../../book/geometry/leaf-motion.ts";
import type { Scene } from "../../book/geometry/scene.ts";
import { clamp } from "../../lib/clamp.ts";
import { SEAM_PX, shadesOf } from "../../stage/turn/draw-soft.ts";
import type { Flight } from "../../stage/turn/flight.ts";
import { alphaBeside, alphaUnder } from "./at-spine.ts";
import type { TabEdge, TabPlace } from "./places.ts";

/**
 * Tabs that move alike while a leaf turns:
 * - lying: on the part of the leaf that has not been lifted;
 * - curling, falling: on the two parts of its bend that are seen;
 * - turned: on its turned-over part;
 * - leaving, coming: with the spread that leaves and the one that comes, or where no leaf carries them;
 * - moved: with the closed book, which opens or closes;
 * - passed: nowhere; they stand at the spine of a lone page, and the leaf or card goes over them.
 */
export type Group = "lying" | "curling" | "falling" | "turned" | "leaving" | "coming" | "moved" | "passed";
/** Their boxes are in spread px. */
export type Riders = Readonly<Record<Group, readonly TabPlace[]>>;

/** How a group is seen. */
export type Pose = {
  readonly map: Affine; // spread px -> client px
  readonly clip: Polygon | null; // what is seen of it, spread px; null = all
  readonly alpha: number;
};

/** How the styles without a fold move what they show; their code comes with them. */
export type FlatStyles = {
  readonly slidePx: (flight: Flight, scene: Scene) => number; // the whole way of a spread that slides, signed
  readonly cardPlace: (
    flight: Flight,
    scene: Scene,
    progress: number,
  ) => { readonly map: Affine; readonly alpha: number };
  readonly boardMap: (flight: Flight, moment: LeafMoment) => Affine; // of what stands at its free edge
};

const OPPOSITE: Readonly<Record<TabEdge, TabEdge>> = { left: "right", right: "left", top: "bottom", bottom: "top" };
/** What shows the other side of a soft leaf, from its crease on. */
const BENT = ["curling", "falling", "turned"] as const;
/** Places that differ by less are the same, px: a free edge may push tabs in a little, and two of each would fade there. */
const SAME_PX = 3;

/**
 * Which tabs a turn moves, and with what.
 * @param before where tabs stand before it, client px, and `after` it
 */
export function ridersOf(
  flight: Flight,
  scene: Scene,
  before: readonly TabPlace[],
  after: readonly TabPlace[],
): Riders {
  const { style, shift, leaf } = flight;
  const riders: Record<Group, TabPlace[]> = {
    lying: [],
    curling: [],
    falling: [],
    turned: [],
    leaving: [],
    coming: [],
    moved: [],
    passed: [],
  };
  const isFolded = style === "soft" || style === "rigid";
  const isLone = isFolded && scene.mode === "single";
  for (const index of new Set([...before, ...after].map((place) => place.index))) {
    const from = inSpread(
      before.find((place) => place.index === index),
      scene,
      shift.from,
    );
    const to = inSpread(
      after.find((place) => place.index === index),
      scene,
      shift.to,
    );
    const isThere = from && to && from.edge === to.edge && isSame(from.box, to.box);
    if (isThere && style !== "slide") {
      if (shift.from !== shift.to) riders.moved.push(from);
      else if ((isLone || style === "card") && isAtSpine(from, scene)) riders.passed.push(from);
    } else if (isFolded && from && to && from.edge === OPPOSITE[to.edge]) {
      const flat = leaf.startsTurned ? to : from;
      riders.lying.push(flat);
      const over = isLone ? turnedOver(flight, flat) : to;
      if (style === "rigid") riders.turned.push(over);
      // From behind a tab on a lone leaf would be a blank patch over the page.
      else for (const group of isLone ? BENT.slice(0, 2) : BENT) riders[group].push(over);
      if (isLone) riders[leaf.startsTurned ? "leaving" : "coming"].push(leaf.startsTurned ? from : to);
    } else {
      if (from) riders.leaving.push(from);
      if (to) riders.coming.push(to);
    }
  }
  return riders;
}

/** The same for tabs that fade instead of riding: those that lie on it, or are passed by it, stand there until then. */
export function fadingRiders(
  flight: Flight,
  scene: Scene,
  before: readonly TabPlace[],
  after: readonly TabPlace[],
): Riders {
  const { lying, passed } = ridersOf(flight, scene, before, after);
  const fading = ridersOf({ ...flight, style: "fade" }, scene, before, after);
  const where = flight.leaf.startsTurned ? "coming" : "leaving"; // the group of those that stand there otherwise
  const others = fading[where].filter(({ index }) => !lying.some((place) => place.index === index));
  return { ...fading, lying, passed, [where]: others };
}

/** Whether a leaf is lifted where a tab stands, spread px. */
export function isLiftedAt({ box }: TabPlace, flight: Flight, moment: LeafMoment): boolean {
  const crease = creaseOf(flight, moment);
  return crease !== null && heightOver({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, crease) > 0;
}

/** Whether a tab stands at the spine of a lone page. In books with tabs at the upper edge those of read pages do not. */
function isAtSpine({ isRead, edge }: TabPlace, { axis }: Scene): boolean {
  return isRead && (edge === "top") === (axis === "vertical");
}

/**
 * How each group is seen at one moment of a turn.
 * @param canBend whether the code that draws leaves bent has been loaded: until then they fold flat
 */
export function posesAt(
  flight: Flight,
  moment: LeafMoment,
  scene: Scene,
  flat: FlatStyles,
  canBend = true,
): Readonly<Record<Group, Pose>> {
  const { shift } = flight;
  const by = shift.from + (shift.to - shift.from) * moment.progress;
  const [x, y] = scene.axis === "horizontal" ? [by, 0] : [0, by];
  const home: Affine = [1, 0, 0, 1, scene.home.x + x, scene.home.y + y];
  const poses = { ...restingPoses(flight, moment, scene), ...styledPoses(flight, moment, scene, flat, canBend) };
  const seen = ({ map, clip, alpha }: Pose): Pose => ({ map: compose(home, map), clip, alpha });
  return {
    lying: seen(poses.lying),
    curling: seen(poses.curling),
    falling: seen(poses.falling),
    turned: seen(poses.turned),
    leaving: seen(poses.leaving),
    coming: seen(poses.coming),
    moved: seen(poses.moved),
    passed: seen(poses.passed),
  };
}

const SHOWN: Pose = { map: [1, 0, 0, 1, 0, 0], clip: null, alpha: 1 };
const HIDDEN: Pose = { ...SHOWN, alpha: 0 };

/**
 * Tabs that no leaf carries fade where they stand: while the leaf is behind its lone page, or a card in the way, they are
 * out of sight; those that it goes over are under it.
 */
function restingPoses({ style, leaf }: Flight, { progress }: LeafMoment, { mode }: Scene): Record<Group, Pose> {
  const isBehind = mode === "single" && (style === "soft" || style === "rigid");
  const speed = style === "card" ? 3 : isBehind ? 2 : 1;
  const seen = (alpha: number): Pose => ({ ...SHOWN, alpha: clamp(alpha, 0, 1) });
  const atSpine = seen(alphaBeside(leaf, progress)); // there the leaf lands, or is lifted
  const leaving = isBehind && leaf.startsTurned ? atSpine : seen(1 - speed * progress);
  const coming = isBehind && !leaf.startsTurned ? atSpine : seen(1 - speed * (1 - progress));
  const under =
    style === "card" ? Math.max(1 - speed * progress, 1 - speed * (1 - progress)) : alphaUnder(leaf, progress);
  const [lying, moved, passed] = [SHOWN, SHOWN, seen(under)];
  return { lying, curling: HIDDEN, falling: HIDDEN, turned: HIDDEN, leaving, coming, moved, passed };
}

function styledPoses(
  flight: Flight,
  moment: LeafMoment,
  scene: Scene,
  flat: FlatStyles,
  canBend: boolean,
): Partial<Record<Group, Pose>> {
  const { progress } = moment;
  switch (flight.style) {
    case "fade":
      return {};
    case "soft":
      return softPoses(flight, moment, scene, canBend);
    case "rigid": {
      const map = flat.boardMap(flight, moment);
      const isTurned = moment.held.x < 0;
      return {
        lying: { ...SHOWN, map, alpha: isTurned ? 0 : 1 },
        turned: { ...SHOWN, map: compose(map, overTheSpine(flight)), alpha: isTurned ? 1 : 0 },
      };
    }
    case "slide": {
      const px = flat.slidePx(flight, scene);
      return { leaving: moved(scene, -px * progress), coming: moved(scene, px * (1 - progress)) };
    }
    case "card": {
      const card = { ...SHOWN, ...flat.cardPlace(flight, scene, progress) };
      return flight.isForward ? { leaving: card } : { coming: card };
    }
  }
}

/** The parts of a folded leaf. Its bend is a quarter of a roll seen from above, in two straight steps. */
function softPoses(
  flight: Flight,
  moment: LeafMoment,
  { mode }: Scene,
  canBend: boolean,
): Partial<Record<Group, Pose>> {
  const { grip } = flight;
  const { size } = flight.leaf;
  const crease = creaseOf(flight, moment);
  if (crease === null) return {};
  const radius = canBend ? shadesOf({ grip, held: moment.held }, size.width).radius : 0;
  const bendPx = (Math.PI / 2) * radius;
  const far = 4 * (size.width + size.height);
  const all = rectangle(-far, -far, 2 * far, 2 * far);
  const over = overTheSpine(flight);
  /** What lies from `start` to `end` px beyond the crease, and is seen `by` px from there, so much longer. */
  const part = (start: number, end: number, factor: number, by = 0): Pose => {
    const map = compose(stretchAcross(crease, factor, by), over);
    const lifted = applyToAll(over, band(all, crease, start - SEAM_PX, end)); // over the part before: no hairline between
    // Seen from the leaf, the spine comes toward its turned-over part, which goes behind a lone page there.
    return { ...SHOWN, map, clip: mode === "single" ? band(lifted, lineBefore(map, spineOf(flight)), 0, far) : lifted };
  };
  const bent = (start: number, end: number): Pose => {
    if (radius === 0) return HIDDEN;
    const [first, last] = [start, end].map((px) => radius * Math.cos(px / radius) - bendPx) as [number, number];
    const factor = (last - first) / (end - start);
    return part(start, end, factor, first - factor * start);
  };
  return {
    lying: { ...SHOWN, clip: band(all, crease, -far, radius - bendPx) },
    curling: bent(0, bendPx / 2),
    falling: bent(bendPx / 2, bendPx),
    turned: part(bendPx, far, -1),
  };
}

/** The crease of a folded leaf, spread px, whose lifted part is beyond it; null = all of the leaf lies. */
function creaseOf({ leaf: { frame }, grip }: Flight, { held }: LeafMoment): Fold | null {
  const [from, to] = [applyTo(frame, grip), applyTo(frame, held)];
  const way = Math.hypot(from.x - to.x, from.y - to.y);
  if (way < 0.01) return null;
  return {
    at: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
    across: { x: (from.x - to.x) / way, y: (from.y - to.y) / way },
  };
}

/** The spine, spread px; across it lies the leaf before it turns. */
function spineOf({ leaf: { frame } }: Flight): Fold {
  return { at: applyTo(frame, { x: 0, y: 0 }), across: { x: frame[0], y: frame[1] } };
}

/** What lies on one side of the spine lies on the other. */
function overTheSpine(flight: Flight): Affine {
  return stretchAcross(spineOf(flight), -1);
}

/** The line that a map takes to `line`; its `across` is not of length 1 where the map stretches. */
function lineBefore(map: Affine, { at, across }: Fold): Fold {
  const [a, b, c, d] = map;
  return {
    at: applyTo(inverse(map), at),
    across: { x: a * across.x + b * across.y, y: c * across.x + d * across.y },
  };
}

function moved({ axis }: Scene, px: number): Pose {
  return { ...SHOWN, map: axis === "horizontal" ? [1, 0, 0, 1, px, 0] : [1, 0, 0, 1, 0, px] };
}

/** A tab where the leaf that carries it would lie turned over. */
function turnedOver(flight: Flight, place: TabPlace): TabPlace {
  const { x, y, width, height } = place.box;
  const box = boundsOf(applyToAll(overTheSpine(flight), rectangle(x, y, width, height)));
  return { ...place, edge: OPPOSITE[place.edge], box };
}

function inSpread(place: TabPlace | undefined, { home, axis }: Scene, shift: number): TabPlace | null {
  if (!place) return null;
  const [x, y] = axis === "horizontal" ? [shift, 0] : [0, shift];
  return { ...place, box: { ...place.box, x: place.box.x - home.x - x, y: place.box.y - home.y - y } };
}

function isSame(one: Rect, other: Rect): boolean {
  return (["x", "y", "width", "height"] as const).every((side) => Math.abs(one[side] - other[side]) < SAME_PX);
}
