import type { Store } from "../../lib/feature.ts";
import type { DragUpdate, Point } from "../../lib/gestures.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom, laidSceneAtom } from "../../state/reading.ts";
import { hasWaitingTurnAtom, releaseLeafAtom, turnAtom, turnBackAtom, turnForwardAtom } from "../../state/turning.ts";
import { isZoomedAtom } from "../../state/view.ts";
import { type StageHandle, stageAtom } from "../stage-handle.ts";
import type { Flight } from "../turn/flight.ts";
import { alongLeaf, toLeafSpace } from "../turn/lift-leaf.ts";
import { keepFinger } from "./keep-finger.ts";
import type { Drag, Held, Press, Tool } from "./tools.ts";
import { zoneAt } from "./zones.ts";

/** A finger that rests so long on a leaf in flight stops it, ms; a shorter press is a tap, which asks for the next turn. */
const REST_MS = 100;
/**
 * A drag onward that is so short and so fast from its beginning to its end, without a pause, flicks: it asks for the next
 * turn, too. Its last speed says little: on a busy machine the finger's going comes late.
 */
const FLICK = { mostMs: 700, leastPxPerMs: 0.15, pauseMs: 250 } as const;

/** A leaf that was caught. */
type Caught = {
  readonly flight: Flight;
  readonly completes: boolean; // it was on its way on, not back
  readonly lead: Point; // from the finger to where the leaf is held, spread px
};

/** A leaf in the hand: a pointer rests on it, or draws it. */
type InHand = { readonly caught: Caught; readonly isDrawn: boolean };

/**
 * Lets a pointer take a leaf in flight where it is: by resting, or by dragging it along its way. The leaf stays as far from
 * the pointer as it was.
 */
export function runCatchLeaf(store: Store): Stop {
  const stage = store.get(stageAtom);
  if (!stage) return () => {};
  const hand = createCatchingHand(store, stage);
  return stopAll([
    // Before all that lies on the pages, which are not at rest; but not before what the reader has chosen.
    stage.tools.put("signs", hand.tool),
    keepFinger(stage, hand.isHolding), // a leaf goes with it upward and downward, too
    hand.stop,
  ]);
}

/** The part of the stage that leaves are caught on. */
export type CatchingStage = Pick<StageHandle, "turner" | "toSpread" | "toScene">;

/** What catches leaves, without the stage's listeners. */
export function createCatchingHand(store: Store, stage: CatchingStage) {
  const { clock } = store.get(portsAtom);
  let inHand: InHand | null = null;
  let hasRested = false; // this press has stopped a leaf: it asks for nothing else
  let stopWaiting: Stop = () => {};
  const catchAt = (spot: Point, pxPerMs: Point, isDrawn: boolean) => {
    const caught = take(store, stage, spot, pxPerMs);
    inHand = caught && { caught, isDrawn };
  };
  /** A leaf that nobody draws goes on as it went. */
  const letGo = () => {
    stopWaiting();
    if (!inHand || inHand.isDrawn) return;
    store.set(releaseLeafAtom, inHand.caught.completes);
    inHand = null;
  };
  const press = ({ device, spot }: Press): Held | null => {
    hasRested = false;
    const turn = store.get(turnAtom);
    const isBeside = zoneAt(store.get(laidSceneAtom), stage.toSpread(spot)).endsWith("-blank");
    if (isBeside || !mayCatch(store, device)) return null;
    stopWaiting = clock.after(REST_MS, () => {
      if (store.get(turnAtom) === turn) catchAt(spot, { x: 0, y: 0 }, false);
      hasRested = inHand !== null;
    });
    const soon = (then: () => void) => {
      stopWaiting();
      stopWaiting = clock.after(0, then);
    };
    const forget = () => {
      hasRested = false; // the tap of this press has come by now, if it was one
    };
    return {
      owns: false,
      up: () => {
        letGo();
        soon(forget);
      },
      cancel: () => soon(letGo), // unless it becomes a drag, which takes the leaf over now
    };
  };
  const drag = (start: DragUpdate): Drag | null => {
    hasRested = false;
    if (inHand) inHand = { ...inHand, isDrawn: true };
    else if (!isAlongLeaf(stage, start.by)) return isInFlight(store) ? SCROLL : null;
    else if (mayCatch(store, start.device)) catchAt(start.spot, start.pxPerMs, true);
    const ended = () => {
      inHand = null;
    };
    return inHand && dragCaught(store, stage, inHand.caught, ended);
  };
  const tool: Tool = {
    press,
    drag,
    tap: () => {
      const isSpent = hasRested;
      hasRested = false;
      return isSpent;
    },
    // The zoom waits for the leaf, which would wait for the fingers.
    pinch: () => {
      letGo();
      return null;
    },
  };
  return { tool, isHolding: () => inHand !== null, stop: () => stopWaiting() };
}

