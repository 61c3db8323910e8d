import { atom } from "jotai/vanilla";
import { isOfflineConcerned } from "../../io/offline/concerned.ts";
import type { Feature } from "../../lib/feature.ts";
import { hasBeenIdleAtom } from "../../state/browser-page.ts";

/** Keeps viewer and book for readers without a network, in builds for that. */
export const offline: Feature = {
  id: "offline",
  lazyRun: {
    isWantedAtom: atom((get) => get(hasBeenIdleAtom) && isOfflineConcerned()),
    load: () => import("./effects.ts"),
  },
};
