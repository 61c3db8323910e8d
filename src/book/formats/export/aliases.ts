import { ownEntry } from "../../../lib/own-entry.ts";
import { type Fields, fieldsOf, isUnset, listOf, readOnOff } from "../../settings/values.ts";

/** Today's key -> the older ones that stand in where it is absent. Source: `aliasConfig` of exported books. */
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

/** A book's settings with every older key under its present name; a key that is set keeps its value. */
export function withAliases(config: Fields, aliasConfig: unknown): Fields {
  const tables = [...Object.entries(SETTING_ALIASES), ...Object.entries(fieldsOf(aliasConfig))];
  const stand = tables.flatMap(([key, older]) => {
    const found = listOf(older).find((name) => typeof name === "string" && !isUnset(ownEntry(config, name)));
    return isUnset(config[key]) && typeof found === "string" ? [[key, config[found]] as const] : [];
  });
  return { ...config, ...doublePageOf(config), ...Object.fromEntries(stand.reverse()) };
}

/** Desktop exports of 2014 say only whether two pages may be shown. */
function doublePageOf(config: Fields): Fields {
  const isSingle = isUnset(config["autoDoublePage"]) && readOnOff(config["showDoublePage"]) === false;
  return isSingle ? { autoDoublePage: "single" } : {};
}
