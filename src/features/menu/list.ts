import { clamp } from "../../lib/clamp.ts";

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
