import { atom } from "jotai/vanilla";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { togglePanelAtom } from "../../state/panel-phases.ts";
import { languagesAtom } from "../../state/texts.ts";

/** I18N-03: only where there is a choice. */
export const isLanguageButtonOnAtom = atom(
  (get) => get(languagesAtom).length > 1 && get(chromeSettingsAtom).LanguageButtonVisible,
);
export const toggleLanguagePanelAtom = atom(null, (_get, set) => set(togglePanelAtom, "language"));
