import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { portsAtom } from "../../state/ports.ts";
import { laidSceneAtom, pageAtom, spreadIndexAtom, spreadsAtom } from "../../state/reading.ts";
import type { PictureStore } from "../pictures/store.ts";
import type { FaceKey, Faces } from "./faces.ts";
import { keysOf } from "./flight.ts";

/** The book is calm when no leaf has moved for so long: then the next turn is prepared. */
const PREPARE_AFTER_MS = 60;

/** Draws the faces that the next turn will most likely show, so that its first frame draws no picture. */
export type FacePreparer = { readonly soon: () => void; readonly stop: Stop };

/**
 * Nothing is prepared while a leaf flies. Faces of spreads that lie farther off give their pixels back.
 * @param calmed told when the book has come to rest and it is time to look ahead
 */
export function createFacePreparer(
  store: Store,
  faces: Faces,
  pictures: PictureStore,
  isFlying: () => boolean,
  calmed: () => void,
): FacePreparer {
  const { clock } = store.get(portsAtom);
  let stopWaiting: Stop = () => {};
  const prepare = () => {
    if (isFlying()) return;
    calmed();
    const scene = store.get(laidSceneAtom);
    const spreads = store.get(spreadsAtom);
    const open = store.get(spreadIndexAtom);
    const facesAt = (place: number) => (spreads[place] ? keysOf(spreads[place], scene) : []);
    const near = [open + 1, open - 1, open].flatMap(facesAt);
    faces.keep([...near, ...near.map(({ page }) => ({ page, side: "behind" }) as const)]);
    // The next turn is most likely forward: its back and what it uncovers.
    const back = scene.mode === "single" ? [{ page: store.get(pageAtom), side: "behind" } as const] : [];
    prepareEach([...facesAt(open + 1), ...back].filter(({ page }) => page !== null && pictures.best(page)));
  };
  /** Draws each face in a task of its own: a search or a scroll that goes on meanwhile stays smooth. */
  const prepareEach = ([first, ...others]: readonly FaceKey[]) => {
    if (!first || isFlying()) return;
    faces.get(first);
    stopWaiting = clock.after(0, () => prepareEach(others));
  };
  return {
    soon: () => {
      stopWaiting();
      stopWaiting = clock.after(PREPARE_AFTER_MS, prepare);
    },
    stop: () => stopWaiting(),
  };
}
