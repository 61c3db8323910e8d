import type { Book, Page } from "./book.ts";
import { readExtras } from "./extras.ts";
import { issueLog } from "./issue-log.ts";
import { loadingLookOf } from "./loading-look.ts";
import { PAGE_LIST } from "./page-list.ts";
import { NO_SEARCH } from "./search-source.ts";
import { readSettings } from "./settings.ts";

/** A book of blank pages: what the reader holds until the real one is read. */
export function emptyBook(pageCount: number, overrides: Partial<Book> = {}): Book {
  const settings = readSettings({}, issueLog());
  const page = (number: number): Page => ({
    thumb: null,
    preview: null,
    normal: null,
    large: null,
    width: PAGE_LIST.guessWidthPx,
    height: PAGE_LIST.guessHeightPx,
    isSizeGuessed: true,
    label: String(number),
    color: settings.pageBackgroundColor,
    isProtected: false,
  });
  return {
    source: "native",
    title: "",
    description: "",
    baseUrl: "about:blank",
    settings,
    pages: Array.from({ length: pageCount }, (_, index) => page(index + 1)),
    contents: [],
    tabs: { tabs: [], hasTexture: false, isOnSideEdge: true, isHorizontalText: false },
    languages: [],
    search: NO_SEARCH,
    annotations: { format: "none" },
    loading: loadingLookOf(settings),
    extras: readExtras({}),
    issues: [],
    ...overrides,
  };
}
