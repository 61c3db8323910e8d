import { applyTo, inverse } from "../../book/geometry/affine.ts";
import { SHORT_WINDOW_PX } from "../../book/geometry/bar-insets.ts";
import type { Point } from "../../book/geometry/fold.ts";
import { restingLeaf } from "../../book/geometry/leaf-motion.ts";
import { closedShift, type Leaf, leafBetween, type Scene } from "../../book/geometry/scene.ts";
import type { Spread } from "../../book/geometry/spreads.ts";
import { turnStyleOf } from "../../book/settings/flip-style.ts";
import type { Store } from "../../lib/feature.ts";
import { bookAtom, flipStyleAtom, spreadsAtom } from "../../state/reading.ts";
import { barInsetsAtom } from "../../state/view.ts";
import { headroomOf } from "../canvas/stage-rect.ts";
import { isBoard } from "./boards.ts";
import { type Flight, leafKeys } from "./flight.ts";
import type { Corner, Lifted } from "./leaf-life.ts";
import type { TurnStyles } from "./styles.ts";

/** Where a turn leads and how it is made. */
export type FlightPlan = {
  readonly from: number;
  readonly to: number;
  readonly grip: "auto" | Corner | Point; // where the reader takes the leaf, spread px; "auto" = it turns by itself
  readonly isTilted: boolean; // as of its motion
};

/** Leaves stay so far from the window's edge and from bars: what touches them looks cut off. A low window's insets do. */
const CLEAR_PX = 6;

/** A leaf that is about to turn between two spreads, still at rest; null where there is no such leaf. */
export function liftLeaf(
  store: Store,
  scene: Scene,
  styles: TurnStyles,
  plan: FlightPlan,
): Omit<Lifted<Flight>, "untilMs"> | null {
  const { from, to, isTilted } = plan;
  const spreads = store.get(spreadsAtom);
  const [fromSpread, toSpread] = [spreads[from], spreads[to]];
  if (!fromSpread || !toSpread) return null;
  const { retainBookCenter } = store.get(bookAtom).settings;
  const leaf = styles.bound(leafBetween(scene, fromSpread, toSpread, to > from));
  const at = typeof plan.grip === "object" ? applyTo(inverse(leaf.frame), plan.grip).y : plan.grip;
  const { size, startsTurned } = leaf;
  const grip = { x: size.width, y: gripOf(at, size.height) };
  const shiftOf = (spread: Spread) => closedShift(scene, spread, retainBookCenter);
  const isLow = scene.viewport.height < SHORT_WINDOW_PX;
  const headroom = headroomOf(scene, store.get(barInsetsAtom), isLow ? 0 : CLEAR_PX);
  const flight: Flight = {
    leaf,
    headroom,
    keys: leafKeys(leaf, scene),
    grip,
    ...styleOf(store, styles, leaf),
    fromSpread,
    toSpread,
    isForward: to > from,
    shift: { from: shiftOf(fromSpread), to: shiftOf(toSpread) },
  };
  return { flight, motion: restingLeaf({ grip, size, startsTurned, headroom, isTilted }) };
}

/** The flight in the style that its leaf has by now: the style's code may have come since it was lifted. */
export function restyled(store: Store, styles: TurnStyles, flight: Flight): Flight {
  const found = styleOf(store, styles, flight.leaf);
  return found.style === flight.style ? flight : { ...flight, ...found };
}

function styleOf(store: Store, styles: TurnStyles, leaf: Leaf): ReturnType<TurnStyles["choose"]> {
  return styles.choose(turnStyleOf(store.get(flipStyleAtom), isBoard(store, leaf)));
}

/** A point of the spread in the leaf's space. The closed book moves with its leaf, and that motion is in the point. */
export function toLeafSpace({ leaf, grip, shift }: Flight, at: Point): Point {
  const point = applyTo(inverse(leaf.frame), at);
  const change = shift.to - shift.from;
  if (change === 0) return point;
  // Screen x = leaf x * side + shift(progress); solved for the leaf x, so that the corner stays under the finger.
  const side = leaf.frame[0] + leaf.frame[1];
  const perPx = (side * change) / (2 * grip.x);
  return { x: (point.x - side * shift.from - side * change * 0.5) / (1 - perPx), y: point.y };
}

/** A speed over the spread as the leaf feels it: along its own x, px a ms. */
export function alongLeaf({ leaf: { frame } }: Flight, pxPerMs: Point): number {
  return frame[0] * pxPerMs.x + frame[1] * pxPerMs.y;
}

/**
 * Leaves are held by their free corners, the lower one if they turn by themselves; near one, the press takes the corner
 * itself. @param at along the spine, px in leaf space
 */
function gripOf(at: "auto" | Corner | number, height: number): number {
  if (at === "top") return 0;
  if (typeof at === "string" || at > height * 0.72) return height;
  return at < height * 0.28 ? 0 : at;
}
