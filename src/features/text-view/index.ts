import { lazyPart } from "../../chrome/FeatureBoundary.tsx";
import type { Feature } from "../../lib/feature.ts";
import { isAccessButtonShownAtom } from "./state.ts";

/** The text of the open pages as text: for screen readers, large letters and small screens (A11Y-01 to A11Y-18). */
export const textView: Feature = {
  id: "text-view",
  Chrome: lazyPart(isAccessButtonShownAtom, async () => ({ Part: (await import("./AccessButton.tsx")).AccessButton })),
  panels: [{ name: "accessibility", load: () => import("./TextViewPanel.tsx") }],
};
