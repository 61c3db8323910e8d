import { atom } from "jotai/vanilla";
import type { Feature, ToolbarButton } from "../../lib/feature.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { togglePanelAtom } from "../../state/panel-phases.ts";

const button: ToolbarButton = {
  key: "help",
  icon: "circle-question-mark",
  label: ["btnHelp", "Help"],
  isVisibleAtom: atom((get) => get(chromeSettingsAtom).InstructionsButtonVisible),
  panel: "guide",
  pressAtom: atom(null, (_get, set) => set(togglePanelAtom, "guide")),
};

/** How the reader is used: our guide, or the book's own help. */
export const guide: Feature = {
  id: "guide",
  buttons: [button],
  panels: [{ name: "guide", isPrerendered: true, load: () => import("./GuidePanel.tsx") }],
};
