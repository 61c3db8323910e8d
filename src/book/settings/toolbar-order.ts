import { ownEntry } from "../../lib/own-entry.ts";
import type { IssueLog } from "../publication/issues.ts";

const words = (text: string): readonly string[] => text.split(" ");

/** The default order of buttons; "number" is the field for the page number. Source: TOOL-08. */
export const DEFAULT_ORDER = words(
  "phoneticreading pageflip shopping thumb table goto zoom bookmark number sound search calendar print annotation " +
    "wechat email btnshare download language home autoflip select about message fullscreen report doublesinglepage " +
    "videogallery",
);

/**
 * Buttons of the catalogue that the order does not name, and the one that each follows, so that related buttons are
 * together (TOOL-10).
 */
const BEHIND: Readonly<Record<string, string>> = {
  backward: "number",
  forward: "backward",
  magnifier: "zoom",
  qr: "btnshare",
  copy: "btnshare",
  settings: "language",
  text: "select",
  readermode: "text",
  neat: "readermode",
  accessibility: "text",
  help: "about",
  phone: "about",
  chatbot: "message",
  slideshow: "videogallery",
  hidebar: "slideshow",
};
/** Buttons for other editions and articles, which come first (TOOL-22). */
export const HEAD_KEYS = words("calendar article book previousarticle nextarticle");
/** The buttons around the page number, in their order; they have a place of their own. Source: TOOL-11. */
export const PAGE_KEYS = words("backward first previous next last forward");

/** Keys that share one place in the order. */
const PLACES: Readonly<Record<string, string>> = {
  zoomin: "zoom",
  zoomout: "zoom",
  exitfullscreen: "fullscreen",
  bookmarks: "bookmark",
  addbookmark: "bookmark",
  share: "btnshare",
  contents: "table",
  autoplay: "autoflip",
};
/** Further keys of the catalogue (TOOL-02), whose buttons are not in the toolbar. */
const ELSEWHERE = words("more pen eraser note undo redo save clear");

/** The place of a button in the order. */
export function placeOf(key: string): string {
  return ownEntry(PLACES, key) ?? key;
}

/** Sorts keys by the book's order, then by the default one; unknown keys come last, in their own order (TOOL-09). */
export function sortKeys(keys: readonly string[], configured: readonly string[]): readonly string[] {
  const order = orderOf(configured);
  const rank = (key: string) => {
    const place = order.indexOf(placeOf(key));
    return place < 0 ? order.length : place;
  };
  return [...keys].sort((a, b) => rank(a) - rank(b));
}

/**
 * Whether the order is the book's own: most exporters write the default one into every book. A list with less than half of
 * it is a choice, too.
 */
export function isOrderOwn(configured: readonly string[]): boolean {
  const keys = new Set(configured.map((key) => placeOf(normal(key))));
  const known = [...keys].filter((key) => DEFAULT_ORDER.includes(key));
  const usual = DEFAULT_ORDER.filter((key) => keys.has(key));
  return known.length > 0 && (known.length < DEFAULT_ORDER.length / 2 || known.join() !== usual.join());
}

/** How many of the sorted keys come before the field for the page number. */
export function keysBeforeField(sorted: readonly string[], configured: readonly string[]): number {
  const before = orderOf(configured);
  const field = before.indexOf("number");
  return sorted.filter((key) => before.indexOf(placeOf(key)) < field && before.includes(placeOf(key))).length;
}

/** Notes keys of a book's order that are no buttons; they are ignored (TOOL-09). */
export function noteUnknownButtons(configured: readonly string[], log: IssueLog): void {
  const known = new Set([...orderOf([]), ...Object.keys(PLACES), ...ELSEWHERE, ...PAGE_KEYS]);
  const unknown = configured.filter((key) => !known.has(normal(key)));
  if (unknown.length > 0) log.note("config.buttonsSortXML", `names no button: ${unknown.join(", ")}`, "the other keys");
}

/** All places in order: those that the book names, then the others in the default order. */
function orderOf(configured: readonly string[]): readonly string[] {
  const usual = [...HEAD_KEYS.filter((key) => !DEFAULT_ORDER.includes(key)), ...DEFAULT_ORDER];
  for (const [key, place] of Object.entries(BEHIND)) usual.splice(usual.indexOf(place) + 1, 0, key);
  return [...new Set([...configured.map((key) => placeOf(normal(key))), ...usual])];
}

const normal = (key: string) => key.trim().toLowerCase();
