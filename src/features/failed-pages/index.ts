import { atom } from "jotai/vanilla";
import { lazyPart } from "../../chrome/FeatureBoundary.tsx";
import { watchNetwork } from "../../io/load-failures.ts";
import type { Feature } from "../../lib/feature.ts";
import { hasBeenIdleAtom } from "../../state/browser-page.ts";
import { failedPagesAtom, isNetworkDownAtom } from "../../state/pictures.ts";

/** Loaded before anything fails, if possible: what keeps pictures from coming keeps code from it, too. */
const isWantedAtom = atom((get) => get(hasBeenIdleAtom) || get(failedPagesAtom).length > 0);

/** Buttons that load failed pictures again. While the network is down, the pictures that are there stay. */
export const failedPages: Feature = {
  id: "failed-pages",
  Chrome: lazyPart(isWantedAtom, async () => ({ Part: (await import("./FailedPages.tsx")).FailedPages })),
  run: (store) => watchNetwork((isDown) => store.set(isNetworkDownAtom, isDown)),
};
