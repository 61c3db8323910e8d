import { atom } from "jotai/vanilla";
import type { Feature } from "../../lib/feature.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";

/** Tells the publisher's analytics what readers do, for the few books that have a tracking ID. */
export const counting: Feature = {
  id: "counting",
  lazyRun: {
    isWantedAtom: atom((get) => get(chromeSettingsAtom).googleAnalyticsID !== ""),
    load: () => import("./effects.ts"),
  },
};
