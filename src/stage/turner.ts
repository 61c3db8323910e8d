import { FLIGHT, willComplete } from "../book/geometry/flight.ts";
import type { Point } from "../book/geometry/fold.ts";
import type { Scene } from "../book/geometry/scene.ts";
import { pagesOf, spreadAt } from "../book/geometry/spreads.ts";
import type { PageIndex } from "../book/publication/pages.ts";
import type { Store } from "../lib/feature.ts";
import { type Stop, stopAll } from "../lib/stop.ts";
import { portsAtom } from "../state/ports.ts";
import { bookAtom, spreadIndexAtom, spreadsAtom } from "../state/reading.ts";
import { holdLeafAtom, isHurriedAtom, releaseLeafAtom, settleTurnAtom, turnAtom } from "../state/turning.ts";
import type { Faces } from "./faces.ts";
import { type Flight, faceKeysOf } from "./flight-view.ts";
import type { Governor } from "./governor.ts";
import type { Looks } from "./looks.ts";
import { alongLeaf, makeFlight, toLeafSpace } from "./make-flight.ts";
import type { Surface } from "./surface.ts";

/** What turns leaves: follows turnAtom, owns the only loop of the turning layer, and ends with settleTurnAtom. */
export type Turner = {
  /** A finger takes the leaf that turns toward `step` at `at` (spread px), moving already. @returns whether there is one */
  readonly hold: (step: 1 | -1, at: Point, pxPerMs: Point) => boolean;
  readonly drag: (at: Point) => void;
  readonly release: () => void;
  /** Drops a held leaf back: the gesture has become another one. */
  readonly cancel: () => void;
  /** Curls the corner under the mouse, or lets it lie flat again (null). */
  readonly peek: (step: 1 | -1, corner: "top" | "bottom" | null) => void;
  /** Ends a curled corner at once: the book has been opened elsewhere. */
  readonly drop: () => void;
  readonly progress: () => number; // of the turn under way, 0 at rest
  readonly flight: () => Flight | null;
  readonly isEnding: () => boolean; // it settles the store just now; `ended` follows
  readonly stop: Stop;
};

export type TurnerParts = {
  readonly store: Store;
  readonly surface: Surface;
  readonly faces: Faces;
  readonly governor: Governor;
  readonly looks: Looks;
  readonly scene: () => Scene;
  readonly begun: (flight: Flight) => void; // pictures make ready
  readonly shown: (flight: Flight) => void; // it is drawn for the first time: the still layer gives way to it
  readonly ended: () => void; // the spread on the still layer is the one to see
  readonly shifted: (px: number) => void; // the closed book moves along the axis
  readonly arePicturesThere: (pages: readonly PageIndex[]) => boolean;
};

/** A turn waits so long for pictures of its faces; then it shows what there is. */
const PICTURE_WAIT_MS = 120;
const PEEK = { ms: 260, widthFrac: 0.16, heightFrac: 0.09 } as const;

