import { atom } from "jotai/vanilla";
import { lazyAction } from "../../chrome/lazy-action.ts";
import type { Feature, ToolbarButton } from "../../lib/feature.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { pageCountAtom } from "../../state/reading.ts";

const button: ToolbarButton = {
  key: "goto",
  icon: "file-input",
  label: ["btnGoto", "Go to page"],
  isVisibleAtom: atom((get) => get(chromeSettingsAtom).GotoButtonVisible && get(pageCountAtom) > 1),
  panel: "goto",
  pressAtom: lazyAction("goto", async () => (await import("./press.ts")).pressGoToAtom),
};

/** A slider through the whole book. */
export const goto: Feature = {
  id: "goto",
  buttons: [button],
  panels: [{ name: "goto", load: () => import("./GotoPanel.tsx") }],
};
