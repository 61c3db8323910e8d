import { atom } from "jotai/vanilla";
import type { Rect } from "../../book/geometry/layout.ts";
import { clamp } from "../../lib/clamp.ts";
import type { ToolbarButton } from "../../lib/feature.ts";
import type { Point } from "../../lib/gestures.ts";
import { closePanelAtom } from "../../state/panels.ts";
import { pressButtonAtom, toolbarButtonsAtom } from "../../state/toolbar.ts";
import { withheldButtonsAtom } from "../kiosk/api.ts";
import { type MenuItem, menuSubjectAtom } from "./api.ts";

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

/** All that the menu shows: what can be done with words that are selected or highlighted comes first. */
export const menuItemsAtom = atom((get): readonly MenuItem[] => {
  const { items = [], isAlone = false } = get(menuSubjectAtom) ?? {};
  return isAlone ? items : [...items, ...get(menuButtonsAtom)];
});

/** Closes the menu and does what an item stands for; a button of the book is pressed. */
export const pressItemAtom = atom(null, (get, set, item: MenuItem) => {
  const button = get(menuButtonsAtom).find((each) => each === item);
  set(closePanelAtom, "menu");
  if (button) set(pressButtonAtom, button);
  else set(item.pressAtom);
});

/** Measures of the menu (MENU-01). The line between the words' items and the book's has so much room, px. */
export const MENU = { widthPx: 200, itemPx: 36, paddingPx: 6, linePx: 9, gapPx: 6, edgePx: 8, fadeMs: 100 } as const;

/** How high the menu is with so many items, px. */
export function menuHeight(items: number, hasLine: boolean): number {
  return items * MENU.itemPx + 2 * MENU.paddingPx + (hasLine ? MENU.linePx : 0);
}

type Size = { readonly width: number; readonly height: number };
type Corner = { readonly left: number; readonly top: number };

/**
 * The menu's top left corner: beside the pointer, on the side with enough space, within the window; client px. Selected
 * words stay in sight above, below or beside it.
 */
export function menuPlace(at: Point, heightPx: number, window: Size, words: Rect | null = null): Corner {
  const left = at.x + MENU.widthPx + MENU.edgePx > window.width ? at.x - MENU.widthPx : at.x;
  const top = at.y + heightPx + MENU.edgePx > window.height ? at.y - heightPx : at.y;
  const corner = (words && placeBeside(words, { left, top }, heightPx, window)) ?? { left, top };
  return {
    left: clamp(corner.left, MENU.edgePx, Math.max(MENU.edgePx, window.width - MENU.widthPx - MENU.edgePx)),
    top: clamp(corner.top, MENU.edgePx, Math.max(MENU.edgePx, window.height - heightPx - MENU.edgePx)),
  };
}

/** Where the menu covers none of the words; null = it would anywhere. */
function placeBeside(words: Rect, { left, top }: Corner, heightPx: number, window: Size): Corner | null {
  const below = words.y + words.height + MENU.gapPx;
  const above = words.y - MENU.gapPx - heightPx;
  const after = words.x + words.width + MENU.gapPx;
  const before = words.x - MENU.gapPx - MENU.widthPx;
  if (below + heightPx + MENU.edgePx <= window.height) return { left, top: below };
  if (above >= MENU.edgePx) return { left, top: above };
  if (after + MENU.widthPx + MENU.edgePx <= window.width) return { left: after, top };
  return before >= MENU.edgePx ? { left: before, top } : null;
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
