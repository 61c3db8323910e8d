import { type Limit, limitOf } from "../book/access/limits.ts";
import type { Book } from "../book/publication/book.ts";
import type { OpenedBook } from "../io/book/opened-book.ts";
import { readProviderInfo } from "../io/book/provider-info.ts";
import { ownTag } from "../lib/language-tag.ts";
import { loadOwnTexts } from "../state/own-texts.ts";
import "./blocked-page.css";

type Words = { readonly key: string; readonly english: string };

/** Why the book does not open, and what readers can do. Those in other languages are in static/texts (ACC-10). */
const SENTENCES: Readonly<Record<Exclude<Limit, "frame">, Words>> = {
  host: { key: "blockedHost", english: "This content does not exist." },
  wechat: { key: "blockedWeChat", english: "Please open this link in the WeChat app." },
  dingtalk: { key: "blockedDingTalk", english: "Please open this link in the DingTalk app." },
  either: { key: "blockedEither", english: "Please open this link in the WeChat app or the DingTalk app." },
};
const HINTS: Readonly<Record<"host" | "app", Words>> = {
  host: { key: "blockedHostHint", english: "Please check the address, or ask whoever gave it to you." },
  app: { key: "blockedAppHint", english: "Copy the address of this page and open it there." },
};

/**
 * Shows why a book may not be read here, in place of the viewer, before anything of the book is requested (ACC-02,
 * ACC-14). @returns whether it is closed
 */
export async function showBlockedPage({ book: first, loadParts }: OpenedBook, page: Document): Promise<boolean> {
  const book: Book = { ...first, ...(await loadParts([])).book };
  const { chromeSettings, settings } = book;
  if (!chromeSettings) return true; // they could not be read: the connection is gone
  const { hosts } = readProviderInfo(book.extras.userInfo, page);
  const isInFrame = window.parent !== window;
  const visit = { host: location.hostname, userAgent: navigator.userAgent, isInFrame };
  const limit = limitOf({ hosts, settings, chromeSettings }, visit);
  if (limit === null) return false;
  const [named = ""] = settings.language.split(";");
  const tag = ownTag(named.trim() || (chromeSettings.userGroup === "cn" ? "zh" : navigator.language));
  const isEnglish = tag === "" || tag === "en";
  const other = isEnglish ? "zh" : tag; // whoever is sent away without a word of English is most likely to read that
  const texts = (await loadOwnTexts(other).catch(() => null)) ?? {};
  const own = (key: string) => book.languages.map(({ texts }) => texts[key]).find((text) => text);
  const words = limit === "frame" ? [] : [SENTENCES[limit], HINTS[limit === "host" ? "host" : "app"]];
  const inOther = words.map(({ key }) => own(key) ?? texts[key] ?? "");
  const inEnglish = words.map(({ english }) => english);
  const told = plainText(chromeSettings.OnlyOpenInIframeInfo);
  show(page, {
    first: limit === "frame" ? [told] : isEnglish ? inEnglish : inOther,
    second: isEnglish ? inOther : inEnglish,
    languages: isEnglish ? ["en", other] : [other, "en"],
  });
  const { embedOrigin } = chromeSettings;
  if (isInFrame && /^https?:\/\/[^/]+$/.test(embedOrigin)) {
    window.parent.postMessage({ type: "recto", event: "access", detail: { state: "blocked" } }, embedOrigin);
  }
  return true;
}

/** The words in the reader's language, then in the other one: whoever is sent away should understand why. */
type BlockedWords = {
  readonly first: readonly string[]; // a sentence, and perhaps a hint
  readonly second: readonly string[];
  readonly languages: readonly [string, string];
};

/** Empties the page and writes the words into it. */
function show(page: Document, { first, second, languages }: BlockedWords): void {
  const card = page.createElement("main");
  card.className = "blocked";
  card.setAttribute("role", "alert");
  const add = (tag: string, className: string, text: string, language: string) => {
    const line = page.createElement(tag);
    line.className = className;
    line.textContent = text;
    line.lang = language;
    line.dir = "auto";
    card.append(line);
  };
  for (const [at, text] of first.entries()) {
    add(at === 0 ? "h1" : "p", at === 0 ? "blocked__sentence" : "blocked__hint", text, languages[0]);
  }
  for (const [at, text] of second.entries())
    add("p", at === 0 ? "blocked__other" : "blocked__hint", text, languages[1]);
  page.title = first[0] ?? "";
  page.documentElement.lang = languages[0];
  page.body.replaceChildren(card);
}

/** The text of the setting without markup. */
function plainText(text: string): string {
  return new DOMParser().parseFromString(text.replace(/<br\s*\/?>/gi, "\n"), "text/html").body.textContent ?? "";
}
