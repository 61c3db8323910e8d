import { atom } from "jotai/vanilla";
import { readLocation, rootElement } from "../../io/browser.ts";
import type { Feature } from "../../lib/feature.ts";
import { changedBarsAtom } from "../../state/bar-insets.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { MODE_SETTINGS } from "../../state/reading-mode.ts";
import { isKioskWanted } from "./api.ts";
import "./kiosk.css";

const isWantedAtom = atom((get) => isKioskWanted(readLocation().search, get(chromeSettingsAtom).kiosk));

/** A display that turns its pages for ever, and begins again after each visitor. */
export const kiosk: Feature = {
  id: "kiosk",
  // Without bars from the start: they would stand there until the code below has come.
  run: (store) => {
    if (store.get(isWantedAtom)) {
      store.set(changedBarsAtom, MODE_SETTINGS.reader);
      rootElement().dataset["kiosk"] = "starting";
    }
    return () => {};
  },
  lazyRun: { isWantedAtom, load: () => import("./effects.ts") },
};
