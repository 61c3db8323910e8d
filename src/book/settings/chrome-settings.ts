import { clamp } from "../../lib/clamp.ts";
import type { IssueLog } from "../publication/issues.ts";
import { completeLink } from "../publication/links.ts";
import {
  address,
  all,
  choice,
  color,
  fraction,
  number,
  onOff,
  type Resolve,
  readTable,
  type Setting,
  text,
  type ValuesOf,
} from "./kinds.ts";
import { noteUnknownButtons } from "./toolbar-order.ts";
import { readNumber, readOnOff, textOf } from "./values.ts";

/** The absolute address of a link for readers, in the spelling of authors; "" = none. */
const link: Setting<string> = {
  default: "",
  read: (value, resolve) => (typeof value === "string" ? resolve(completeLink(value)) : null),
};

/** A list of words, also written as one text with commas or semicolons. */
const list: Setting<readonly string[]> = {
  default: [],
  read(value) {
    if (!Array.isArray(value) && typeof value !== "string") return null;
    const words: readonly unknown[] = Array.isArray(value) ? value : value.split(/[;,]/);
    return words.map((word) => textOf(word).trim()).filter((word) => word !== "");
  },
};

/** A list of addresses, also written as a single one. */
const addresses: Setting<readonly string[]> = {
  default: [],
  read(value, resolve) {
    const found = (Array.isArray(value) ? value : [value]).map((item) => address.read(item, resolve));
    return found.every((item) => item !== null) ? found : null;
  },
};

/** A volume, 0 to 100. One that is no number means the full volume (SND-11). */
const percent: Setting<number> = { default: 50, read: (value) => clamp(readNumber(value) ?? 100, 0, 100) };

/** A permission: any value other than "allow" or a word that means "on" withdraws it. */
const permission: Setting<"allow" | "deny"> = {
  default: "allow",
  read: (value) => (readOnOff(value) || textOf(value).trim().toLowerCase() === "allow" ? "allow" : "deny"),
};

/** A button that books may have on the page, nowhere, or behind More alone. */
const onOffOrMenu: Setting<"on" | "off" | "menu"> = {
  default: "on",
  read(value) {
    if (textOf(value).trim().toLowerCase() === "menu") return "menu";
    const isOn = readOnOff(value);
    return isOn === null ? null : isOn ? "on" : "off";
  },
};

/**
 * The settings of everything around the pages: buttons, panels, sound, access, provider. They are named and read like
 * those of settings.ts, but only after the first page is shown.
 */
