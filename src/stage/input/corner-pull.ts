import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { laidSceneAtom } from "../../state/reading.ts";
import { stageAtom } from "../stage-handle.ts";
import { keepFinger } from "./keep-finger.ts";
import { cornerAt } from "./zones.ts";

/** Lets a finger pull a corner wherever it goes: up or down, too, where the browser would scroll. */
export function runCornerPull(store: Store): Stop {
  const stage = store.get(stageAtom);
  if (!stage) return () => {};
  return keepFinger(stage, (from) => cornerAt(store.get(laidSceneAtom), from) !== null);
}
