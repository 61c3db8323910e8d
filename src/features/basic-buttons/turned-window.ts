import type { PageBox } from "../../book/geometry/layout.ts";
import { pageRect } from "../../book/geometry/scene.ts";
import type { PageIndex } from "../../book/publication/pages.ts";
import { listen } from "../../io/browser.ts";
import { readViewport } from "../../io/viewport.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { besidePanelsOf } from "../../stage/camera/runner.ts";
import { stageAtom } from "../../stage/stage-handle.ts";
import { arrivalAtom, laidSceneAtom, readingPageAtom, spreadAtom } from "../../state/reading.ts";
import { releaseLeafAtom, settleTurnAtom, turnAtom } from "../../state/turning.ts";
import { CLOSER, viewportAtom } from "../../state/view.ts";

/**
 * A window that has become upright shows one page of two: the one that the reader has seen closer. It lay open already: no
 * leaf turns to it, and the history keeps its place. A leaf that is held falls back.
 */
export function runTurnedWindow(store: Store): Stop {
  const stage = store.get(stageAtom);
  if (!stage) return () => {};
  let seen: PageIndex | null = null; // of two pages, the one in the middle of the window
  const laid = () => {
    const page = seen;
    seen = null;
    const isAlone = store.get(laidSceneAtom).mode === "single";
    if (isAlone && page !== null && page !== store.get(readingPageAtom)) store.set(arrivalAtom, { page, by: "page" });
  };
  /** A held leaf would keep the window as it was, half of a page beside nothing, until the finger leaves. */
  const resized = () => {
    const isTurned = isUpright(readViewport(stage.host)) !== isUpright(store.get(viewportAtom));
    if (!isTurned || store.get(turnAtom).kind !== "held") return;
    store.set(releaseLeafAtom, false);
    store.set(settleTurnAtom);
  };
  return stopAll([
    listen("window", "resize", resized),
    stage.watchCamera((camera) => (seen = camera.scale > CLOSER ? pageSeen(store, camera) : null)),
    store.sub(laidSceneAtom, laid),
    store.sub(arrivalAtom, () => (seen = null)), // until the camera moves over the pages that lie open now
  ]);
}

/** The page of two in the middle of the window; null = there are no two side by side. */
function pageSeen(store: Store, camera: { readonly scale: number; readonly x: number }): PageIndex | null {
  const scene = store.get(laidSceneAtom);
  const { verso, recto } = store.get(spreadAtom);
  if (scene.mode === "single" || scene.axis === "vertical" || verso === null) return null;
  const view = besidePanelsOf(store);
  const middle = (view.x + view.width / 2 - camera.x) / camera.scale;
  const { x, width } = pageRect(scene, "verso");
  return middle >= x && middle <= x + width ? verso : recto;
}

function isUpright({ width, height }: PageBox): boolean {
  return height >= width;
}
