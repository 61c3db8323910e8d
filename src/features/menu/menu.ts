import { atom } from "jotai/vanilla";
import { clamp } from "../../lib/clamp.ts";
import type { ToolbarButton } from "../../lib/feature.ts";
import { closePanelAtom } from "../../state/panels.ts";
import { pressButtonAtom, toolbarButtonsAtom } from "../../state/toolbar.ts";
import { withheldButtonsAtom } from "../kiosk/api.ts";

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
  const usable = get(toolbarButtonsAtom).filter(({ key, isVisibleAtom, isDisabledAtom }) => {
    const isShown = !isVisibleAtom || get(isVisibleAtom);
    return isShown && !(isDisabledAtom && get(isDisabledAtom)) && !get(withheldButtonsAtom).includes(key);
  });
  return menuButtons(usable);
});

/** Closes the menu and presses an item's button. */
export const pressItemAtom = atom(null, (_get, set, button: ToolbarButton) => {
  set(closePanelAtom, "menu");
  set(pressButtonAtom, button);
});

/** Measures of the menu (MENU-01). */
export const MENU = { widthPx: 200, itemPx: 36, paddingPx: 6, edgePx: 8, fadeMs: 100 } as const;

type Size = { readonly width: number; readonly height: number };

/** The menu's top left corner: beside the pointer, on the side with enough space, within the window; client px. */
export function menuPlace(at: { x: number; y: number }, items: number, window: Size): { left: number; top: number } {
  const height = items * MENU.itemPx + 2 * MENU.paddingPx;
  const left = at.x + MENU.widthPx + MENU.edgePx > window.width ? at.x - MENU.widthPx : at.x;
  const top = at.y + height + MENU.edgePx > window.height ? at.y - height : at.y;
  return {
    left: clamp(left, MENU.edgePx, Math.max(MENU.edgePx, window.width - MENU.widthPx - MENU.edgePx)),
    top: clamp(top, MENU.edgePx, Math.max(MENU.edgePx, window.height - height - MENU.edgePx)),
  };
}

/**
 * The item that a key leads to: arrows go round, Home and End go to the ends, letters to the next item that begins so.
 * @param from the item that has the focus; -1 = none
 */
export function nextItem(key: string, from: number, names: readonly string[]): number | null {
  const count = names.length;
  if (count === 0) return null;
  if (key === "ArrowDown") return (from + 1) % count;
  if (key === "ArrowUp") return (Math.max(from, 0) - 1 + count) % count;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (key.length !== 1) return null;
  for (let step = 1; step <= count; step++) {
    const place = (from + step) % count;
    if (names[place]?.toLowerCase().startsWith(key.toLowerCase())) return place;
  }
  return null;
}
