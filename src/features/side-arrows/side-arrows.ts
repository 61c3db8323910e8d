import type { ChromeSettings } from "../../book/settings-chrome.ts";
import type { Device } from "../../state/view.ts";

/** Measures of the arrows; specification 0, section 4 (FLIP-08, FLIP-09). */
export const SIDE_ARROWS = {
  fadeMs: 200,
  moveMs: 500,
} as const;

/** What an arrow does; also its name among all buttons. */
export type ArrowButton = "previous" | "next" | "first" | "last";
/** The edge of the window where an arrow stands. Left and right are the screen's. */
export type Edge = "left" | "right";

type ShortcutSettings = Pick<ChromeSettings, "isFirstLastShortcutVisible" | "isMobileFirstLastShortcutVisible">;

/** Whether there are shortcuts to the first and last page beside the arrows, where there are arrows (FLIP-03). */
export function hasShortcuts(settings: ShortcutSettings, device: Device): boolean {
  return device === "phone" ? settings.isMobileFirstLastShortcutVisible : settings.isFirstLastShortcutVisible;
}
