import { readLink } from "../../book/publication/links.ts";
import { fieldsOf, isFields, listOf, readAddress, readNumber, textOf } from "../../book/settings/values.ts";

/** What no real list or article reaches. */
const ARTICLES = { most: 2000, longestTitle: 300, longestText: 2_000_000 } as const;

/** An entry of the list of a book's articles. */
export type ArticleEntry = {
  readonly id: number;
  readonly title: string;
  readonly summary: string;
  readonly author: string;
  readonly page: number | null; // 1-based: where it stands in the book
  readonly picture: string; // absolute address, "" = none
  readonly file: string; // absolute address of its data; "" = the provider is asked (ART-10)
};

/** How a publisher wants articles to look. */
export type ArticleStyle = {
  readonly title: string; // over the list, "" = the viewer's own words
  readonly isSans: boolean; // without serifs
  readonly articles: readonly ArticleEntry[]; // a list within the configuration
};

/** An article as it is read. `html` is foreign and not cleaned yet. */
export type Article = {
  readonly title: string;
  readonly subtitle: string;
  readonly author: string;
  readonly date: string; // as written: a date or words
  readonly html: string;
  readonly picture: string;
  readonly language: string; // "" = the book's
  readonly page: number | null;
  readonly baseUrl: string; // what relative addresses in it refer to
};

/** The settings that name articles. */
export type ArticleSettings = Readonly<
  Record<"articleConfigPath" | "bookArticleConfigPath" | "periodsConfigPath" | "userArticleConfigPath", string>
>;

const PLACEHOLDER = /%periodicalId%|%7BperiodicalId%7D|\{periodicalId\}/gi;

/**
 * The addresses of article configurations, the first one that answers counts (ART-06). ART-09 is open: the placeholder is
 * `%periodicalId%`, as exports write it, or `{periodicalId}`; without a periodical its step is left out.
 */
export function configChain(settings: ArticleSettings, periodicalId: string): readonly string[] {
  const { articleConfigPath, bookArticleConfigPath, periodsConfigPath, userArticleConfigPath } = settings;
  const needsId = periodsConfigPath.search(PLACEHOLDER) >= 0;
  const ofPeriod = needsId && periodicalId === "" ? "" : periodsConfigPath;
  const periods = ofPeriod.replace(PLACEHOLDER, () => encodeURIComponent(periodicalId));
  return [articleConfigPath, bookArticleConfigPath, periods, userArticleConfigPath].filter((path) => path !== "");
}

/** Reads an article configuration: `{ title, font: "serif" | "sans", articles: [entry…] }`; null if it is none. */
export function readConfig(data: unknown, url: string): ArticleStyle | null {
  if (!isFields(data)) return null;
  const inner = isFields(data["style"]) ? data["style"] : data;
  return {
    title: lineOf(inner["title"]),
    isSans: /sans/i.test(textOf(inner["font"])),
    articles: readList(data["articles"], url),
  };
}

/** How articles look where no configuration can be read (ART-09). */
export const PLAIN_STYLE: ArticleStyle = { title: "", isSans: false, articles: [] };

/** Reads a list of articles: entries, or `{ articles: [entry…] }` (also `list`, `data`). Entries without a number as id are left out. */
export function readList(data: unknown, url: string): readonly ArticleEntry[] {
  const { articles, list, data: inner } = fieldsOf(data);
  const found = [data, articles, list, inner].find(Array.isArray);
  const ids = new Set<number>();
  return listOf(found)
    .slice(0, ARTICLES.most)
    .flatMap((entry) => {
      const fields = fieldsOf(entry);
      const id = readNumber(fields["id"] ?? fields["articleId"]);
      if (id === null || !Number.isSafeInteger(id) || id < 0 || ids.has(id)) return [];
      ids.add(id);
      return [
        {
          id,
          title: lineOf(fields["title"]) || `${id}`,
          summary: lineOf(fields["summary"] ?? fields["desc"]),
          author: lineOf(fields["author"]),
          page: pageOf(fields["page"]),
          picture: readAddress(fields["picture"] ?? fields["cover"], url) ?? "",
          file: ownFile(fields["path"], url),
        },
      ];
    });
}

