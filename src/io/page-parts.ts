import type { Stop } from "../lib/stop.ts";

/** The page's body. */
export function bodyElement(): HTMLElement {
  return document.body;
}

/** The element that holds the stage; null where the page has none. */
export function stageElement(): HTMLElement | null {
  return document.getElementById("stage");
}

/** Makes a canvas that is not in the page. */
export function createCanvas(): HTMLCanvasElement {
  return document.createElement("canvas");
}

/** The element that has the keyboard; null where nothing or only the page has it. */
export function focusedElement(): Element | null {
  return document.activeElement === document.body ? null : document.activeElement;
}

/** What has the whole screen; null where nothing has. */
export function fullscreenElement(): Element | null {
  return document.fullscreenElement ?? null;
}

/** Sets the address's fragment, as a step of the browser's history or in place of the present one. */
export function writeHash(how: "pushState" | "replaceState", hash: string): void {
  try {
    history[how](history.state, "", hash);
  } catch {
    // pages from disk and sandboxed frames may not touch their address; the book turns all the same
  }
}

/** Sets the address's query, "" = none, in place of the present one; the fragment stays. */
export function writeQuery(query: string): void {
  writeHash("replaceState", `${window.location.pathname}${query}${window.location.hash}`);
}

/** Reports whether the page can be seen, now and when that changes. */
export function watchVisibility(page: Document, report: (isVisible: boolean) => void): Stop {
  const read = () => report(page.visibilityState !== "hidden");
  read();
  page.addEventListener("visibilitychange", read);
  return () => page.removeEventListener("visibilitychange", read);
}
