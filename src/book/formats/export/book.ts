import { withoutEntitiesInName } from "../../../lib/entities.ts";
import { ownEntry } from "../../../lib/own-entry.ts";
import { fail, ok, type Result } from "../../../lib/result.ts";
import type { AnnotationSource, Book, BookTabs, ContentsEntry } from "../../publication/book.ts";
import { issueLog } from "../../publication/issues.ts";
import { readChromeSettings } from "../../settings/chrome-settings.ts";
import { readSettings } from "../../settings/settings.ts";
import {
  type Fields,
  fieldsOf,
  isFields,
  isUnset,
  listOf,
  readColor,
  readNumber,
  readOnOff,
  textOf,
} from "../../settings/values.ts";
import type { BookError } from "../native.ts";
import { readContents, readExtras, readLanguages, readTabs } from "../parts.ts";
import {
  addressIn,
  areSettingsSealed,
  bookRoot,
  type ExportOrigin,
  flatten,
  type Guess,
  isTitle,
  NO_GUESS,
  sourceOf,
} from "./origin.ts";
import { readExportedPages } from "./pages.ts";
import { readExportedSearch } from "./scripts.ts";

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
const TEXT_ALIASES: Fields = {
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
function withAliases(config: Fields, aliasConfig: unknown): Fields {
  const tables = [...Object.entries(SETTING_ALIASES), ...Object.entries(fieldsOf(aliasConfig))];
  const replaced = tables.flatMap(([key, older]) => {
    const found = listOf(older).find((name) => typeof name === "string" && !isUnset(ownEntry(config, name)));
    return isUnset(config[key]) && typeof found === "string" ? [[key, config[found]] as const] : [];
  });
  const all = { ...config, ...doublePageOf(config), ...freePagesOf(config), ...Object.fromEntries(replaced.reverse()) };
  return { ...all, ...loadingInkOf(all) };
}

/** The ink of the loading screen on a light ground, for a book that names only that: the usual one is nearly white. */
function loadingInkOf(config: Fields): Fields {
  const ground = readColor(config["loadingBackground"]) ?? "";
  return isUnset(config["loadingCaptionColor"]) && LIGHT.test(ground) ? { loadingCaptionColor: "#323232" } : {};
}

/** A colour with much of red, green and blue: the exact measure would be a file of its own for all books at the start. */
const LIGHT = /^#[89a-f].[89a-f].[89a-f]/;

/** The setting for single pages of desktop exports from 2014, which only say whether two pages may be shown. */
function doublePageOf(config: Fields): Fields {
  const isSingle = isUnset(config["autoDoublePage"]) && readOnOff(config["showDoublePage"]) === false;
  return isSingle ? { autoDoublePage: "single" } : {};
}

/**
 * How many front pages are free. Exports name the first closed page instead. Source: an exported book with 182 lists
 * encrypted files from page 182 on; the other ones with a password name one more than they have pictures in clear.
 */
function freePagesOf(config: Fields): Fields {
  const firstClosed = readNumber(config["excludeFrontPages"]);
  return firstClosed === null ? {} : { excludeFrontPages: Math.max(0, firstClosed - 1) };
}

/** The sources of annotations in a book's scripts, of which a book may have several, lowest first. */
export function annotationSourcesOf(variables: Fields): readonly AnnotationSource[] {
  const flat = flatten(variables);
  const sources: AnnotationSource[] = [];
  const slides = listOf(flat["sliderJS"]);
  if (slides.some((slide) => listOf(fieldsOf(slide)["elements"]).length > 0)) {
    sources.push({ format: "slider", data: slides });
  }
  if (hasAnnotations(flat["pageEditor"])) sources.push({ format: "pageEditor", data: flat["pageEditor"] });
  if (hasItems(flat["readerConfig"])) sources.push({ format: "readerConfig", data: flat["readerConfig"] });
  return sources;
}

/** Whether there are items. In files whose names are cut to three characters, any list in a page may be its items. */
function hasItems(readerConfig: unknown): boolean {
  return listOf(fieldsOf(readerConfig)["pages"]).some((page) => {
    if (!isFields(page)) return false;
    if (Object.hasOwn(page, "items")) return listOf(page["items"]).length > 0;
    return Object.values(page).some((value) => listOf(value).length > 0);
  });
}

function hasAnnotations(pageEditor: unknown): boolean {
  const pages = Array.isArray(pageEditor) ? pageEditor : fieldsOf(pageEditor)["pageAnnos"];
  return listOf(pages).some((page) => listOf(page).length > 0);
}

/** The exporters' names for the data of features. */
const EXTRAS = {
  ads: "staticAd",
  audio: "flipByAudio",
  videos: "videoList",
  phoneNumbers: "phoneNumber",
  download: "downloadconfig",
  share: "shareObj",
} as const;

/**
 * Reads a book exported by FlipHTML5, Flip PDF or related programs, of any generation.
 *
 * The settings of the two newest generations are obfuscated and are not decoded: such a book opens with default settings
 * and with what `guess` says.
 *
 * @param variables what the book's scripts have set, by name; plain data
 * @param overrides a book.json in the same folder, whose `config` overrides the book's own settings
 * @param guess what is known of a book without readable settings
 */
export function parseExportedBook(
  variables: unknown,
  origin: ExportOrigin,
  overrides: unknown = null,
  guess: Guess = NO_GUESS,
): Result<Book, BookError> {
  if (!isFields(variables)) return fail("not-an-object");
  const flat = flatten(variables);
  const isObfuscated = areSettingsSealed(variables);
  if (isObfuscated && !isFields(variables["htmlConfig"]) && listOf(flat["fliphtml5_pages"]).length === 0) {
    return fail("not-an-object");
  }
  const log = issueLog();
  if (isObfuscated) log.note("bookConfig", "settings are obfuscated by the exporter", "default settings");
  const source = sourceOf(variables, origin.configUrl);
  const folder = bookRoot(fieldsOf(flat["bookConfig"]), source, origin);
  const config = { RightToLeft: guess.isRightToLeft, ...configOf(flat), ...fieldsOf(fieldsOf(overrides)["config"]) };
  const settings = readSettings(config, log, (path) => addressIn({ source, baseUrl: folder }, path));
  const baseUrl = (settings.bookResourceBaseURL || folder).replace(/\/?$/, "/");
  const resolve = (path: string) => addressIn({ source, baseUrl }, path);
  const pages = readExportedPages({ flat, config, settings, source }, resolve, log);
  if (pages.length === 0) return fail("no-pages");
  const aliases = { ...TEXT_ALIASES, ...fieldsOf(flat["aliasLanguage"]) };
  return ok({
    source,
    title: withoutEntitiesInName(titleOf(settings.bookTitle, flat, config, guess)),
    description: settings.bookDescription || textOf(fieldsOf(flat["meta"])["description"]),
    baseUrl,
    settings,
    chromeSettings: readChromeSettings(config, log, resolve),
    pages,
    contents: named(readContents(flat["ols"], pages.length, log)),
    tabs: tabsNamed(readTabs(flat["bmtConfig"], pages.length, log)),
    languages: readLanguages(flat["language"], log, aliases),
    search: readExportedSearch(variables, origin, log),
    annotations: annotationSourcesOf(variables),
    extras: readExtras({ ...flat, cart: fieldsOf(flat["pageEditor"])["setting"] }, EXTRAS),
    issues: log.issues,
  });
}

/** Contents with readable titles: exporters copy what a web form or an XML file gave them, with its entities. */
function named(entries: readonly ContentsEntry[]): readonly ContentsEntry[] {
  return entries.map((entry) => ({
    ...entry,
    title: withoutEntitiesInName(entry.title),
    children: named(entry.children),
  }));
}

function tabsNamed({ tabs, ...rest }: BookTabs): BookTabs {
  return { ...rest, tabs: tabs.map((tab) => ({ ...tab, title: withoutEntitiesInName(tab.title) })) };
}

/** A book's settings from all places where its generation has some; the main ones are last, so that they win. */
function configOf(flat: Fields): Fields {
  const meta = fieldsOf(flat["meta"]);
  return withAliases(
    {
      updateURLForPage: false, // exported books do not change the address unless they say so
      phoneTemplate: fieldsOf(flat["phoneTemplate"])["name"],
      htmlTemplateName: meta["htmlTemplate"] ?? meta["template"],
      ...fieldsOf(flat["loadingConfig"]),
      ...fieldsOf(flat["bookConfig"]),
      UIBaseURL: "", // in exports this is the folder of the exporter's own icons
    },
    flat["aliasConfig"],
  );
}

function titleOf(ofSettings: string, flat: Fields, config: Fields, { pageTitle }: Guess): string {
  const ofMeta = textOf(fieldsOf(flat["meta"])["title"]);
  const ofPdf = textOf(config["mainPDF"]).replace(/^.*\/|\.pdf$/gi, "");
  return [ofSettings, ofMeta, pageTitle, ofPdf].map((title) => title.trim()).find(isTitle) ?? "";
}
