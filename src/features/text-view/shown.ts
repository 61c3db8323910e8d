import { atom } from "jotai/vanilla";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { panelsAtom, registeredPanelsAtom } from "../../state/panels.ts";
import { deviceAtom } from "../../state/view.ts";

/**
 * Whether the round button is shown: where the book does not switch it off (A11Y-05), and not while fingers write on the
 * pages, since the strip of tools pushes it onto them there.
 */
export const isAccessButtonShownAtom = atom((get) => {
  if (get(chromeSettingsAtom).isAccessibilityButtonVisible !== "on") return false;
  const isWriting = get(deviceAtom) !== "desktop" && get(panelsAtom).includes("annotate");
  return !isWriting && get(registeredPanelsAtom).has("accessibility");
});
