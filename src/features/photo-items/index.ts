import { lazyPart } from "../../chrome/FeatureBoundary.tsx";
import type { Feature } from "../../lib/feature.ts";
import { hasKindsAtom } from "../../state/item-kinds.ts";

const hasPhotoItemsAtom = hasKindsAtom(["photos"]);

/** Shows of photos on pages: carousels, banners, slideshows, swipers and objects to turn (ANNO-17 to ANNO-20). */
export const photoItems: Feature = {
  id: "photo-items",
  Chrome: lazyPart(hasPhotoItemsAtom, () => import("./PhotoLayer.tsx")),
};
