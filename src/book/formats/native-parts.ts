import type { Book, BookParts } from "../publication/book.ts";
import { type BookIssue, issueLog } from "../publication/issues.ts";
import { readChromeSettings } from "../settings/chrome-settings.ts";
import { fieldsOf, isUnset, readAddress } from "../settings/values.ts";
import { readContents, readExtras, readLanguages, readSearch, readTabs } from "./parts.ts";

/** Reads the parts of a book.json that the first page does not need: contents, tabs, texts, search, items, extras. */
export function readNativeParts(
  data: unknown,
  book: Book,
): { readonly book: BookParts; readonly issues: readonly BookIssue[] } {
  const fields = fieldsOf(data);
  const log = issueLog();
  const annotations = fields["annotations"];
  const pageCount = book.pages.length;
  const resolve = (path: string) => readAddress(path, book.baseUrl);
  const parts: BookParts = {
    chromeSettings: readChromeSettings(fields["config"], log, resolve),
    contents: readContents(fields["contents"], pageCount, log),
    tabs: readTabs(fields["tabs"], pageCount, log),
    languages: readLanguages(fields["texts"], log),
    search: readSearch(fields["search"], resolve, log),
    annotations: isUnset(annotations) ? [] : [{ format: "native", data: annotations }],
    extras: readExtras(fields),
  };
  return { book: parts, issues: log.issues };
}
