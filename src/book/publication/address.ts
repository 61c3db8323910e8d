import {
  filledText,
  fragmentParts,
  type OpeningAddress,
  type Part,
  parseOpeningAddress,
  partValue,
} from "./opening-address.ts";

/** What the page's address requests by its query and fragment. Source: specification BOOT-07 to BOOT-18. */
export type Address = OpeningAddress & {
  readonly article: number | null; // "#article.<id>"
  readonly isChatbotVisible: boolean;
  readonly isAccessibilityWanted: boolean;
  readonly search: string | null;
  readonly match: 1 | 2 | null; // 1 exact, 2 split terms
  readonly isEditShown: boolean;
  readonly isFullscreenWanted: boolean;
};

/**
 * Reads the query and the fragment of an address (BOOT-01). The fragment is a list of parts joined by "&", in any order;
 * unknown parts are ignored, and of repeated parts the first one counts.
 * @param search the query, with or without its "?"
 * @param hash the fragment, with or without its "#"
 */
export function parseAddress(search: string, hash: string): Address {
  const query = new URLSearchParams(search);
  const parts = fragmentParts(hash);
  const match = query.get("match");
  return {
    ...parseOpeningAddress(search, hash),
    article: articleIn(parts),
    isChatbotVisible: partValue(parts, "chatbotVisible") === "true",
    isAccessibilityWanted: parts.some(({ key, value }) => key === "accessibility" && value !== "false"),
    search: filledText(query.get("search")),
    match: match === "1" ? 1 : match === "2" ? 2 : null,
    isEditShown: query.get("showedit") === "1",
    isFullscreenWanted: query.get("fullscreen") === "true",
  };
}

function isArticle(part: Part): boolean {
  return /^article\.\d+$/.test(part.key);
}

/** The number of the article part: the number after the dot of "#p=1.5" is none (BOOT-18, BOOT-21). */
function articleIn(parts: readonly Part[]): number | null {
  const id = Number(parts.find(isArticle)?.key.slice("article.".length) ?? NaN);
  return Number.isSafeInteger(id) ? id : null;
}

/**
 * The fragment, with its "#", after turning to a page: other parts stay as they are, but an article is removed, since
 * the reader looks at the book again.
 * @param page the page's number or label
 */
export function hashForPage(hash: string, page: number | string): string {
  const parts = fragmentParts(hash).filter((part) => !isArticle(part));
  const place = parts.findIndex(({ key }) => key === "p");
  const others = parts.filter(({ key }) => key !== "p").map(({ text }) => text);
  others.splice(Math.max(0, place), 0, `p=${encodeURIComponent(wellFormed(String(page)))}`);
  return `#${others.join("&")}`;
}

/** The fragment, with its "#", of an article: it ends in ".<id>", after the page that the reader returns to (BOOT-18, BOOT-21). */
export function hashForArticle(hash: string, id: number): string {
  const others = fragmentParts(hash).filter((part) => !isArticle(part));
  return `#${[...others.map(({ text }) => text), `article.${id}`].join("&")}`;
}

/** A text that can be encoded for an address: half an emoji, with which a cut label may end, is replaced. */
export function wellFormed(text: string): string {
  return Array.from(text, (sign) => (/^[\ud800-\udfff]$/.test(sign) ? "\ufffd" : sign)).join("");
}
