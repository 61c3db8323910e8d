import type { Feature, Store, ToolbarButton } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { readStored } from "../../state/stored.ts";
import { isCalmChosenAtom } from "../../state/view.ts";
import { CALM_KEY, isSettingsButtonOnAtom, toggleSettingsAtom } from "./state.ts";

const button: ToolbarButton = {
  key: "settings",
  icon: "settings",
  label: ["btnSettings", "Settings"],
  isVisibleAtom: isSettingsButtonOnAtom,
  panel: "settings",
  pressAtom: toggleSettingsAtom,
};

/** Restores the reader's choice of less motion from an earlier visit. */
function runSettings(store: Store): Stop {
  if (readStored(store.get, CALM_KEY) === true) store.set(isCalmChosenAtom, true);
  return () => {};
}

/** The reader's settings (EXTRA-06, EXTRA-07). */
export const settings: Feature = {
  id: "settings",
  buttons: [button],
  panels: [{ name: "settings", isPrerendered: true, load: () => import("./SettingsPanel.tsx") }],
  run: runSettings,
};