/**
 * Reads the answer to a request for an article (ART-11). ART-12 is open, its data are `title`, `subtitle`, `author`, `date`,
 * `content` (HTML), `picture`, `language` and `page`. Null for a failure; a file has the same, or the data alone.
 */
export function readArticle(answer: unknown, baseUrl: string): Article | null {
  const outer = fieldsOf(answer);
  const isEnvelope = outer["code"] !== undefined;
  if (isEnvelope && outer["code"] !== "OK") return null;
  const data = isEnvelope ? outer["data"] : answer;
  if (!isFields(data)) return null;
  const html = textOf(data["content"] ?? data["html"]).slice(0, ARTICLES.longestText);
  const title = lineOf(data["title"]);
  if (html.trim() === "" && title === "") return null;
  return {
    title,
    subtitle: lineOf(data["subtitle"] ?? data["summary"]),
    author: lineOf(data["author"]),
    date: lineOf(data["date"] ?? data["time"]).slice(0, 40),
    html,
    picture: readAddress(data["picture"] ?? data["cover"], baseUrl) ?? "",
    language: /^[a-z]{2,3}(-[\w-]{1,20})?$/i.test(textOf(data["language"])) ? textOf(data["language"]) : "",
    page: pageOf(data["page"]),
    baseUrl,
  };
}

/** A one-line text without markup. */
function lineOf(value: unknown): string {
  const text = textOf(value)
    .slice(0, 4 * ARTICLES.longestTitle)
    .replace(/<[^>]*>/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return Array.from(text).slice(0, ARTICLES.longestTitle).join("");
}

function pageOf(value: unknown): number | null {
  const page = readNumber(value);
  return page !== null && Number.isInteger(page) && page > 0 ? page : null;
}

/** The address of an article's file, on the site of the list that names it. */
function ownFile(value: unknown, url: string): string {
  const address = readAddress(value, url) ?? "";
  const originOf = (written: string) => /^[a-z]+:\/\/[^/]*/i.exec(written)?.[0];
  return address !== "" && originOf(address) === originOf(url) ? address : "";
}

/** An issue of a periodical. */
export type Issue = {
  readonly title: string;
  readonly url: string; // absolute
  readonly picture: string;
  readonly date: { readonly year: number; readonly month: number; readonly day: number | null } | null; // month 1..12
};

/**
 * Reads the list of a periodical's issues. ART-05 is open: a list, or `{ title, periods: [issue…] }`; an issue is
 * `{ title, url, cover, date: "2024-03-15" | "2024-03" }`. Issues without an address that may be followed are left out.
 */
export function readIssues(data: unknown, url: string): { readonly title: string; readonly issues: readonly Issue[] } {
  const { title, periods, issues, list } = fieldsOf(data);
  const found = [data, periods, issues, list].find(Array.isArray);
  const read = listOf(found)
    .slice(0, ARTICLES.most)
    .flatMap((entry) => {
      const fields = fieldsOf(entry);
      const link = readLink(fields["url"] ?? fields["path"], url);
      if (!link || !/^(https?|file):/.test(link)) return [];
      const date = readDate(textOf(fields["date"]));
      const name = lineOf(fields["title"]) || textOf(fields["date"]).slice(0, 20);
      return [{ title: name, url: link, picture: readAddress(fields["cover"], url) ?? "", date }];
    });
  return { title: lineOf(title), issues: read };
}

/** A day or a month, as in "2024-03-15"; no clock of any time zone moves it. */
function readDate(written: string): Issue["date"] {
  const [, year, month, day] = /^\s*(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?(?!\d)/.exec(written) ?? [];
  if (!year || !month || Number(month) < 1 || Number(month) > 12) return null;
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  const isDay = day !== undefined && Number(day) >= 1 && Number(day) <= days;
  return { year: Number(year), month: Number(month), day: isDay ? Number(day) : null };
}
