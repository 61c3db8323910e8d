import type { Axis } from "../../book/geometry/layout.ts";
import type { PageMode } from "../../book/geometry/spreads.ts";
import type { ChromeSettings } from "../../book/settings/chrome-settings.ts";
import type { Device, Viewport } from "../../state/view.ts";

/** Measures of the hints; specification 0, section 9 (GUIDE-07). */
export const START_HINTS = {
  swipePx: 30, // in a window of
  swipeWindowPx: 1600,
  tapPx: 8, // a finger that goes no farther taps; what lies between is neither tap nor swipe
  instructions: 3, // times, where the book asks for its instruction and gives no number
  wideFrom: 1.2, // width / height from which a book gains by a phone on its side
} as const;

/** What helps a reader at the start. "switchtips" is a line of text that goes by itself. */
export type StartHint = "guide" | "instruction" | "landscape" | "swipehelp" | "switchtips";

/** What is kept of the hints of a book. */
export type HintsSeen = {
  readonly guide: boolean;
  readonly landscape: boolean;
  readonly swipehelp: boolean;
  readonly instructions: number; // how often the book instruction was shown
  readonly wasAlways: boolean; // the book showed it always, the last time it was
};

export type HintSettings = Pick<
  ChromeSettings,
  | "showInstructionOnStart"
  | "showHelpContentAtFirst"
  | "showBookInstructionOnStart"
  | "showBookInstructionCountOnStart"
  | "alwaysShowBookInstructionOnStart"
  | "showSwitchTipsOnStart"
  | "showSwipeHelpOnStart"
  | "showLandscapeHintOnStart"
>;

/** Where a book has been opened, and by whom. */
export type HintPlace = {
  readonly settings: HintSettings;
  readonly seen: HintsSeen;
  readonly device: Device;
  readonly isUpright: boolean;
  readonly openRatio: number; // width / height of what lies open
  readonly canTurn: boolean;
  readonly hasTurned: boolean; // whoever has turned a page needs no hand to show how
};

/**
 * The one hint of this opening (GUIDE-08, GUIDE-10, GUIDE-15). What a book asks for comes first: the guide on the first
 * opening, the book instruction as often as it counts. Then, on phones, what the reader may not know: that a wide book
 * gains by a turned phone, and that pages are swiped. A line on how to turn goes last, on every opening.
 */
export function hintFor(place: HintPlace): StartHint | null {
  const { settings, seen, device, isUpright, openRatio, canTurn, hasTurned } = place;
  const isPhone = device === "phone";
  const isGuideWanted = settings.showInstructionOnStart || settings.showHelpContentAtFirst;
  if (isGuideWanted && !seen.guide) return "guide";
  if (isInstructionDue(settings, seen, isPhone)) return "instruction";
  const isWide = openRatio >= START_HINTS.wideFrom;
  if (isPhone && isUpright && isWide && settings.showLandscapeHintOnStart && !seen.landscape) return "landscape";
  if (!canTurn || hasTurned) return null;
  if (isPhone && settings.showSwipeHelpOnStart && !seen.swipehelp) return "swipehelp";
  return settings.showSwitchTipsOnStart ? "switchtips" : null;
}

type InstructionSettings = Pick<
  HintSettings,
  "showBookInstructionOnStart" | "showBookInstructionCountOnStart" | "alwaysShowBookInstructionOnStart"
>;

/**
 * Until its count is reached, or always (GUIDE-12). On phones the count alone asks for it, or the word always; other
 * devices have the same rule, in books that ask for the instruction by name.
 */
function isInstructionDue(settings: InstructionSettings, seen: HintsSeen, isPhone: boolean): boolean {
  const { showBookInstructionOnStart: isAsked, showBookInstructionCountOnStart: count } = settings;
  if (!isAsked && !isPhone) return false;
  const most = count >= 0 ? count : isAsked ? START_HINTS.instructions : 0;
  return isAlways(settings) || countSoFar(settings, seen) < most;
}

/**
 * What is kept once the book instruction has been shown: one more (GUIDE-13). A book that showed it always and does so
 * no longer starts to count afresh: that is when the count is removed (GUIDE-14).
 */
export function withInstruction(settings: InstructionSettings, seen: HintsSeen): HintsSeen {
  return { ...seen, instructions: countSoFar(settings, seen) + 1, wasAlways: isAlways(settings) };
}

function countSoFar(settings: InstructionSettings, seen: HintsSeen): number {
  return seen.wasAlways && !isAlways(settings) ? 0 : seen.instructions;
}

function isAlways({ alwaysShowBookInstructionOnStart: always }: InstructionSettings): boolean {
  return !["", "0", "false", "no", "hide", "off"].includes(always.trim().toLowerCase());
}

/** Reads what was kept; whatever cannot be read was never seen. */
export function readHintsSeen(kept: unknown): HintsSeen {
  const fields = (typeof kept === "object" && kept !== null ? kept : {}) as Readonly<Record<string, unknown>>;
  const { instructions } = fields;
  return {
    guide: fields["guide"] === true,
    landscape: fields["landscape"] === true,
    swipehelp: fields["swipehelp"] === true,
    instructions: typeof instructions === "number" && instructions > 0 ? instructions : 0,
    wasAlways: fields["wasAlways"] === true,
  };
}

/** Width / height of what lies open: two pages lie side by side, or above each other in a wall calendar. */
export function openRatioOf(pageRatio: number, mode: PageMode, axis: Axis): number {
  if (mode === "single") return pageRatio;
  return axis === "vertical" ? pageRatio / 2 : pageRatio * 2;
}

/** How far a finger goes before it counts as a swipe: 30 px in a window of 1600, by the longer side (GUIDE-07). */
export function swipeThresholdPx({ width, height }: Pick<Viewport, "width" | "height">): number {
  return (START_HINTS.swipePx * Math.max(width, height)) / START_HINTS.swipeWindowPx;
}

/** Whose settings the reader's phone has. */
export function phoneSystemOf(userAgent: string): "android" | "iphone" {
  return /iphone|ipod|ipad/i.test(userAgent) ? "iphone" : "android";
}
