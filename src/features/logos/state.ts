import { atom } from "jotai/vanilla";
import type { Insets } from "../../book/geometry/layout.ts";
import type { Scene } from "../../book/geometry/scene.ts";
import { type LinkTarget, readLink, readLinkTarget } from "../../book/publication/links.ts";
import type { ChromeSettings } from "../../book/settings/chrome-settings.ts";
import { clamp } from "../../lib/clamp.ts";
import { ownEntry } from "../../lib/own-entry.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { bookAtom, sceneAtom } from "../../state/reading.ts";
import { barKindAtom } from "../../state/toolbar.ts";
import { barInsetsAtom, deviceAtom, isSmallWindowAtom, viewportAtom } from "../../state/view.ts";
import { CORNERS } from "./api.ts";

/** Measures of logos (TOOL-21, AD-13, AD-16). */
export const LOGOS = {
  barWidthPx: 210, // the space beside the toolbar
  barWidthFrac: 0.45, // in a small window
  barHeightFrac: 0.2,
  phoneBarHeightPx: 32,
  phoneBarWidthPx: 108, // of the 120 px that a phone's bar leaves for it
  largeWidthFrac: 0.3, // of the window, for a logo without a fixed size
  largeHeightFrac: 0.2,
  marginPx: 12, // from the edges of the window and from the book
  smallMarginPx: 8,
  leastPx: 28, // least height of a logo that is made smaller to fit beside the book
} as const;

/** One of the six places of the large logo. */
export type LogoPosition = ChromeSettings["LargeLogoPosition"];
type LogoSize = { readonly width: number; readonly height: number };
type Window = { readonly width: number; readonly height: number };

