import { atom, type Getter, type Setter } from "jotai/vanilla";
import { type Annotation, textsOfItem } from "../../book/publication/annotation.ts";
import { titlesAround } from "../../book/publication/chapters.ts";
import { type PageIndex, toNumber } from "../../book/publication/pages.ts";
import { type PageReading, readingOf } from "../../book/text/reading.ts";
import type { TextRun } from "../../book/text/runs.ts";
import { languageTag } from "../../lib/language-tag.ts";
import { isAccessLimitedAtom } from "../../state/access.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { pageItemsAtom } from "../../state/page-items.ts";
import { bookAtom } from "../../state/reading.ts";
import { languageTagAtom } from "../../state/texts.ts";
import { loadBookTextAtom, loadPlacedTextAtom } from "../text/api.ts";
import { loadAllEmphasisAtom, loadEmphasisAtom } from "./emphasis.ts";

/** The pages whose edges tell which lines are running heads: left pages have those of left pages. */
const NEIGHBOURS = [-2, -1, 1, 2] as const;

/** The language that the book's text is taken to be in, where its script does not say another one. */
const bookLanguageAtom = atom((get) => {
  const { settings, languages } = get(bookAtom);
  const named =
    settings.language.split(";")[0]?.trim() ||
    get(chromeSettingsAtom).languageSetting[0] ||
    languages[0]?.language ||
    "";
  return languageTag(named) || get(languageTagAtom);
});

/** Reads the text of a page from all that the book's data has of it. What cannot be loaded counts as not there. */
export async function loadReading(get: Getter, set: Setter, page: PageIndex): Promise<PageReading> {
  const book = get(bookAtom);
  const isClosed = book.settings.isEncryptionBook || book.pages[page]?.isProtected;
  if (isClosed && get(isAccessLimitedAtom)) return { kind: "limited" };
  const { pages } = await set(loadBookTextAtom);
  if (pages === null) return { kind: "limited" };
  const around = NEIGHBOURS.map((by) => page + by).filter((other) => other in book.pages);
  const text = pages[page] ?? "";
  void set(loadAllEmphasisAtom); // it comes while the places of the words do
  const [runs = [], ...neighbours] = await Promise.all(
    [page, ...around].map((each) => loadRuns(set, each as PageIndex)),
  );
  const emphasis = await set(loadEmphasisAtom, page, text);
  const { starts, others } = titlesAround(book, toNumber(page));
  const sources = {
    titles: [book.title, ...others],
    starts,
    text,
    emphasis,
    isAuthored: book.source === "native",
    items: itemsOf(get, page).flatMap(textsOfItem),
    runs,
    neighbours,
  };
  return { kind: "text", blocks: readingOf(sources, get(bookLanguageAtom)) };
}

/** Whether a page after this one has text. */
export async function hasTextAfter(set: Setter, page: PageIndex): Promise<boolean> {
  const { pages } = await set(loadBookTextAtom);
  return pages?.some((text, at) => at > page && text.trim() !== "") ?? false;
}

async function loadRuns(set: Setter, page: PageIndex): Promise<readonly TextRun[]> {
  const placed = await set(loadPlacedTextAtom, page).catch(() => null);
  return placed?.runs ?? [];
}

function itemsOf(get: Getter, page: PageIndex): readonly Annotation[] {
  return get(pageItemsAtom).byPage[page] ?? [];
}