/** A drag across the way of a leaf in flight: the browser may scroll, but no other leaf is lifted, nor this one. */
const SCROLL: Drag = { move: () => {}, end: () => {}, cancel: () => {} };

function isInFlight(store: Store): boolean {
  return store.get(turnAtom).kind === "turning" && !store.get(isZoomedAtom);
}

function mayCatch(store: Store, device: Press["device"]): boolean {
  const { mouseDragFlip } = store.get(bookAtom).settings;
  if (!isInFlight(store) || (device === "mouse" && !mouseDragFlip)) return false;
  return !store.get(hasWaitingTurnAtom); // who turns on and on catches none
}

/** Whether somebody draws a leaf the way that it flies, or back; else the browser may scroll. */
function isAlongLeaf({ turner }: CatchingStage, by: Point): boolean {
  const flight = turner.flight();
  return flight !== null && Math.abs(alongLeaf(flight, by)) >= Math.hypot(by.x, by.y) * Math.SQRT1_2;
}

/** Takes the leaf in flight where it is. @returns null where none can be taken */
function take(store: Store, { turner, toScene }: CatchingStage, spot: Point, pxPerMs: Point): Caught | null {
  const [flight, moment, turn] = [turner.flight(), turner.moment(), store.get(turnAtom)];
  if (!flight || !moment || turn.kind !== "turning") return null;
  const at = toScene(spot);
  const { 0: a, 1: b, 2: c, 3: d } = flight.leaf.frame;
  const finger = toLeafSpace(flight, at);
  const by = { x: moment.held.x - finger.x, y: moment.held.y - finger.y };
  // A book that opens moves with its leaf: a px of the way is more than one on the leaf.
  const along = by.x / (toLeafSpace(flight, { x: at.x + a, y: at.y + b }).x - finger.x);
  const lead = { x: a * along + c * by.y, y: b * along + d * by.y };
  const caught = { flight, completes: turn.completes, lead };
  return turner.hold(flight.isForward ? 1 : -1, ledBy(caught, at), pxPerMs) ? caught : null;
}

const ledBy = ({ lead }: Caught, at: Point): Point => ({ x: at.x + lead.x, y: at.y + lead.y });

function dragCaught(store: Store, { turner, toScene }: CatchingStage, caught: Caught, ended: () => void): Drag {
  const { flight, completes } = caught;
  let lastMs: number | null = null;
  let hasPaused = false;
  return {
    move: ({ spot }) => {
      hasPaused ||= lastMs !== null && spot.ms - lastMs > FLICK.pauseMs;
      lastMs = spot.ms;
      turner.drag(ledBy(caught, toScene(spot)), spot.ms);
    },
    end: (drag) => {
      ended();
      if (hasPaused || !isFlickOn(flight, drag)) return turner.release(drag.spot.ms);
      store.set(releaseLeafAtom, true);
      if (completes) store.set(flight.isForward ? turnForwardAtom : turnBackAtom); // else this turn is what is asked for
    },
    cancel: () => {
      ended();
      store.set(releaseLeafAtom, completes); // a zoom waits for it
    },
  };
}

function isFlickOn(flight: Flight, { from, spot }: DragUpdate): boolean {
  const ms = Math.max(1, spot.ms - from.ms);
  const pxPerMs = { x: (spot.x - from.x) / ms, y: (spot.y - from.y) / ms };
  const onward = alongLeaf(flight, pxPerMs) * (flight.leaf.startsTurned ? 1 : -1);
  return ms < FLICK.mostMs && onward > FLICK.leastPxPerMs;
}
