import type { IssueLog } from "./issue-log.ts";
import {
  address, addresses, all, choice, color, fraction, list, number, onOff, permission, text, type Resolve,
  type Setting,
} from "./setting-kinds.ts";
import { fieldsOf, inWords, isFields, isUnset, type Fields } from "./values.ts";

/**
 * Every setting a book can carry, named as in the specification and by the exporters, odd spellings included, each
 * with its default; book.schema.json says what each one does. Times in s except `hashGotoDelay` (ms), lengths in px.
 */
export const SETTINGS = {
  // the book
  ...all("bookTitle bookDescription language", text("")),
  ...all("languageSetting", list),
  ...all("totalPageCount", number(0, 0)),
  ...all("normalPageWidth largePageWidth largePageHeight", number(0, 0, 1e6)),
  ...all("OriginPageIndex", number(1, 1)),
  ...all("RightToLeft isTheBookOpen SingleModeBanFlipToLastPage BanFlipFromDirection", onOff(false)),
  ...all("pageNumberCaption totalPagesCaption", text("")),
  ...all("autoDoublePage", choice("auto", "double", "single")),
  ...all("alwaysDoublePageOnMobile", onOff(false)),
  // turning
  ...all("FlipStyle", choice("Flip", "Normal", "Catalog", "Slide", "Single", "Card", "SingleSlide")),
  ...all("phoneFlipStyle", choice("", "Flip", "Normal", "Catalog", "Slide", "Single", "Card", "SingleSlide")),
  ...all("FlipDirection", choice("0", "1", "Horizontal", "Vertical")),
  ...all("FlipDirectiononMobile", choice("", "0", "1", "Horizontal", "Vertical")),
  ...all("flippingTime", number(0.6, 0, 60)),
  ...all("retainBookCenter mouseWheelFlip mouseDragFlip CurlingPageCorner updateURLForPage", onOff(true)),
  ...all("supportSerialsFlip clickBlankToFlip restorePageVisible upsideOnMobile", onOff(false)),
  ...all("restorePageDuration", number(86400, 0)),
  ...all("hashGotoDelay", number(1000, 0, 60000)),
  ...all("autoPlayDuration", number(3, 0)),
  ...all("autoPlayLoopCount", number(1, -1)),
  ...all("autoPlayAutoStart", onOff(false)),
  ...all("flipshortcutbutton isFirstLastShortcutVisible", onOff(true)),
  ...all("phoneFlipShortcutButton isMobileFirstLastShortcutVisible showGotoButtonsAtFirst", onOff(false)),
  ...all("flipShortcutButtonColor flipShortcutButtonBackgroundColor", color("")),
  ...all("flipShortcutButtonHoverColor flipShortcutButtonHoverBackgroundColor", color("")),
  // paper
  ...all("HardPageEnable HardInnerPageEnable bookPageStretch showThicknessOnMobile", onOff(false)),
  ...all("outerCoverBorder ShowTopLeftShadow", onOff(true)),
  ...all("hardCoverBorderWidth cornerRound", number(8, 0, 200)),
  ...all("borderColor", color("#572f0d")),
  ...all("coverTexture", choice("none", "Default")),
  ...all("BindingType", choice("side", "saddle", "loose", "pit")),
  ...all("thicknessWidthType", choice("Thinner", "Thick", "none")),
  ...all("thicknessColor pageBackgroundColor", color("#ffffff")),
  ...all("pageHighlightType", choice("book", "magazine")),
  ...all("LeftShadowWidth", number(90, 0, 1000)),
  ...all("RightShadowWidth", number(55, 0, 1000)),
  ...all("LeftShadowAlpha RightShadowAlpha", fraction(0.6)),
  ...all("topMargin bottomMargin leftMargin rightMargin", number(10, 0, 1000)),
  ...all("topMarginOnMobile bottomMarginOnMobile leftMarginOnMobile rightMarginOnMobile", number(0, 0, 1000)),
  // behind the book
  ...all("bgBeginColor", color("#4a4d52")),
  ...all("bgEndColor", color("#2c2e32")),
  ...all("bgMRotation", number(90, -360, 360)),
  ...all("backGroundImgURL", address),
  ...all("backgroundPosition", choice("Stretch", "Fill", "Fit", "tile", "center")),
  ...all("backgroundOpacity", fraction(1)),
  ...all("backgroundScene", text("None")),
  // zoom
  ...all("defaultZoomWidth maxZoomWidth", number(0, 0, 20000)),
  ...all("defaultZoomScale maxZoomScale", number(0, 0, 16)),
  ...all("SupportOperatePageZoom", onOff(true)),
  ...all("isZoomControlBarVisible", onOff(false)),
  // toolbar and buttons
  ...all("ToolBarVisible ThumbnailsButtonVisible ZoomButtonVisible ShareButtonVisible", onOff(true)),
  ...all("SearchButtonVisible AutoPlayButtonVisible PrintButtonVisible BookMarkButtonVisible", onOff(true)),
  ...all("TableOfContentButtonVisible AnnotationButtonVisible FullscreenButtonVisible", onOff(true)),
  ...all("BackgroundSoundButtonVisible InstructionsButtonVisible SelectTextButtonVisible QRCode", onOff(true)),
  ...all("DoubleSinglePageButtonVisible VideoButtonVisible SlideshowButtonVisible aboutButtonVisible", onOff(true)),
  ...all("PhoneButtonVisible LanguageButtonVisible SettingsButtonVisible GotoButtonVisible", onOff(true)),
  ...all("PageFlipButtonVisible isAccessibilityButtonVisible isArticlePhoneMoreButtonVisible", onOff(true)),
  ...all("toolbarAlwaysShow DownloadButtonVisible HomeButtonVisible EmailButtonVisible", onOff(false)),
  ...all("MagnifierButtonVisible ZoomMapVisible WeChatShareButtonVisible", onOff(false)),
  ...all("EnableReportButton enablePageBack isMobilePageBackButtonVisible isChatBotButtonVisible isNeat", onOff(false)),
  ...all("MessageButtonVisible ShoppingButtonVisible PhoneticReadingButtonVisible", onOff(false)),
  ...all("buttonsSortXML socialSharingList printOptions", list),
  ...all("phoneIconNumber", number(6, 1, 20)),
  ...all("phoneToolbarType toolbarFontSize", text("")),
  ...all("BookTemplateName phoneTemplate ToolbarViewMode", text("")),
  ...all("maxWidthToSmallMode", number(400, 0)),
  ...all("maxHeightToSmallMode", number(350, 0)),
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
  ...all("ThumbnailSize", choice("small", "normal", "large")),
  ...all("thumbnailColor", color("#333333")),
  ...all("thumbnailAlpha", fraction(0.7)),
  ...all("leftRightPnlShowOption mobileLeftRightPnlShowOption", text("None")),
  ...all("enableCustomizedBookmarkWidth", onOff(false)),
  ...all("customizedBookmarkWidth", number(50, 0, 1000)),
  ...all("pageLoadingUrl", address),
  // sound
  ...all("FlipSound BackgroundSoundAutoPlay", onOff(true)),
  ...all("BackgroundSoundURL", addresses),
  ...all("BackgroundSoundLoop", number(-1, -1)),
  ...all("bgSoundVol", number(50, 0, 100)),
  // logos, home, about, contact
  ...all("appLogoIcon appLargeLogoIcon bookFavicon DownloadURL", address),
  ...all("appLogoLinkURL appLargeLogoURL HomeURL", text("")),
  ...all("appLogoOpenWindow LargeLogoTarget OpenWindow homeButtonOpenWindowType", text("Blank")),
  ...all("logoHeight", number(40, 0, 1000)),
  ...all("logoPadding logoTop logoFixWidth logoFixHeight", number(0, 0, 4000)),
  ...all("isFixLogoSize", onOff(false)),
  ...all(
    "LargeLogoPosition",
    choice("top-left", "bottom-left", "top-right", "bottom-right", "top-middle", "bottom-middle"),
  ),
  ...all("AboutAddress AboutEmail AboutMobile AboutWebsite AboutDescription AboutAuthor aboutContactInfoTxt", text("")),
  ...all("btnShareWithEmailTo btnShareWithEmailSubject btnShareWithEmailBody socialShareLink", text("")),
  // links
  ...all("LinkDownColor", color("#808080")),
  ...all("LinkAlpha", fraction(0.6)),
  ...all("showLinkHint", onOff(true)),
  // loading
  ...all("loadingBackground", color("#323232")),
  ...all("loadingCaptionColor", color("#dddddd")),
  ...all("loadingCaption", text("")),
  ...all("loadingCaptionFontSize", number(20, 6, 200)),
  ...all("loadingPicture", address),
  ...all("loadingPictureHeight", number(150, 0, 4000)),
  ...all("loadingDisplayTime", number(0, 0, 60)),
  ...all("showLoadingGif", onOff(true)),
  // hints at the start
  ...all("showInstructionOnStart showBookInstructionOnStart showSwitchTipsOnStart", onOff(false)),
  ...all("showHelpContentAtFirst", onOff(false)),
  ...all("showBookInstructionCountOnStart", number(3, 0)),
  ...all("alwaysShowBookInstructionOnStart", text("0")),
  ...all("helpContentFileURL", address),
  ...all("chatBotButtonIcon", address),
  ...all("chatBotButtonIconHeight", number(56, 8, 400)),
  // slideshow, ads, print
  ...all("SlideshowAutoPlay", onOff(false)),
  ...all("SlideshowPlayInterval", number(5, 0.5)),
  ...all("printMode", choice("iframe", "popup")),
  // access
  ...all("isStopMouseMenu disablePrintShortcut OnlyOpenInIframe OnlyOpenInWechat onlyOpenInDingDing", onOff(false)),
  ...all("NoWechatSharing isEncryptionBook enableDomainAccess", onOff(false)),
  ...all("OnlyOpenInIframeInfo", text("You have no permission to read.")),
  ...all("domainAccess", list),
  ...all("securityType", number(1, 1, 3)),
  ...all("excludeFrontPages", number(0, 0)),
  ...all("passwordTips passwardPrompt passwordHash", text("")),
  // provider and embedding
  ...all("bookId periodicalId googleAnalyticsID embedOrigin", text("")),
  ...all("userGroup", choice("", "cn")),
  ...all("bookScripts", permission),
  ...all("layout", choice("", "desktop", "tablet", "phone")),
  ...all("pageImageQuery", text("")),
  ...all("bookResourceBaseURL UIBaseURL website passwordURL restrictURL articleURL complainURL", address),
  ...all("complainCodeURL crossSearchURL chatbotURL visitInfoURL editorURL", address),
  ...all("articleConfigPath bookArticleConfigPath periodsConfigPath userArticleConfigPath articleListPath", address),
} as const;

