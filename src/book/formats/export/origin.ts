import type { Book, BookSource } from "../../publication/book.ts";
import { type Fields, fieldsOf, isFields, isUnset, listOf, readAddress, textOf } from "../../settings/values.ts";
import { isMostlyRightToLeft } from "../../text/direction.ts";

/** Where an exported book was found: absolute addresses of its config.js and of its folder (with the last "/"). */
export type ExportOrigin = { readonly configUrl: string; readonly rootUrl: string };

/** The variables of a book's scripts, with those within `htmlConfig` (the two newest generations) on the same level. */
export function flatten(variables: Fields): Fields {
  return { ...variables, ...fieldsOf(variables["htmlConfig"]) };
}

/** The text of a value that is a text in some generations and a list with one text in others. */
export function firstText(value: unknown): string {
  return textOf(Array.isArray(value) ? value[0] : value);
}

/** The generation of exporters that wrote these scripts, by what only that generation writes. */
export function sourceOf(variables: Fields, configUrl: string): Exclude<BookSource, "native"> {
  const flat = flatten(variables);
  const htmlConfig = fieldsOf(variables["htmlConfig"]);
  const isOnline =
    ["aliasConfig", "meta", "phoneTemplate", "project-config"].some((name) => !isUnset(htmlConfig[name])) ||
    listOf(flat["fliphtml5_pages"]).some((page) => Array.isArray(fieldsOf(page)["n"]));
  if (isOnline) return "g5";
  if (isFields(variables["htmlConfig"])) return "g4";
  const config = fieldsOf(flat["bookConfig"]);
  const folders = `${firstText(config["normalPath"])} ${firstText(config["largePath"])}`;
  const hasNoFolders = folders.trim() === "";
  if (hasNoFolders ? configUrl.includes("/mobile/javascript/") : folders.includes("files/mobile/")) return "g1";
  const isPlus =
    ["search_pages", "pages_information", "downloadconfig"].some((name) => !isUnset(flat[name])) ||
    listOf(flat["fliphtml5_pages"]).some(hasOnePicture) ||
    /^flip pdf plus/i.test(textOf(config["productName"]));
  return isPlus ? "g3" : "g2";
}

/** Whether a page's entry names one picture for all zooms, where older exporters always name a large and a normal one. */
function hasOnePicture(page: unknown): boolean {
  const { l, n } = fieldsOf(page);
  return !isUnset(l) && isUnset(n);
}

/** The folder that contains "javascript/": the book's own, or "mobile/" in the oldest generation. */
export function scriptHome({ configUrl, rootUrl }: ExportOrigin): string {
  return readAddress("..", configUrl) ?? rootUrl;
}

/**
 * The folder that contains "files/". The oldest generation writes its paths from "mobile/", as "../files/": then it is
 * the parent of mobile/, wherever the viewer is. If mobile/ was published alone, it is mobile/ itself.
 */
export function bookRoot(config: Fields, source: BookSource, origin: ExportOrigin): string {
  const home = scriptHome(origin);
  const folders = [config["normalPath"], config["largePath"], config["thumbPath"]].map(firstText);
  const isNamedFromMobile = source === "g1" && folders.some((folder) => folder.startsWith("../"));
  return (isNamedFromMobile && home.endsWith("/mobile/") && readAddress("..", home)) || origin.rootUrl;
}

/**
 * The absolute address of a file in a book's data. Exports write paths from the folder of the script that read them
 * ("../files/…", "../../files/…"), but all of them mean the book's folder; only "./../…" leads out of it.
 */
export function addressIn({ source, baseUrl }: Pick<Book, "source" | "baseUrl">, path: string): string | null {
  const named = source === "native" ? path : path.trim().replace(/^(\.\.[\\/])+/, "");
  return readAddress(named, baseUrl);
}

/** What is known of a book whose settings cannot be read; settings in a book.json override it. */
export type Guess = {
  readonly pageTitle: string; // the title of the page that was exported with the book, "" = unknown
  readonly isRightToLeft: boolean;
};

export const NO_GUESS: Guess = { pageTitle: "", isRightToLeft: false };

/** Titles that exporters, and the viewer's own page, write if the publisher gave none. */
const PLACEHOLDER_TITLE = /^(flipbook|fliphtml5|flipbuilder|recto|)$/i;

/** Whether a title is the publisher's own. */
export function isTitle(title: string): boolean {
  return !PLACEHOLDER_TITLE.test(title.trim());
}

/** Whether the settings in a book's scripts cannot be read. */
export function areSettingsSealed(variables: Fields): boolean {
  return !isFields(flatten(variables)["bookConfig"]);
}

const MOST_CHARS = 200_000; // a smaller part is enough to recognise a book's script

/** Whether most letters of a book's text, contents and title belong to a script that runs from right to left. */
export function isRightToLeft(variables: Fields, title: string): boolean {
  const flat = flatten(variables);
  const texts = listOf(flat["textForPages"]).map(textOf);
  const meta = textOf(fieldsOf(flat["meta"])["title"]);
  const all = [title, meta, ...captionsIn(flat["ols"]), ...texts].join(" ").slice(0, MOST_CHARS);
  return isMostlyRightToLeft(all);
}

function captionsIn(entries: unknown, depthLeft = 8): readonly string[] {
  if (depthLeft === 0) return [];
  return listOf(entries).flatMap((entry) => {
    const { caption, children } = fieldsOf(entry);
    return [textOf(caption), ...captionsIn(children, depthLeft - 1)];
  });
}
