import { atom } from "jotai/vanilla";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { togglePanelAtom } from "../../state/panel-phases.ts";
import { chosenModeAtom, isOfSheetsAtom, modeAtom, ownStyleAtom, pageCountAtom } from "../../state/reading.ts";
import { writeStored } from "../../state/stored.ts";
import { languagesAtom } from "../../state/texts.ts";
import { isCalmChosenAtom } from "../../state/view.ts";

/** The key under which the reader's choice of less motion is stored. */
export const CALM_KEY = "calm";

/** Whether the book has a settings button. */
export const isSettingsButtonOnAtom = atom((get) => get(chromeSettingsAtom).SettingsButtonVisible);
/** Opens or closes the settings. */
export const toggleSettingsAtom = atom(null, (_get, set) => set(togglePanelAtom, "settings"));

/** Whether the book's pages turn like leaves, and do not slide (FLIP-12). */
export const hasLeavesAtom = atom((get) => get(pageCountAtom) > 1 && !/slide/i.test(get(ownStyleAtom)));
/** Whether the reader may choose one page or two: some books always show one. */
export const hasModesAtom = atom((get) => get(pageCountAtom) > 1 && !get(isOfSheetsAtom));
/** Whether there is more than one language. */
export const hasLanguagesAtom = atom((get) => get(languagesAtom).length > 1);
/** Whether the book has a guide. */
export const hasHelpAtom = atom((get) => get(chromeSettingsAtom).InstructionsButtonVisible);

/** Whether two pages lie side by side. */
export const isDoubleAtom = atom((get) => get(modeAtom) === "double");
/** Chooses two pages side by side, or one. */
export const chooseDoubleAtom = atom(null, (_get, set, isDouble: boolean) =>
  set(chosenModeAtom, isDouble ? "double" : "single"),
);
/** Chooses less motion, or the usual one. @returns whether the choice could be stored for later visits */
export const chooseCalmAtom = atom(null, (get, set, isCalm: boolean): boolean => {
  set(isCalmChosenAtom, isCalm);
  return writeStored(get, CALM_KEY, isCalm);
});