export const CHROME_SETTINGS = {
  // the book
  ...all("totalPagesCaption", text("")),
  ...all("languageSetting", list),
  ...all("userGroup", choice("", "cn")),
  // turning
  ...all("autoPlayDuration", number(3, 0)),
  ...all("autoPlayLoopCount", number(1, -1)),
  ...all("autoPlayAutoStart kiosk", onOff(false)),
  ...all("idleResumeSeconds", number(30, 1, 86400)),
  ...all("kioskReloadHour", number(-1, 0, 23)),
  ...all("isFirstLastShortcutVisible isMobileFirstLastShortcutVisible", onOff(false)), // a bar has both ways
  ...all("flipShortcutButtonColor flipShortcutButtonBackgroundColor", color("")),
  ...all("flipShortcutButtonHoverColor flipShortcutButtonHoverBackgroundColor", color("")),
  // hard covers
  ...all("borderColor", color("")),
  ...all("cornerRound", number(8, 0, 100)),
  // toolbar and buttons
  ...all("ThumbnailsButtonVisible ZoomButtonVisible ShareButtonVisible", onOff(true)),
  ...all("SearchButtonVisible AutoPlayButtonVisible PrintButtonVisible BookMarkButtonVisible", onOff(true)),
  ...all("TableOfContentButtonVisible AnnotationButtonVisible FullscreenButtonVisible", onOff(true)),
  ...all("BackgroundSoundButtonVisible InstructionsButtonVisible SelectTextButtonVisible QRCode", onOff(true)),
  ...all("DoubleSinglePageButtonVisible VideoButtonVisible aboutButtonVisible", onOff(true)),
  ...all("PhoneButtonVisible LanguageButtonVisible SettingsButtonVisible GotoButtonVisible", onOff(true)),
  ...all("PageFlipButtonVisible isArticlePhoneMoreButtonVisible", onOff(true)),
  ...all("isAccessibilityButtonVisible", onOffOrMenu),
  ...all("ReaderModeButtonVisible NeatModeButtonVisible PhoneticReadingButtonVisible", onOff(true)),
  ...all("DownloadButtonVisible HomeButtonVisible EmailButtonVisible", onOff(false)),
  ...all("MagnifierButtonVisible WeChatShareButtonVisible", onOff(false)),
  ...all("EnableReportButton enablePageBack isMobilePageBackButtonVisible isChatBotButtonVisible", onOff(false)),
  ...all("MessageButtonVisible ShoppingButtonVisible", onOff(false)),
  ...all("buttonsSortXML socialSharingList printOptions", list),
  ...all("phoneIconNumber", number(6, 1, 20)),
  ...all("toolbarFontSize", choice("", "small", "normal", "large")),
  ...all("BookTemplateName phoneTemplate ToolbarViewMode", text("")),
  ...all("toolbarColor formBackgroundColor formFontColor", color("")),
  ...all("iconColor iconFontColor pageNumColor", color("#ffffff")),
  ...all("ToolBarAlpha toolbarTopAlpha toolbarBottomAlpha formBackgroundOpacity", fraction(1)),
  // search, thumbnails, contents
  ...all("leastSearchChar", number(0, 0, 100)),
  ...all("searchKeywordFontColor", color("#ffb000")),
  ...all("searchHightlightColor", color("#fdc606")),
  ...all("searchTextJS searchPositionJS", text("")),
  ...all("searchbarAlwaysShowOnMobile", onOff(false)),
  ...all("mobileThumbnailSearchBarVisible isTabelOfContentSearchBarVisible isTableOfContentPagesVisible", onOff(true)),
  ...all("isHideTabelOfContentNodes", onOff(false)),
  ...all("ThumbnailSize", choice("", "small", "normal", "large")),
  ...all("thumbnailColor", color("")),
  ...all("thumbnailAlpha", fraction(0.7)),
  ...all("leftRightPnlShowOption mobileLeftRightPnlShowOption", text("None")),
  ...all("enableCustomizedBookmarkWidth", onOff(false)),
  ...all("customizedBookmarkWidth", number(50, 0, 1000)),
  ...all("pageLoadingUrl", address),
  // sound
  ...all("FlipSound BackgroundSoundAutoPlay", onOff(true)),
  ...all("BackgroundSoundURL", addresses),
  ...all("FlipSoundURL", address),
  ...all("BackgroundSoundLoop", number(-1, -1)),
  ...all("bgSoundVol", percent),
  // logos, home, about, contact
  ...all("appLogoIcon appLargeLogoIcon bookFavicon", address),
  ...all("DownloadURL createURL", link),
  ...all("appLogoLinkURL appLargeLogoURL HomeURL", text("")),
  ...all("appLogoOpenWindow LargeLogoTarget OpenWindow homeButtonOpenWindowType", text("Blank")),
  ...all("logoHeight", number(40, 0, 1000)),
  ...all("logoPadding logoTop logoFixWidth logoFixHeight", number(0, 0, 4000)),
  ...all("isFixLogoSize", onOff(false)),
  ...all(
    "LargeLogoPosition",
    choice("top-left", "bottom-left", "top-right", "bottom-right", "top-middle", "bottom-middle"),
  ),
  ...all("showDemoBar", onOff(false)),
  ...all("demoBarName demoBarLink", text("")),
  ...all("demoBarLogo", address),
  ...all("AboutAddress AboutEmail AboutMobile AboutWebsite AboutDescription AboutAuthor aboutContactInfoTxt", text("")),
  ...all("WeChatAccount", text("")),
  ...all("WeChatQRCode", address),
  ...all("btnShareWithEmailTo btnShareWithEmailSubject btnShareWithEmailBody socialShareLink", text("")),
  // links
  ...all("showLinkHint", onOff(true)),
  // hints at the start
  ...all("showInstructionOnStart showBookInstructionOnStart showSwitchTipsOnStart", onOff(false)),
  ...all("showHelpContentAtFirst", onOff(false)),
  ...all("showSwipeHelpOnStart showLandscapeHintOnStart", onOff(true)),
  ...all("showBookInstructionCountOnStart", number(-1, -1)), // -1 = the book does not say
  ...all("alwaysShowBookInstructionOnStart", text("0")),
  ...all("helpContentFileURL", address),
  ...all("chatBotButtonIcon", address),
  ...all("chatBotButtonIconHeight", number(56, 8, 400)),
  // videos, print
  ...all("addVideoGalleryContent", text("")),
  ...all("printMode", choice("iframe", "popup")),
  // access
  ...all("isStopMouseMenu disablePrintShortcut OnlyOpenInIframe OnlyOpenInWechat onlyOpenInDingDing", onOff(false)),
  ...all("NoWechatSharing enableDomainAccess", onOff(false)),
  ...all("OnlyOpenInIframeInfo", text("You have no permission to read.")),
  ...all("domainAccess", list),
  ...all("OnlyOpenInIframeNeatGroups", list),
  ...all("passwordTips passwardPrompt", text("")),
  ...all("purchaseURL verifyEmailURL", link),
  // provider and embedding
  ...all("bookId periodicalId googleAnalyticsID embedOrigin", text("")),
  ...all("bookScripts", permission),
  ...all("analyticsURL", address),
  ...all("UIBaseURL website restrictURL articleURL complainURL", address),
  ...all("shareScriptURL shareSignURL", address),
  ...all("complainCodeURL crossSearchURL chatbotURL visitInfoURL editorURL", address),
  ...all("articleConfigPath bookArticleConfigPath periodsConfigPath userArticleConfigPath articleListPath", address),
} as const;

/** A book's settings for everything around its pages, with every default filled in. */
export type ChromeSettings = ValuesOf<typeof CHROME_SETTINGS>;

/** Reads those settings. @param resolve makes addresses absolute; without it they stay as written */
export function readChromeSettings(raw: unknown, log: IssueLog, resolve?: Resolve): ChromeSettings {
  const settings = readTable(CHROME_SETTINGS, raw, log, resolve);
  noteUnknownButtons(settings.buttonsSortXML, log);
  return settings;
}

/** The templates of the specification (PAGE-08). "standard" stands for every other one, which has no rules of its own. */
export const TEMPLATES = [
  "standard",
  "lively",
  "minimalist",
  "brief",
  "popular",
  "active",
  "pure",
  "shrink",
  "neat",
  "classical",
  "article",
  "article2",
  "article3",
] as const;
export type TemplateName = (typeof TEMPLATES)[number];

/**
 * The template of a book on a device. Templates differ only by the rules of some rows and by style sheets, which read the
 * name from the root element; an unknown one is treated as the standard one (PAGE-09).
 */
export function templateOf(
  settings: Pick<ChromeSettings, "BookTemplateName" | "phoneTemplate">,
  device: string,
): TemplateName {
  const written = (device === "phone" && settings.phoneTemplate) || settings.BookTemplateName;
  return TEMPLATES.find((name) => name === written.trim().toLowerCase()) ?? "standard";
}
