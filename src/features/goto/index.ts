import { atom } from "jotai/vanilla";
import type { Feature, ToolbarButton } from "../../lib/feature.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { togglePanelAtom } from "../../state/panel-phases.ts";
import { pageCountAtom } from "../../state/reading.ts";
import { isToolbarShownAtom } from "../../state/toolbar.ts";
import { viewportAtom } from "../../state/view.ts";
import { isKioskAtom } from "../kiosk/api.ts";
import { hasStripAtom, pageFieldAtom } from "../toolbar/api.ts";

/**
 * The field for the page number on the bar, if the bar is shown with a strip of pages and readers have a keyboard: a
 * tablet's would cover the bar, and displays have none.
 */
const typedOnBarAtom = atom((get) => {
  const mayType = get(isToolbarShownAtom) && !get(viewportAtom).isCoarse && !get(isKioskAtom);
  return mayType && get(hasStripAtom) ? get(pageFieldAtom) : null;
});

/** Leads to the page number on the bar where there is one: a second slider would stand right above the strip. */
const goToPageAtom = atom(null, (get, set): void => {
  const field = get(typedOnBarAtom);
  if (!field) return set(togglePanelAtom, "goto");
  field.focus();
  field.select();
});

const button: ToolbarButton = {
  key: "goto",
  icon: "file-input",
  label: ["btnGoto", "Go to page"],
  isVisibleAtom: atom((get) => get(chromeSettingsAtom).GotoButtonVisible && get(pageCountAtom) > 1),
  panel: "goto",
  pressAtom: goToPageAtom,
};

/** A slider through the whole book. */
export const goto: Feature = {
  id: "goto",
  buttons: [button],
  panels: [{ name: "goto", load: () => import("./GotoPanel.tsx") }],
};
