import type { Feature } from "../../lib/feature.ts";
import { hasBeenIdleAtom } from "../../state/browser-page.ts";

/** Announces to screen readers what turning shows. */
export const announcer: Feature = {
  id: "announcer",
  lazyRun: { isWantedAtom: hasBeenIdleAtom, load: () => import("./effects.ts") },
};
