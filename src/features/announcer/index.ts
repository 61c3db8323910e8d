import { atom } from "jotai/vanilla";
import type { Feature } from "../../lib/feature.ts";

/** Announces to screen readers what turning shows. */
export const announcer: Feature = {
  id: "announcer",
  lazyRun: { isWantedAtom: atom(true), isPatient: true, load: () => import("./effects.ts") },
};
