import { follow, type Store } from "../lib/feature.ts";
import type { Stop } from "../lib/stop.ts";
import { isReadyAtom } from "./reading.ts";

/** Starts effects whose code is loaded when the first page stands; until then the connection is the page's. */
export function runOnceReady(store: Store, load: () => Promise<Stop>): Stop {
  let isOver = false;
  let stop: Stop = () => {};
  const start = async () => {
    try {
      stop = await load();
      if (isOver) stop();
    } catch (error) {
      console.error("A part of the viewer could not be loaded.", error);
    }
  };
  const unfollow = follow(store, isReadyAtom, (isReady) => isReady && void start());
  return () => {
    isOver = true;
    unfollow();
    stop();
  };
}
