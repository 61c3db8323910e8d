import type { SealedData } from "../../book/access/book-lock.ts";
import { parseNativeBook } from "../../book/formats/native.ts";
import { readSearch } from "../../book/formats/parts.ts";
import type { Book } from "../../book/publication/book.ts";
import { issueLog } from "../../book/publication/issues.ts";
import { type Fields, fieldsOf, isUnset, listOf, readAddress } from "../../book/settings/values.ts";
import type { OpenedBook } from "./opened-book.ts";

/** The parts of a book that are other ones once its reader has access. */
export type GrantedBook = Partial<Pick<Book, "pages" | "annotations" | "search">>;

/** Settings that close pages, as they are in an open book; its addresses refer to `baseUrl` already. */
const OPEN: Fields = {
  securityType: 1,
  isEncryptionBook: false,
  passwordHash: "",
  passwordURL: "",
  bookResourceBaseURL: "",
};

/**
 * Reads the book's closed pages, for a reader with access. @param sealed what was decrypted; null = nothing is encrypted
 */
export function readGrantedBook(
  book: Book,
  { written, closedPages }: Pick<OpenedBook, "written" | "closedPages">,
  sealed: SealedData | null,
): GrantedBook {
  if (closedPages) return { pages: closedPages };
  if (book.source !== "native") return {};
  const data = fieldsOf(written);
  const pages = listOf(data["pages"]).map((page, at) => openPage(page, sealed?.pages[at]));
  const opened = { ...data, config: { ...fieldsOf(data["config"]), ...OPEN }, pages };
  const parsed = parseNativeBook(opened, book.baseUrl);
  const resolve = (path: string) => readAddress(path, book.baseUrl);
  return {
    pages: parsed.ok ? parsed.value.pages : book.pages,
    ...(sealed && {
      annotations: [
        { format: "native", data: { ...fieldsOf(data["annotations"]), ...fieldsOf(sealed.annotations) } } as const,
      ],
      ...(!isUnset(sealed.search) && { search: readSearch(sealed.search, resolve, issueLog()) }),
    }),
  };
}

function openPage(page: unknown, sealed: unknown): Fields {
  const open = typeof page === "string" ? { large: page } : fieldsOf(page);
  return { ...open, ...fieldsOf(sealed), protected: false };
}
