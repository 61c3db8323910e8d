import { atom } from "jotai/vanilla";
import type { Axis } from "../../book/geometry/layout.ts";
import type { PageMode } from "../../book/geometry/spreads.ts";
import type { ChromeSettings } from "../../book/settings/chrome-settings.ts";
import type { Device, Viewport } from "../../state/view.ts";

/** Whether it is decided which hint this opening of the book has, if any: other tips wait for that. */
export const isHintChosenAtom = atom(false);

/** Sizes and numbers of the hints (GUIDE-07). */
export const START_HINTS = {
  swipePx: 30, // in a window whose longer side is swipeWindowPx
  swipeWindowPx: 1600,
  tapPx: 8, // a finger that moves less than this taps; between this and a swipe it is neither
  instructions: 3, // how often the instruction is shown where the book gives no number
  wideFrom: 1.2, // width / height from which a book is larger on a phone turned sideways
} as const;

/** The hints at the start. "switchtips" is a line of text that disappears by itself. */
export type StartHint = "guide" | "instruction" | "landscape" | "swipehelp" | "switchtips";

/** The key under which it is stored which hints have been shown. */
export const HINTS_KEY = "hints";

/** What is stored about the hints of a book. */
export type HintsSeen = {
  readonly guide: boolean;
  readonly landscape: boolean;
  readonly swipehelp: boolean;
  readonly instructions: number; // how often the book instruction was shown
  readonly wasAlways: boolean; // whether the book showed it always, when it was shown last
};

/** The settings of a book about its hints. */
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

/** What the hint of an opening depends on. */
export type HintPlace = {
  readonly settings: HintSettings;
  readonly seen: HintsSeen;
  readonly device: Device;
  readonly isUpright: boolean;
  readonly openRatio: number; // width / height of what lies open
  readonly canTurn: boolean;
  readonly hasTurned: boolean; // a reader who has turned a page needs no swiping hand
};

/**
 * The one hint of an opening (GUIDE-08, GUIDE-10, GUIDE-15). What a book sets comes first: the guide on the first
 * opening, the instruction as often as the book says. Then, on phones, come the hints that a wide book is larger on a
 * turned phone, and that pages are swiped. Last comes a line on how to turn pages, on every opening.
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
 * Whether the instruction is shown: until its count is reached, or always (GUIDE-12). On phones the count is enough;
 * elsewhere the book has to turn the instruction on too.
 */
function isInstructionDue(settings: InstructionSettings, seen: HintsSeen, isPhone: boolean): boolean {
  const { showBookInstructionOnStart: isAsked, showBookInstructionCountOnStart: count } = settings;
  if (!isAsked && !isPhone) return false;
  const most = count >= 0 ? count : isAsked ? START_HINTS.instructions : 0;
  return isAlways(settings) || countSoFar(settings, seen) < most;
}

/**
 * What is stored after the instruction has been shown: one more (GUIDE-13). Where the book used to show it always and
 * no longer does, the count starts again (GUIDE-14).
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

/** Reads what is stored; a hint that cannot be read counts as never seen. */
export function readHintsSeen(stored: unknown): HintsSeen {
  const fields = (typeof stored === "object" && stored !== null ? stored : {}) as Readonly<Record<string, unknown>>;
  const { instructions } = fields;
  return {
    guide: fields["guide"] === true,
    landscape: fields["landscape"] === true,
    swipehelp: fields["swipehelp"] === true,
    instructions: typeof instructions === "number" && instructions > 0 ? instructions : 0,
    wasAlways: fields["wasAlways"] === true,
  };
}

/** Width / height of the open pages, which lie side by side, or above each other in a wall calendar. */
export function openRatioOf(pageRatio: number, mode: PageMode, axis: Axis): number {
  if (mode === "single") return pageRatio;
  return axis === "vertical" ? pageRatio / 2 : pageRatio * 2;
}

/** How far a finger moves before it counts as a swipe, px (GUIDE-07). */
export function swipeThresholdPx({ width, height }: Pick<Viewport, "width" | "height">): number {
  return (START_HINTS.swipePx * Math.max(width, height)) / START_HINTS.swipeWindowPx;
}

/** The system of the reader's phone, for the steps in its settings. */
export function phoneSystemOf(userAgent: string): "android" | "iphone" {
  return /iphone|ipod|ipad/i.test(userAgent) ? "iphone" : "android";
}
