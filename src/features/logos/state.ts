import { atom } from "jotai/vanilla";
import { type LinkTarget, readLink, readLinkTarget } from "../../book/publication/links.ts";
import { ownEntry } from "../../lib/own-entry.ts";
import { barKindAtom } from "../../state/bar-insets.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { bookAtom, sceneAtom } from "../../state/reading.ts";
import { barInsetsAtom, deviceAtom, isSmallWindowAtom, viewportAtom } from "../../state/view.ts";
import { CORNERS } from "./api.ts";
import { barLogoSize, fitLogo, freeStrips, LOGOS, type LogoSize, largeLogoSize, shrinkToStrips } from "./sizes.ts";

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
