import { endpointOf } from "../../book/publication/endpoints.ts";
import { readLink } from "../../book/publication/links.ts";
import { fieldsOf, listOf, readNumber, textOf } from "../../book/settings/values.ts";
import { withoutEntities } from "../../lib/entities.ts";

/** How other books are searched: by all words as they were typed, or split into terms. Source: XSEARCH-03. */
export const MATCH = { exact: 1, split: 2 } as const;
export type MatchType = (typeof MATCH)[keyof typeof MATCH];

/** A piece of a snippet: plain, or highlighted by the provider. */
export type SnippetPart = { readonly text: string; readonly isHit: boolean };
/** A place in another book. `link` leads to it; null = the provider gave no address that can be followed. */
export type Snippet = {
  readonly page: number | null; // 1-based, as the provider writes it
  readonly parts: readonly SnippetPart[];
  readonly link: string | null;
};
/** Another book with hits, in the order of XSEARCH-13. */
export type CrossBook = { readonly title: string; readonly link: string | null; readonly snippets: readonly Snippet[] };
/** What a cross-search comes to. `words` = what was searched for, as the provider has split it. */
export type CrossFound = { readonly books: readonly CrossBook[]; readonly words: string };

/** What was asked for. */
export type CrossQuery = { readonly words: string; readonly match: MatchType; readonly leastSearchChar: number };

/** The address of the call (XSEARCH-04). @param base of the provider or of the call itself */
export function crossAddress(
  { website, crossSearchURL }: { readonly website: string; readonly crossSearchURL: string },
  { words, match }: Pick<CrossQuery, "words" | "match">,
  uLink: string,
): string | null {
  const base = endpointOf("crossSearch", crossSearchURL, website);
  if (base === "") return null;
  const query = new URLSearchParams({ keyword: words, uLink, matchType: String(match) });
  return `${base}${base.includes("?") ? "&" : "?"}${query}`;
}

/**
 * Reads an answer (XSEARCH-05 to XSEARCH-13). Null where it is none. XSEARCH-07 is open: the split words replace the text
 * when the type is 1, as XSEARCH-06 says. XSEARCH-10 is open: highlighted characters stand between tags, and a hit leads to
 * its book with the same search, at its page.
 */
export function readCrossAnswer(answer: unknown, query: CrossQuery): CrossFound | null {
  const { code, data, sumInfo } = fieldsOf(answer);
  if (textOf(code).toUpperCase() !== "OK" || !Array.isArray(data)) return null;
  const analyzed = textOf(fieldsOf(sumInfo)["analyze"]).trim();
  const words = query.match === MATCH.exact && analyzed !== "" ? analyzed : query.words;
  const books = listOf(data).flatMap((entry) => readBook(fieldsOf(entry), { ...query, words }));
  return { books: sortedBy(books, ({ snippets }) => hitLength(snippets.flatMap(({ parts }) => parts))), words };
}

/** What has been found in other books than the open one, which a provider knows as well. @param baseUrl of that book */
export function withoutBook({ books, words }: CrossFound, baseUrl: string): CrossFound {
  return { words, books: books.filter(({ link }) => link === null || folderOf(link) !== baseUrl) };
}

/** The folder of the book at an address, which may be that of a viewer for many books. */
function folderOf(link: string): string {
  const book = new URL(link).searchParams.get("book");
  return new URL(book === null ? "." : `${book.replace(/\/$/, "")}/`, link).href;
}

function readBook(entry: ReturnType<typeof fieldsOf>, query: CrossQuery): readonly CrossBook[] {
  const address = textOf(entry["book_url"]).trim();
  const title = textOf(entry["title"]).trim() || textOf(entry["linkName"]).trim() || address;
  const snippets = listOf(entry["contents"]).flatMap((content) => {
    const snippet = readSnippet(content, address, query);
    return isHit(snippet.parts, query.words) ? [snippet] : [];
  });
  if (snippets.length === 0) return [];
  return [{ title, link: bookLink(address, query), snippets: sortedBy(snippets, ({ parts }) => hitLength(parts)) }];
}

function readSnippet(content: unknown, address: string, query: CrossQuery): Snippet {
  const fields = fieldsOf(content);
  const written = ["content", "text", "snippet", "highlight"]
    .map((key) => textOf(fields[key]))
    .find((text) => text !== "");
  const page = readNumber(fields["pageNo"]);
  const dropsSingle = query.leastSearchChar > 1 && query.match === MATCH.split; // XSEARCH-11
  const parts = snippetParts(written ?? textOf(content)).map((part) => ({
    ...part,
    isHit: part.isHit && !(dropsSingle && lengthOf(part.text) === 1),
  }));
  return { page, parts, link: bookLink(address, query, page) };
}

/** Where a book opens with the same search; no other than a web address is followed. */
function bookLink(address: string, { words, match }: CrossQuery, page: number | null = null): string | null {
  const link = readLink(address, "");
  if (!link || !/^https?:/.test(link)) return null;
  const url = new URL(link);
  url.searchParams.set("search", words);
  url.searchParams.set("match", String(match));
  if (page !== null) url.hash = `p=${page}`;
  return url.href;
}

/** A provider's text in pieces: what stands between tags is highlighted, whatever the tags are; none is shown. */
export function snippetParts(written: string): readonly SnippetPart[] {
  const parts: SnippetPart[] = [];
  let depth = 0;
  for (const piece of written.split(/(<[^<>]*>)/)) {
    if (/^<\s*(br|hr|p|div)\b/i.test(piece)) parts.push({ text: " ", isHit: false });
    else if (/^<\s*\/\s*(p|div)\b/i.test(piece)) continue;
    else if (/^<\s*\//.test(piece)) depth = Math.max(0, depth - 1);
    else if (/^<[a-z]/i.test(piece) && piece.endsWith(">")) depth += piece.endsWith("/>") ? 0 : 1;
    else if (piece !== "") parts.push({ text: withoutEntities(piece), isHit: depth > 0 });
  }
  return parts;
}

/** Whether highlighted characters are a hit: one stretch as long as the words, or more than one character (XSEARCH-12). */
function isHit(parts: readonly SnippetPart[], words: string): boolean {
  const hits = parts.filter((part) => part.isHit);
  return hits.some(({ text }) => lengthOf(text) === lengthOf(words)) || hitLength(parts) > 1;
}

/** How many characters are highlighted. */
function hitLength(parts: readonly SnippetPart[]): number {
  return parts.reduce((sum, part) => sum + (part.isHit ? lengthOf(part.text) : 0), 0);
}

function lengthOf(text: string): number {
  return Array.from(text.trim()).length;
}

/** The most first (XSEARCH-13). */
function sortedBy<T>(list: readonly T[], count: (each: T) => number): readonly T[] {
  return [...list].sort((a, b) => count(b) - count(a));
}