/** Starts following the store. At rest no frame is asked for. */
export function createTurner(parts: TurnerParts): Turner {
  const { store, surface, governor } = parts;
  const { clock } = store.get(portsAtom);
  let flight: Flight | null = null;
  let peeking: { step: 1 | -1; corner: "top" | "bottom" | null } | null = null;
  let stopFrame: Stop = () => {};
  let isRunning = false;
  let lastFrameMs = 0;
  let waitUntilMs = 0;
  let isFlying = false; // the motion has been told to fly, for the turn atom as it is now
  let isShown = false;
  let isEnding = false;
  let pressedY: number | null = null;

  const make = (from: number, to: number, pressedAt: number | null) =>
    makeFlight(store, parts.scene(), parts.looks, { from, to, pressedAt, isRich: governor.isRich() });

  const begin = (from: number, to: number, gripY: number | null) => {
    flight = make(from, to, gripY);
    if (!flight) return;
    isFlying = false;
    isShown = false;
    parts.begun(flight);
    waitUntilMs = clock.now() + PICTURE_WAIT_MS;
    run();
  };

  const run = () => {
    if (isRunning) return;
    isRunning = true;
    lastFrameMs = 0;
    stopFrame = clock.nextFrame(frame);
  };

  const frame = (nowMs: number) => {
    isRunning = false;
    if (!flight) return;
    const turn = store.get(turnAtom);
    if (turn.kind === "turning" && !isFlying) {
      const pages = [...pagesOf(flight.fromSpread), ...pagesOf(flight.toSpread)];
      if (nowMs < waitUntilMs && !parts.arePicturesThere(pages)) return again(nowMs);
      for (const key of faceKeysOf(flight, parts.scene())) parts.faces.get(key);
      fly(turn.completes, nowMs);
    }
    if (lastFrameMs > 0) governor.frame(nowMs - lastFrameMs);
    const moment = flight.motion.at(nowMs);
    const { shift } = flight;
    const current = flight;
    surface.drawTurning((ctx) => current.draw(ctx, current, moment, parts.scene(), parts.faces, governor.isRich()));
    if (!isShown) parts.shown(flight);
    isShown = true;
    // A leaf laid down or lifted carries the closed book along.
    parts.shifted(shift.from + (shift.to - shift.from) * moment.progress);
    if (moment.isOver && turn.kind === "turning" && isFlying) return end();
    if (moment.isOver && turn.kind === "rest") {
      if (peeking?.corner === null || !peeking) end();
      return; // the corner stays curled: nothing moves, so no frame is asked for
    }
    if (moment.isOver && turn.kind === "held") return; // the finger rests; its next move asks for a frame
    again(nowMs);
  };

  const again = (nowMs: number) => {
    isRunning = true;
    lastFrameMs = nowMs;
    stopFrame = clock.nextFrame(frame);
  };

  const fly = (completes: boolean, nowMs: number) => {
    const { settings } = store.get(bookAtom);
    const isFade = flight?.look === "fade";
    const fullMs = isFade ? FLIGHT.fadeMs : Math.max(1, settings.flippingTime * 1000);
    const ms = store.get(isHurriedAtom) ? Math.min(FLIGHT.hurryMs, fullMs) : fullMs;
    flight?.motion.fly(completes ? "end" : "start", nowMs, ms);
    isFlying = true;
  };

  const end = () => {
    governor.turnEnded();
    flight = null;
    peeking = null;
    pressedY = null;
    isEnding = true;
    store.set(settleTurnAtom);
    parts.ended();
    surface.hideTurning();
    isEnding = false;
    // A turn that waited begins only now: the end of this one may have laid the book out anew.
    follow();
  };

  const follow = () => {
    const turn = store.get(turnAtom);
    if (isEnding) return;
    if (turn.kind === "rest") {
      if (flight && !peeking) abandon();
      return;
    }
    const spreads = store.get(spreadsAtom);
    const [from, to] = [spreadAt(spreads, turn.from), spreadAt(spreads, turn.to)];
    // A corner that curls already turns on from there, unless the turn leads elsewhere.
    if (!flight || (peeking && to - from !== peeking.step)) begin(from, to, pressedY);
    peeking = null;
    isFlying = false;
    run();
  };

  /** The book was opened elsewhere in the middle of a turn. */
  const abandon = () => {
    stopFrame();
    isRunning = false;
    flight = null;
    parts.ended();
    surface.hideTurning();
  };

  const hurry = () => {
    const turn = store.get(turnAtom);
    if (store.get(isHurriedAtom) && flight && isFlying && turn.kind === "turning") fly(turn.completes, clock.now());
  };

  const stops = [store.sub(turnAtom, follow), store.sub(isHurriedAtom, hurry)];
  return {
    hold: (step, at, pxPerMs) => {
      const spreadIndex = store.get(spreadIndexAtom);
      pressedY = null;
      if (!flight || peeking) {
        const sample = make(spreadIndex, spreadIndex + step, null);
        if (!sample) return false;
        pressedY = toLeafSpace(sample, at).y;
        if (peeking && peeking.step !== step) abandonPeek();
      }
      if (!store.set(holdLeafAtom, spreadIndex + step)) return false;
      if (flight) flight.motion.hold(toLeafSpace(flight, at), clock.now(), alongLeaf(flight, pxPerMs));
      return true;
    },
    drag: (at) => {
      if (store.get(turnAtom).kind !== "held" || !flight) return;
      flight.motion.hold(toLeafSpace(flight, at), clock.now());
      run();
    },
    release: () => {
      if (!flight || store.get(turnAtom).kind !== "held") return;
      const { progress, velocity } = flight.motion.at(clock.now());
      store.set(releaseLeafAtom, willComplete(progress, velocity * 2 * flight.motion.grip.x));
    },
    cancel: () => store.set(releaseLeafAtom, false),
    peek: (step, corner) => {
      if (store.get(turnAtom).kind !== "rest") return;
      if (corner === null) {
        if (!peeking || !flight || peeking.corner === null) return;
        peeking = { ...peeking, corner: null };
        flight.motion.fly("start", clock.now(), PEEK.ms);
        return run();
      }
      if (peeking?.step === step && peeking.corner === corner) return;
      if (flight) abandonPeek();
      const from = store.get(spreadIndexAtom);
      const sample = make(from, from + step, corner === "top" ? 0 : Infinity);
      if (!sample || sample.look !== "soft" || sample.leaf.startsTurned) return;
      if (!parts.arePicturesThere(pagesOf(sample.toSpread))) return;
      flight = sample;
      isShown = false;
      peeking = { step, corner };
      parts.begun(sample);
      const { grip } = sample.motion;
      const lean = {
        x: grip.x * (1 - PEEK.widthFrac),
        y: grip.y + (corner === "top" ? 1 : -1) * PEEK.heightFrac * sample.leaf.size.width,
      };
      sample.motion.lean(lean, clock.now(), PEEK.ms);
      run();
    },
    drop: () => {
      if (flight && peeking) abandonPeek();
    },
    progress: () => flight?.motion.at(clock.now()).progress ?? 0,
    flight: () => flight,
    isEnding: () => isEnding,
    stop: () => {
      stopFrame();
      stopAll(stops)();
    },
  };

  function abandonPeek(): void {
    peeking = null;
    abandon();
  }
}
