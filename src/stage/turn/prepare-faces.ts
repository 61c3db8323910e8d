import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { portsAtom } from "../../state/ports.ts";
import { laidSceneAtom, pageAtom, spreadIndexAtom, spreadsAtom } from "../../state/reading.ts";
import type { PictureStore } from "../pictures/store.ts";
import type { FaceKey, Faces } from "./faces.ts";
import { keysOf } from "./flight.ts";
import type { Governor } from "./governor.ts";
import type { Turner } from "./turner.ts";

/** What faces are prepared with. */
type PreparerParts = {
  readonly faces: Faces;
  readonly pictures: { readonly store: Pick<PictureStore, "best"> };
  readonly turner: Pick<Turner, "flight">;
  readonly governor: Pick<Governor, "frame">; // not needed here, but by what prepares otherwise
};

/**
 * Draws the faces that the next turn will most likely show, so that its first frame draws no picture. Each part of a
 * face is drawn in a task of its own: a search or a scroll that goes on meanwhile stays smooth. Faces of spreads that
 * lie farther off give their pixels back.
 */
export function prepareFaces(store: Store, { faces, pictures, turner }: PreparerParts): Stop {
  const { clock } = store.get(portsAtom);
  let stopWaiting: Stop = () => {};
  const scene = store.get(laidSceneAtom);
  const spreads = store.get(spreadsAtom);
  const open = store.get(spreadIndexAtom);
  const facesAt = (place: number) => (spreads[place] ? keysOf(spreads[place], scene) : []);
  const near = [open + 1, open - 1, open].flatMap(facesAt);
  faces.keep([...near, ...near.map(({ page }) => ({ page, side: "behind" }) as const)]);
  // The next turn is most likely forward: its back and what it uncovers.
  const back = scene.mode === "single" ? [{ page: store.get(pageAtom), side: "behind" } as const] : [];
  const prepareEach = ([first, ...others]: readonly FaceKey[]) => {
    if (!first || turner.flight()) return;
    const rest = faces.prepare(first) ? others : [first, ...others];
    stopWaiting = clock.after(0, () => prepareEach(rest));
  };
  prepareEach([...facesAt(open + 1), ...back].filter(({ page }) => page !== null && pictures.store.best(page)));
  return () => stopWaiting();
}
