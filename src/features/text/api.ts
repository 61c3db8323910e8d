import { atom } from "jotai/vanilla";
import { textsOfItem } from "../../book/publication/annotation.ts";
import type { Book, SearchSource } from "../../book/publication/book.ts";
import { type PageIndex, pageIndex, toNumber } from "../../book/publication/pages.ts";
import { textOf } from "../../book/settings/values.ts";
import { needsBlanks, withBlanks } from "../../book/text/blanks.ts";
import { inColumnOrder } from "../../book/text/columns.ts";
import { type PlacedText, placeText } from "../../book/text/lines.ts";
import { positionScriptOf, positionsIn, textOfPage } from "../../book/text/page-texts.ts";
import { readRuns } from "../../book/text/runs.ts";
import { noteIssuesAtom } from "../../state/issues.ts";
import { pageItemsAtom } from "../../state/page-items.ts";
import { type Ports, portsAtom } from "../../state/ports.ts";
import { bookAtom, visiblePagesAtom } from "../../state/reading.ts";

export { markTextAtom, type TextMarks } from "./marks.ts";

/** The text of all pages in reading order; null where it could not be loaded (SEARCH-26). */
export type BookText = { readonly pages: readonly string[] | null };

/** `isWhole`: the texts of pages' items do not stand in for it. */
type WrittenText = BookText & { readonly isWhole: boolean };
type Loading = { readonly source: SearchSource; readonly text: Promise<ReadText> };
const writtenTextAtom = atom<Loading | null>(null);
/** The text of all pages' items, which are read some time after the first page; null = they have none. */
const itemTextsAtom = atom((get): readonly string[] | null => {
  const pages = get(pageItemsAtom).byPage.map((items) => items.flatMap(textsOfItem).join("\n"));
  return pages.some((page) => page !== "") ? pages : null;
});
/** So many pages keep the places of their words; the open ones and their neighbours are asked for again and again. */
const MOST_PLACED = 12;
type Placed = { readonly source: SearchSource; readonly text: Promise<PlacedText | null> };
const placedAtom = atom<ReadonlyMap<PageIndex, Placed>>(new Map());

/** The open pages and those that one turn opens. */
export const nearPagesAtom = atom((get): readonly PageIndex[] => {
  const open = get(visiblePagesAtom);
  const first = Math.max(0, (open[0] ?? 0) - 2);
  const last = Math.min(get(bookAtom).pages.length - 1, (open.at(-1) ?? 0) + 2);
  return Array.from({ length: last - first + 1 }, (_, at) => pageIndex(first + at));
});

/** Loads the text of the book: what is written as such, or else the texts of the items that have been read by then. */
export const loadBookTextAtom = atom(null, async (get, set): Promise<BookText> => {
  const { pages, isWhole, missing } = await set(loadWrittenTextAtom);
  if (missing !== null) {
    const issue = { path: missing, problem: "could not be loaded", used: "none" };
    set(noteIssuesAtom, [issue], "The text of the book could not be loaded: nothing is found in it.");
  }
  return { pages: isWhole ? pages : (get(itemTextsAtom) ?? pages) };
});

/**
 * Loads the written text of the book, once; a load that fails is tried again by the next who needs it. A book has
 * another text once its closed pages are opened.
 */
const loadWrittenTextAtom = atom(null, (get, set): Promise<ReadText> => {
  const book = get(bookAtom);
  const source = book.search;
  const known = get(writtenTextAtom);
  if (known?.source === source) return known.text;
  const text = readWrittenText(book, get(portsAtom));
  const loading: Loading = { source, text };
  set(writtenTextAtom, loading);
  void text.then(({ pages }) => {
    if (pages === null && get(writtenTextAtom) === loading) set(writtenTextAtom, null);
  });
  return text;
});

const missedAtom = atom<SearchSource | null>(null);
/** Loads the text of a page for whom it is a help, and no more: a load that fails is not tried again, nor said. */
const loadPageTextAtom = atom(null, async (get, set, page: PageIndex): Promise<string> => {
  const { search } = get(bookAtom);
  if (get(missedAtom) === search) return "";
  const { pages } = await set(loadWrittenTextAtom);
  if (pages === null) set(missedAtom, search);
  return pages?.[page] ?? "";
});

/** Loads where the words of a page stand; null where nobody says it, or where it cannot be loaded. */
export const loadPlacedTextAtom = atom(null, (get, set, page: PageIndex): Promise<PlacedText | null> => {
  const book = get(bookAtom);
  const source = book.search;
  const known = get(placedAtom).get(page);
  const writtenOf = () => set(loadPageTextAtom, page);
  const text = known?.source === source ? known.text : readPlacedText(book, get(portsAtom), { page, writtenOf });
  const others = [...get(placedAtom)].filter(([other]) => other !== page).slice(1 - MOST_PLACED);
  set(placedAtom, new Map([...others, [page, { source, text }]]));
  return text;
});

/** `missing`: the setting whose file of texts could not be loaded. */
type ReadText = WrittenText & { readonly missing: string | null };

/**
 * The texts that lie on pages as items are the text of a book that has no other. One whose text cannot be loaded has
 * another: a search of a few items would say of it what is not true.
 */
async function readWrittenText(book: Book, { http, loadParts }: Ports): Promise<ReadText> {
  const { search } = book;
  const texts = search.texts ?? (search.textsUrl ? await readTextsFile(search.textsUrl, http) : null);
  const source = texts ? { ...search, texts } : ((await loadParts(["search"])).book.search ?? search);
  const found = source.texts;
  if (found) {
    const pages = book.pages.map((_, page) => textOfPage(found, source.pageMap, pageIndex(page)));
    return { pages, isWhole: pages.some((page) => page.trim() !== ""), missing: null };
  }
  if (source.textsUrl !== null) return { pages: null, isWhole: true, missing: "search.textsPath" };
  if (source.textScript !== null) return { pages: null, isWhole: true, missing: "searchTextJS" };
  // Such as a book of scans. Exported books always have a script: without one, it may not be loaded (SEARCH-27).
  const none = book.source === "native" ? book.pages.map(() => "") : null;
  return { pages: none, isWhole: false, missing: null };
}

async function readTextsFile(url: string, http: Ports["http"]): Promise<readonly string[] | null> {
  const answer = await http.json(url);
  return answer.ok && Array.isArray(answer.value) ? answer.value.map(textOf) : null;
}

/** `writtenOf` loads the page's text without places, which is asked for only where these leave blanks open. */
type AskedPage = { readonly page: PageIndex; readonly writtenOf: () => Promise<string> };

async function readPlacedText(book: Book, ports: Ports, { page, writtenOf }: AskedPage): Promise<PlacedText | null> {
  const bare = readRuns(positionsIn(await readPositions(book, ports, page)));
  const written = placeText(needsBlanks(bare) ? withBlanks(bare, await writtenOf()) : bare);
  const runs = inColumnOrder(written.runs);
  const placed = runs === written.runs ? written : placeText(runs);
  return placed.runs.length > 0 ? placed : null;
}

async function readPositions({ search }: Book, { http, scripts }: Ports, page: PageIndex): Promise<unknown> {
  const number = String(toNumber(page));
  if (search.positions) return search.positions[number];
  if (search.positionsUrl) {
    const answer = await http.json(search.positionsUrl.replace("%d", number));
    return answer.ok ? answer.value : null;
  }
  const script = positionScriptOf(search, page);
  if (!script) return null;
  const ran = await scripts.run([script], ["positionForPages"], { given: { positionForPages: [] } });
  return ran.ok ? ran.value.variables["positionForPages"] : null;
}
