import { atom } from "jotai/vanilla";
import type { ToolbarButton } from "../../lib/feature.ts";
import { closePanelAtom } from "../../state/panels.ts";
import { pressButtonAtom, toolbarButtonsAtom } from "../../state/toolbar.ts";
import { menuButtons } from "./menu.ts";

/** The buttons in the menu: each has its own visibility setting (MENU-03). */
export const menuButtonsAtom = atom((get) => {
  const usable = get(toolbarButtonsAtom).filter(({ isVisibleAtom, isDisabledAtom }) => {
    return (!isVisibleAtom || get(isVisibleAtom)) && !(isDisabledAtom && get(isDisabledAtom));
  });
  return menuButtons(usable);
});

/** Does what an item says; the menu is gone by then. */
export const pressItemAtom = atom(null, (_get, set, button: ToolbarButton) => {
  set(closePanelAtom, "menu");
  set(pressButtonAtom, button);
});
