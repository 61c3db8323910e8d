import type { IssueLog } from "../publication/issues.ts";
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
import { fieldsOf, inWords, isFields, listOf, textOf } from "./values.ts";

/** A button of the book's own: a link with a name and perhaps a picture (TOOLP-03). */
export type CustomButton = { readonly icon: string; readonly label: string; readonly link: string };

/** The book's own buttons in their order; only the addresses of their pictures are made absolute. */
const customButtons: Setting<readonly CustomButton[]> = {
  default: [],
  read(value, resolve) {
    if (!Array.isArray(value)) return null;
    return listOf(value)
      .map(fieldsOf)
      .map(({ icon, label, link }) => ({
        icon: (textOf(icon) && resolve(textOf(icon))) || "",
        label: textOf(label).trim(),
        link: textOf(link).trim(),
      }));
  },
};

/**
 * The settings that the first page and its turning need, named as in the specification and by the exporters, each with
 * its default; those of toolbars and panels are in chrome-settings.ts. book.schema.json says what each one does. Times
 * in s except `hashGotoDelay` (ms), lengths in px.
 */
export const SETTINGS = {
  // the book
  ...all("bookTitle bookDescription language", text("")),
  ...all("totalPageCount", number(0, 0)),
  ...all("normalPageWidth largePageWidth largePageHeight", number(0, 0, 1e6)),
  ...all("OriginPageIndex", number(1, 1)),
  ...all("RightToLeft isTheBookOpen SingleModeBanFlipToLastPage", onOff(false)),
  ...all("pageNumberCaption pageImageQuery", text("")),
  ...all("autoDoublePage", choice("auto", "double", "single")),
  ...all("alwaysDoublePageOnMobile upsideOnMobile", onOff(false)),
  // turning
  ...all("FlipStyle", choice("Flip", "Normal", "Catalog", "Slide", "Single", "Card", "SingleSlide")),
  ...all("phoneFlipStyle", choice("", "Flip", "Normal", "Catalog", "Slide", "Single", "Card", "SingleSlide")),
  ...all("FlipDirection", choice("0", "1", "Horizontal", "Vertical")),
  ...all("FlipDirectiononMobile", choice("", "0", "1", "Horizontal", "Vertical")),
  ...all("flippingTime", number(0.6, 0, 60)),
  ...all("retainBookCenter mouseWheelFlip mouseDragFlip CurlingPageCorner updateURLForPage", onOff(true)),
  ...all("clickBlankToFlip", onOff(false)),
  ...all("hashGotoDelay", number(1000, 0, 60000)),
  // paper
  ...all("bookPageStretch showThicknessOnMobile", onOff(false)),
  ...all("thicknessWidthType", choice("Thinner", "Thick", "none")),
  ...all("thicknessColor pageBackgroundColor", color("#ffffff")),
  ...all("LeftShadowWidth", number(90, 0, 1000)),
  ...all("RightShadowWidth", number(55, 0, 1000)),
  ...all("LeftShadowAlpha RightShadowAlpha", fraction(0.6)),
  ...all("topMargin bottomMargin leftMargin rightMargin", number(10, 0, 1000)),
  ...all("topMarginOnMobile bottomMarginOnMobile leftMarginOnMobile rightMarginOnMobile", number(0, 0, 1000)),
  // hard covers
  ...all("HardPageEnable HardInnerPageEnable", onOff(false)),
  ...all("outerCoverBorder", onOff(true)),
  ...all("hardCoverBorderWidth", number(8, 0, 40)),
  // behind the book
  ...all("bgBeginColor", color("#4a4d52")),
  ...all("bgEndColor", color("#2c2e32")),
  ...all("bgMRotation", number(90, -360, 360)),
  ...all("backGroundImgURL", address),
  ...all("backgroundPosition", choice("Stretch", "Fill", "Fit", "tile", "center")),
  ...all("backgroundOpacity", fraction(1)),
  // the space for arrows beside pages
  ...all("flipshortcutbutton", onOff(true)),
  ...all("phoneFlipShortcutButton isNeat toolbarAlwaysShow", onOff(false)),
  // the space for toolbars
  ...all("ToolBarVisible", onOff(true)),
  ...all("customButtons", customButtons),
  ...all("phoneToolbarType", choice("image", "icon", "caption", "text", "both")),
  ...all("maxWidthToSmallMode", number(400, 0)),
  ...all("maxHeightToSmallMode", number(350, 0)),
  // zoom
  ...all("defaultZoomWidth maxZoomWidth", number(0, 0, 20000)),
  ...all("defaultZoomScale maxZoomScale", number(0, 0, 16)),
  ...all("SupportOperatePageZoom", onOff(true)),
  // loading
  ...all("loadingBackground", color("#323232")),
  ...all("loadingCaptionColor", color("#dddddd")),
  ...all("loadingCaption", text("")),
  ...all("loadingCaptionFontSize", number(20, 6, 200)),
  ...all("loadingPicture", address),
  ...all("loadingPictureHeight", number(150, 0, 4000)),
  ...all("loadingDisplayTime", number(0, 0, 60)),
  ...all("showLoadingGif", onOff(true)),
  // access
  ...all("securityType", number(1, 1, 3)),
  ...all("isEncryptionBook", onOff(false)),
  ...all("passwordHash", text("")),
  ...all("passwordURL", address),
  ...all("excludeFrontPages", number(0, 0)),
  // provider and embedding
  ...all("bookResourceBaseURL", address),
  ...all("layout", choice("", "desktop", "tablet", "phone")),
} as const;

/** A book's settings for its pages and their turning, with every default filled in. */
export type Settings = ValuesOf<typeof SETTINGS>;

/**
 * Reads those settings. A key in another case counts if the exact key is absent.
 * @param resolve makes addresses absolute; without it they stay as written
 */
export function readSettings(raw: unknown, log: IssueLog, resolve?: Resolve): Settings {
  if (!isFields(raw) && raw !== undefined) log.note("config", `is ${inWords(raw)}, not an object`, "default settings");
  return readTable(SETTINGS, raw, log, resolve);
}
