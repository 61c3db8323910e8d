import type { OpenError } from "../io/book/opened-book.ts";
import { browserClock } from "../io/clock.ts";
import { reloadLater } from "../io/reload-once.ts";
import type { LoadingScreen } from "./loading-screen.ts";

/** Why no book is shown: there is none, or the browser cannot show one. */
export type StartError = OpenError | "unsupported";

/** The texts of the error screen. */
export type ErrorWords = { readonly title: string; readonly text: string; readonly retry: string };

type Words = readonly [english: string, chinese: string];

/** Literal texts: specification BOOT-24 and BOOT-26. */
const TEXTS: Readonly<Record<StartError, Words>> = {
  "no-book": ["Configuration file is missing, unable to open the book.", "找不到配置文件，无法打开本书。"],
  "refused-address": ["Only books of this website can be opened here.", "这里只能打开本网站的书。"],
  "not-an-object": ["The book's configuration file holds no settings.", "本书的配置文件中没有设置。"],
  "no-pages": ["The book has no pages.", "本书没有页面。"],
  offline: ["The book could not be reached. Check the connection.", "无法连接到本书，请检查网络。"],
  "bad-data": ["The book's configuration file is damaged.", "本书的配置文件已损坏。"],
  "script-refused": ["The browser does not allow the book's configuration file.", "浏览器不允许读取本书的配置文件。"],
  "script-threw": ["The book's configuration file contains an error.", "本书的配置文件有错误。"],
  "script-timeout": ["The book's configuration file takes too long.", "读取本书的配置文件超时。"],
  "script-sets-nothing": ["The book's configuration file is empty.", "本书的配置文件是空的。"],
  unsupported: ["Your browser can not support HTML5.", "您的浏览器不支持 HTML5。"],
};
const TITLE: Words = ["The book cannot be opened", "无法打开本书"];
const RETRY: Words = ["Try again", "重试"];

/**
 * The texts for an error in the reader's language. They stand here because the texts of the book and of the viewer may
 * be what could not be loaded.
 */
export function errorWords(error: StartError, language: string): ErrorWords {
  const place = /^zh\b/i.test(language) ? 1 : 0;
  return { title: TITLE[place], text: TEXTS[error][place], retry: RETRY[place] };
}

/**
 * Shows an error in place of the book. `detail` helps to find the cause, e.g. an address; "" = none.
 * @param retry null where trying again would not help
 */
export function showErrorScreen(
  document: Document,
  words: ErrorWords,
  detail: string,
  retry: (() => void) | null,
): void {
  const element = <K extends keyof HTMLElementTagNameMap>(tag: K, className: string, text: string) => {
    const created = document.createElement(tag);
    created.className = className;
    created.textContent = text;
    return created;
  };
  const screen = element("div", "error", "");
  screen.setAttribute("role", "alert");
  screen.append(element("h1", "error__title", words.title), element("p", "error__text", words.text));
  if (detail !== "") screen.append(element("p", "error__detail", detail));
  if (retry) {
    const button = element("button", "error__retry", words.retry);
    button.type = "button";
    button.addEventListener("click", retry);
    screen.append(button);
  }
  document.body.append(screen);
}

/** Shows why there is no book; the page may try again by itself. */
export function refuse(loading: LoadingScreen, error: StartError): void {
  loading.remove();
  const words = errorWords(error, navigator.language);
  showErrorScreen(document, words, "", error === "unsupported" ? null : () => location.reload());
  reloadLater(error, window, browserClock);
}
