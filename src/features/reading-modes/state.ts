import { atom } from "jotai/vanilla";
import { barKindAtom, readingModeAtom, toggleReadingModeAtom } from "../../state/bar-insets.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { togglePanelAtom } from "../../state/panel-phases.ts";
import { registeredPanelsAtom } from "../../state/panels.ts";
import { bookAtom } from "../../state/reading.ts";

export const isReaderModeAtom = atom((get) => get(readingModeAtom) === "reader");
export const isReaderButtonOnAtom = atom((get) => get(chromeSettingsAtom).ReaderModeButtonVisible);
export const toggleReaderModeAtom = atom(null, (_get, set) => set(toggleReadingModeAtom, "reader"));

export const isNeatModeAtom = atom((get) => get(readingModeAtom) === "neat");
/** Whether there is a button for the neat mode: only on phones (EXTRA-08), and in books that are not neat anyway. */
export const isNeatButtonOnAtom = atom((get) => {
  if (get(barKindAtom) !== "phone" || get(bookAtom).settings.isNeat) return false;
  return get(chromeSettingsAtom).NeatModeButtonVisible;
});
export const toggleNeatModeAtom = atom(null, (_get, set) => set(toggleReadingModeAtom, "neat"));

/** Whether there is a button for the text of the pages: where the panel for it exists (EXTRA-09). */
export const isTextButtonOnAtom = atom(
  (get) => get(chromeSettingsAtom).isAccessibilityButtonVisible && get(registeredPanelsAtom).includes("accessibility"),
);
export const toggleTextAtom = atom(null, (_get, set) => set(togglePanelAtom, "accessibility"));
