import type { Stop } from "../lib/stop.ts";

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

/** Reports whether the page can be seen, now and when that changes. */
export function watchVisibility(page: Document, report: (isVisible: boolean) => void): Stop {
  const read = () => report(page.visibilityState !== "hidden");
  read();
  page.addEventListener("visibilitychange", read);
  return () => page.removeEventListener("visibilitychange", read);
}

/** Sets the address's fragment, as a step of the browser's history or in place of the present one. */
export function writeHash(how: "pushState" | "replaceState", hash: string): void {
  try {
    history[how](history.state, "", hash);
  } catch {
    // pages from disk and sandboxed frames may not touch their address; the book turns all the same
  }
}

/** Adds a place of the viewer to the browser's history. @param isFromPages the place before it are the book's pages */
export function pushPlace(hash: string, { isFromPages = false }: { readonly isFromPages?: boolean }): void {
  try {
    history.pushState({ isFromPages }, "", hash);
  } catch {
    // as above
  }
}

/** Goes back if the place before is the book's pages. @returns whether it does */
export function goBackFrom(): boolean {
  const { isFromPages } = (history.state ?? {}) as { readonly isFromPages?: unknown };
  if (isFromPages !== true) return false;
  history.back();
  return true;
}

/** Sets the address's query, "" = none, in place of the present one; the fragment stays. */
export function writeQuery(query: string): void {
  writeHash("replaceState", `${window.location.pathname}${query}${window.location.hash}`);
}

/** Calls `changed` with the key that another tab has written in local storage, or null if it was emptied. */
export type WatchStorage = (changed: (key: string | null) => void) => Stop;

/** Watches the browser's local storage; what this tab writes itself is not reported. */
export const watchStorage: WatchStorage = (changed) => {
  const act = (event: StorageEvent) => changed(event.key);
  window.addEventListener("storage", act);
  return () => window.removeEventListener("storage", act);
};
