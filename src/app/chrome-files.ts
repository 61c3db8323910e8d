import { browserClock } from "../io/clock.ts";

/** Controls wait for their style sheet no longer than this once their code is there: they look broken, but work. */
const STYLE_AT_LATEST_MS = 4000;

/**
 * Requests the files of the chrome at once: its scripts name each other only as they come, which is a trip to the server
 * each time. @returns its style sheet's coming, which is also over if it cannot be had
 */
export function requestChromeFiles(page: Document): Promise<void> {
  const link = page.querySelector<HTMLLinkElement>("#chrome-style");
  const { href, modules = "" } = link?.dataset ?? {};
  if (!link || !href || link.href) return Promise.resolve();
  const isFromDisk = page.location.protocol === "file:"; // browsers refuse modules there
  for (const module of isFromDisk ? [] : modules.split(" ")) {
    page.head.append(Object.assign(page.createElement("link"), { rel: "modulepreload", href: module }));
  }
  return new Promise((resolve) => {
    link.onload = link.onerror = () => resolve();
    link.href = href;
  });
}

/** Resolves when the style sheet is there, or has been waited for long enough. */
export function whenStyled(style: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const stopWaiting = browserClock.after(STYLE_AT_LATEST_MS, resolve);
    void style.then(() => {
      stopWaiting();
      resolve();
    });
  });
}
