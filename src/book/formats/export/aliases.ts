import { ownEntry } from "../../../lib/own-entry.ts";
import { type Fields, fieldsOf, isUnset, listOf, readOnOff } from "../../settings/values.ts";

/** Present key -> the older keys that replace it where it is absent. Source: `aliasConfig` of exported books. */
const SETTING_ALIASES: Readonly<Record<string, readonly string[]>> = {
  ShareButtonVisible: ["socialShareButtonVisible"],
  ThumbnailsButtonVisible: ["enableThumbnail"],
  ZoomButtonVisible: ["enableZoomIn"],
  SearchButtonVisible: ["searchButtonVisible"],
  AutoPlayButtonVisible: ["enableAutoPlay"],
  PrintButtonVisible: ["enablePrint"],
  DownloadButtonVisible: ["enableDownload"],
  HomeButtonVisible: ["homeButtonVisible"],
  BackgroundSoundButtonVisible: ["enableFlipSound"],
  FlipSound: ["enableFlipSound"],
  backGroundImgURL: ["mainbgImgUrl", "innerMainbgImgUrl"],
  toolbarColor: ["mainColor", "barColor"],
  loadingBackground: ["mainColor", "barColor"],
  OpenWindow: ["linkOpenedWindow"],
  HardPageEnable: ["isHardCover"],
  RightToLeft: ["isRightToLeft"],
  LeftShadowWidth: ["leftPageShadowWidth"],
  RightShadowWidth: ["rightPageShadowWidth"],
  LeftShadowAlpha: ["pageShadowAlpha"],
  RightShadowAlpha: ["pageShadowAlpha"],
  DownloadURL: ["downloadURL"],
  HomeURL: ["btnHomeURL"],
  BackgroundSoundURL: ["bacgroundSoundURL"],
  retainBookCenter: ["moveFlipBookToCenter"],
  totalPagesCaption: ["totalPageNumberCaptionStr"],
  pageNumberCaption: ["pageIndexCaptionStrs"],
  BookTemplateName: ["htmlTemplateName", "Html5Template"],
  DoubleSinglePageButtonVisible: ["PageModeButtonVisible"],
  isNeat: ["MiniStyle", "userSmallMode"],
};

/** The same for text keys. Source: `aliasLanguage` of exported books. */
export const TEXT_ALIASES: Fields = {
  frmPrintbtn: ["frmPrintCaption"],
  frmPrintall: ["frmPrintPrintAll"],
  frmPrintcurrent: ["frmPrintPrintCurrentPage"],
  frmPrintRange: ["frmPrintPrintRange"],
  frmPrintexample: ["frmPrintExampleCaption"],
  btnLanguage: ["btnSwicthLanguage"],
  btnTableOfContent: ["btnBookMark"],
  btnExitFullscreen: ["btnDisableFullScreen"],
  btnFullscreen: ["btnFullScreen"],
  btnHome: ["homebtnHelp"],
  btnMore: ["btnMoreOptionsLeft"],
  frmToc: ["btnBookMark"],
  frmSearch: ["btnSearch"],
  frmLinkLabel: ["lblLink"],
};

/** A book's settings with older keys under their present names; a present key keeps its value. */
export function withAliases(config: Fields, aliasConfig: unknown): Fields {
  const tables = [...Object.entries(SETTING_ALIASES), ...Object.entries(fieldsOf(aliasConfig))];
  const replaced = tables.flatMap(([key, older]) => {
    const found = listOf(older).find((name) => typeof name === "string" && !isUnset(ownEntry(config, name)));
    return isUnset(config[key]) && typeof found === "string" ? [[key, config[found]] as const] : [];
  });
  return { ...config, ...doublePageOf(config), ...Object.fromEntries(replaced.reverse()) };
}

/** The setting for single pages of desktop exports from 2014, which only say whether two pages may be shown. */
function doublePageOf(config: Fields): Fields {
  const isSingle = isUnset(config["autoDoublePage"]) && readOnOff(config["showDoublePage"]) === false;
  return isSingle ? { autoDoublePage: "single" } : {};
}
