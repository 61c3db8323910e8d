import { type Book, type BookParts, NO_PARTS } from "../publication/book.ts";
import { type BookIssue, issueLog } from "../publication/issues.ts";
import { readChromeSettings } from "../settings/chrome-settings.ts";
import { fieldsOf, isUnset, readAddress } from "../settings/values.ts";

/**
 * What our own books have where exported ones have something else: the way to the book's text is behind More. In small
 * letters, so that a book's own setting counts however it is spelt.
 */
const OWN_DEFAULTS = { isaccessibilitybuttonvisible: "menu" };

/**
 * Reads the parts of a book.json that the first page does not need: contents, tabs, texts, search, items, extras.
 * @param readers parts.ts; null for a book that has none of what it reads
 */
export function readNativeParts(
  data: unknown,
  book: Book,
  readers: typeof import("./parts.ts") | null,
): { readonly book: BookParts; readonly issues: readonly BookIssue[] } {
  const fields = fieldsOf(data);
  const log = issueLog();
  const annotations = fields["annotations"];
  const pageCount = book.pages.length;
  const resolve = (path: string) => readAddress(path, book.baseUrl);
  const { contents, tabs, languages, search, extras } = NO_PARTS;
  const parts: BookParts = {
    chromeSettings: readChromeSettings({ ...OWN_DEFAULTS, ...fieldsOf(fields["config"]) }, log, resolve),
    contents: readers?.readContents(fields["contents"], pageCount, log) ?? contents,
    tabs: readers?.readTabs(fields["tabs"], pageCount, log) ?? tabs,
    languages: readers?.readLanguages(fields["texts"], log) ?? languages,
    search: readers?.readSearch(fields["search"], resolve, log) ?? search,
    annotations: isUnset(annotations) ? [] : [{ format: "native", data: annotations }],
    extras: readers?.readExtras(fields) ?? extras,
  };
  return { book: parts, issues: log.issues };
}
