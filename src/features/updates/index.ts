import { lazyPart } from "../../chrome/FeatureBoundary.tsx";
import type { Feature } from "../../lib/feature.ts";
import { hasBeenIdleAtom } from "../../state/browser-page.ts";

/** Notices that the viewer was updated on the server while it runs, and offers to load the new one. */
export const updates: Feature = {
  id: "updates",
  // Loaded early: once the viewer is updated, its old code is gone from the server.
  Chrome: lazyPart(hasBeenIdleAtom, async () => ({ Part: (await import("./UpdateOffer.tsx")).UpdateOffer })),
};
