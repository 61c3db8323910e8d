import { atom } from "jotai/vanilla";
import { readLocation } from "../../io/browser.ts";
import type { Feature } from "../../lib/feature.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";

/** A display that turns its pages for ever, and begins again after each visitor. */
export const kiosk: Feature = {
  id: "kiosk",
  lazyRun: {
    isWantedAtom: atom((get) => get(chromeSettingsAtom).kiosk || /\bkiosk=1/.test(readLocation().search)),
    load: () => import("./effects.ts"),
  },
};
