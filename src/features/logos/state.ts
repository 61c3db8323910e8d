import { atom } from "jotai/vanilla";
import { type LinkTarget, readLink, readLinkTarget } from "../../book/publication/links.ts";
import { ownEntry } from "../../lib/own-entry.ts";
import { barKindAtom } from "../../state/bar-insets.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { bookAtom, sceneAtom } from "../../state/reading.ts";
import { barInsetsAtom, deviceAtom, isSmallWindowAtom, viewportAtom } from "../../state/view.ts";
import { CORNERS } from "./api.ts";
import { barLogoSize, fitLogo, freeStrips, LOGOS, type LogoSize, largeLogoSize, shrinkToStrips } from "./sizes.ts";

/** The book's logos: the bar's at the top left, and the large one in its place. */
export type LogoName = "bar" | "large";

/** A logo as it is drawn. */
export type Logo = {
  readonly src: string;
  readonly link: string | null;
  readonly target: LinkTarget;
  readonly size: LogoSize | null; // null until its picture has come
};

/** What became of a picture; "failed" = it does not come. */
type Outcome = LogoSize | "failed";
const outcomesAtom = atom<Readonly<Record<string, Outcome>>>({});

/** The picture at `src` has come in its own size, or does not come. */
export const settleLogoAtom = atom(null, (get, set, src: string, outcome: Outcome) =>
  set(outcomesAtom, { ...get(outcomesAtom), [src]: outcome }),
);

export const logoMarginAtom = atom((get) => (get(isSmallWindowAtom) ? LOGOS.smallMarginPx : LOGOS.marginPx));
const stripsAtom = atom((get) => freeStrips(get(sceneAtom), get(barInsetsAtom)));

/** A phone's bar holds the logo, and takes it along (TOOLP-02). */
export const isLogoInBarAtom = atom((get) => get(barKindAtom) === "phone");

/** The logo at the top left, null where there is none to show (TOOL-21). */
const barLogoAtom = atom((get): Logo | null => {
  const { appLogoIcon: src, appLogoLinkURL, appLogoOpenWindow, logoHeight } = get(chromeSettingsAtom);
  const outcome = ownEntry(get(outcomesAtom), src);
  if (src === "" || outcome === "failed") return null;
  const isOnPhone = get(deviceAtom) === "phone";
  const roomFor = (wanted: LogoSize) =>
    get(isLogoInBarAtom)
      ? fitLogo(wanted, { width: LOGOS.phoneBarWidthPx, height: LOGOS.phoneBarHeightPx })
      : shrinkToStrips(wanted, "top-left", get(stripsAtom), get(logoMarginAtom));
  const size = outcome && barLogoSize(outcome, logoHeight, get(viewportAtom), isOnPhone);
  return {
    src,
    link: readLink(appLogoLinkURL, get(bookAtom).baseUrl),
    target: readLinkTarget(appLogoOpenWindow),
    size: size ? roomFor(size) : null,
  };
});

/** The large logo, null where there is none to show. One of a fixed size keeps it (AD-13 to AD-16). */
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

export const logoAtoms = { bar: barLogoAtom, large: largeLogoAtom } as const;

/** What the logos take of each corner, px of height: both of them where they share one. */
export const logoCornersAtom = atom((get) => {
  const { LargeLogoPosition } = get(chromeSettingsAtom);
  const px = (logo: Logo | null) => (logo?.size ? logo.size.height + get(logoMarginAtom) : 0);
  return CORNERS.map((corner) => {
    const large = LargeLogoPosition === corner ? px(get(largeLogoAtom)) : 0;
    return [corner, large + (corner === "top-left" && !get(isLogoInBarAtom) ? px(get(barLogoAtom)) : 0)] as const;
  });
});
