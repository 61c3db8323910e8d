import { browserClock } from "../io/clock.ts";

/** Controls without their style sheet look broken, but work: they do not wait for it longer than this. */
const STYLE_AT_LATEST_MS = 4000;

/** Asks for the style sheet of the chrome, which nobody needs before the first page stands. */
export function chromeStyleStands(page: Document): Promise<void> {
  const link = page.querySelector<HTMLLinkElement>("#chrome-style");
  const href = link?.dataset["href"];
  if (!link || !href || link.href) return Promise.resolve();
  return new Promise((resolve) => {
    const stopWaiting = browserClock.after(STYLE_AT_LATEST_MS, resolve);
    link.onload = link.onerror = () => {
      stopWaiting();
      resolve();
    };
    link.href = href;
  });
}
