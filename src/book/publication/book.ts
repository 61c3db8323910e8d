import type { ChromeSettings } from "../settings/chrome-settings.ts";
import type { Settings } from "../settings/settings.ts";
import type { BookIssue } from "./issues.ts";

/** Which exporter's shape a book came in; "native" is book.json. Source: the five export generations. */
export type BookSource = "native" | "g1" | "g2" | "g3" | "g4" | "g5";

/** One page as published: its pictures from small to large, each an absolute address or null where there is none. */
export type Page = {
  readonly thumb: string | null;
  readonly preview: string | null;
  readonly normal: string | null;
  readonly large: string | null;
  readonly width: number; // px of the large picture, > 0; only the ratio matters for layout
  readonly height: number;
  readonly isSizeGuessed: boolean; // the book does not say: the decoded picture knows better
  readonly label: string; // the page number that readers see, e.g. "iv"
  readonly color: string; // "#rrggbb" behind the picture
  readonly isProtected: boolean; // shipped encrypted: shows the protected notice
  readonly isStretched: boolean; // the picture fills the page's box whatever its own shape
};

/** An entry of the table of contents. `page` is a 1-based real page, or null for an entry without one. */
export type ContentsEntry = {
  readonly title: string;
  readonly page: number | null;
  readonly url: string;
  readonly children: readonly ContentsEntry[];
};

/** Author's tabs on the book's edge. */
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

/** One language's texts by key; the first of a book's tables is its default language. */
export type TextTable = { readonly language: string; readonly texts: Readonly<Record<string, string>> };

/** Where the text of a book's pages is, for the search. */
export type SearchSource = {
  readonly texts: readonly string[] | null; // one a page in reading order, when they came with the book
  readonly textScript: string | null; // absolute address of the script that sets textForPages
  readonly positionScript: string | null; // absolute address with a placeholder, see SEARCH-28
  readonly pageMap: readonly number[] | null; // page index -> index into the texts, -1 = no text
  readonly positions: Readonly<Record<string, unknown>> | null; // by 1-based page, when they came with the book
  readonly textsUrl: string | null; // JSON: one text a page
  readonly positionsUrl: string | null; // JSON: a page's positions; %d is its 1-based number
};

/** Annotations as they came; the feature that draws them reads the shape named by `format`. */
export type AnnotationSource =
  | { readonly format: "native"; readonly data: unknown }
  | { readonly format: "pageEditor"; readonly data: unknown }
  | { readonly format: "readerConfig"; readonly data: unknown }
  | { readonly format: "slider"; readonly data: unknown };

/** What the loading screen shows while the book opens. Colours "#rrggbb", sizes px, times s. */
export type LoadingStyle = {
  readonly caption: string;
  readonly captionColor: string;
  readonly captionFontSize: number;
  readonly background: string;
  readonly picture: string | null; // absolute address
  readonly pictureHeight: number;
  readonly displayTime: number; // at least so long, s
  readonly isProgressVisible: boolean;
};

/** Data of features that come with the book but are none of its pages; each is read by the feature that shows it. */
export type BookExtras = {
  readonly ads: unknown;
  readonly audio: unknown; // audio-driven page turning
  readonly videos: unknown;
  readonly cart: unknown;
  readonly phoneNumbers: unknown;
  readonly periodical: unknown;
  readonly download: unknown;
  readonly share: unknown; // targets for sharing
  readonly userInfo: unknown; // hosts, cross-book link and flag (BOOT-33)
  readonly users: unknown; // names and sealed passwords
};

/**
 * A publication in the one shape that all of Recto works on: every default set, every address absolute,
 * nothing of the exporter's format left.
 */
export type Book = {
  readonly source: BookSource;
  readonly title: string;
  readonly description: string;
  readonly baseUrl: string; // absolute, ends in "/": what the book's relative addresses are relative to
  readonly settings: Settings;
  readonly chromeSettings: ChromeSettings | null; // null until the book's parts are read
  readonly pages: readonly Page[]; // reading order, never empty; its length is the original page count
  readonly contents: readonly ContentsEntry[];
  readonly tabs: BookTabs;
  readonly languages: readonly TextTable[];
  readonly search: SearchSource;
  readonly annotations: readonly AnnotationSource[]; // what lies on pages, lowest first; most books have none
  readonly loading: LoadingStyle;
  readonly extras: BookExtras;
  readonly issues: readonly BookIssue[];
};

/** What may come after the first page: each part is read when a feature is there that shows it. */
export type BookParts = Pick<
  Book,
  "chromeSettings" | "contents" | "tabs" | "languages" | "search" | "annotations" | "extras"
>;
