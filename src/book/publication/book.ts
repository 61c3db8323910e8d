import type { ChromeSettings } from "../settings/chrome-settings.ts";
import type { Settings } from "../settings/settings.ts";
import type { BookIssue } from "./issues.ts";

/** The format of a book: "native" is book.json, the others are the five generations of exports. */
export type BookSource = "native" | "g1" | "g2" | "g3" | "g4" | "g5";

/** One page as published, with its pictures from small to large: absolute addresses, null = there is none. */
export type Page = {
  readonly thumb: string | null;
  readonly preview: string | null;
  readonly normal: string | null;
  readonly large: string | null;
  readonly width: number; // px of the large picture, > 0; only the ratio matters for layout
  readonly height: number;
  readonly isSizeGuessed: boolean; // the book does not give a size: that of the decoded picture is better
  readonly label: string; // the page number that readers see, e.g. "iv"
  readonly color: string; // "#rrggbb" behind the picture
  readonly isProtected: boolean; // closed to this reader: the page shows the protected notice
  readonly isStretched: boolean; // the picture fills the page's box whatever its own shape
};

/** An entry of the table of contents. `page` is a 1-based page number, or null for an entry without one. */
export type ContentsEntry = {
  readonly title: string;
  readonly page: number | null;
  readonly url: string;
  readonly children: readonly ContentsEntry[];
};

/** The tabs that the author has put on the book's edge. */
export type BookTabs = {
  readonly tabs: readonly {
    readonly title: string;
    readonly page: number; // 1-based
    readonly color: string;
    readonly fontColor: string;
  }[];
  readonly hasTexture: boolean;
  readonly isOnSideEdge: boolean;
  readonly isHorizontalText: boolean;
};

/** The texts of one language by key; the first of a book's tables is that of its default language. */
export type TextTable = { readonly language: string; readonly texts: Readonly<Record<string, string>> };

/** Where the text of a book's pages is, for the search. */
export type SearchSource = {
  readonly texts: readonly string[] | null; // one for each page in reading order, if they are part of the book's data
  readonly textScript: string | null; // absolute address of the script that sets textForPages
  readonly positionScript: string | null; // absolute address with a placeholder, see SEARCH-28
  readonly pageMap: readonly number[] | null; // page index -> index into the texts, -1 = no text
  readonly positions: Readonly<Record<string, unknown>> | null; // by 1-based page, if they are part of the book's data
  readonly textsUrl: string | null; // JSON: one text for each page
  readonly positionsUrl: string | null; // JSON: a page's positions; %d is its 1-based number
  readonly emphasis?: unknown; // what is emphasised in each text, if it is part of the book's data
  readonly emphasisUrl?: string | null; // JSON: the same
};

/** The data of annotations, as written; formats/items reads it by its format. */
export type AnnotationSource =
  | { readonly format: "native"; readonly data: unknown }
  | { readonly format: "pageEditor"; readonly data: unknown }
  | { readonly format: "readerConfig"; readonly data: unknown }
  | { readonly format: "slider"; readonly data: unknown };

/** A book's data for features, as written; each is read by the feature that shows it. */
export type BookExtras = {
  readonly ads?: unknown;
  readonly audio?: unknown; // audio-driven page turning
  readonly videos?: unknown;
  readonly cart?: unknown;
  readonly phoneNumbers?: unknown;
  readonly periodical?: unknown;
  readonly download?: unknown;
  readonly share?: unknown; // targets for sharing
  readonly fonts?: unknown; // of items' texts
  readonly userInfo?: unknown; // hosts, cross-book link and flag (BOOT-33)
};

/**
 * A publication in the form that the whole viewer works with: with every default filled in and every address absolute,
 * independent of the exporter's format.
 */
export type Book = {
  readonly source: BookSource;
  readonly title: string;
  readonly description: string;
  readonly baseUrl: string; // absolute, ends in "/"; the book's relative addresses refer to it
  readonly settings: Settings;
  readonly chromeSettings: ChromeSettings | null; // null until the book's parts are read
  readonly pages: readonly Page[]; // reading order, never empty; its length is the original page count
  readonly contents: readonly ContentsEntry[];
  readonly tabs: BookTabs;
  readonly languages: readonly TextTable[];
  readonly search: SearchSource;
  readonly annotations: readonly AnnotationSource[]; // the items on pages, lowest first; most books have none
  readonly extras: BookExtras;
  readonly issues: readonly BookIssue[];
};

/** The parts of a book that are read after the first page is shown. */
export type BookParts = Pick<
  Book,
  "chromeSettings" | "contents" | "tabs" | "languages" | "search" | "annotations" | "extras"
>;

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
  extras: {},
};
