import { fail, ok, type Result } from "../lib/result.ts";
import type { Book } from "./book.ts";
import { readContents } from "./contents.ts";
import { TEXT_ALIASES, withAliases } from "./exports-aliases.ts";
import { annotationSourcesOf } from "./exports-annotations.ts";
import { areSettingsSealed, type Guess, isTitle, NO_GUESS } from "./exports-guess.ts";
import { addressIn, bookRoot, type ExportOrigin, flatten, sourceOf } from "./exports-origin.ts";
import { readExportedPages } from "./exports-pages.ts";
import { readExportedSearch } from "./exports-search.ts";
import { readExtras } from "./extras.ts";
import { issueLog } from "./issue-log.ts";
import { readLanguages } from "./languages.ts";
import { loadingLookOf } from "./loading-look.ts";
import type { BookError } from "./native.ts";
import { readSettings } from "./settings.ts";
import { readChromeSettings } from "./settings-chrome.ts";
import { readTabs } from "./tabs.ts";
import { type Fields, fieldsOf, isFields, listOf, textOf } from "./values.ts";

/** Features' data under the exporters' names. */
const EXTRAS = {
  ads: "staticAd",
  audio: "flipByAudio",
  videos: "videoList",
  phoneNumbers: "phoneNumber",
  download: "downloadconfig",
  share: "shareObj",
  users: "userList",
} as const;

/**
 * Reads a book exported by FlipHTML5, Flip PDF and their kin, of any generation.
 *
 * The settings of the two newest generations are obfuscated and stay so: such a book opens with default settings, and
 * as `guess` says.
 *
 * @param variables what the book's scripts set, by name; plain data
 * @param overrides a book.json beside the export: its `config` wins over the book's own
 * @param guess what such a book shows of itself
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
    title: titleOf(settings.bookTitle, flat, config, guess),
    description: settings.bookDescription || textOf(fieldsOf(flat["meta"])["description"]),
    baseUrl,
    settings,
    chromeSettings: readChromeSettings(config, log, resolve),
    pages,
    contents: readContents(flat["ols"], pages.length, log),
    tabs: readTabs(flat["bmtConfig"], pages.length, log),
    languages: readLanguages(flat["language"], log, aliases),
    search: readExportedSearch(variables, origin, log),
    annotations: annotationSourcesOf(variables),
    loading: loadingLookOf(settings),
    extras: readExtras({ ...flat, cart: fieldsOf(flat["pageEditor"])["setting"] }, EXTRAS),
    issues: log.issues,
  });
}

/** A book's settings from all the places where its generation keeps some; the real ones last, so that they win. */
function configOf(flat: Fields): Fields {
  const meta = fieldsOf(flat["meta"]);
  return withAliases(
    {
      updateURLForPage: false, // exported books keep the address unless they say otherwise
      phoneTemplate: fieldsOf(flat["phoneTemplate"])["name"],
      htmlTemplateName: meta["htmlTemplate"] ?? meta["template"],
      ...fieldsOf(flat["loadingConfig"]),
      ...fieldsOf(flat["bookConfig"]),
      UIBaseURL: "", // where the exporter's own viewer kept its icons
    },
    flat["aliasConfig"],
  );
}

function titleOf(ofSettings: string, flat: Fields, config: Fields, { pageTitle }: Guess): string {
  const ofMeta = textOf(fieldsOf(flat["meta"])["title"]);
  const ofPdf = textOf(config["mainPDF"]).replace(/^.*\/|\.pdf$/gi, "");
  return [ofSettings, ofMeta, pageTitle, ofPdf].map((title) => title.trim()).find(isTitle) ?? "";
}
