import type { Stop } from "../lib/stop.ts";

/** The page's root element, which carries the states and sizes that style sheets read. */
export function rootElement(): HTMLElement {
  return document.documentElement;
}

/** The page's body. */
export function bodyElement(): HTMLElement {
  return document.body;
}

/** The address of the page, as it is now. */
export function readLocation(): { readonly href: string; readonly search: string; readonly hash: string } {
  const { href, search, hash } = window.location;
  return { href, search, hash };
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
