import { atom, type Getter } from "jotai/vanilla";
import { readLink } from "../../book/publication/links.ts";
import { pageInputSize } from "../../book/publication/page-input.ts";
import { HEAD_KEYS, isOrderOwn, keysBeforeField, PAGE_KEYS, sortKeys } from "../../book/settings/toolbar-order.ts";
import { readLocation } from "../../io/browser.ts";
import { openLink } from "../../io/open-link.ts";
import type { ToolbarButton } from "../../lib/feature.ts";
import { ownEntry } from "../../lib/own-entry.ts";
import { chromeSettingsAtom, templateAtom, totalCaptionAtom } from "../../state/chrome-settings.ts";
import { placeAtom, shortPlaceAtom } from "../../state/place-in-book.ts";
import { bookAtom, labelAtom, pageCountAtom } from "../../state/reading.ts";
import { readingModeAtom } from "../../state/reading-mode.ts";
import { bookLinkAtom } from "../../state/stored.ts";
import { plainText, textAtom } from "../../state/texts.ts";
import { areArrowsOnAtom, barKindAtom, hasTopBarAtom, toolbarButtonsAtom } from "../../state/toolbar.ts";
import { isHandheldAtom, uiScaleAtom } from "../../state/ui-scale.ts";
import { isSmallWindowAtom, viewportAtom } from "../../state/view.ts";
import { withheldButtonsAtom } from "../kiosk/api.ts";
import { barModeAtom, barViewAtom, isChromeQuietAtom } from "./api.ts";
import { captionWidth, textWidthAtom } from "./caption-width.ts";
import { besidePx, desktopBarLayout, pageFieldPx } from "./desktop-layout.ts";
import { CAPTION_MOST_EM, CAPTION_SIZES, PHONE_BARS, phoneBarsLayout, TOP_KEYS } from "./phone-layout.ts";
import { MOST_USED, QUIET_TOP, quietBarLayout, quietPhoneKeys, topKeysBeside } from "./quiet-layout.ts";

/** The book's own buttons (TOOLP-03) without those whose link must not be followed. */
const customButtonsAtom = atom((get): readonly ToolbarButton[] =>
  get(bookAtom).settings.customButtons.flatMap(({ icon, label, link }, index) => {
    const url = readLink(link, get(bookLinkAtom) || readLocation().href);
    if (!url) return [];
    return [
      {
        key: `custom${index + 1}`,
        icon: "external-link",
        ...(icon && { picture: icon }),
        label: [`customButton${index + 1}`, label || url] as const,
        pressAtom: atom(null, () => openLink(url, "_blank")),
      },
    ];
  }),
);

/**
 * Whether the book asks for its buttons: by an order of its own, or for the standard bar by name. Else a bar has what
 * readers need: among some twenty icons of one weight they find none.
 */
export const areButtonsAskedAtom = atom(
  (get) => get(barModeAtom) === "standard" || isOrderOwn(get(chromeSettingsAtom).buttonsSortXML),
);
/** The buttons of a lite or mini bar, besides those that have to be seen; all others are behind More (TOOL-20). */
const FEW_KEYS: Readonly<Record<string, readonly string[]>> = {
  lite: ["thumb", "zoomin", "zoomout", "fullscreen", "exitfullscreen"],
  mini: MOST_USED,
};
/** The same of a larger bar, which has all buttons where they are few or the book asks for them. */
const USUAL_KEYS = [
  ...HEAD_KEYS,
  ...MOST_USED,
  ..."zoomin zoomout bookmark annotation print autoflip shopping download".split(" "),
];
/** So many buttons are few. */
const ALL_UP_TO = 12;
/** The page buttons of neat and lite bars, and of mini ones where no arrows stand beside the book. */
const FEW_PAGE_KEYS = ["previous", "next"];

const shownButtonsAtom = atom((get): ReadonlyMap<string, ToolbarButton> => {
  const all = [...get(toolbarButtonsAtom), ...get(customButtonsAtom)];
  const isOffered = ({ key, isVisibleAtom }: ToolbarButton) =>
    (!isVisibleAtom || get(isVisibleAtom)) && !get(withheldButtonsAtom).includes(key);
  const shown = all.filter(isOffered);
  return new Map(shown.map((button) => [button.key, button]));
});
const keysAtom = atom((get): readonly string[] => {
  const isMain = (key: string) => key !== "more" && !PAGE_KEYS.includes(key);
  const keys = [...get(shownButtonsAtom).keys()].filter(isMain);
  return sortKeys(keys, get(chromeSettingsAtom).buttonsSortXML);
});
/** Whether a button ends something under way: what goes on by itself, or a mode of the pointer. */
export function isUnderWay(get: Getter, { progressAtom, isMode, isPressedAtom }: ToolbarButton): boolean {
  return (progressAtom !== undefined || isMode === true) && isPressedAtom !== undefined && get(isPressedAtom);
}
/** Whether anything is under way that a button ends. */
export const isAnyUnderWayAtom = atom((get) =>
  [...get(shownButtonsAtom).values()].some((each) => isUnderWay(get, each)),
);
/** The buttons that have to be seen: they show a number, or end something under way. */
const markedKeysAtom = atom((get) =>
  [...get(shownButtonsAtom).values()]
    .filter((button) => isUnderWay(get, button) || (button.badgeAtom && get(button.badgeAtom) !== ""))
    .map(({ key }) => key),
);
const customKeysAtom = atom((get) => get(customButtonsAtom).map(({ key }) => key));
const pageKeysAtom = atom((get) => PAGE_KEYS.filter((key) => get(shownButtonsAtom).has(key)));

