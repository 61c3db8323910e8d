import type { Feature, Store, ToolbarButton } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { readKept } from "../../state/kept.ts";
import { isCalmWishedAtom } from "../../state/view.ts";
import { CALM, isSettingsButtonOnAtom, toggleSettingsAtom } from "./settings-state.ts";

const button: ToolbarButton = {
  key: "settings",
  icon: "settings",
  label: ["btnSettings", "Settings"],
  isVisibleAtom: isSettingsButtonOnAtom,
  panel: "settings",
  pressAtom: toggleSettingsAtom,
};

/** Gives the reader back the calm of an earlier visit. */
function runSettings(store: Store): Stop {
  if (readKept(store.get, CALM) === true) store.set(isCalmWishedAtom, true);
  return () => {};
}

/** How the reader likes to read (EXTRA-06, EXTRA-07). */
export const settings: Feature = {
  id: "settings",
  buttons: [button],
  panels: [{ name: "settings", isRehearsed: true, load: () => import("./SettingsPanel.tsx") }],
  run: runSettings,
};
