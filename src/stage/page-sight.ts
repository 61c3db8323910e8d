import type { Side } from "../book/geometry/scene.ts";
import type { PageIndex } from "../book/publication/pages.ts";
import type { Store } from "../lib/feature.ts";
import { laidSceneAtom } from "../state/reading.ts";
import type { LayNotice, PageLook } from "./draw-page.ts";
import { lookOfPage } from "./page-looks.ts";
import type { PageMarks } from "./page-marks.ts";
import type { PictureStore } from "./pictures/store.ts";
import type { FaceKey } from "./turn/faces.ts";

/** How pages look now, wherever they are drawn. */
export type PageSight = {
  readonly inFlight: (key: FaceKey) => PageLook;
  readonly atRest: (page: PageIndex, side: Side) => PageLook;
  readonly asCopy: (page: PageIndex, side: Side) => PageLook; // elsewhere than in the book
  /** Loads what draws the words on pages without pictures. */
  readonly loadNotice: () => Promise<void>;
};

type SightParts = {
  readonly store: Store;
  readonly pictures: PictureStore;
  readonly marks: PageMarks;
  readonly spin: () => number; // of the sign of a picture on its way, 0..1
  readonly changed: () => void; // all pages may look otherwise
};

const PLAIN = { spin: 0, isResting: false, isCopy: false } as const;

/** Pages without pictures say nothing in words before that code is loaded. */
export function createPageSight({ store, pictures, marks, spin, changed }: SightParts): PageSight {
  let layNotice: LayNotice | null = null;
  const look = (page: PageIndex, side: Side, as: { readonly isResting?: boolean; readonly isCopy?: boolean }) => {
    const isAlone = store.get(laidSceneAtom).mode === "single";
    const sight = { ...PLAIN, page, side: isAlone ? ("alone" as const) : side, spin: spin(), layNotice, ...as };
    return lookOfPage(store, pictures, marks, sight);
  };
  return {
    inFlight: ({ page, side }) => lookOfPage(store, pictures, marks, { ...PLAIN, page, side, layNotice }),
    atRest: (page, side) => look(page, side, { isResting: true }),
    asCopy: (page, side) => look(page, side, { isCopy: true }),
    loadNotice: async () => {
      if (layNotice) return;
      try {
        ({ layNotice } = await import("./draw-notice.ts"));
        changed();
      } catch (error) {
        console.error("The words on pages without pictures could not be loaded.", error);
      }
    },
  };
}