/** How many characters fit into the field for the page number (GOTO-06). */
export const pageFieldSizeAtom = atom((get) =>
  pageInputSize(get(pageCountAtom), get(bookAtom).settings.pageNumberCaption.trim() !== ""),
);
/** Whether there is a field for the page number: not for a single page. */
export const hasPageFieldAtom = atom((get) => get(pageCountAtom) > 1);

/** A phone's field has so much room for the label and its place. */
const FIELD_PX = 92;
/** What separates the place from the label beside it: "/ " or "· ". */
const SEPARATOR_LETTERS = 2;
/**
 * The width of letters at most, by that of a figure: faces differ. To measure them would have the page laid out in the
 * frame in which a leaf lands.
 */
const guessPx = (text: string, figurePx: number): number =>
  figurePx * (text.length - (text.match(/[ijlI .·/]/g)?.length ?? 0) / 2);
const labelPxAtom = atom((get) => guessPx(get(labelAtom), 8));
const placePxAtom = atom((get) => guessPx(get(shortPlaceAtom), 7)); // it is written smaller
/** Whether the label and its place stand below each other in a phone's field: long names would be cut beside it. */
export const isFieldStackedAtom = atom(
  (get) => get(barKindAtom) === "phone" && get(labelPxAtom) + get(placePxAtom) > FIELD_PX,
);
/** How much wider the label is than its place, px: both together stand in the middle of a phone's field. */
export const fieldLeanAtom = atom((get) => get(labelPxAtom) - get(placePxAtom));
/** What stands behind the label in the field, or below it; a phone has no room for words. */
export const fieldPlaceAtom = atom((get) =>
  get(barKindAtom) === "phone"
    ? get(shortPlaceAtom).slice(get(isFieldStackedAtom) ? SEPARATOR_LETTERS : 0)
    : get(placeAtom),
);

/** The longest of those texts, for which the bar keeps room. */
const longestPlaceAtom = atom((get) => {
  const total = get(totalCaptionAtom);
  const isLabelled = get(bookAtom).pages.some(({ label }, page) => label !== String(page + 1));
  return isLabelled ? get(textAtom)("pagePlace", "{page} of {total}", { page: total, total }) : `/ ${total}`;
});

const desktopLayoutAtom = atom((get) => {
  const view = get(barViewAtom);
  const windowPx = get(viewportAtom).width / get(uiScaleAtom);
  const keys = get(keysAtom);
  const head = HEAD_KEYS.filter((key) => keys.includes(key));
  const top = get(hasTopBarAtom) ? get(customKeysAtom) : [];
  const sorted = [...head, ...keys.filter((key) => !head.includes(key) && !top.includes(key))];
  const marked = get(markedKeysAtom);
  const hasAll = !(view in FEW_KEYS) && (sorted.length <= ALL_UP_TO || get(areButtonsAskedAtom));
  const few = [...(FEW_KEYS[view] ?? USUAL_KEYS), ...marked, ...get(customKeysAtom)];
  const inBar = hasAll ? sorted : sorted.filter((key) => few.includes(key));
  const pageKeys = get(pageKeysAtom);
  const barPx = windowPx - besidePx(view, windowPx);
  const fieldPx = get(hasPageFieldAtom) ? pageFieldPx(get(pageFieldSizeAtom), get(longestPlaceAtom)) : 0;
  const hasArrows = get(areArrowsOnAtom);
  if (view === "quiet" || (view === "mini" && get(isChromeQuietAtom))) {
    const hasStrip = view === "quiet" && !get(isSmallWindowAtom);
    return {
      top,
      ...quietBarLayout({
        barPx,
        keys: sorted,
        pageKeys,
        fieldPx,
        marked,
        hasStrip,
        hasArrows,
        isHandheld: get(isHandheldAtom),
      }),
    };
  }
  const fewPageKeys = view === "mini" && hasArrows ? [] : FEW_PAGE_KEYS;
  const layout = desktopBarLayout({
    barPx,
    keys: inBar,
    keysBehind: sorted.filter((key) => !inBar.includes(key)),
    keysBeforeField: keysBeforeField(inBar, get(chromeSettingsAtom).buttonsSortXML),
    needed: hasAll ? [] : [...head, ...marked, ...MOST_USED],
    pageKeys: view === "standard" ? pageKeys : pageKeys.filter((key) => fewPageKeys.includes(key)),
    allPageKeys: pageKeys,
    fieldPx,
  });
  return { top, ...layout };
});

