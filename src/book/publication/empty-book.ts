import { PAGE_LIST } from "../formats/page-list.ts";
import { readSettings, type Settings } from "../settings/settings.ts";
import type { Book, BookParts, LoadingStyle, Page } from "./book.ts";
import { issueLog } from "./issues.ts";

/** The style of the loading screen, by the book's settings. */
export function loadingStyleOf(settings: Settings): LoadingStyle {
  return {
    caption: settings.loadingCaption,
    captionColor: settings.loadingCaptionColor,
    captionFontSize: settings.loadingCaptionFontSize,
    background: settings.loadingBackground,
    picture: settings.loadingPicture || null,
    pictureHeight: settings.loadingPictureHeight,
    displayTime: settings.loadingDisplayTime,
    isProgressVisible: settings.showLoadingGif,
  };
}

/** The parts of a book that has nothing but its pages. */
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

/** A book of blank pages, which stands for the real one until that is read. */
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
    loading: loadingStyleOf(settings),
    issues: [],
    ...overrides,
  };
}
