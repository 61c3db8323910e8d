import { atom, type Getter } from "jotai/vanilla";
import { togglePanelAtom } from "../../state/panel-phases.ts";
import { isToolbarShownAtom } from "../../state/toolbar.ts";
import { viewportAtom } from "../../state/view.ts";
import { isKioskAtom } from "../kiosk/api.ts";
import { hasStripAtom, pageField } from "../toolbar/api.ts";

/**
 * The field for the page number on the bar, if the bar is shown with a strip of pages and readers have a keyboard: a
 * tablet's would cover the bar, and displays have none.
 */
function typedOnBar(get: Getter): HTMLInputElement | null {
  const mayType = get(isToolbarShownAtom) && !get(viewportAtom).isCoarse && !get(isKioskAtom);
  return mayType && get(hasStripAtom) ? pageField() : null;
}

/** Leads to the page number on the bar where there is one: a second slider would stand right above the strip. */
export const pressGoToAtom = atom(null, (get, set): void => {
  const field = typedOnBar(get);
  if (!field) return set(togglePanelAtom, "goto");
  field.focus();
  field.select();
});
