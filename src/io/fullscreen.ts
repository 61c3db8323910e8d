import { type Stop, stopAll } from "../lib/stop.ts";
import { listen, rootElement } from "./browser.ts";

/** What has the whole screen; null where nothing has. */
export function fullscreenElement(): Element | null {
  return document.fullscreenElement ?? null;
}

/** The names that older versions of Safari have for the Fullscreen API. */
type OldFullscreen = {
  readonly webkitRequestFullscreen?: () => void;
  readonly webkitExitFullscreen?: () => void;
  readonly webkitFullscreenElement?: Element | null;
  readonly webkitFullscreenEnabled?: boolean;
};

/** Whether the browser lets the page have the whole screen; iPhones do not, and frames need their page's leave. */
export function canEnterFullscreen(): boolean {
  const root: HTMLElement & OldFullscreen = rootElement();
  const page: Document & OldFullscreen = root.ownerDocument;
  const isAllowed = page.fullscreenEnabled ?? page.webkitFullscreenEnabled ?? true;
  return isAllowed && Boolean(root.requestFullscreen ?? root.webkitRequestFullscreen);
}

/** Whether the page, or a part of it, has the whole screen. */
export function isInFullscreen(): boolean {
  const page: Document & OldFullscreen = rootElement().ownerDocument;
  return Boolean(fullscreenElement() ?? page.webkitFullscreenElement);
}

/** Asks for the whole screen. @returns false = refused: without a gesture of the reader's, or in a frame that may not */
export async function enterFullscreen(): Promise<boolean> {
  const root: HTMLElement & OldFullscreen = rootElement();
  try {
    await (root.requestFullscreen ? root.requestFullscreen() : root.webkitRequestFullscreen?.());
    return true;
  } catch {
    return false;
  }
}

/** Gives the whole screen back. @returns false = the browser refused */
export async function leaveFullscreen(): Promise<boolean> {
  const page: Document & OldFullscreen = rootElement().ownerDocument;
  try {
    await (page.exitFullscreen ? page.exitFullscreen() : page.webkitExitFullscreen?.());
    return true;
  } catch {
    return false;
  }
}

/** Calls `act` whenever the page has got the whole screen or given it back. */
export function watchFullscreen(act: () => void): Stop {
  return stopAll([
    listen("document", "fullscreenchange", act),
    listen("document", "webkitfullscreenchange" as "fullscreenchange", act),
  ]);
}
