import { atom } from "jotai/vanilla";
import type { Feature, ToolbarButton } from "../../lib/feature.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { togglePanelAtom } from "../../state/panel-phases.ts";
import { languagesAtom } from "../../state/texts.ts";

/** I18N-03: only if there is a choice. */
const isLanguageButtonOnAtom = atom(
  (get) => get(languagesAtom).length > 1 && get(chromeSettingsAtom).LanguageButtonVisible,
);
const toggleLanguagePanelAtom = atom(null, (_get, set) => set(togglePanelAtom, "language"));

const button: ToolbarButton = {
  key: "language",
  icon: "languages",
  label: ["btnLanguage", "Language"],
  isVisibleAtom: isLanguageButtonOnAtom,
  panel: "language",
  pressAtom: toggleLanguagePanelAtom,
};

/** The choice of the viewer's language, which changes without a reload (I18N-03). */
export const language: Feature = {
  id: "language",
  buttons: [button],
  panels: [{ name: "language", load: () => import("./LanguagePanel.tsx") }],
};
