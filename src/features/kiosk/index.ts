import { atom } from "jotai/vanilla";
import { listen, readLocation, rootElement } from "../../io/browser.ts";
import type { Feature } from "../../lib/feature.ts";
import { stopAll } from "../../lib/stop.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { hasBeenPressedAtom, isKioskWanted } from "./api.ts";
import "./alone.css";

const isWantedAtom = atom((get) => isKioskWanted(readLocation().search, get(chromeSettingsAtom).kiosk));

/** A display that turns its pages for ever, and begins again after each visitor. */
export const kiosk: Feature = {
  id: "kiosk",
  // With hidden bars from the start: they would be seen until the code below has come.
  run: (store) => {
    if (!store.get(isWantedAtom)) return () => {};
    rootElement().dataset["kiosk"] = "starting";
    const pressed = () => store.set(hasBeenPressedAtom, true);
    return stopAll(
      (["pointerdown", "pointerup", "keydown"] as const).map((type) =>
        listen("window", type, pressed, { capture: true, once: true }),
      ),
    );
  },
  lazyRun: { isWantedAtom, load: () => import("./effects.ts") },
};
