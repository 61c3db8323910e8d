/** What a key does; null = nothing (KEYS-01, KEYS-04). */
export type KeyCommand =
  | "down"
  | "up"
  | "right"
  | "left"
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

/** The parts of a keyboard event that decide what it does. */
export type KeyPress = {
  readonly key: string;
  readonly isShift: boolean;
  readonly isCommand: boolean; // with Ctrl, Alt or Meta, which belong to the browser
};

/** What a key does in a book from left to right, in one from right to left, and on a zoomed page. */
type Meanings = readonly [ltr: KeyCommand, rtl: KeyCommand, zoomed: KeyCommand];

const always = (command: KeyCommand): Meanings => [command, command, command];

/** All keys of the book. The list of keys shows them in this order. */
const KEYS: Readonly<Record<string, Meanings>> = {
  ArrowRight: ["forward", "back", "right"],
  ArrowLeft: ["back", "forward", "left"],
  ArrowDown: ["forward", "forward", "down"],
  ArrowUp: ["back", "back", "up"],
  " ": always("forward"),
  "Shift+ ": always("back"),
  PageDown: always("forward"),
  PageUp: always("back"),
  Home: always("first"),
  End: always("last"),
  "+": always("zoomIn"),
  "-": always("zoomOut"),
  "0": always("fit"),
  m: always("magnifier"),
  Escape: always("close"),
};

/** Keys that mean the same as another: what is on a key without Shift, or with it. */
const ALIASES: Readonly<Record<string, string>> = { "=": "+", _: "-", M: "m" };

function meaning([ltr, rtl, zoomed]: Meanings, isRtl: boolean, isZoomed: boolean): KeyCommand {
  return isZoomed ? zoomed : isRtl ? rtl : ltr;
}

/**
 * What a key does. Arrow keys mean directions on the screen, so that they are mirrored in right-to-left books. On a zoomed
 * page they move over it, while Page Up and Page Down turn. Space turns forward, Shift+Space back; Home and End go to
 * the ends of the book.
 */
export function keyCommand({ key, isShift, isCommand }: KeyPress, isRtl: boolean, isZoomed = false): KeyCommand {
  const name = key === " " && isShift ? "Shift+ " : (ALIASES[key] ?? key);
  const found = isCommand || !Object.hasOwn(KEYS, name) ? undefined : KEYS[name];
  return found ? meaning(found, isRtl, isZoomed) : null;
}

/** The keys that do something, by their names in keyboard events; parts of a combination are joined by "+". */
export function keysFor(command: KeyCommand, isRtl: boolean, isZoomed = false): readonly string[] {
  return Object.keys(KEYS).filter((key) => meaning(KEYS[key] ?? always(null), isRtl, isZoomed) === command);
}
