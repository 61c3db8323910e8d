import { atom } from "jotai/vanilla";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { togglePanelAtom } from "../../state/panel-phases.ts";

export const isAboutButtonOnAtom = atom((get) => get(chromeSettingsAtom).aboutButtonVisible);
export const toggleAboutAtom = atom(null, (_get, set) => set(togglePanelAtom, "about"));
