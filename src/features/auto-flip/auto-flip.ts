import { clamp } from "../../lib/clamp.ts";
import type { PanelName } from "../../lib/panel-name.ts";
import type { Device } from "../../state/view.ts";

/** Times of automatic turning; specification 0, section 9, and a timer's own limit. */
export const AUTO_FLIP = { startAfterMs: 300, leastSeconds: 1, mostSeconds: 86400 } as const;

/** Panels that leave the book in full sight where there is room: it goes on turning (AUTO-11). */
const BESIDE: readonly PanelName[] = ["contents", "bookmarks", "search", "chatbot"];
/** What asks nothing of the reader, and what stands open until somebody chooses: a part of the bars (AUTO-02). */
const PASSING: readonly PanelName[] = ["tip", "swipehelp", "more"];

/** Seconds from a settled turn to the next; the turn itself comes on top (AUTO-03). */
export function roundSeconds(autoPlayDuration: number): number {
  return clamp(autoPlayDuration, AUTO_FLIP.leastSeconds, AUTO_FLIP.mostSeconds);
}

/** Whether the book may go back to its first page: a count of N allows N returns, -1 any number (AUTO-05, AUTO-07). */
export function mayLoopAgain(loopsDone: number, autoPlayLoopCount: number): boolean {
  return autoPlayLoopCount < 0 || loopsDone < autoPlayLoopCount;
}

/** Whether an open panel makes the book wait: whatever lies over it does, and on phones every panel does (AUTO-11). */
export function holdsPages(panel: PanelName, device: Device): boolean {
  if (PASSING.includes(panel)) return false;
  return device === "phone" || !BESIDE.includes(panel);
}
