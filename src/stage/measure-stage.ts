import type { Surface } from "./canvas/surface.ts";
import type { PictureStore } from "./pictures/store.ts";
import type { BookStage } from "./stage-handle.ts";
import type { Faces } from "./turn/faces.ts";
import type { Governor } from "./turn/governor.ts";

/** What the stage holds and has done so far: bytes of decoded pixels and canvases, counts, the pixel ratio of turns. */
export function measureStage(
  pictures: PictureStore,
  surface: Surface,
  faces: Faces,
  governor: Governor,
): ReturnType<BookStage["measure"]> {
  const held = pictures.measure();
  const canvases = surface.measure();
  return {
    bytes: held.bytes + canvases.bytes + faces.bytes(),
    pictures: held.pictures,
    loads: held.loads,
    draws: canvases.draws,
    flightRatio: governor.ratio(),
  };
}
