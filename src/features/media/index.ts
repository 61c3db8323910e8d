import { lazyPart } from "../../chrome/FeatureBoundary.tsx";
import type { Feature } from "../../lib/feature.ts";
import { hasKindsAtom } from "../../state/item-kinds.ts";

const hasMediaAtom = hasKindsAtom(["video", "audio", "frame"]);

/** Videos, sounds and frames on pages, and those that items play. */
export const media: Feature = {
  id: "media",
  panels: [{ name: "video", load: () => import("./VideoPanel.tsx") }],
  lazyRun: { isWantedAtom: hasMediaAtom, load: async () => ({ run: (await import("./effects.ts")).runMedia }) },
  Chrome: lazyPart(hasMediaAtom, () => import("./MediaLayer.tsx")),
};
