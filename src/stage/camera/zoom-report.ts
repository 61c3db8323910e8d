import type { Store } from "../../lib/feature.ts";
import { portsAtom } from "../../state/ports.ts";
import { CLOSER, isCloserAtom, zoomAtom } from "../../state/view.ts";

/** Says to all others how closely the book is seen. */
export type ZoomReport = {
  readonly moved: (scale: number) => void; // the camera is on its way
  readonly rested: (scale: number) => void; // ... and has arrived, wherever it was on its way to
  /** Resolves when the camera rests and nothing waits for it. */
  readonly whenResting: () => Promise<void>;
};

/** Reports how far the book is zoomed. @param isMoving whether the camera moves, or a request to it waits */
export function createZoomReport(store: Store, host: HTMLElement, isMoving: () => boolean): ZoomReport {
  const { bus } = store.get(portsAtom);
  const waiting: (() => void)[] = [];
  const tellCloser = (scale: number) => {
    if (scale > CLOSER !== store.get(isCloserAtom)) store.set(isCloserAtom, scale > CLOSER);
  };
  return {
    moved: (scale) => {
      tellCloser(scale);
      host.toggleAttribute("data-moving", true); // what others have laid on the pages hides meanwhile
    },
    rested: (scale) => {
      tellCloser(scale);
      host.toggleAttribute("data-moving", false);
      if (!isMoving()) for (const resolve of waiting.splice(0)) resolve();
      if (Math.abs(store.get(zoomAtom) - scale) < 1e-3) return;
      store.set(zoomAtom, scale);
      bus.emit("zoom", { zoom: scale });
    },
    whenResting: () => new Promise((resolve) => (isMoving() ? waiting.push(resolve) : resolve())),
  };
}
