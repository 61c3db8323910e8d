import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { laidSceneAtom, visiblePagesAtom } from "../../state/reading.ts";
import { CLOSER, viewportAtom } from "../../state/view.ts";
import type { CameraRunner } from "./runner.ts";

const MOST_STEPS = 20; // of scrolling, more than any page has

/**
 * Shows a zoomed book from where the pages that have been turned to begin, as everybody reads on; fingers, which swipe
 * back page by page, find the end of the one before.
 */
export function startAtPages(
  store: Store,
  camera: Pick<CameraRunner, "camera" | "scroll">,
  isTurning: () => boolean,
): Stop {
  let before = store.get(visiblePagesAtom);
  return store.sub(visiblePagesAtom, () => {
    const [left, open] = [before, store.get(visiblePagesAtom)];
    before = open;
    const isOtherwiseLaid = open.some((page) => left.includes(page));
    // Where another leaf flies already, its landing comes back here.
    if (isOtherwiseLaid || isTurning() || camera.camera().scale <= CLOSER) return;
    const isBack = store.get(viewportAtom).isCoarse && Math.max(...open) === Math.min(...left) - 1;
    const steps = isBack ? MOST_STEPS : -MOST_STEPS;
    camera.scroll({ rows: steps, columns: store.get(laidSceneAtom).isRtl ? -steps : steps });
  });
}
