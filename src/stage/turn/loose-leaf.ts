import { FADE_MS, flightMsLeft, HURRY_MS, type LeafMotion, momentAt } from "../../book/geometry/leaf-motion.ts";
import { pagesOf, spreadAt } from "../../book/geometry/spreads.ts";
import type { Clock } from "../../io/clock.ts";
import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom, spreadAtom, spreadsAtom } from "../../state/reading.ts";
import { isHurriedAtom, settleTurnAtom, type Turn, turnAtom } from "../../state/turning.ts";
import { type Flight, faceKeysOf } from "./flight.ts";
import {
  demandOn,
  flown,
  hasArrived,
  isLifted,
  LANDING,
  type LeafLife,
  type Lifted,
  type LiftedLife,
  REST,
  SETTLED,
  sent,
} from "./leaf-life.ts";
import { liftLeaf, restyled } from "./lift-leaf.ts";
import type { TurnerParts } from "./turner-parts.ts";

/** A turn waits so long for pictures of its faces and the code of its style; then it shows what there is. */
const PICTURE_WAIT_MS = 120;

/** A leaf that needs no frame of the page is left alone until so long before it has arrived. */
const LAST_FRAMES_MS = 40;

/** Where a leaf is taken and where its turn leads, places of spreads. */
export type Lift = Parameters<typeof liftLeaf>[3];

/** The one leaf that is off its page: it lives as the store's turn and the reader's hand want it, frame by frame. */
export type LooseLeaf = {
  readonly life: () => LeafLife<Flight>;
  /** The leaf between two spreads, ready to be lifted; null where there is none. */
  readonly lift: (lift: Omit<Lift, "isTilted">) => Lifted<Flight> | null;
  /** A leaf is lifted from its page: pictures make ready, and its first frame comes. */
  readonly begin: (life: LeafLife<Flight>) => void;
  /** The lifted leaf does something else now. */
  readonly become: (life: LeafLife<Flight>) => void;
  /** Its faces look otherwise: a leaf that a hand holds still asks for no frame by itself. */
  readonly redraw: () => void;
  /** The lifted leaf is gone at once, without an end of its turn. */
  readonly drop: () => void;
  /** The store's turn or its spread has changed. */
  readonly turnChanged: () => void;
  /** Somebody waits for the turn, or nobody any more. */
  readonly hurried: () => void;
  readonly stop: Stop;
};

/** All leaves lie. */
export function createLooseLeaf(parts: TurnerParts): LooseLeaf {
  const { store, surface, governor, frames } = parts;
  const { clock } = store.get(portsAtom);
  let life: LeafLife<Flight> = REST;
  let lying = store.get(spreadAtom); // the spread that the still layer has been told of
  const painter = createLeafDrawing(parts);

  const become = (next: LeafLife<Flight>) => {
    life = next;
    frames.run(frame);
  };
  const redraw = () => void (isLifted(life) && frames.run(frame));
  const begin = (next: LeafLife<Flight>) => {
    become(next);
    if (isLifted(next)) parts.begun(next.flight);
  };
  const lift = (plan: Omit<Lift, "isTilted">) => {
    const found = liftLeaf(store, parts.scene(), parts.styles, { ...plan, isTilted: governor.isTilted() });
    return found && { ...found, untilMs: clock.now() + PICTURE_WAIT_MS };
  };
  const frame = (nowMs: number, sinceMs: number): boolean => {
    if (life.kind === "waiting") {
      const isReady = !parts.styles.isLoading() && parts.arePicturesThere(pagesIn(life.flight));
      if (nowMs < life.untilMs && !isReady) return true;
      const flight = painter.hasDrawn(life.flight) ? life.flight : restyled(store, parts.styles, life.flight);
      painter.prepare(flight);
      life = flown({ ...life, flight }, fullMs(store, flight), nowMs);
    }
    if (!isLifted(life)) return false;
    if (sinceMs > 0) governor.frame(sinceMs);
    const { isOver, isFollowed } = painter.draw(life, nowMs);
    if (isOver && hasArrived(life)) land();
    return !isOver && (isFollowed || !waitForLast(life.motion, nowMs));
  };
  const land = () => {
    governor.turnEnded();
    life = LANDING;
    store.set(settleTurnAtom);
    settle();
    turnChanged(); // a turn that waited begins only now: the end of this one may have laid the book out anew
  };
  const settle = () => {
    stop();
    life = SETTLED;
    parts.ended();
    surface.hideTurning();
    life = REST;
    lying = store.get(spreadAtom);
  };
  const turnChanged = () => {
    const turn = store.get(turnAtom);
    const { from, to } = placesOf(store, turn);
    const demand = demandOn(life, turn, to - from, store.get(spreadAtom) !== lying);
    if (demand === "open") {
      lying = store.get(spreadAtom);
      parts.opened();
    } else if (demand === "settle") settle();
    if (turn.kind !== "turning" || !(demand === "send" || demand === "begin")) return;
    if (demand === "send" && isLifted(life)) return become(sent(life, turn.completes));
    const lifted = lift({ from, to, grip: "auto" });
    if (lifted) begin(sent(lifted, turn.completes));
  };
  const hurried = () => {
    if (store.get(isHurriedAtom) && life.kind === "flying")
      become(flown(life, fullMs(store, life.flight), clock.now()));
  };
  const waitForLast = createWaitForLast(clock, redraw);
  const stop = () => {
    waitForLast(null);
    frames.cancel(frame);
  };
  return { life: () => life, lift, begin, become, redraw, drop: settle, turnChanged, hurried, stop };
}

