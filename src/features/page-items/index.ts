import { atom } from "jotai/vanilla";
import { lazyPart } from "../../chrome/lazy-part.tsx";
import { browserIdle } from "../../io/idle.ts";
import type { Feature, Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { stageAtom } from "../../stage/stage-handle.ts";
import { follow } from "../../state/follow.ts";
import { pageItemsAtom } from "../../state/page-items.ts";
import { bookAtom } from "../../state/reading.ts";

const hasItemsAtom = atom((get) => get(pageItemsAtom).byPage.length > 0);
const isWantedAtom = atom((get) => get(bookAtom).annotations.length > 0 && get(stageAtom) !== null);

/** Items come after the toolbars, when nobody needs the time; most books have none. */
function runPageItemsOfBook(store: Store): Stop {
  let stops: readonly Stop[] = [];
  let isOver = false;
  const load = async () => {
    const stage = store.get(stageAtom);
    const { runPageItems } = await import("./page-items-effects.ts");
    if (stage && !isOver) stops = [...stops, runPageItems(store, stage)];
  };
  const failed = (error: unknown) => console.error("What lies on the pages could not be loaded.", error);
  const start = (isWanted: boolean) => {
    if (isWanted && stops.length === 0) stops = [browserIdle.whenIdle(() => void load().catch(failed))];
  };
  const stopFollowing = follow(store, isWantedAtom, start);
  return () => {
    isOver = true;
    stopFollowing();
    stopAll(stops)();
  };
}

/** What lies on pages beside their pictures: links, pictures, texts, shapes, signs. */
export const pageItems: Feature = {
  id: "page-items",
  run: runPageItemsOfBook,
  Chrome: lazyPart(hasItemsAtom, () => import("./ItemsLayer.tsx")),
};
