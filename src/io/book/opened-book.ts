import type { Book, BookParts } from "../../book/publication/book.ts";
import type { BookIssue } from "../../book/publication/issues.ts";
import type { Http } from "../http.ts";
import type { DataScripts } from "../scripts/port.ts";
import type { ReaderPage } from "./book-source.ts";

/** What opening a book takes of the outside world. */
export type BookHost = { readonly page: ReaderPage; readonly http: Http; readonly scripts: DataScripts };

/** Why no book could be opened. */
export type OpenError =
  | "no-book" // there is none where one was looked for (BOOT-24)
  | "refused-address" // the query "book" is no plain path of this origin
  | "not-an-object"
  | "no-pages"
  | "offline"
  | "bad-data" // what should be JSON is none
  | "script-refused"
  | "script-threw"
  | "script-timeout"
  | "script-sets-nothing";

/** What exported books keep in scripts of their own; the first page needs none of it. */
export type BookPart = "contents" | "annotations" | "search" | "access";

/** What such scripts add to a book: the fields that may differ now, and the issues that came with them. */
export type BookAddition = {
  readonly book: Partial<BookParts>;
  readonly issues: readonly BookIssue[];
};

/**
 * An open book. `loadParts` loads what else belongs to it, all of it for a native book; `check` tells authors which
 * keys of a book.json are probably slips. Neither fails.
 */
export type OpenedBook = {
  readonly book: Book;
  readonly loadParts: (parts: readonly BookPart[]) => Promise<BookAddition>;
  readonly check: () => Promise<readonly BookIssue[]>;
};

/** What is wrong with the keys of a book.json. The code for that comes when it is asked for: readers need none of it. */
export async function checkKeys(data: unknown): Promise<readonly BookIssue[]> {
  try {
    const { unknownKeys } = await import("../../book/settings/unknown-keys.ts");
    return unknownKeys(data);
  } catch (error) {
    console.info("The keys of book.json were not checked.", error);
    return [];
  }
}
