import type { Book, BookParts, Page } from "../../book/publication/book.ts";
import type { BookIssue } from "../../book/publication/issues.ts";
import type { Http } from "../http.ts";
import type { DataScripts } from "../scripts/port.ts";
import type { ReaderPage } from "./book-source.ts";

/** What opening a book needs of the outside world. */
export type BookHost = { readonly page: ReaderPage; readonly http: Http; readonly scripts: DataScripts };

/** Why no book could be opened. */
export type OpenError =
  | "no-book" // none was found (BOOT-24)
  | "refused-address" // the query "book" is not a plain path of this origin
  | "not-an-object"
  | "no-pages"
  | "offline"
  | "bad-data" // invalid JSON
  | "script-refused"
  | "script-threw"
  | "script-timeout"
  | "script-sets-nothing";

/** Parts that exported books have in separate scripts; the first page needs none of them. */
export type BookPart = "contents" | "annotations" | "search";

/** What such scripts add to a book: the fields that may have changed, and new issues. */
export type BookAddition = {
  readonly book: Partial<BookParts>;
  readonly issues: readonly BookIssue[];
};

/**
 * An open book. `loadParts` loads its other parts, for a native book always all of them, and never fails; `written` is
 * its book.json as its author wrote it, null = there is none. `closedPages` are the pages of an export as they are for
 * readers with access, where others get them without pictures. `mayBeBlocked`: a host, an app or a frame may be asked for.
 */
export type OpenedBook = {
  readonly book: Book;
  readonly loadParts: (parts: readonly BookPart[]) => Promise<BookAddition>;
  readonly written: unknown;
  readonly mayBeBlocked: boolean;
  readonly closedPages?: readonly Page[];
};
