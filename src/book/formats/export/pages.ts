import type { BookSource, Page } from "../../publication/book.ts";
import type { IssueLog } from "../../publication/issues.ts";
import { labelsFrom } from "../../publication/pages.ts";
import type { Resolve } from "../../settings/kinds.ts";
import type { Settings } from "../../settings/settings.ts";
import {
  type Fields,
  fieldsOf,
  inWords,
  isFields,
  isUnset,
  listOf,
  readColor,
  readNumber,
  readOnOff,
} from "../../settings/values.ts";
import { commonSize, countPages, isClosedPage, readSize } from "../page-list.ts";
import { firstText } from "./origin.ts";

/** The folder of pictures if a book does not say it, because its settings are obfuscated or absent. */
const FOLDERS: Readonly<Record<BookSource, string>> = {
  native: "",
  g1: "files/mobile/",
  g2: "files/page/",
  g3: "files/page/",
  g4: "files/page/",
  g5: "files/large/",
};

/** What the pages are read from. */
type PageData = {
  readonly flat: Fields; // every variable of the book's scripts
  readonly config: Fields; // its settings as written
  readonly settings: Settings;
  readonly source: BookSource;
};

/**
 * Reads the pages of an exported book: from its list, or by their number if it has none.
 *
 * `isProtected` is set for pages whose file in the list is a script, which contains an encrypted picture: their pictures
 * are never requested. It is also set for pages after the free front pages of limited books. Their addresses are kept,
 * since some exporters publish both the script and the picture, and only a request shows whether the picture exists;
 * open-export.ts withholds them where readers can be asked for a password.
 */
export function readExportedPages(data: PageData, resolve: Resolve, log: IssueLog): readonly Page[] {
  const { flat, settings } = data;
  const meta = fieldsOf(flat["meta"]);
  const listed = listOf(flat["fliphtml5_pages"]);
  const claimed = settings.totalPageCount || (readNumber(meta["pageCount"]) ?? 0);
  const count = countPages(listed.length, Math.max(0, claimed), log);
  const list = listed.length > 0 ? listed.slice(0, count) : numbered(count);
  const sizes = list.map((page) => readSize(fieldsOf(page)["w"], fieldsOf(page)["h"]));
  const size = commonSize(sizeOfBook(data), sizes);
  const labels = labelsFrom(settings.pageNumberCaption, count);
  const styles = flat["pages_information"];
  return list.map((item, index) => {
    const page: Fields = typeof item === "string" ? { l: item } : fieldsOf(item);
    if (!isFields(item) && isUnset(page["l"])) {
      log.note(`pages[${index}]`, `is ${inWords(item)}, not an object`, "a blank page");
    }
    if (!sizes[index] && !(isUnset(page["w"]) && isUnset(page["h"]))) {
      log.note(`pages[${index}].w`, "and h are no size of a page", "the book's page size");
    }
    const style = Array.isArray(styles) ? styles[index] : fieldsOf(styles)[index];
    const isSealed = isSealedPage(page);
    return {
      ...(isSealed ? NO_PICTURES : picturesOf(page, index, data, resolve, log)),
      ...(sizes[index] ?? size),
      label: labels[index] ?? "",
      color: (readColor(fieldsOf(style)["pageColor"]) ?? settings.pageBackgroundColor).slice(0, 7),
      isProtected: isSealed || isClosedPage(settings, index),
      // Exporters write "no" for every page without a choice, so the book's own setting counts as well.
      isStretched: settings.bookPageStretch || readOnOff(fieldsOf(style)["pageIsStrech"]) === true,
    };
  });
}

const NO_PICTURES = { thumb: null, preview: null, normal: null, large: null } as const;

/** Whether the file that the list names for a page is a script, such as "files/page/274.js". */
function isSealedPage(page: Fields): boolean {
  return ["l", "n"].some((key) => isScript(firstText(page[key])));
}

function isScript(name: string): boolean {
  return /\.js$/i.test(name.trim().replace(/[?#].*$/, ""));
}

function numbered(count: number): readonly Fields[] {
  return Array.from({ length: count }, (_, index) => {
    const name = `${index + 1}.jpg`;
    return { l: name, n: name, t: name };
  });
}

function sizeOfBook({ flat, settings }: PageData) {
  const meta = fieldsOf(flat["meta"]);
  const design = fieldsOf(fieldsOf(flat["readerConfig"])["pageConfig"]);
  return (
    readSize(settings.largePageWidth, settings.largePageHeight) ??
    readSize(meta["pageWidth"], meta["pageHeight"]) ??
    readSize(design["pageWidth"], design["pageHeight"])
  );
}

function picturesOf(
  page: Fields,
  index: number,
  { config, source }: PageData,
  resolve: Resolve,
  log: IssueLog,
): Pick<Page, "thumb" | "preview" | "normal" | "large"> {
  const picture = (key: string, folder: string): string | null => {
    const name = firstText(page[key]).trim();
    if (name === "" || name.toLowerCase() === "none" || isScript(name)) return null;
    const address = resolve(/[\\/]|^data:/.test(name) ? name : folder + name);
    if (address === null) log.note(`pages[${index}].${key}`, `is no picture's address: ${inWords(name)}`, "no picture");
    return address;
  };
  const normalFolder = firstText(config["normalPath"]) || FOLDERS[source];
  const large = picture("l", firstText(config["largePath"]) || normalFolder);
  const normal = picture("n", normalFolder);
  return {
    large,
    normal: normal === large ? null : normal,
    thumb: picture("t", firstText(config["thumbPath"]) || "files/thumb/"),
    preview: picture("p", firstText(config["previewPath"]) || "files/preview/"),
  };
}
