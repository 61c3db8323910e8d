import type { Point } from "../../src/book/geometry/fold.ts";
import type { Scene } from "../../src/book/geometry/scene.ts";
import type { Surface } from "../../src/stage/canvas/surface.ts";
import { createFrames } from "../../src/stage/frames.ts";
import type { Faces } from "../../src/stage/turn/faces.ts";
import type { DrawFlight } from "../../src/stage/turn/flight.ts";
import { createGovernor } from "../../src/stage/turn/governor.ts";
import { createTurner } from "../../src/stage/turn/turner.ts";
import type { Table } from "../../src/stage/turn/turner-parts.ts";
import { sceneAtom } from "../../src/state/reading.ts";
import { recordingContext } from "./fakes/recording-context.ts";
import { openReader } from "./open-reader.ts";

/** A turner over a surface that draws nothing and records its calls; two pages at a time by default. */
export function openTurner({ lean, ...opening }: Parameters<typeof openReader>[0] & Pick<Table, "lean"> = {}) {
  const settings = { autoDoublePage: "double", ...opening.settings } as const;
  const reader = openReader({ pages: 20, ...opening, settings });
  const { store, clock, bus } = reader;
  const log: string[] = [];
  const shifts: number[] = [];
  const asked: string[] = [];
  const held: Point[] = []; // where the leaf's held point was, frame by frame
  const progress: number[] = [];
  let frames = 0;
  const world = { arePicturesThere: true, isTilted: true, isFollowed: true, ended: () => {} };
  const draw: DrawFlight = (_target, _flight, moment) => {
    held.push(moment.held);
    progress.push(moment.progress);
    return [];
  };
  const surface = {
    drawTurning: (draw) => {
      frames++;
      draw({ ctx: recordingContext().ctx, scale: 1, x: 0, y: 0 });
    },
    hideTurning: () => log.push("hidden"),
  } as Partial<Surface> as Surface;
  const faces = {
    whole: ({ page, side }: Parameters<Faces["whole"]>[0]) => asked.push(`${page} ${side}`),
  } as unknown as Faces;
  const turner = createTurner({
    store,
    surface,
    faces,
    governor: { ...createGovernor(), isTilted: () => world.isTilted },
    table: lean ? { lean } : {},
    styles: {
      choose: (style) => ({ style, draw }),
      bound: (leaf) => leaf,
      isLoading: () => false,
      preload: async () => {},
      setPaper: () => {},
    },
    frames: createFrames(clock),
    scene: (): Scene => store.get(sceneAtom),
    begun: () => log.push("begun"),
    shown: () => log.push("shown"),
    ended: () => {
      log.push("ended");
      world.ended();
    },
    opened: () => log.push("opened"),
    moved: (_flight, _moment, px) => {
      shifts.push(px);
      return world.isFollowed;
    },
    arePicturesThere: () => world.arePicturesThere,
  });
  const ends: boolean[] = [];
  bus.on("flipEnd", ({ completed }) => ends.push(completed));
  return { ...reader, turner, log, shifts, asked, held, progress, ends, world, frames: () => frames };
}
