import { atom } from "jotai/vanilla";
import type { Feature } from "../../lib/feature.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { rememberEarly } from "./early.ts";

/** Tells the publisher what readers do, for the few books that have a counter of visits or a tracking ID. */
export const counting: Feature = {
  id: "counting",
  run: rememberEarly,
  lazyRun: {
    isWantedAtom: atom((get) => {
      const { googleAnalyticsID, visitInfoURL } = get(chromeSettingsAtom);
      return googleAnalyticsID + visitInfoURL !== "";
    }),
    load: () => import("./effects.ts"),
  },
};
