import type { Settings } from "../settings/settings.ts";
import type { Insets } from "./layout.ts";

/** How the reader reads: as the book has it, with nothing but pages, or with one slim bar (EXTRA-08, EXTRA-09). */
export type ReadingMode = "standard" | "reader" | "neat";

type BarSettings = Pick<Settings, "ToolBarVisible" | "flipshortcutbutton" | "isNeat" | "toolbarAlwaysShow">;

/**
 * A book's settings as a way of reading changes them. What the modes do is our choice: the reader mode takes bars and
 * arrows away, so that pages get their room; the neat one has no arrows either, and a bar that comes at a tap.
 */
export function settingsInMode<S extends BarSettings>(settings: S, mode: ReadingMode): S {
  if (mode === "reader") return { ...settings, ToolBarVisible: false, flipshortcutbutton: false };
  return mode === "neat" ? { ...settings, isNeat: true, toolbarAlwaysShow: false } : settings;
}

/** Which toolbar a window has: the specification's standard, neat and mini ones (TOOL-18), the phone's two bars, or none. */
export type BarKind = "none" | "standard" | "neat" | "mini" | "phone";

/** The room that bars and arrows take beside the book. Source: specification TOOLD-15, TOOLP-09 to TOOLP-11. */
export const BAR_INSETS = {
  barPx: 55,
  lowBarPx: 40, // neat and mini bars, and those of phones
  tallBarPx: 60, // phone bars with icons and captions
  notchPx: 20, // below the phone's bottom bar, over a home indicator
  indicatorPx: 44, // the page number under the book, where no bar shows it
  phoneIndicatorPx: 36,
  shortIndicatorPx: 30, // in windows as short as a phone on its side
  shortWindowPx: 420,
  arrowsPx: 68, // beside the book in a large window
  smallArrowsPx: 48,
} as const;

/** What the room depends on. */
export type BarContext = {
  readonly settings: Settings;
  readonly device: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly pageCount: number;
  readonly isSmallWindow: boolean;
  readonly unsafeBottomPx: number; // the screen's own edge, such as a phone's home bar
};

/** The toolbar of a window. Small windows swap theirs for the mini one, and back (TOOL-18). */
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

/** Whether a phone's bars show icons over captions, and so are taller (TOOLP-11). */
export function hasTallBars({ phoneToolbarType }: Pick<Settings, "phoneToolbarType">): boolean {
  return phoneToolbarType === "both";
}

/** Whether large windows have a bar at the top: it holds the book's own buttons alone (TOOLP-03, TOOLD-16). */
export function hasTopBar(wish: Pick<BarContext, "settings" | "device" | "viewport">): boolean {
  return wish.settings.customButtons.length > 0 && ["standard", "neat"].includes(barKindOf(wish));
}

/** Height of a phone's bars, without the screen's unsafe edge (TOOLP-09, TOOLP-10). */
export function phoneBarPx(settings: Pick<Settings, "phoneToolbarType">): number {
  return hasTallBars(settings) ? BAR_INSETS.tallBarPx : BAR_INSETS.lowBarPx;
}

/** Whether there are arrows at all. On phones they would cover the page: only if the book asks for them (FLIP-04). */
export function hasArrows({
  settings,
  device,
  pageCount,
}: Pick<BarContext, "settings" | "device" | "pageCount">): boolean {
  if (pageCount < 2 || settings.isNeat || !settings.flipshortcutbutton) return false;
  return device !== "phone" || settings.phoneFlipShortcutButton;
}

/** Room beside the book that the arrows need, px a side; none on phones, where they lie over the page. */
export function arrowInset(wish: Pick<BarContext, "settings" | "device" | "pageCount" | "isSmallWindow">): number {
  if (!hasArrows(wish) || wish.device === "phone") return 0;
  return wish.isSmallWindow ? BAR_INSETS.smallArrowsPx : BAR_INSETS.arrowsPx;
}

/** The room under the book that the page number stands in where no bar shows it. A single page needs no number. */
export function indicatorInset({
  device,
  viewport,
  pageCount,
}: Pick<BarContext, "device" | "viewport" | "pageCount">): number {
  if (pageCount < 2) return 0;
  if (viewport.height < BAR_INSETS.shortWindowPx) return BAR_INSETS.shortIndicatorPx;
  return device === "phone" ? BAR_INSETS.phoneIndicatorPx : BAR_INSETS.indicatorPx;
}

/**
 * How far below the upper edge of its room the book stands, px; null in the middle (PAGE-16). A phone's bars come and
 * go over the book: it stands below the upper one, so that its first lines are never covered.
 */
export function topGapOf(settings: Settings, device: string): number | null {
  if (!settings.upsideOnMobile || device !== "phone") return null;
  return settings.ToolBarVisible && !settings.toolbarAlwaysShow ? phoneBarPx(settings) : 0;
}

/** What the book leaves free of the window. A phone's bars come and go over the book, unless they always stay. */
export function barInsetsOf(wish: BarContext): Insets {
  const { settings, unsafeBottomPx } = wish;
  const kind = barKindOf(wish);
  const side = arrowInset(wish);
  if (kind === "phone" && settings.toolbarAlwaysShow) {
    const px = phoneBarPx(settings);
    return { top: px, right: side, bottom: px + (unsafeBottomPx > 0 ? BAR_INSETS.notchPx : 0), left: side };
  }
  const top = hasTopBar(wish) ? BAR_INSETS.lowBarPx : 0;
  const bar = kind === "standard" ? BAR_INSETS.barPx : BAR_INSETS.lowBarPx;
  const bottom = kind === "none" || kind === "phone" ? indicatorInset(wish) : bar;
  return { top, right: side, bottom: bottom + unsafeBottomPx, left: side };
}
