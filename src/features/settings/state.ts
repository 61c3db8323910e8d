import { atom } from "jotai/vanilla";
import { flipStyleOf } from "../../book/settings/flip-style.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { togglePanelAtom } from "../../state/panel-phases.ts";
import { bookAtom, chosenModeAtom, modeAtom, pageCountAtom } from "../../state/reading.ts";
import { writeStored } from "../../state/stored.ts";
import { languagesAtom } from "../../state/texts.ts";
import { deviceAtom, isCalmChosenAtom } from "../../state/view.ts";

/** What the reader's calm is kept under. */
export const CALM_KEY = "calm";

export const isSettingsButtonOnAtom = atom((get) => get(chromeSettingsAtom).SettingsButtonVisible);
export const toggleSettingsAtom = atom(null, (_get, set) => set(togglePanelAtom, "settings"));

const styleAtom = atom((get) => flipStyleOf(get(bookAtom).settings, get(deviceAtom)));
/** Books whose pages slide have no leaves to turn (FLIP-12). */
export const hasLeavesAtom = atom((get) => get(pageCountAtom) > 1 && !/slide/i.test(get(styleAtom)));
/** Some books only ever show one page. */
export const hasModesAtom = atom((get) => get(pageCountAtom) > 1 && !/single|card/i.test(get(styleAtom)));
export const hasLanguagesAtom = atom((get) => get(languagesAtom).length > 1);
/** What the settings lead on to. */
export const hasHelpAtom = atom((get) => get(chromeSettingsAtom).InstructionsButtonVisible);

export const isDoubleAtom = atom((get) => get(modeAtom) === "double");
export const chooseDoubleAtom = atom(null, (_get, set, isDouble: boolean) =>
  set(chosenModeAtom, isDouble ? "double" : "single"),
);
/** Asks for calm, or for motion. @returns whether it could be kept for later visits */
export const chooseCalmAtom = atom(null, (get, set, isCalm: boolean): boolean => {
  set(isCalmChosenAtom, isCalm);
  return writeStored(get, CALM_KEY, isCalm);
});
