import type { Settings } from "../settings/settings.ts";
import type { Insets } from "./layout.ts";

/** The settings that say which bars and arrows there are; reading modes change them. */
export type BarSettings = Pick<Settings, "ToolBarVisible" | "flipshortcutbutton" | "isNeat" | "toolbarAlwaysShow">;

/** Which toolbar a window has: the specification's standard, neat and mini ones (TOOL-18), the phone's two bars, or none. */
export type BarKind = "none" | "standard" | "neat" | "mini" | "phone";

/*
 * The space that bars and arrows take beside the book, px. Source: specification TOOLD-15, TOOLP-09 to TOOLP-11. They are
 * no table, whose names would be bytes of the first load.
 */
/** Height of a large window's bar. */
export const BAR_PX = 55;
/** Height of neat and mini bars, and of a phone's. */
export const LOW_BAR_PX = 40;
const TALL_BAR_PX = 60; // phone bars with icons and captions
const NOTCH_PX = 20; // below the phone's bottom bar, for a home indicator
const INDICATOR_PX = 44; // the page number under the book, if no bar shows it
const PHONE_INDICATOR_PX = 36;
const SHORT_INDICATOR_PX = 30; // in windows as short as a phone on its side
/** Lower windows, as of a phone on its side, have hardly anything above and below the book: bars would lie on its lines. */
export const SHORT_WINDOW_PX = 420;
const SHORT_TOP_PX = 4; // above the book there, whose board would touch the edge
const ARROWS_PX = 68; // beside the book in a large window
const SMALL_ARROWS_PX = 48; // ... in a small one; so much tabs take, too
const LOW_ARROWS_PX = 32; // ... in a low one, so that two pages have space beside each other
const UPRIGHT_FRAC = 1.4; // a screen is upright if it is so many times as high as it is wide
const THIN_PX = 600; // a window with a mouse that is narrower, and so many times as high, has no space beside the book
const THIN_FRAC = 1.3;

/** What bars and their insets depend on. */
export type BarContext = {
  readonly settings: Settings;
  readonly device: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly pageCount: number;
  readonly isSmallWindow: boolean;
  readonly unsafeBottomPx: number; // the screen's unsafe edge, such as a phone's home bar
};

/** The toolbar of a window; windows that become small get the mini one (TOOL-18). */
export function barKindOf({
  settings,
  device,
  viewport,
}: Pick<BarContext, "settings" | "device" | "viewport">): BarKind {
  if (!settings.ToolBarVisible) return "none";
  if (device === "phone") return "phone";
  const isSmall = viewport.width < settings.maxWidthToSmallMode || viewport.height < settings.maxHeightToSmallMode;
  return isSmall ? "mini" : settings.isNeat ? "neat" : "standard";
}

/** Whether a phone's bars are taller because they show icons over captions (TOOLP-11). */
function hasTallBars({ phoneToolbarType }: Pick<Settings, "phoneToolbarType">): boolean {
  return phoneToolbarType === "both";
}

/** Whether large windows have a bar at the top, which has only the book's own buttons (TOOLP-03, TOOLD-16). */
export function hasTopBar(context: Pick<BarContext, "settings" | "device" | "viewport">): boolean {
  return context.settings.customButtons.length > 0 && ["standard", "neat"].includes(barKindOf(context));
}

/** Height of a phone's bars, without the screen's unsafe edge (TOOLP-09, TOOLP-10). */
export function phoneBarPx(settings: Pick<Settings, "phoneToolbarType">): number {
  return hasTallBars(settings) ? TALL_BAR_PX : LOW_BAR_PX;
}

/** Whether there are arrows. On phones, where they cover the page, only if the book's settings say so (FLIP-04). */
export function hasArrows({
  settings,
  device,
  pageCount,
}: Pick<BarContext, "settings" | "device" | "pageCount">): boolean {
  if (pageCount < 2 || settings.isNeat || !settings.flipshortcutbutton) return false;
  return device !== "phone" || settings.phoneFlipShortcutButton;
}

/** Whether a touch screen stands upright: most books leave space below them there, where thumbs and children reach. */
export function isUprightScreen({ device, viewport }: Pick<BarContext, "device" | "viewport">): boolean {
  return device === "tablet" && viewport.height >= UPRIGHT_FRAC * viewport.width;
}

/** Whether a window with a mouse is upright and about as narrow as a phone: what stands beside the book makes it small. */
export function isThinWindow({ device, viewport }: Pick<BarContext, "device" | "viewport">): boolean {
  return device === "desktop" && viewport.width < THIN_PX && viewport.height >= THIN_FRAC * viewport.width;
}

/** The space for arrows beside the book, px a side; none where they lie over the page: on phones and in thin windows. */
export function arrowInset(context: Omit<BarContext, "unsafeBottomPx">): number {
  if (!hasArrows(context) || context.device === "phone" || isThinWindow(context)) return 0;
  if (context.isSmallWindow && context.viewport.height < SHORT_WINDOW_PX) return LOW_ARROWS_PX;
  return context.isSmallWindow || isUprightScreen(context) ? SMALL_ARROWS_PX : ARROWS_PX;
}

/** The space under the book for the page number, if no bar shows it, px. A single page needs no number. */
export function indicatorInset({
  device,
  viewport,
  pageCount,
}: Pick<BarContext, "device" | "viewport" | "pageCount">): number {
  if (pageCount < 2) return 0;
  if (viewport.height < SHORT_WINDOW_PX) return SHORT_INDICATOR_PX;
  return device === "phone" ? PHONE_INDICATOR_PX : INDICATOR_PX;
}

/**
 * The distance of the book from the upper edge of its space, px; null = it is centred (PAGE-16). On phones, whose bars
 * lie over the book and hide, it is below the upper bar, so that its first lines are never covered.
 */
export function topGapOf(settings: Settings, device: string): number | null {
  if (!settings.upsideOnMobile || device !== "phone") return null;
  return settings.ToolBarVisible && !settings.toolbarAlwaysShow ? phoneBarPx(settings) : 0;
}

/** The insets of the book in the window. A phone's bars take no space unless they are always shown. */
export function barInsetsOf(context: BarContext): Insets {
  const { settings, unsafeBottomPx } = context;
  const kind = barKindOf(context);
  const side = arrowInset(context);
  if (kind === "phone" && settings.toolbarAlwaysShow) {
    const px = phoneBarPx(settings);
    return { top: px, right: side, bottom: px + (unsafeBottomPx > 0 ? NOTCH_PX : 0), left: side };
  }
  const isShort = kind === "phone" && context.viewport.height < SHORT_WINDOW_PX;
  const top = hasTopBar(context) ? LOW_BAR_PX : isShort ? SHORT_TOP_PX : 0;
  const bar = kind === "standard" ? BAR_PX : LOW_BAR_PX;
  const bottom = kind === "none" || kind === "phone" ? indicatorInset(context) : bar;
  return { top, right: side, bottom: bottom + unsafeBottomPx, left: side };
}
