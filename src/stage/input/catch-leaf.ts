import { liftAt } from "../../book/geometry/leaf-motion.ts";
import type { Store } from "../../lib/feature.ts";
import type { DragUpdate, Point } from "../../lib/gestures.ts";
import type { Stop } from "../../lib/stop.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom } from "../../state/reading.ts";
import { hasWaitingTurnAtom, releaseLeafAtom, turnAtom, turnBackAtom, turnForwardAtom } from "../../state/turning.ts";
import { isZoomedAtom } from "../../state/view.ts";
import { type StageHandle, stageAtom } from "../stage-handle.ts";
import type { Flight } from "../turn/flight.ts";
import { alongLeaf, toLeafSpace } from "../turn/lift-leaf.ts";
import type { Drag, Press, Tool } from "./tools.ts";

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
  readonly lead: Point; // from the finger to where the leaf is held, spread px
};

/**
 * Lets a pointer take a leaf in flight where it is, by resting or by dragging, whichever way: the leaf stays as far from it
 * as it was.
 */
export function runCatchLeaf(store: Store): Stop {
  const stage = store.get(stageAtom);
  if (!stage) return () => {};
  const { clock } = store.get(portsAtom);
  let resting: Caught | null = null; // under a pointer that has not moved
  let hasRested = false; // this press has stopped a leaf: it asks for nothing else
  const mayCatch = (device: Press["device"]) => {
    const { mouseDragFlip } = store.get(bookAtom).settings;
    if (store.get(isZoomedAtom) || (device === "mouse" && !mouseDragFlip)) return false;
    return store.get(turnAtom).kind === "turning" && !store.get(hasWaitingTurnAtom); // who turns on and on catches none
  };
  const tool: Tool = {
    press: ({ device, spot }) => {
      resting = null;
      hasRested = false;
      const turn = store.get(turnAtom);
      if (turn.kind !== "turning" || !mayCatch(device)) return null;
      const rest = () => {
        if (store.get(turnAtom) === turn) resting = take(stage, spot, { x: 0, y: 0 });
        hasRested = resting !== null;
      };
      const stopWaiting = clock.after(REST_MS, rest);
      const letGo = () => {
        stopWaiting();
        if (resting) store.set(releaseLeafAtom, turn.completes);
        resting = null;
      };
      const cancelled = () => {
        stopWaiting();
        clock.after(0, letGo); // unless it becomes a drag, which takes the leaf over now
      };
      return { owns: false, up: letGo, cancel: cancelled };
    },
    tap: () => {
      const isSpent = hasRested;
      hasRested = false;
      return isSpent;
    },
    drag: (drag) => {
      const caught = resting ?? (mayCatch(drag.device) ? take(stage, drag.spot, drag.pxPerMs) : null);
      resting = null;
      return caught && dragCaught(store, stage, caught);
    },
  };
  return stage.tools.put("page", tool);
}

/** Takes the leaf in flight where it is. @returns null where none can be taken */
function take({ turner, toScene }: StageHandle, spot: Point, pxPerMs: Point): Caught | null {
  const flight = turner.flight();
  if (!flight) return null;
  const { grip, leaf } = flight;
  const finger = toLeafSpace(flight, toScene(spot));
  const done = leaf.startsTurned ? 1 - turner.progress() : turner.progress();
  const x = grip.x * (1 - 2 * done);
  const by = { x: x - finger.x, y: grip.y + liftAt(x, grip, leaf.size) - finger.y };
  const [a, b, c, d] = leaf.frame;
  const caught = { flight, lead: { x: a * by.x + c * by.y, y: b * by.x + d * by.y } };
  return turner.hold(flight.isForward ? 1 : -1, ledBy(caught, toScene(spot)), pxPerMs) ? caught : null;
}

const ledBy = ({ lead }: Caught, at: Point): Point => ({ x: at.x + lead.x, y: at.y + lead.y });

function dragCaught(store: Store, { turner, toScene }: StageHandle, caught: Caught): Drag {
  const { flight } = caught;
  let lastMs: number | null = null;
  let hasPaused = false;
  return {
    move: ({ spot }) => {
      hasPaused ||= lastMs !== null && spot.ms - lastMs > FLICK.pauseMs;
      lastMs = spot.ms;
      turner.drag(ledBy(caught, toScene(spot)), spot.ms);
    },
    end: (drag) => {
      if (hasPaused || !isFlickOn(flight, drag)) return turner.release(drag.spot.ms);
      store.set(releaseLeafAtom, true);
      store.set(flight.isForward ? turnForwardAtom : turnBackAtom);
    },
    cancel: () => turner.cancel(),
  };
}

function isFlickOn(flight: Flight, { from, spot }: DragUpdate): boolean {
  const ms = Math.max(1, spot.ms - from.ms);
  const pxPerMs = { x: (spot.x - from.x) / ms, y: (spot.y - from.y) / ms };
  const onward = alongLeaf(flight, pxPerMs) * (flight.leaf.startsTurned ? 1 : -1);
  return ms < FLICK.mostMs && onward > FLICK.leastPxPerMs;
}