/** What a book says about how it is shown, every default set. */
export type Settings = {
  readonly [K in keyof typeof SETTINGS]: (typeof SETTINGS)[K] extends Setting<infer T> ? T : never;
};

/**
 * Reads a book's settings. Keys in other upper and lower case count where the exact key is absent.
 * @param resolve makes addresses absolute; without it they stay as written
 */
export function readSettings(raw: unknown, log: IssueLog, resolve: Resolve = (path) => path): Settings {
  if (!isFields(raw) && raw !== undefined) log.note("config", `is ${inWords(raw)}, not an object`, "default settings");
  const value = lookUp(fieldsOf(raw));
  return Object.fromEntries(
    Object.entries<Setting<unknown>>(SETTINGS).map(([name, setting]) => {
      const written = value(name);
      if (isUnset(written)) return [name, setting.default];
      const found = setting.read(written, resolve);
      if (found === null) log.note(`config.${name}`, `cannot be read: ${inWords(written)}`, inWords(setting.default));
      return [name, found ?? setting.default];
    }),
  ) as Settings;
}

function lookUp(raw: Fields): (name: string) => unknown {
  const byLowerCase = new Map(Object.keys(raw).map((key) => [key.toLowerCase(), key]));
  return (name) => raw[name] ?? raw[byLowerCase.get(name.toLowerCase()) ?? name];
}
