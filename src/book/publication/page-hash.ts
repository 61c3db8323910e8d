import { isArticle } from "./address.ts";
import { fragmentParts } from "./opening-address.ts";

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

/** A text that can be encoded for an address: half an emoji, with which a cut label may end, is replaced. */
export function wellFormed(text: string): string {
  return Array.from(text, (sign) => (/^[\ud800-\udfff]$/.test(sign) ? "\ufffd" : sign)).join("");
}
