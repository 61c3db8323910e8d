import { atom, type Getter } from "jotai/vanilla";
import { hashForPage, parseAddress } from "../../book/publication/address.ts";
import { endpointOf } from "../../book/publication/endpoints.ts";
import { pageIndex, toNumber } from "../../book/publication/pages.ts";
import { fieldsOf, readAddress, textOf } from "../../book/settings/values.ts";
import { bookIdAtom, callProviderAtom } from "../../chrome/provider.ts";
import { readLocation } from "../../io/browser.ts";
import { isGone } from "../../io/http.ts";
import { goBackFrom, pushPlace } from "../../io/page-parts.ts";
import { fail, ok, type Result } from "../../lib/result.ts";
import { isAccessGrantedAtom } from "../../state/access.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { followPageAtom } from "../../state/following.ts";
import { closePanelAtom, openPanelAtom } from "../../state/panels.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom, pageAtom } from "../../state/reading.ts";
import { readStored } from "../../state/stored.ts";
import { requestedArticleAtom } from "../address/api.ts";
import { visitInfoAtom } from "../provider-info/api.ts";
import {
  type Article,
  type ArticleEntry,
  type ArticleStyle,
  configChain,
  type Issue,
  PLAIN_STYLE,
  readArticle,
  readConfig,
  readIssues,
  readList,
} from "./articles.ts";
import { articleEntriesAtom, setArticleEntriesAtom } from "./list.ts";

/** Why there is no article: asking again may help, or the server is sure that there is none. */
type NoArticle = "failed" | "missing";

/** What the reader of articles shows. */
export type Reading =
  | { readonly kind: "list" } // of all articles
  | { readonly kind: "loading"; readonly id: number }
  | { readonly kind: NoArticle; readonly id: number }
  | { readonly kind: "article"; readonly id: number; readonly article: Article };

const readingBaseAtom = atom<Reading>({ kind: "list" });
/** What the reader shows now. */
export const readingAtom = atom((get) => get(readingBaseAtom));
const styleBaseAtom = atom<ArticleStyle | null>(null);
/** How articles look. */
export const articleStyleAtom = atom((get) => get(styleBaseAtom) ?? PLAIN_STYLE);

/** The articles before and after the present one, null = there is none. */
export const neighboursAtom = atom(
  (get): { readonly previous: ArticleEntry | null; readonly next: ArticleEntry | null } => {
    const reading = get(readingBaseAtom);
    const entries = get(articleEntriesAtom);
    const at = reading.kind === "list" ? -1 : entries.findIndex(({ id }) => id === reading.id);
    if (at < 0) return { previous: null, next: null };
    return { previous: entries[at - 1] ?? null, next: entries[at + 1] ?? null };
  },
);

/** Shows the article that the address asks for, or leaves the reader where it asks for none (BOOT-18, BOOT-19). */
export const followRequestAtom = atom(null, async (get, set) => {
  const id = get(requestedArticleAtom);
  if (id === null) return set(closePanelAtom, "article");
  const reading: Reading = { kind: "loading", id };
  set(readingBaseAtom, reading);
  set(openPanelAtom, "article");
  await set(prepareArticlesAtom);
  const article = await loadArticle(get, id);
  if (get(readingBaseAtom) !== reading) return; // another one has been asked for
  set(readingBaseAtom, article.ok ? { kind: "article", id, article: article.value } : { kind: article.error, id });
});

/** Asks for the present article once more. */
export const retryArticleAtom = atom(null, (_get, set) => set(followRequestAtom));

/** Opens the list of articles; a single article at once. */
export const openListAtom = atom(null, (_get, set) => {
  set(readingBaseAtom, { kind: "list" });
  set(openPanelAtom, "article");
});

/** Gets the reader ready that opens: without an article that is asked for, it shows the list. */
export const enterReaderAtom = atom(null, (get, set) => {
  if (get(requestedArticleAtom) === null) set(readingBaseAtom, { kind: "list" });
  void set(prepareArticlesAtom);
});

/** Leaves the articles, once their reader is closed: back to where one came from, or to the open page (ART-03). */
export const leaveArticleAtom = atom(null, (_get, set) => {
  const isInAddress = parseAddress("", readLocation().hash).article !== null;
  if (isInAddress && goBackFrom()) return; // the address then ends the request
  if (isInAddress) set(writePagesAtom);
  set(requestedArticleAtom, null);
});

/** Makes the open pages a place of the browser's history, in which the article is the one before. */
const writePagesAtom = atom(null, (get) => pushPlace(hashForPage(readLocation().hash, toNumber(get(pageAtom))), {}));

