import type { Point } from "../../book/geometry/fold.ts";
import { flyLeaf, holdLeaf, type LeafMotion, leanLeaf } from "../../book/geometry/leaf-motion.ts";
import type { Turn } from "../../state/turning.ts";

/** Which free corner of a leaf. */
export type Corner = "top" | "bottom";

/** A leaf that does not lie: the turn it makes and how it moves. It waits for pictures of its faces until `untilMs`. */
export type Lifted<Flight> = { readonly flight: Flight; readonly motion: LeafMotion; readonly untilMs: number };

type Peeking = { readonly kind: "peeking"; readonly step: 1 | -1; readonly corner: Corner | null };
type Sent = { readonly completes: boolean };

/**
 * The life of the one leaf that is off its page:
 * - rest: all leaves lie;
 * - peeking: a corner curls under the mouse, or lies down again (corner null);
 * - held: it follows a finger;
 * - waiting: it shall fly, and waits for pictures of its faces;
 * - flying: it is on its way by itself, on to the end of the turn or back;
 * - landing: it has arrived and the book is being told, which may ask for the next turn;
 * - settled: the book knows, and the layer below takes its pages over. Then all leaves rest, and the next one is lifted.
 */
export type LeafLife<Flight> =
  | { readonly kind: "rest" | "landing" | "settled" }
  | (Lifted<Flight> & Peeking)
  | (Lifted<Flight> & { readonly kind: "held" })
  | (Lifted<Flight> & { readonly kind: "waiting" } & Sent)
  | (Lifted<Flight> & { readonly kind: "flying" } & Sent);

/** A leaf off its page. */
export type LiftedLife<Flight> = Extract<LeafLife<Flight>, Lifted<Flight>>;

export const REST = { kind: "rest" } as const;
export const LANDING = { kind: "landing" } as const;
export const SETTLED = { kind: "settled" } as const;

/** How a corner curls: how far, parts of the page's width, and how long that takes. */
export const PEEK = { ms: 260, widthFrac: 0.16, heightFrac: 0.09 } as const;

/** Whether a leaf is off its page. */
export function isLifted<Flight>(life: LeafLife<Flight>): life is LiftedLife<Flight> {
  return life.kind !== "rest" && life.kind !== "landing" && life.kind !== "settled";
}

/** The mouse is at a corner: it curls. */
export function peeked<Flight>(
  { flight, motion }: Lifted<Flight>,
  step: 1 | -1,
  corner: Corner,
  nowMs: number,
): LeafLife<Flight> {
  const { grip, size } = motion;
  const up = corner === "top" ? 1 : -1;
  const point = { x: grip.x * (1 - PEEK.widthFrac), y: grip.y + up * PEEK.heightFrac * size.width };
  // Its pictures are there: a turn that goes on from here need not wait.
  return { kind: "peeking", flight, step, corner, untilMs: 0, motion: leanLeaf(motion, point, nowMs, PEEK.ms) };
}

/** The mouse has left: a curled corner lies down again. */
export function unpeeked<Flight>(life: LeafLife<Flight>, nowMs: number): LeafLife<Flight> {
  if (life.kind !== "peeking" || life.corner === null) return life;
  return { ...life, corner: null, motion: flyLeaf(life.motion, "start", nowMs, PEEK.ms) };
}

/** A finger takes the leaf. @param speed of the finger, px per ms along the leaf's x */
export function taken<Flight>(
  { flight, motion, untilMs }: Lifted<Flight>,
  pointer: Point,
  nowMs: number,
  speed: number,
): LeafLife<Flight> {
  return { kind: "held", flight, untilMs, motion: holdLeaf(motion, pointer, nowMs, speed) };
}

/** The finger has moved. */
export function dragged<Flight>(life: LeafLife<Flight>, pointer: Point, nowMs: number): LeafLife<Flight> {
  return life.kind === "held" ? { ...life, motion: holdLeaf(life.motion, pointer, nowMs) } : life;
}

/** The leaf shall go on by itself. @param completes to the end of the turn, else back */
export function sent<Flight>({ flight, motion, untilMs }: Lifted<Flight>, completes: boolean): LeafLife<Flight> {
  return { kind: "waiting", flight, motion, untilMs, completes };
}

/** The leaf flies from where it is; one that flies already takes another time. @param fullMs of a whole turn */
export function flown<Flight>(
  { flight, motion, untilMs, completes }: Lifted<Flight> & Sent,
  fullMs: number,
  nowMs: number,
): LeafLife<Flight> {
  const to = completes ? "end" : "start";
  return { kind: "flying", flight, untilMs, completes, motion: flyLeaf(motion, to, nowMs, fullMs) };
}

/** Whether a leaf that moves no more has arrived; a held one waits for its finger, and a curled corner for the mouse. */
export function hasArrived<Flight>(life: LeafLife<Flight>): boolean {
  return life.kind === "flying" || (life.kind === "peeking" && life.corner === null);
}

/** What the store's turn asks of a leaf: a new one is lifted, it is sent on, it settles, or the book lies open elsewhere. */
export type Demand = "begin" | "send" | "settle" | "open" | null;

/**
 * What the store's turn asks of the leaf in this state of its life.
 * @param way of the turn, in spreads
 * @param isElsewhere the open spread is not the one that lies on the still layer
 */
export function demandOn<Flight>(life: LeafLife<Flight>, turn: Turn, way: number, isElsewhere: boolean): Demand {
  if (life.kind === "landing" || life.kind === "settled") return null; // the next turn is looked at when it lies
  if (turn.kind === "held") return null; // the hand that holds it says where
  if (turn.kind === "rest") {
    if (life.kind === "rest") return isElsewhere ? "open" : null;
    return life.kind === "peeking" && !isElsewhere ? null : "settle"; // the book was opened elsewhere
  }
  if (life.kind === "rest") return "begin";
  // A corner that curls already turns on from there, unless the turn leads elsewhere.
  if (life.kind === "peeking") return way === life.step ? "send" : "begin";
  return life.kind === "held" ? "send" : null;
}
