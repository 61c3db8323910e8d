import type { Feature, ToolbarButton } from "../../lib/feature.ts";
import { isLanguageButtonOnAtom, toggleLanguagePanelAtom } from "./language-state.ts";

const button: ToolbarButton = {
  key: "language",
  icon: "languages",
  label: ["btnLanguage", "Language"],
  isVisibleAtom: isLanguageButtonOnAtom,
  panel: "language",
  pressAtom: toggleLanguagePanelAtom,
};

/** Another language for the reader's texts, without loading anything again (I18N-03). */
export const language: Feature = {
  id: "language",
  buttons: [button],
  panels: [{ name: "language", load: () => import("./LanguagePanel.tsx") }],
};