/** Leaves the articles for the page that one stands on. */
export const goToArticlePageAtom = atom(null, (get, set, page: number) => {
  const isInAddress = parseAddress("", readLocation().hash).article !== null;
  set(requestedArticleAtom, null); // first: a reader that closes would go back to where one came from
  set(closePanelAtom, "article");
  const isTurning = set(followPageAtom, pageIndex(Math.min(page, get(bookAtom).pages.length) - 1));
  if (!isTurning && isInAddress) set(writePagesAtom);
});

const preparingAtom = atom<{ readonly done: Promise<void> } | null>(null);
/** Loads configuration and list, once; nothing of it has to be there (ART-08, ART-09). */
export const prepareArticlesAtom = atom(null, (get, set): Promise<void> => {
  const started = get(preparingAtom);
  if (started) return started.done;
  const prepare = async () => {
    const [style, list] = await Promise.all([loadConfig(get), loadList(get)]);
    if (style) set(styleBaseAtom, style);
    set(setArticleEntriesAtom, list.length > 0 ? list : (style?.articles ?? []));
  };
  const done = prepare();
  set(preparingAtom, { done });
  return done;
});

/** The first configuration of the chain that can be read (ART-06, ART-08). */
async function loadConfig(get: Getter): Promise<ArticleStyle | null> {
  const settings = get(chromeSettingsAtom);
  const periodicalId = get(visitInfoAtom)?.periodicalId || settings.periodicalId;
  for (const url of configChain(settings, periodicalId)) {
    const answer = await get(portsAtom).http.json(url);
    const style = answer.ok ? readConfig(answer.value, url) : null;
    if (style) return style;
  }
  return null;
}

async function loadList(get: Getter): Promise<readonly ArticleEntry[]> {
  const { articleListPath } = get(chromeSettingsAtom);
  if (articleListPath === "") return [];
  const answer = await get(portsAtom).http.json(articleListPath);
  return answer.ok ? readList(answer.value, articleListPath) : [];
}

/** The article: from the file that the list names, else from the provider (ART-10, ART-11). */
async function loadArticle(get: Getter, id: number): Promise<Result<Article, NoArticle>> {
  const { clock, http } = get(portsAtom);
  const file = get(articleEntriesAtom).find((entry) => entry.id === id)?.file ?? "";
  if (file !== "") {
    const answer = await http.json(file);
    if (!answer.ok) return fail(answer.error === "not-found" ? "missing" : "failed");
    return articleIn(answer.value, file);
  }
  const { articleURL, website } = get(chromeSettingsAtom);
  const url = endpointOf("article", articleURL, website);
  if (url === "") return fail("missing"); // no list names it, and there is nobody to ask
  const form = { articleId: id, bookId: get(bookIdAtom), token: tokenOf(get) };
  const answer = await get(callProviderAtom).call({ url, form, mayRepeat: true }, clock);
  if (!answer.ok) return fail(answer.error === "not-found" ? "missing" : "failed");
  const { status, value } = answer.value;
  if (status >= 400) return fail(isGone(status) ? "missing" : "failed");
  return articleIn(value, get(bookAtom).baseUrl);
}

/** The article in an answer; one that holds none may hold it later, or for another reader. */
function articleIn(answer: unknown, url: string): Result<Article, NoArticle> {
  const article = readArticle(answer, url);
  return article ? ok(article) : fail("failed");
}

/** The provider's token of a reader who has been let in, "" = none. */
function tokenOf(get: Getter): string {
  return get(isAccessGrantedAtom) ? textOf(fieldsOf(readStored(get, "access"))["token"]) : "";
}

/** The past issues; null = they have not come yet, or cannot be read. */
export type Issues =
  | { readonly kind: "loading" | "failed" }
  | { readonly kind: "issues"; readonly title: string; readonly issues: readonly Issue[] };

const issuesBaseAtom = atom<Issues>({ kind: "loading" });
/** What the calendar shows. */
export const issuesAtom = atom((get) => get(issuesBaseAtom));
/** Loads the list of past issues, unless it is there. */
export const loadIssuesAtom = atom(null, async (get, set) => {
  if (get(issuesBaseAtom).kind === "issues") return;
  set(issuesBaseAtom, { kind: "loading" });
  const url = readAddress(get(visitInfoAtom)?.periodListPath ?? "", get(bookAtom).baseUrl);
  const answer = url ? await get(portsAtom).http.json(url) : null;
  const read = url && answer?.ok ? readIssues(answer.value, url) : null;
  set(issuesBaseAtom, read && read.issues.length > 0 ? { kind: "issues", ...read } : { kind: "failed" });
});
