/** What a key asks for. Arrows are screen directions; in right-to-left books they mirror. Source: KEYS-01, KEYS-04. */
export type KeyWish =
  | "down" | "up" | "forward" | "back" | "first" | "last" | "zoomIn" | "zoomOut" | "fit" | "magnifier" | "close"
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
export function wishOf({ key, isShift, isCommand }: KeyPress, isRtl: boolean, isZoomed = false): KeyWish {
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

/**
 * Whether keys belong to what has the focus: text fields always (KEYS-02), and for keys that press or move things
 * within it also buttons, links, dialogs and the like.
 */
export function belongsToFocus(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest("input, textarea, select, [contenteditable]:not([contenteditable='false'])")) return true;
  if (target.closest("dialog, [role='dialog'], [role='menu'], [role='slider'], [role='listbox'], [role='grid']")) return true;
  return key === " " && target.closest("button, a[href], summary, video, audio") !== null;
}
