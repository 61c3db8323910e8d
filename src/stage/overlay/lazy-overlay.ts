import type { WatchCamera } from "../../book/geometry/camera.ts";
import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";

/** The overlay of pages that have elements on them; most books have none, so its code comes when it is asked for. */
export type LazyOverlay = { readonly open: () => Promise<void>; readonly stop: Stop };

/** Loads and opens the overlay once, however often it is asked for; after a failure the next request tries again. */
export function createLazyOverlay(store: Store, host: HTMLElement, watch: WatchCamera): LazyOverlay {
  let opening: Promise<void> | null = null;
  let stop: Stop = () => {};
  let isStopped = false;
  const load = async () => {
    const { createPageOverlay } = await import("./page-overlay.ts");
    if (!isStopped) stop = createPageOverlay(store, host, watch);
  };
  const failed = (error: unknown) => {
    console.error("What lies on the pages could not be loaded.", error);
    opening = null;
  };
  return {
    open: () => (opening ??= load().catch(failed)),
    stop: () => {
      isStopped = true;
      stop();
    },
  };
}
