import type { Page } from "puppeteer";

declare global {
  interface Window {
    commits?: number; // React's, so far
  }
}

/** Counts React's commits from before its first one on, as its developer tools would. */
export const countCommits = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    window.commits = 0;
    const hook = { supportsFiber: true, inject: () => 1, onCommitFiberRoot: () => window.commits!++ };
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: { ...hook, onCommitFiberUnmount: () => {} } });
  });

export const commits = (page: Page): Promise<number> => page.evaluate(() => window.commits!);
