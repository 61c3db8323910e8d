import { atom } from "jotai/vanilla";
import { lazyPart } from "../../chrome/FeatureBoundary.tsx";
import type { Feature } from "../../lib/feature.ts";
import { stageAtom } from "../../stage/stage-handle.ts";
import { hasBeenIdleAtom } from "../../state/browser-page.ts";
import { pageItemsAtom } from "../../state/page-items.ts";
import { bookAtom } from "../../state/reading.ts";

const hasItemsAtom = atom((get) => get(pageItemsAtom).byPage.length > 0);
/** Items come after the toolbars, when the browser is idle; most books have none. */
const isWantedAtom = atom(
  (get) => get(hasBeenIdleAtom) && get(bookAtom).annotations.length > 0 && get(stageAtom) !== null,
);

/** The items on pages beside the pages' own pictures: links, pictures, texts, shapes, signs. */
export const pageItems: Feature = {
  id: "page-items",
  lazyRun: {
    isWantedAtom,
    load: async () => ({ run: (await import("./run.ts")).runPageItems }),
  },
  Chrome: lazyPart(hasItemsAtom, () => import("./overlay/ItemsLayer.tsx")),
};
