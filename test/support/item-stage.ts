import type { Camera } from "../../src/book/geometry/camera.ts";
import type { Rect } from "../../src/book/geometry/layout.ts";
import type { Store } from "../../src/lib/feature.ts";
import { createFrames } from "../../src/stage/frames.ts";
import type { BookStage } from "../../src/stage/stage-handle.ts";
import { portsAtom } from "../../src/state/ports.ts";
import { layOutSceneAtom } from "../../src/state/reading.ts";
import { recordingContext } from "./fakes/recording-context.ts";

type Tell = (camera: Camera, shift: { x: number; y: number }) => void;

/** A stage that draws nothing and records live draws, what each painted, and which redraws were requested. */
export function itemStage(store: Store, isStillShown = true) {
  store.set(layOutSceneAtom);
  const asked: (number | "all" | "still")[] = [];
  const painted: (Rect | null)[] = [];
  let recorded = recordingContext();
  let tell: Tell = () => {};
  const stage = {
    host: {
      toggleAttribute: () => false,
      removeAttribute: () => {},
      addEventListener: () => {},
      removeEventListener: () => {},
    },
    frames: createFrames(store.get(portsAtom).clock),
    openLive: (draw: (ctx: CanvasRenderingContext2D) => Rect | null) => ({
      draw: () => {
        recorded = recordingContext();
        painted.push(draw(recorded.ctx));
      },
      stop: () => {},
    }),
    watchCamera: (act: Tell) => {
      tell = act;
      act({ scale: 1, x: 0, y: 0 }, { x: 0, y: 0 });
      return () => {};
    },
    redrawMarks: (page: number | null) => asked.push(page ?? "all"),
    isStillShown: () => isStillShown,
    redrawStill: () => asked.push("still"),
    marks: () => [],
    openPages: () => [],
    markRect: () => null,
  } as unknown as BookStage;
  return {
    stage,
    asked,
    draws: () => painted.length,
    lastPainted: () => painted.at(-1) ?? null,
    /** What the last live draw drew. */
    drawn: () => recorded,
    look: (camera: Camera) => tell(camera, { x: 0, y: 0 }),
  };
}
