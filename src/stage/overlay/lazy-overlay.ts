import type { WatchCamera } from "../../book/geometry/camera.ts";
import { loadPersistently } from "../../io/late-code.ts";
import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";

/** The overlay of pages that have elements on them; most books have none, so its code comes when it is asked for. */
export type LazyOverlay = { readonly open: () => Promise<void>; readonly stop: Stop };

/** Loads and opens the overlay once, however often it is asked for, and as often as that fails. */
export function createLazyOverlay(store: Store, host: HTMLElement, watch: WatchCamera): LazyOverlay {
  let opening: Promise<void> | null = null;
  let stop: Stop = () => {};
  let stopLoading: Stop = () => {};
  const load = () => import("./page-overlay.ts");
  const open = (opened: () => void) => {
    const use = ({ createPageOverlay }: Awaited<ReturnType<typeof load>>) => {
      stop = createPageOverlay(store, host, watch);
      opened();
    };
    stopLoading = loadPersistently({ name: "What lies on the pages", load, use });
  };
  return {
    open: () => (opening ??= new Promise(open)),
    stop: () => {
      stopLoading();
      stop();
    },
  };
}
