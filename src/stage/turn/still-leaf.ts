import { distance, type Point } from "../../book/geometry/fold.ts";
import type { LeafMotion } from "../../book/geometry/leaf-motion.ts";
import type { Clock } from "../../io/clock.ts";
import { bitmapOf } from "../../io/offscreen-canvas.ts";
import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { portsAtom } from "../../state/ports.ts";
import { laidSceneAtom } from "../../state/reading.ts";
import type { Target } from "../canvas/layers.ts";
import type { LeafFaces, MovingLeaf, Pose } from "./draw-soft.ts";
import { createFaces, type FaceKey, type FacePicture } from "./faces.ts";
import { leafKeys } from "./flight.ts";
import { mostFlightRatio } from "./flight-ratio.ts";
import type { LeafFaceIds } from "./leaf-renderer.ts";
import { drawPartOf, isWhole } from "./prepare-faces.ts";
import type { PreparerParts } from "./turner-parts.ts";

/** When a held leaf stands still, and what that is worth. */
const STILL = {
  ms: 120, // so long after its last move
  slowMs: 240, // ... where frames have come late: there a hand that moves on is more likely to wait for its faces
  slowPartPx: 300_000, // ... which are drawn in parts of so many px
  tremblePx: 1, // a finger that rests moves by less
  leastTimes: 1.05, // as many px each way as in flight, or its faces serve as they are
} as const;

/** A leaf as it is drawn once, as finely bent as may be and as sharp as the pages beside it. */
export type SharpLeaf = {
  readonly ids: Partial<LeafFaceIds>; // of the faces that are sharp
  readonly target: Omit<Target, "ctx">;
  readonly width: number; // of the canvas, px
  readonly height: number;
};

type StillParts = {
  readonly partsNow: () => PreparerParts | null; // of the present shape of the stage
  readonly giveSharp: (face: FacePicture) => number; // the worker has it by this id until the leaf moves on
  readonly sharpen: (sharp: SharpLeaf) => void;
};
type LonePose = Pick<Pose, "isLone">;
type Step = readonly [keyof LeafFaces, FaceKey];

/**
 * Draws a leaf anew that a hand holds still, with as many px as the resting pages have and with a finer bend: leaves fly
 * with less, which nobody sees in motion, but beside the sharp page below a standing one is soft, and print narrows round
 * its bend in steps. Its faces are drawn for that in tasks of their own, then the worker draws one frame; the next move
 * goes on as before.
 */
export function createStillLeaf(store: Store, { partsNow, giveSharp, sharpen }: StillParts) {
  const { clock } = store.get(portsAtom);
  let stopWaiting: Stop = () => {};
  let stands: Point | null = null; // where the finger is that holds a leaf which is drawn sharp
  let seen: LeafMotion | null = null; // how that one was held last
  const isSlow = () => (partsNow()?.governor.ratio() ?? Infinity) < mostFlightRatio(store);
  const begin = (moving: MovingLeaf, pose: LonePose, pointer: Point) => {
    const parts = partsNow();
    const sharp = parts && sharpTarget(parts, moving.target);
    if (!sharp) return;
    const { scale, isSharper, ...shown } = sharp;
    const drawPart = drawPartOf(store, parts);
    const sharpFaces = createFaces(drawPart);
    sharpFaces.reshape(store.get(laidSceneAtom).box, scale);
    const partPx = isSlow() ? STILL.slowPartPx : Infinity;
    const give = ([name, key]: Step) => {
      const face = sharpFaces.drawNext(key, partPx, drawPart);
      if (!isWhole(face)) return null;
      const canvas = bitmapOf(face.canvas);
      return canvas ? { [name]: giveSharp({ canvas, scale }) } : {};
    };
    stopWaiting = eachInItsTask(clock, isSharper ? stepsFor(store, moving, pose) : [], give, (given) => {
      sharpFaces.reshape({ width: 1, height: 1 }, 1); // with the next line they give their px back
      sharpFaces.keep([]);
      if (!given) return;
      stands = pointer;
      seen = moving.motion;
      sharpen({ ...shown, ids: idsOf(given, moving, pose) });
    });
  };
  const stop = () => {
    stopWaiting();
    stopWaiting = () => {};
    stands = seen = null;
  };
  return {
    /** The leaf has moved. */
    follow: (moving: MovingLeaf, pose: LonePose) => {
      stop();
      const { path } = moving.motion;
      if (path.kind !== "held") return;
      stopWaiting = clock.after(isSlow() ? STILL.slowMs : STILL.ms, () => begin(moving, pose, path.pointer));
    },
    /**
     * Whether a leaf is drawn sharp already, and the finger that holds it only trembles. One that is held as before is to
     * be drawn anew: a picture has come, or its marks have changed.
     */
    isTrembling: (motion: LeafMotion) => {
      const { path } = motion;
      if (stands === null || path.kind !== "held" || motion === seen) return false;
      seen = motion;
      return distance(path.pointer, stands) < STILL.tremblePx;
    },
    stop,
  };
}

type Given = Partial<Record<keyof LeafFaces, number>>;

/**
 * Takes each step in a task of its own; one that gives null is not over yet, and comes again.
 * @param end is called once: with all that came of them, or null as they stop
 */
function eachInItsTask(
  clock: Clock,
  steps: readonly Step[],
  take: (step: Step) => Given | null,
  end: (given: Given | null) => void,
): Stop {
  let stopWaiting: Stop = () => {};
  const run = ([step, ...others]: readonly Step[], before: Given) => {
    const taken = step ? take(step) : {};
    const left = step && taken === null ? [step, ...others] : others;
    const given = { ...before, ...taken };
    if (left.length > 0) stopWaiting = clock.after(0, () => run(left, given));
    else {
      isOver = true;
      end(given);
    }
  };
  let isOver = false;
  run(steps, {});
  return () => {
    stopWaiting();
    if (!isOver) end(null);
    isOver = true;
  };
}

/** The faces of a leaf by what was given of them. */
function idsOf({ front, ...others }: Given, { faces }: MovingLeaf, { isLone }: LonePose): SharpLeaf["ids"] {
  return { ...others, ...(front && isLone && { back: -front }), ...(front && faces.front && { front }) };
}

/** How the canvas shows the leaf with the px of the resting pages; it may have as many already. */
function sharpTarget({ surface }: PreparerParts, { x, y, scale }: Target) {
  const layers = surface.stage.getLayers();
  const [still, turning] = [layers.at(0)?.getCanvas(), layers.at(-1)?.getCanvas()];
  if (!still || !turning) return null;
  const times = still.getPixelRatio() / turning.getPixelRatio();
  const isSharper = times >= STILL.leastTimes;
  const { width, height } = isSharper ? still : turning;
  const target = isSharper ? { x: x * times, y: y * times, scale: scale * times } : { x, y, scale };
  return { scale: still.getPixelRatio(), isSharper, target, width, height };
}

/** The faces that are seen of a leaf. The back of a lone page is made of its front; any other front hardly shines through. */
function stepsFor(store: Store, { leaf, faces }: MovingLeaf, { isLone }: LonePose): readonly Step[] {
  const { front, back, under } = leafKeys(leaf, store.get(laidSceneAtom));
  return [
    ...(front && (isLone || faces.front) ? [["front", front] as const] : []),
    ...(isLone ? [] : [["back", back] as const]),
    ...(under && faces.under ? [["under", under] as const] : []),
  ];
}
