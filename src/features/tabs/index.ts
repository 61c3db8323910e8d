import { atom } from "jotai/vanilla";
import { lazyPart } from "../../chrome/FeatureBoundary.tsx";
import type { Feature } from "../../lib/feature.ts";
import { bookAtom } from "../../state/reading.ts";

const hasTabsAtom = atom((get) => get(bookAtom).tabs.tabs.length > 0);

/** The author's tabs at the edges of the book. */
export const tabs: Feature = {
  id: "tabs",
  Chrome: lazyPart(hasTabsAtom, async () => ({ Part: (await import("./BookTabs.tsx")).BookTabs })),
};
