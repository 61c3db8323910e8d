import { atom } from "jotai/vanilla";
import type { Feature, ToolbarButton } from "../../lib/feature.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { togglePanelAtom } from "../../state/panel-phases.ts";
import { pageCountAtom } from "../../state/reading.ts";

const button: ToolbarButton = {
  key: "goto",
  icon: "file-input",
  label: ["btnGoto", "Go to page"],
  isVisibleAtom: atom((get) => get(chromeSettingsAtom).GotoButtonVisible && get(pageCountAtom) > 1),
  panel: "goto",
  pressAtom: atom(null, (_get, set) => set(togglePanelAtom, "goto")),
};

/** A slider through the whole book. */
export const goto: Feature = {
  id: "goto",
  buttons: [button],
  panels: [{ name: "goto", load: () => import("./GotoPanel.tsx") }],
};