/** The size of captions, and of a phone's buttons. */
export const captionSizeAtom = atom((get) => CAPTION_SIZES[get(chromeSettingsAtom).toolbarFontSize || "small"]);

/** Whether a phone's buttons show their icon, their caption or both. */
export const phoneShowAtom = atom((get): "icon" | "caption" | "both" => {
  const { phoneToolbarType } = get(bookAtom).settings;
  if (phoneToolbarType === "both") return "both";
  return phoneToolbarType === "caption" || phoneToolbarType === "text" ? "caption" : "icon";
});
/** The width of each button's caption, px: of a toggle the wider one of two, so that the bar does not change with it. */
export const captionWidthsAtom = atom((get): ReadonlyMap<string, number> => {
  const { fontPx } = get(captionSizeAtom);
  const t = get(textAtom);
  const textWidth = get(textWidthAtom);
  const widthOf = ([key, english]: ToolbarButton["label"]) =>
    Math.min(
      captionWidth(plainText(t(key, english)), (text) => textWidth(text, fontPx)),
      fontPx * CAPTION_MOST_EM,
    );
  const labels = ({ label, pressed }: ToolbarButton) => (pressed ? [label, pressed.label] : [label]);
  return new Map(
    [...get(shownButtonsAtom)].map(([key, button]) => [key, Math.max(...labels(button).map(widthOf))] as const),
  );
});

const phoneLayoutAtom = atom((get) => {
  const { phoneIconNumber, isArticlePhoneMoreButtonVisible, appLogoIcon } = get(chromeSettingsAtom);
  const isArticle = get(templateAtom).startsWith("article");
  const isUsual = phoneIconNumber === PHONE_BARS.iconsInRow;
  const pageKeys = get(pageKeysAtom);
  const customKeys = get(customKeysAtom);
  const history = pageKeys.filter((key) => key === "backward" || key === "forward");
  const sorted = sortKeys([...get(keysAtom), ...history], get(chromeSettingsAtom).buttonsSortXML);
  const isQuiet = get(isChromeQuietAtom);
  const areAsked = get(areButtonsAskedAtom);
  const keys = areAsked ? sorted : quietPhoneKeys(sorted, get(markedKeysAtom));
  const windowPx = get(viewportAtom).width;
  const title = appLogoIcon ? "" : plainText(get(bookAtom).title);
  const buttonPx = get(captionSizeAtom).phoneButtonPx;
  const hasMore = !isArticle || isArticlePhoneMoreButtonVisible; // TOOLP-21
  const isAllUp = keys.length <= ALL_UP_TO || areAsked || !hasMore;
  const topKeys = isQuiet ? QUIET_TOP : isAllUp ? TOP_KEYS : topKeysBeside(title, keys, windowPx, buttonPx);
  const layout = phoneBarsLayout({
    windowPx,
    buttonPx,
    ...(get(phoneShowAtom) !== "icon" && { widths: get(captionWidthsAtom) }),
    hasLogo: appLogoIcon !== "",
    iconsInRow: isArticle && isUsual ? PHONE_BARS.articleIconsInRow : phoneIconNumber,
    topKeys: get(readingModeAtom) === "neat" ? TOP_KEYS : topKeys, // there is no More in the neat mode
    keys: keys.filter((key) => !customKeys.includes(key)),
    customKeys,
    pageKeys,
    isHistoryOn: history.length > 0,
    isArticle,
    hasField: get(hasPageFieldAtom),
  });
  return { pageBefore: [], pageAfter: [], ...layout, more: hasMore ? layout.more : [] };
});

/** Buttons whose place is in the panel of another button. */
const OFFERED_IN: Readonly<Record<string, string>> = {
  pageflip: "settings",
  doublesinglepage: "settings",
  language: "settings",
  qr: "btnshare",
};

/** The buttons of each part of the toolbar. */
export const toolbarLayoutAtom = atom((get) => {
  const buttons = get(shownButtonsAtom);
  const layout = get(barKindAtom) === "phone" ? get(phoneLayoutAtom) : get(desktopLayoutAtom);
  const found = (keys: readonly string[]) => keys.flatMap((key) => buttons.get(key) ?? []);
  const isElsewhere = (key: string) => get(isChromeQuietAtom) && buttons.has(ownEntry(OFFERED_IN, key) ?? "");
  return {
    top: found(layout.top),
    before: found(layout.before),
    pageBefore: found(layout.pageBefore),
    pageAfter: found(layout.pageAfter),
    after: [...found(layout.after), ...(layout.more.length > 0 ? found(["more"]) : [])],
    more: found(layout.more.filter((key) => !isElsewhere(key))),
  };
});
