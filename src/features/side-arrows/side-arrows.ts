import type { ChromeSettings } from "../../book/settings-chrome.ts";
import type { Settings } from "../../book/settings.ts";
import type { Device } from "../../state/view.ts";

/** Measures of the arrows; specification 0, section 4 (FLIP-08, FLIP-09). */
export const SIDE_ARROWS = {
  fadeMs: 200,
  moveMs: 500,
  roomPx: 68, // beside the book in a large window
  smallRoomPx: 48, // in a small one
} as const;

/** What an arrow does; also its name among all buttons. */
export type ArrowButton = "previous" | "next" | "first" | "last";
/** The edge of the window where an arrow stands. Left and right are the screen's. */
export type Edge = "left" | "right";

type ArrowSettings = Pick<Settings, "flipshortcutbutton" | "isNeat" | "phoneFlipShortcutButton">;
type ShortcutSettings = Pick<ChromeSettings, "isFirstLastShortcutVisible" | "isMobileFirstLastShortcutVisible">;

/** Whether there are arrows at all. On phones they would cover the page: only if the book asks for them (FLIP-04). */
export function hasArrows(settings: ArrowSettings, device: Device): boolean {
  if (settings.isNeat || !settings.flipshortcutbutton) return false;
  return device !== "phone" || settings.phoneFlipShortcutButton;
}

/** Whether there are shortcuts to the first and last page beside the arrows, where there are arrows (FLIP-03). */
export function hasShortcuts(settings: ShortcutSettings, device: Device): boolean {
  return device === "phone" ? settings.isMobileFirstLastShortcutVisible : settings.isFirstLastShortcutVisible;
}

/** How much room the arrows get on each side; none on phones, where they lie over the page. */
export function arrowRoom(areOn: boolean, device: Device, isSmallWindow: boolean): number {
  if (!areOn || device === "phone") return 0;
  return isSmallWindow ? SIDE_ARROWS.smallRoomPx : SIDE_ARROWS.roomPx;
}
