import type { Page } from "../publication/book.ts";
import type { IssueLog } from "../publication/issues.ts";
import type { Settings } from "../settings/settings.ts";
import { readNumber } from "../settings/values.ts";

/* Limits of a book that browsers can show, and the size of pages of unknown size (3:4, as in most books). */
const MOST_PAGES = 20000;
const MOST_PX = 100000;
const MOST_RATIO = 50;
const GUESS_WIDTH_PX = 900;
const GUESS_HEIGHT_PX = 1200;

/** The size of a page, and whether it is guessed. */
export type PageSize = Pick<Page, "width" | "height" | "isSizeGuessed">;

const GUESS: PageSize = { width: GUESS_WIDTH_PX, height: GUESS_HEIGHT_PX, isSizeGuessed: true };

/** The size that two values give, px; null if they cannot be the size of a page. */
export function readSize(width: unknown, height: unknown): PageSize | null {
  const sides = { width: readNumber(width) ?? 0, height: readNumber(height) ?? 0 };
  const isUsable =
    Math.min(sides.width, sides.height) > 0 &&
    Math.max(sides.width, sides.height) <= MOST_PX &&
    Math.max(sides.width / sides.height, sides.height / sides.width) <= MOST_RATIO;
  return isUsable ? { ...sides, isSizeGuessed: false } : null;
}

/** The size of pages without a size of their own: the book's, else that of the first page with one. */
export function commonSize(ofBook: PageSize | null, ofPages: readonly (PageSize | null)[]): PageSize {
  if (ofBook) return ofBook;
  const first = ofPages.find((size) => size !== null);
  return first ? { ...first, isSizeGuessed: true } : GUESS;
}

/** How many pages there are: if the book claims another count than its list has, the list counts. */
export function countPages(listed: number, claimed: number, log: IssueLog): number {
  if (listed > 0 && claimed > 0 && listed !== claimed) {
    log.note("config.totalPageCount", `is ${claimed}, but ${listed} pages are listed`, "the list");
  }
  const count = Math.floor(listed || claimed);
  if (count > MOST_PAGES) log.note("pages", `are too many: ${count}`, `the first ${MOST_PAGES}`);
  return Math.min(count, MOST_PAGES);
}

/** Whether a page is closed to readers without access: a limited book opens its free front pages to everybody. */
export function isClosedPage(settings: Settings, index: number): boolean {
  const isLimited = settings.securityType > 1 || settings.isEncryptionBook;
  return (isLimited || settings.passwordHash + settings.passwordURL !== "") && index >= settings.excludeFrontPages;
}
