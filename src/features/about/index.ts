import { atom } from "jotai/vanilla";
import type { Feature, ToolbarButton } from "../../lib/feature.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { togglePanelAtom } from "../../state/panel-phases.ts";

const isAboutButtonOnAtom = atom((get) => get(chromeSettingsAtom).aboutButtonVisible);
const toggleAboutAtom = atom(null, (_get, set) => set(togglePanelAtom, "about"));

const button: ToolbarButton = {
  key: "about",
  icon: "info",
  label: ["btnAbout", "About"],
  isVisibleAtom: isAboutButtonOnAtom,
  panel: "about",
  pressAtom: toggleAboutAtom,
};

/** Who published the book, and what it is about (EXTRA-06). */
export const about: Feature = {
  id: "about",
  buttons: [button],
  panels: [{ name: "about", load: () => import("./AboutPanel.tsx") }],
};
