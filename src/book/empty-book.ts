import type { Book, BookParts, Page } from "./book.ts";
import { issueLog } from "./issue-log.ts";
import { loadingLookOf } from "./loading-look.ts";
import { PAGE_LIST } from "./page-list.ts";
import { readSettings } from "./settings.ts";

/** A book without anything but its pages. */
export const NO_PARTS: BookParts = {
  chromeSettings: null,
  contents: [],
  tabs: { tabs: [], hasTexture: false, isOnSideEdge: true, isHorizontalText: false },
  languages: [],
  search: {
    texts: null,
    textScript: null,
    positionScript: null,
    pageMap: null,
    positions: null,
    textsUrl: null,
    positionsUrl: null,
  },
  annotations: [],
  extras: {
    ads: null,
    audio: null,
    videos: null,
    cart: null,
    phoneNumbers: null,
    periodical: null,
    download: null,
    share: null,
    userInfo: null,
    users: null,
  },
};

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
    isStretched: false,
  });
  return {
    source: "native",
    title: "",
    description: "",
    baseUrl: "about:blank",
    settings,
    pages: Array.from({ length: pageCount }, (_, index) => page(index + 1)),
    ...NO_PARTS,
    loading: loadingLookOf(settings),
    issues: [],
    ...overrides,
  };
}
