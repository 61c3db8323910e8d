import { bodyElement, rootElement } from "../../io/browser.ts";
import { fullscreenElement } from "../../io/fullscreen.ts";

/**
 * KEYS-03: keys work unless a part of the page, such as a video, has the whole screen. Behind a modal dialog nothing moves,
 * also when Tab has led out of it, to the browser's own controls.
 */
export function areKeysOurs(): boolean {
  if (bodyElement().querySelector("dialog[open]:not([aria-modal='false'])")) return false;
  const full = fullscreenElement();
  return full === null || full === bodyElement() || full === rootElement();
}