/** A picture's size within limits, in its own proportions and never enlarged. A side of unknown length fills its limit. */
export function fitLogo(natural: LogoSize, limits: LogoSize): LogoSize {
  const width = natural.width > 0 ? natural.width : limits.width;
  const height = natural.height > 0 ? natural.height : limits.height;
  const scale = Math.min(1, limits.width / width, limits.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The size of the top left logo: `logoHeight` high, and no wider than the space beside the toolbar (TOOL-21). */
export function barLogoSize(natural: LogoSize, logoHeight: number, window: Window, isOnPhone: boolean): LogoSize {
  const most = isOnPhone ? LOGOS.phoneBarHeightPx : window.height * LOGOS.barHeightFrac;
  const height = clamp(logoHeight || natural.height, 1, Math.max(1, most));
  const shape = natural.width > 0 && natural.height > 0 ? natural.width / natural.height : 1;
  const limits = { width: Math.min(LOGOS.barWidthPx, window.width * LOGOS.barWidthFrac), height };
  return fitLogo({ width: height * shape, height }, limits);
}

type LargeLogoSettings = Pick<ChromeSettings, "isFixLogoSize" | "logoFixWidth" | "logoFixHeight">;

/**
 * The size of the large logo: the fixed one that the book sets (a side of 0 follows the picture's proportions), limited by
 * the window; else the picture's own, limited to a part of the window (AD-15, AD-16).
 */
export function largeLogoSize(natural: LogoSize, settings: LargeLogoSettings, window: Window): LogoSize {
  const { isFixLogoSize, logoFixWidth, logoFixHeight } = settings;
  const shape = natural.width > 0 && natural.height > 0 ? natural.width / natural.height : 1;
  if (isFixLogoSize && (logoFixWidth > 0 || logoFixHeight > 0)) {
    const width = logoFixWidth || logoFixHeight * shape;
    const height = logoFixHeight || logoFixWidth / shape;
    return { width: Math.min(width, window.width / 2), height: Math.min(height, window.height / 3) };
  }
  return fitLogo(natural, {
    width: window.width * LOGOS.largeWidthFrac,
    height: window.height * LOGOS.largeHeightFrac,
  });
}

/** The empty strips of the window around the book, px, without the bars. */
export function freeStrips({ home, size, viewport }: Scene, bars: Insets): Insets {
  return {
    top: Math.max(0, home.y - bars.top),
    right: Math.max(0, viewport.width - home.x - size.width),
    bottom: Math.max(0, viewport.height - home.y - size.height - bars.bottom),
    left: Math.max(0, home.x),
  };
}

/** Makes a logo smaller so that it fits beside, above or below the book, but no lower than `leastPx`. */
export function shrinkToStrips(size: LogoSize, position: LogoPosition, strips: Insets, marginPx: number): LogoSize {
  const [edge, side] = position.split("-");
  const level = (edge === "bottom" ? strips.bottom : strips.top) - 2 * marginPx;
  const beside = (side === "left" ? strips.left : side === "right" ? strips.right : 0) - 2 * marginPx;
  const wanted = Math.max(beside / size.width, level / size.height);
  const scale = clamp(wanted, Math.min(1, LOGOS.leastPx / size.height), 1);
  return { width: Math.round(size.width * scale), height: Math.round(size.height * scale) };
}

/** The two logos of a book: "bar" at the top left, and "large" in one of six places. */
export type LogoName = "bar" | "large";

/** A logo as it is drawn. */
export type Logo = {
  readonly src: string;
  readonly link: string | null;
  readonly target: LinkTarget;
  readonly size: LogoSize | null; // null until its picture has loaded
};

/** The natural size of a loaded picture, or "failed". */
type Outcome = LogoSize | "failed";
const outcomesAtom = atom<Readonly<Record<string, Outcome>>>({});

/** Reports that the picture at `src` has loaded or failed. */
export const settleLogoAtom = atom(null, (get, set, src: string, outcome: Outcome) =>
  set(outcomesAtom, { ...get(outcomesAtom), [src]: outcome }),
);

/** The margin around logos, px. */
export const logoMarginAtom = atom((get) => (get(isSmallWindowAtom) ? LOGOS.smallMarginPx : LOGOS.marginPx));
const stripsAtom = atom((get) => freeStrips(get(sceneAtom), get(barInsetsAtom)));

/** Whether the top left logo is in a phone's bar, with which it hides (TOOLP-02). */
export const isLogoInBarAtom = atom((get) => get(barKindAtom) === "phone");

/** The top left logo; null if there is none or its picture failed (TOOL-21). */
const barLogoAtom = atom((get): Logo | null => {
  const { appLogoIcon: src, appLogoLinkURL, appLogoOpenWindow, logoHeight } = get(chromeSettingsAtom);
  const outcome = ownEntry(get(outcomesAtom), src);
  if (src === "" || outcome === "failed") return null;
  const isOnPhone = get(deviceAtom) === "phone";
  const fitted = (wanted: LogoSize) =>
    get(isLogoInBarAtom)
      ? fitLogo(wanted, { width: LOGOS.phoneBarWidthPx, height: LOGOS.phoneBarHeightPx })
      : shrinkToStrips(wanted, "top-left", get(stripsAtom), get(logoMarginAtom));
  const size = outcome && barLogoSize(outcome, logoHeight, get(viewportAtom), isOnPhone);
  return {
    src,
    link: readLink(appLogoLinkURL, get(bookAtom).baseUrl),
    target: readLinkTarget(appLogoOpenWindow),
    size: size ? fitted(size) : null,
  };
});

/** The large logo; null if there is none or its picture failed. A fixed size is not made smaller (AD-13 to AD-16). */
const largeLogoAtom = atom((get): Logo | null => {
  const settings = get(chromeSettingsAtom);
  const { appLargeLogoIcon: src, isFixLogoSize, LargeLogoPosition } = settings;
  const outcome = ownEntry(get(outcomesAtom), src);
  if (src === "" || outcome === "failed") return null;
  const size = outcome ? largeLogoSize(outcome, settings, get(viewportAtom)) : null;
  return {
    src,
    link: readLink(settings.appLargeLogoURL, get(bookAtom).baseUrl),
    target: readLinkTarget(settings.LargeLogoTarget),
    size: size && !isFixLogoSize ? shrinkToStrips(size, LargeLogoPosition, get(stripsAtom), get(logoMarginAtom)) : size,
  };
});

/** The logos by name. */
export const logoAtoms = { bar: barLogoAtom, large: largeLogoAtom } as const;

/** The height that logos take in each corner, px; two logos in one corner are added. */
export const logoCornersAtom = atom((get) => {
  const { LargeLogoPosition } = get(chromeSettingsAtom);
  const px = (logo: Logo | null) => (logo?.size ? logo.size.height + get(logoMarginAtom) : 0);
  return CORNERS.map((corner) => {
    const large = LargeLogoPosition === corner ? px(get(largeLogoAtom)) : 0;
    return [corner, large + (corner === "top-left" && !get(isLogoInBarAtom) ? px(get(barLogoAtom)) : 0)] as const;
  });
});
