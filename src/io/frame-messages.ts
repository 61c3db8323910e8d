import type { Stop } from "../lib/stop.ts";
import { listen } from "./browser.ts";

/** The origin of messages from a frame without `allow-same-origin`. */
export const OPAQUE_ORIGIN = "null";

/**
 * Calls `act` with the messages of one frame. All others are ignored: those of other windows, also of the same origin, and
 * those of the frame itself once it shows a page of another origin.
 */
export function listenToFrame(frame: HTMLIFrameElement, origin: string, act: (message: unknown) => void): Stop {
  return listen("window", "message", (event) => {
    if (event.origin === origin && event.source !== null && event.source === frame.contentWindow) act(event.data);
  });
}

/** Sends a message to a frame, if it still shows a page of that origin. A frame of opaque origin gets it in any case. */
export function postToFrame(frame: HTMLIFrameElement, origin: string, message: unknown): void {
  frame.contentWindow?.postMessage(message, origin === OPAQUE_ORIGIN ? "*" : origin);
}

/**
 * Whether a server answers at an address, and with a page as far as it lets other websites know: browsers do not tell of a
 * frame whether its page has come.
 */
export async function isPageThere(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    const { ok, type, status } = await fetch(url, { method: "HEAD", mode: "no-cors", credentials: "omit", signal });
    return ok || type === "opaque" || status === 405 || status === 501; // some servers answer no HEAD
  } catch {
    return signal.aborted;
  }
}

/** What of the window can be seen above a phone's keyboard; px. */
export function watchVisibleArea(act: (area: { readonly top: number; readonly height: number }) => void): Stop {
  const view = window.visualViewport;
  if (!view) return () => {};
  const read = () => act({ top: view.offsetTop, height: view.height });
  read();
  view.addEventListener("resize", read);
  view.addEventListener("scroll", read);
  return () => {
    view.removeEventListener("resize", read);
    view.removeEventListener("scroll", read);
    window.scrollTo(0, 0); // some browsers move the page up for the keyboard, and leave it there
  };
}

/** Whether the page runs on an iPhone or iPad; iPads call themselves Macs, which have no touch screens. */
export function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** Keeps an element at its present size until stopped, whatever happens to the window (BOT-22). */
export function holdSize(element: HTMLElement | null): Stop {
  if (!element) return () => {};
  const { inlineSize, blockSize } = element.style;
  const { width, height } = element.getBoundingClientRect();
  Object.assign(element.style, { inlineSize: `${width}px`, blockSize: `${height}px` });
  return () => Object.assign(element.style, { inlineSize, blockSize });
}