/**
 * A flight that needs no frame of the page waits for its last ones, unless something comes between.
 * @returns what says whether there is time to wait; null = nobody waits any more
 */
function createWaitForLast(clock: Clock, come: () => void) {
  let stop: Stop = () => {};
  return (motion: LeafMotion | null, nowMs = 0): boolean => {
    const ms = motion ? flightMsLeft(motion, nowMs) - LAST_FRAMES_MS : 0;
    stop();
    if (ms > 0) stop = clock.after(ms, come);
    return ms > 0;
  };
}

/** Draws the leaf on the turning layer, and notifies the stage of what else that changes. */
function createLeafDrawing({ surface, governor, faces, scene, shown, moved }: TurnerParts) {
  let drawn: Flight | null = null;
  return {
    hasDrawn: (flight: Flight) => drawn === flight,
    /** The faces of the flight are drawn before its first frame. */
    prepare: (flight: Flight) => {
      for (const key of faceKeysOf(flight, scene())) faces.whole(key);
    },
    /** @returns whether the leaf moves no more, and whether it needs the page's frames as long as it does */
    draw: ({ flight, motion }: LiftedLife<Flight>, nowMs: number) => {
      const moment = momentAt(motion, nowMs);
      const isFirst = drawn !== flight;
      surface.drawTurning((target) => flight.draw(target, flight, moment, scene(), faces, governor.isRich()));
      if (isFirst) shown(flight);
      drawn = flight;
      const { from, to } = flight.shift;
      const isFollowed = moved(flight, moment, from + (to - from) * moment.progress);
      return { isOver: moment.isOver, isFollowed };
    },
  };
}

/** The places of the spreads that a turn leads from and to; no way where there is none. */
function placesOf(store: Store, turn: Turn): { readonly from: number; readonly to: number } {
  if (turn.kind === "rest") return { from: 0, to: 0 };
  const spreads = store.get(spreadsAtom);
  return { from: spreadAt(spreads, turn.from), to: spreadAt(spreads, turn.to) };
}

function pagesIn({ fromSpread, toSpread }: Flight) {
  return [...pagesOf(fromSpread), ...pagesOf(toSpread)];
}

/** What the whole turn takes; less if somebody waits for it. */
function fullMs(store: Store, { style }: Flight): number {
  const { flippingTime } = store.get(bookAtom).settings;
  const ms = style === "fade" ? FADE_MS : Math.max(1, flippingTime * 1000);
  return store.get(isHurriedAtom) ? Math.min(HURRY_MS, ms) : ms;
}
