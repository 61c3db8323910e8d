import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { arrivalAtom, spreadAtom } from "../../state/reading.ts";
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
  return store.sub(arrivalAtom, () => {
    const { page, by } = store.get(arrivalAtom);
    // Where another leaf flies already, its landing comes back here.
    if (isTurning() || by === "place" || camera.camera().scale <= CLOSER) return;
    const { verso, recto } = store.get(spreadAtom);
    if (by === "back" && store.get(viewportAtom).isCoarse) camera.lookAt(recto === null ? "verso" : "recto", "end");
    else camera.lookAt(verso === null || page === recto ? "recto" : "verso", "start");
  });
}
