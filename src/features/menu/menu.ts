import { atom } from "jotai/vanilla";
import type { ToolbarButton } from "../../lib/feature.ts";
import { closePanelAtom } from "../../state/panels.ts";
import { pressButtonAtom, toolbarButtonsAtom } from "../../state/toolbar.ts";

/**
 * The buttons of the menu's eight items in order. Of each group the first one that can be pressed is shown, so that zoom
 * and full screen also offer the way back (MENU-02).
 */
const MENU_KEYS: readonly (readonly string[])[] = [
  ["annotation"],
  ["print"],
  ["btnshare"],
  ["zoomout", "zoomin"],
  ["exitfullscreen", "fullscreen"],
  ["table"],
  ["bookmark"],
  ["thumb"],
];

/** The buttons that the menu shows. @param usable the toolbar buttons that can be pressed now */
export function menuButtons(usable: readonly ToolbarButton[]): readonly ToolbarButton[] {
  return MENU_KEYS.flatMap((keys) => {
    const found = keys.map((key) => usable.find((button) => button.key === key)).find((button) => button);
    return found ? [found] : [];
  });
}

/** Where the menu was requested, client px, and whether by keyboard, which then focuses the first item. */
export type MenuRequest = { readonly x: number; readonly y: number; readonly isByKey: boolean };
/** The latest request for the menu. */
export const menuRequestAtom = atom<MenuRequest>({ x: 0, y: 0, isByKey: false });

/** The buttons in the menu; each follows its own visibility setting (MENU-03). */
export const menuButtonsAtom = atom((get) => {
  const usable = get(toolbarButtonsAtom).filter(({ isVisibleAtom, isDisabledAtom }) => {
    return (!isVisibleAtom || get(isVisibleAtom)) && !(isDisabledAtom && get(isDisabledAtom));
  });
  return menuButtons(usable);
});

/** Closes the menu and presses an item's button. */
export const pressItemAtom = atom(null, (_get, set, button: ToolbarButton) => {
  set(closePanelAtom, "menu");
  set(pressButtonAtom, button);
});
