import { bodyElement } from "../../io/browser.ts";
import { isInScroller } from "../../lib/scroller.ts";

/** What a key asks for. Arrows are screen directions; in right-to-left books they mirror. Source: KEYS-01, KEYS-04. */
export type KeyCommand =
  | "down"
  | "up"
  | "forward"
  | "back"
  | "first"
  | "last"
  | "zoomIn"
  | "zoomOut"
  | "fit"
  | "magnifier"
  | "close"
  | null;

/** As much of a keyboard event as its meaning depends on. */
export type KeyPress = {
  readonly key: string;
  readonly isShift: boolean;
  readonly isCommand: boolean; // Ctrl, Alt or Meta: the browser's, not ours
};

/**
 * The wish behind a key. Over a zoomed page the upright arrows scroll, the level ones turn as ever. Space turns forward,
 * Shift+Space back; Home and End mean the book's ends.
 */
export function keyCommand({ key, isShift, isCommand }: KeyPress, isRtl: boolean, isZoomed = false): KeyCommand {
  if (isCommand) return null;
  switch (key) {
    case "ArrowRight":
      return isRtl ? "back" : "forward";
    case "ArrowLeft":
      return isRtl ? "forward" : "back";
    case "ArrowDown":
      return isZoomed ? "down" : "forward";
    case "ArrowUp":
      return isZoomed ? "up" : "back";
    case "PageDown":
      return "forward";
    case "PageUp":
      return "back";
    case " ":
      return isShift ? "back" : "forward";
    case "Home":
      return "first";
    case "End":
      return "last";
    case "+":
    case "=":
      return "zoomIn";
    case "-":
    case "_":
      return "zoomOut";
    case "0":
      return "fit";
    case "m":
    case "M":
      return "magnifier";
    case "Escape":
      return "close";
    default:
      return null;
  }
}

const FIELDS = "input, textarea, select, [contenteditable]:not([contenteditable='false'])";
/** What keys move about in, and what lies over the book so that nothing behind it is to move. */
const OWN_KEYS = ["menu", "slider", "listbox", "grid", "tree", "tablist", "radiogroup"]
  .map((role) => `[role='${role}']`)
  .concat("dialog", "[aria-modal='true']")
  .join(", ");
const SCROLL_KEYS = ["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End", " "];

/**
 * Whether a key belongs to what has the focus: text fields have all (KEYS-02), and so have lists, sliders and modal
 * forms; what scrolls has those that scroll it, a button has Space. Beside a panel that is not modal the book is read
 * on, also with the focus in the panel (KEYS-01).
 */
export function belongsToFocus(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(FIELDS) || target.closest(OWN_KEYS)) return true;
  if (key === " " && target.closest("button, a[href], summary, video, audio")) return true;
  return SCROLL_KEYS.includes(key) && isInScroller(target, bodyElement(), "upright");
}
