import type { Store } from "../lib/feature.ts";
import type { Stop } from "../lib/stop.ts";
import { isMagnifierOutAtom } from "../state/view.ts";
import type { BookStage } from "./stage-handle.ts";

/** Loads the magnifier when the reader first takes it; where that fails, the next attempt loads it again. */
export function runLazyMagnifier(store: Store, stage: BookStage): Stop {
  let stop: Stop = () => {};
  let isStopped = false;
  const load = async () => {
    const { runMagnifier } = await import("./magnifier.ts");
    if (!isStopped) stop = runMagnifier(store, stage);
  };
  const follow = () => {
    if (!store.get(isMagnifierOutAtom)) return;
    unsubscribe();
    load().catch((error: unknown) => {
      console.error("The magnifier could not be loaded.", error);
      store.set(isMagnifierOutAtom, false);
      unsubscribe = store.sub(isMagnifierOutAtom, follow);
    });
  };
  let unsubscribe = store.sub(isMagnifierOutAtom, follow);
  follow();
  return () => {
    isStopped = true;
    unsubscribe();
    stop();
  };
}
