import { pageRect } from "../../book/geometry/scene.ts";
import type { PageIndex } from "../../book/publication/pages.ts";
import { follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { besidePanelsOf } from "../../stage/camera/runner.ts";
import { stageAtom } from "../../stage/stage-handle.ts";
import { showOpenPageAtom } from "../../state/open-page.ts";
import { arrivalAtom, laidSceneAtom, spreadAtom } from "../../state/reading.ts";
import { CLOSER } from "../../state/view.ts";

/** A window that has become upright shows one page of two: the one that the reader has seen closer. */
export function runTurnedWindow(store: Store): Stop {
  let seen: PageIndex | null = null; // of two pages, the one in the middle of the window
  let stopWatching: Stop = () => {};
  const laid = () => {
    const page = seen;
    seen = null;
    if (page !== null && store.get(laidSceneAtom).mode === "single") store.set(showOpenPageAtom, page);
  };
  return stopAll([
    follow(store, stageAtom, (stage) => {
      stopWatching();
      stopWatching =
        stage?.watchCamera(({ scale, x }) => (seen = scale > CLOSER ? pageSeen(store, { scale, x }) : null)) ??
        (() => {});
    }),
    store.sub(laidSceneAtom, laid),
    store.sub(arrivalAtom, () => (seen = null)), // until the camera moves over the pages that lie open now
    () => stopWatching(),
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
