import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { arrivalAtom, spreadAtom, visiblePagesAtom } from "../../state/reading.ts";
import { CLOSER, viewportAtom } from "../../state/view.ts";
import type { CameraRunner } from "./runner.ts";

/**
 * Shows a zoomed book from where the page begins that the reader has come to, as everybody reads on, even if that page
 * lay open already; fingers, which swipe back page by page, find the end of the one before.
 */
export function startAtPages(
  store: Store,
  camera: Pick<CameraRunner, "camera" | "lookAt">,
  isTurning: () => boolean,
): Stop {
  let before = store.get(visiblePagesAtom);
  return store.sub(arrivalAtom, () => {
    const [left, open] = [before, store.get(visiblePagesAtom)];
    before = open;
    // Where another leaf flies already, its landing comes back here.
    if (isTurning() || camera.camera().scale <= CLOSER) return;
    const isBack = store.get(viewportAtom).isCoarse && Math.max(...open) === Math.min(...left) - 1;
    const { verso, recto } = store.get(spreadAtom);
    const { page } = store.get(arrivalAtom);
    if (isBack) camera.lookAt(recto === null ? "verso" : "recto", "end");
    else camera.lookAt(verso === null || page === recto ? "recto" : "verso", "start");
  });
}
