import type { Point } from "../../book/geometry/fold.ts";
import { handProgress, momentAt, willComplete } from "../../book/geometry/leaf-motion.ts";
import { pagesOf } from "../../book/geometry/spreads.ts";
import { portsAtom } from "../../state/ports.ts";
import { spreadIndexAtom } from "../../state/reading.ts";
import { holdLeafAtom, releaseLeafAtom, turnAtom } from "../../state/turning.ts";
import type { Flight } from "./flight.ts";
import { type Corner, dragged, isLifted, peeked, taken, unpeeked } from "./leaf-life.ts";
import { alongLeaf, toLeafSpace } from "./lift-leaf.ts";
import type { LooseLeaf } from "./loose-leaf.ts";
import type { Table, TurnerParts } from "./turner-parts.ts";

/** What the reader's hand does to leaves. Points in spread px. */
export type Hand = {
  /** A finger takes the leaf that turns toward `step` at `at`, moving already. @returns whether there is one */
  readonly hold: (step: 1 | -1, at: Point, pxPerMs: Point) => boolean;
  /** @param atMs when the finger was there: a busy page handles its events late, and they tell how fast it moved */
  readonly drag: (at: Point, atMs?: number) => void;
  readonly release: (atMs?: number) => void;
  /** Drops a held leaf back: the gesture has become another one. */
  readonly cancel: () => void;
  /** Curls the corner under the mouse, or lets it lie flat again (null). */
  readonly peek: (step: 1 | -1, corner: Corner | null) => void;
};

/** A hand over the book. */
export function createHand(parts: TurnerParts, leaf: LooseLeaf): Hand {
  const { store, table } = parts;
  const { clock } = store.get(portsAtom);
  let farthest = 0; // where this hand has been along the turn, px
  let reached = 0; // ... and where it is
  let lean: Table["lean"]; // as it was when the leaf was taken: its code may come meanwhile
  const led = (flight: Flight, at: Point): Point => {
    const pointer = toLeafSpace(flight, at);
    return lean ? lean(flight, pointer) : pointer;
  };
  const isBusy = () => leaf.life().kind === "landing" || leaf.life().kind === "settled";

  const curl = (step: 1 | -1, corner: Corner) => {
    const life = leaf.life();
    if (life.kind === "peeking" && life.step === step && life.corner === corner) return;
    if (isLifted(life)) leaf.drop();
    const from = store.get(spreadIndexAtom);
    const lifted = leaf.lift({ from, to: from + step, grip: corner });
    // Corners curl only where a leaf lifts, and what it uncovers is there to be seen.
    if (lifted?.flight.style !== "soft" || lifted.flight.leaf.startsTurned) return;
    if (parts.arePicturesThere(pagesOf(lifted.flight.toSpread))) leaf.begin(peeked(lifted, step, corner, clock.now()));
  };
  return {
    hold: (step, at, pxPerMs) => {
      const life = leaf.life();
      const from = store.get(spreadIndexAtom);
      const isElsewhere = life.kind === "peeking" && life.step !== step;
      const known = isLifted(life) && !isElsewhere ? life : null;
      const lifted = known ?? leaf.lift({ from, to: from + step, grip: at });
      if (!lifted || isBusy()) return false;
      if (isElsewhere) leaf.drop();
      if (!store.set(holdLeafAtom, from + step)) return false;
      const { flight } = lifted;
      lean = table.lean;
      const held = taken(lifted, led(flight, at), clock.now(), alongLeaf(flight, pxPerMs));
      farthest = -Infinity;
      (known ? leaf.become : leaf.begin)(held);
      return true;
    },
    drag: (at, atMs = clock.now()) => {
      const life = leaf.life();
      if (life.kind !== "held") return;
      const pointer = led(life.flight, at);
      reached = life.motion.startsTurned ? pointer.x : -pointer.x;
      farthest = Math.max(farthest, reached);
      leaf.become(dragged(life, pointer, atMs));
    },
    release: (atMs = clock.now()) => {
      const life = leaf.life();
      if (life.kind !== "held") return;
      const { motion } = life;
      const { progress } = momentAt(motion, clock.now());
      const { velocity } = momentAt(motion, atMs);
      const isLone = parts.scene().mode === "single";
      const way = handProgress(progress, isLone, motion.startsTurned);
      const turnPx = 2 * motion.grip.x;
      store.set(releaseLeafAtom, willComplete(way, velocity * turnPx, isLone, (farthest - reached) / turnPx));
    },
    cancel: () => store.set(releaseLeafAtom, false),
    peek: (step, corner) => {
      if (store.get(turnAtom).kind !== "rest" || isBusy()) return;
      const life = leaf.life();
      if (corner !== null) curl(step, corner);
      else if (life.kind === "peeking" && life.corner !== null) leaf.become(unpeeked(life, clock.now()));
    },
  };
}
