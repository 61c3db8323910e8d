import { type LeafMoment, momentAt } from "../../book/geometry/leaf-motion.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { portsAtom } from "../../state/ports.ts";
import { spreadAtom } from "../../state/reading.ts";
import { isHurriedAtom, turnAtom } from "../../state/turning.ts";
import type { Flight } from "./flight.ts";
import { createHand, type Hand } from "./hand.ts";
import { isLifted } from "./leaf-life.ts";
import { createLooseLeaf } from "./loose-leaf.ts";
import type { TurnerParts } from "./turner-parts.ts";

/** What turns leaves: follows the store's turn, draws it on the turning layer, and ends it with settleTurnAtom. */
export type Turner = Hand & {
  readonly flight: () => Flight | null; // the turn under way
  readonly moment: () => LeafMoment | null; // where its leaf is
  /** The faces of a leaf under way look otherwise. */
  readonly redraw: () => void;
  readonly stop: Stop;
};

/** Starts following the store. At rest no frame is asked for. */
export function createTurner(parts: TurnerParts): Turner {
  const { store } = parts;
  const { clock } = store.get(portsAtom);
  const leaf = createLooseLeaf(parts);
  const stops = [
    store.sub(turnAtom, leaf.turnChanged),
    store.sub(spreadAtom, leaf.turnChanged),
    store.sub(isHurriedAtom, leaf.hurried),
  ];
  const lifted = () => {
    const life = leaf.life();
    return isLifted(life) ? life : null;
  };
  return {
    ...createHand(parts, leaf),
    flight: () => lifted()?.flight ?? null,
    moment: () => {
      const life = lifted();
      return life && momentAt(life.motion, clock.now());
    },
    redraw: leaf.redraw,
    stop: stopAll([...stops, leaf.stop]),
  };
}
