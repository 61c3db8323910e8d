import type { Stop } from "../lib/stop.ts";

/** The page's root element, which carries the states and sizes that style sheets read. */
export function rootElement(): HTMLElement {
  return document.documentElement;
}

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

/** The address of the page, as it is now. */
export function readLocation(): { readonly href: string; readonly search: string; readonly hash: string } {
  const { href, search, hash } = window.location;
  return { href, search, hash };
}

/** What has the whole screen; null where nothing has. */
export function fullscreenElement(): Element | null {
  return document.fullscreenElement ?? null;
}

/** Sets the address's query, "" = none, in place of the present one; the fragment stays. */
export function writeQuery(query: string): void {
  writeHash("replaceState", `${window.location.pathname}${query}${window.location.hash}`);
}

/** Sets the address's fragment, as a step of the browser's history or in place of the present one. */
export function writeHash(how: "pushState" | "replaceState", hash: string): void {
  try {
    history[how](history.state, "", hash);
  } catch {
    // pages from disk and sandboxed frames may not touch their address; the book turns all the same
  }
}

/** Whether an element from `target` up to `root` scrolls its own contents, upright or in any direction. */
export function isInScroller(target: Element, root: Element | null, ways: "upright" | "any"): boolean {
  for (let part: Element | null = target; part && part !== root; part = part.parentElement) {
    const isTall = part.scrollHeight > part.clientHeight;
    const isWide = ways === "any" && part.scrollWidth > part.clientWidth;
    if ((isTall || isWide) && /auto|scroll/.test(getComputedStyle(part).overflow)) return true;
  }
  return false;
}

/** Listens to events of the window, the document or an element until stopped. */
export function listen<K extends keyof WindowEventMap>(
  target: "window",
  type: K,
  act: (event: WindowEventMap[K]) => void,
  options?: boolean | AddEventListenerOptions,
): Stop;
export function listen<K extends keyof DocumentEventMap>(
  target: "document",
  type: K,
  act: (event: DocumentEventMap[K]) => void,
  options?: boolean | AddEventListenerOptions,
): Stop;
export function listen<K extends keyof HTMLElementEventMap>(
  target: HTMLElement,
  type: K,
  act: (event: HTMLElementEventMap[K]) => void,
  options?: boolean | AddEventListenerOptions,
): Stop;
export function listen(
  target: "window" | "document" | HTMLElement,
  type: string,
  act: (event: never) => void,
  options: boolean | AddEventListenerOptions = {},
): Stop {
  const source = target === "window" ? window : target === "document" ? document : target;
  const listener = act as (event: Event) => void;
  source.addEventListener(type, listener, options);
  return () => source.removeEventListener(type, listener, options);
}
