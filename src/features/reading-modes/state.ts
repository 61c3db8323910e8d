import { atom } from "jotai/vanilla";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { togglePanelAtom } from "../../state/panel-phases.ts";
import { registeredPanelsAtom } from "../../state/panels.ts";
import { bookAtom } from "../../state/reading.ts";
import { readingModeAtom, toggleReadingModeAtom } from "../../state/reading-mode.ts";
import { barKindAtom } from "../../state/toolbar.ts";

/** Whether the book is read in the reader mode, without bars. */
export const isReaderModeAtom = atom((get) => get(readingModeAtom) === "reader");
/** Whether there is a button for the reader mode. */
export const isReaderButtonOnAtom = atom((get) => get(chromeSettingsAtom).ReaderModeButtonVisible);
/** Starts or ends the reader mode. */
export const toggleReaderModeAtom = atom(null, (_get, set) => set(toggleReadingModeAtom, "reader"));

/** Whether the book is read in the neat mode, with fewer bars. */
export const isNeatModeAtom = atom((get) => get(readingModeAtom) === "neat");
/** Whether there is a button for the neat mode: only on phones (EXTRA-08), and in books that are not neat anyway. */
export const isNeatButtonOnAtom = atom((get) => {
  if (get(barKindAtom) !== "phone" || get(bookAtom).settings.isNeat) return false;
  return get(chromeSettingsAtom).NeatModeButtonVisible;
});
/** Starts or ends the neat mode. */
export const toggleNeatModeAtom = atom(null, (_get, set) => set(toggleReadingModeAtom, "neat"));

/** Whether there is a button for the text of the pages: where the panel for it exists (EXTRA-09). */
export const isTextButtonOnAtom = atom(
  (get) =>
    get(chromeSettingsAtom).isAccessibilityButtonVisible !== "off" && get(registeredPanelsAtom).has("accessibility"),
);
/** Opens or closes the panel with the text of the pages. */
export const toggleTextAtom = atom(null, (_get, set) => set(togglePanelAtom, "accessibility"));
