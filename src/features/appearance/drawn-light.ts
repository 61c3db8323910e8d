import { atom } from "jotai/vanilla";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { leavesColorAtom } from "../../stage/pages/leaves-color.ts";
import { type BookStage, stageAtom } from "../../stage/stage-handle.ts";
import { type AppearanceChoice, drawnLightAtom } from "./choice.ts";
import { chosenAppearanceAtom } from "./state.ts";

/** Whoever chooses the colours of forms, or the same light again, leaves the pages as they are. */
const chosenLightAtom = atom((get) => get(chosenAppearanceAtom).light);

/**
 * Draws pages in a light of their own while a reader has chosen it and there is a stage.
 *
 * @param draw begins that, and sets how the leaves beside the pages are coloured (leavesColorAtom)
 */
export function drawInLight(
  store: Store,
  light: AppearanceChoice["light"],
  draw: (store: Store, stage: BookStage) => Stop,
): Stop {
  let stop: Stop = () => {};
  const end = () => {
    stop();
    stop = () => {};
    if (store.get(drawnLightAtom) !== light) return; // another light has begun already
    store.set(leavesColorAtom, null);
    store.set(drawnLightAtom, "paper");
  };
  const begin = () => {
    end();
    const stage = store.get(stageAtom);
    if (!stage || store.get(chosenLightAtom) !== light) return;
    stop = draw(store, stage);
    store.set(drawnLightAtom, light); // last: thumbnails that are drawn from the pages come anew
  };
  begin();
  return stopAll([end, store.sub(chosenLightAtom, begin), store.sub(stageAtom, begin)]);
}
