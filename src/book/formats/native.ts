import { fail, ok, type Result } from "../../lib/result.ts";
import { type Book, NO_PARTS, type Page } from "../publication/book.ts";
import { type IssueLog, issueLog } from "../publication/issues.ts";
import { labelsFrom } from "../publication/pages.ts";
import { readSettings, type Settings } from "../settings/settings.ts";
import {
  type Fields,
  fieldsOf,
  inWords,
  isFields,
  isUnset,
  listOf,
  readAddress,
  readColor,
  readOnOff,
  textOf,
} from "../settings/values.ts";
import { commonSize, countPages, isClosedPage, readSize } from "./page-list.ts";

/** Why a book.json gives no book. */
export type BookError = "not-an-object" | "no-pages";

/**
 * Reads the parts of a book.json that the first page needs; native-parts.ts reads the others. Faults in anything but the
 * list of pages are issues of the book, not errors.
 * @param baseUrl absolute address of book.json or of its folder, with the last "/"
 */
export function parseNativeBook(data: unknown, baseUrl: string): Result<Book, BookError> {
  if (!isFields(data)) return fail("not-an-object");
  const log = issueLog();
  if (data["format"] !== "recto/1") log.note("format", `is ${inWords(data["format"])}, not "recto/1"`, "recto/1");
  const folder = readAddress(".", baseUrl) ?? baseUrl;
  const settings = readSettings(data["config"], log, (path) => readAddress(path, folder));
  const home = (settings.bookResourceBaseURL || folder).replace(/\/?$/, "/");
  const pages = readPages(data["pages"], settings, home, log);
  if (pages.length === 0) return fail("no-pages");
  return ok({
    source: "native",
    title: settings.bookTitle,
    description: settings.bookDescription,
    baseUrl: home,
    settings,
    pages,
    ...NO_PARTS,
    issues: log.issues,
  });
}

function readPages(raw: unknown, settings: Settings, baseUrl: string, log: IssueLog): readonly Page[] {
  if (!isUnset(raw) && !Array.isArray(raw)) log.note("pages", `is ${inWords(raw)}, not a list`, "no pages");
  const count = countPages(listOf(raw).length, listOf(raw).length && settings.totalPageCount, log);
  const list = listOf(raw)
    .slice(0, count)
    .map((page, index): Fields => {
      if (typeof page === "string") return { large: page };
      if (!isFields(page)) log.note(`pages[${index}]`, `is ${inWords(page)}, not an object`, "a blank page");
      return fieldsOf(page);
    });
  const sizes = list.map((page, index) => {
    const size = readSize(page["width"], page["height"]);
    if (!size && !(isUnset(page["width"]) && isUnset(page["height"]))) {
      log.note(`pages[${index}].width`, "and height are no size of a page", "the book's page size");
    }
    return size;
  });
  const size = commonSize(readSize(settings.largePageWidth, settings.largePageHeight), sizes);
  const captions = labelsFrom(settings.pageNumberCaption, count);
  const labels = list.map((page, index) => textOf(page["label"]) || (captions[index] ?? ""));
  return list.map((page, index) => {
    const isProtected = readOnOff(page["protected"]) ?? isClosedPage(settings, index);
    const picture = (name: string): string | null => {
      if (isProtected || isUnset(page[name])) return null; // io/book/granted-book.ts reads them once access is granted
      const address = readAddress(page[name], baseUrl);
      if (!address)
        log.note(`pages[${index}].${name}`, `is no address of a picture: ${inWords(page[name])}`, "no picture");
      return address;
    };
    return {
      thumb: picture("thumb"),
      preview: picture("preview"),
      normal: picture("normal"),
      large: picture("large"),
      ...(sizes[index] ?? size),
      label: labels[index] ?? "",
      color: (readColor(page["color"]) ?? settings.pageBackgroundColor).slice(0, 7),
      isProtected,
      isStretched: readOnOff(page["stretch"]) ?? settings.bookPageStretch,
    };
  });
}
