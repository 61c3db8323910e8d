import { lazyPart } from "../../chrome/FeatureBoundary.tsx";
import type { Feature } from "../../lib/feature.ts";
import { hasBeenIdleAtom } from "../../state/browser-page.ts";

/** The leaves beside the open pages, which show how far the book is read and lead to every page. */
export const pageBlock: Feature = {
  id: "page-block",
  Chrome: lazyPart(hasBeenIdleAtom, () => import("./PageBlock.tsx")),
};
