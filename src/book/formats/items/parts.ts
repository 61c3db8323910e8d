import { clamp } from "../../../lib/clamp.ts";
import type { Rect } from "../../geometry/layout.ts";
import type {
  Action,
  Annotation,
  CartOffer,
  Fill,
  Ink,
  Item,
  MediaTrigger,
  Trigger,
} from "../../publication/annotation.ts";
import type { Book } from "../../publication/book.ts";
import type { IssueLog } from "../../publication/issues.ts";
import type { PageIndex } from "../../publication/pages.ts";
import {
  fieldsOf,
  isUnset,
  listOf,
  readAddress,
  readColor,
  readNumber,
  readOnOff,
  textOf,
} from "../../settings/values.ts";
import type { MediaPlaces, MediaSource } from "./media.ts";

/** What every function that reads items is given. */
export type ItemSource = {
  readonly data: unknown;
  readonly book: Book;
  readonly log: IssueLog;
  readonly places: MediaPlaces;
};
/** The page that items of the newer exports are placed on: its size in the exporter's design, px, and its index. */
export type ConfigPage = MediaSource & {
  readonly width: number;
  readonly height: number;
  readonly page: PageIndex;
};

/** The default colour of links. Source: specification LINK-05. */
export const LINK_INK: Ink = { color: "#808080", alpha: 0.6 };
/** How much more opaque a link is under a pointer, if the book does not say. */
const OVER_MORE = 0.2;
/** Boxes with smaller sides cannot be seen; parts of the page. */
const LEAST_SIDE = 1e-4;
/** Boxes farther away than this many pages are ignored. */
const FARTHEST = 20;

/** A number in any spelling, kept within bounds; `other` if it is none. */
export function numberIn(value: unknown, low: number, high: number, other: number): number {
  return clamp(readNumber(value) ?? other, low, high);
}

/** An opacity, 0..1, also written as percent. */
export function alphaOf(value: unknown, other = 1): number {
  const found = readNumber(value);
  return found === null ? other : clamp(found > 1 ? found / 100 : found, 0, 1);
}

/** A colour and its opacity, also written together as "rgba(…)". */
export function inkOf(color: unknown, alpha: unknown, other: Ink): Ink {
  const written = textOf(color);
  const parts = /^rgba?\(\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*([\d.]+%?)\s*)?\)$/i.exec(written.trim());
  if (parts) {
    const hex = parts.slice(1, 4).map((part) => clamp(Number(part), 0, 255).toString(16).padStart(2, "0"));
    return { color: `#${hex.join("")}`, alpha: alphaOf(alpha, 1) * alphaOf(parts[4], 1) };
  }
  const found = readColor(color);
  const own = found?.length === 9 ? Number.parseInt(found.slice(7), 16) / 255 : 1;
  return { color: found?.slice(0, 7) ?? other.color, alpha: alphaOf(alpha, found ? 1 : other.alpha) * own };
}

/** The colour of a link in one state, as written in the book. */
type WrittenInk = { readonly color: unknown; readonly alpha: unknown };
type WrittenInks = { readonly out: WrittenInk; readonly over: WrittenInk; readonly down: WrittenInk };

/**
 * The colours of a link in its three states. A colour without an alpha is as translucent as the default link (LINK-05),
 * and more opaque under a pointer. If only the colour under a pointer has an alpha, the link is invisible without a
 * pointer, as in the exporters' own viewers.
 */
export function linkInks(written: WrittenInks) {
  const faint = (ink: WrittenInk, other: Ink): Ink => {
    const found = inkOf(ink.color, ink.alpha, other);
    return isAlphaSet(ink) ? found : { ...found, alpha: other.alpha };
  };
  const isOverAlone = !isAlphaSet(written.out) && isAlphaSet(written.over);
  const out = faint(written.out, { ...LINK_INK, alpha: isOverAlone ? 0 : LINK_INK.alpha });
  const alpha = out.alpha < LINK_INK.alpha ? LINK_INK.alpha : Math.min(1, out.alpha + OVER_MORE);
  const isSeen = out.alpha > 0 || readColor(written.out.color) !== null;
  const over = faint(written.over, { color: isSeen ? out.color : LINK_INK.color, alpha });
  return { out, over, down: faint(written.down, over) };
}

/** A link that is invisible in all states. */
export function invisibleLink(link: Extract<Item, { readonly kind: "link" }>): Item {
  const ink = { ...link.out, alpha: 0 };
  return { ...link, out: ink, over: ink, down: ink, isPulsing: false, isHoverable: false };
}

/** Whether a book sets no colour of a link in any state: then it is the default link (LINK-05). */
export function isStyleUnset({ out, over, down }: WrittenInks): boolean {
  return [out, over, down].every(({ color, alpha }) => isUnset(color) && isUnset(alpha));
}

/** Whether a colour is written with an alpha, separately or within the colour. */
export function isAlphaSet({ color, alpha }: Partial<WrittenInk>): boolean {
  const written = textOf(color).trim();
  return readNumber(alpha) !== null || /^rgba\(|^#([\da-f]{4}|[\da-f]{8})$/i.test(written);
}

/** A fill of one colour, or none if the colour is fully transparent. */
export function plainFill(ink: Ink): Fill {
  return ink.alpha > 0 ? { kind: "plain", ink } : { kind: "none" };
}

/** A box in parts of the page; negative sides mean that it is flipped. Null = it is too far away or too small. */
export function boxOf(x: unknown, y: unknown, width: unknown, height: unknown): BoxOf | null {
  const [left, top, across, down] = [x, y, width, height].map(readNumber);
  if (left === null || top === null || across === null || down === null) return null;
  if (left === undefined || top === undefined || across === undefined || down === undefined) return null;
  const box = {
    x: Math.min(left, left + across),
    y: Math.min(top, top + down),
    width: Math.abs(across),
    height: Math.abs(down),
  };
  const isSomewhere = Math.max(Math.abs(box.x), Math.abs(box.y), box.width, box.height) < FARTHEST;
  if (!isSomewhere || box.width < LEAST_SIDE || box.height < LEAST_SIDE) return null;
  return { box, isFlippedX: across < 0, isFlippedY: down < 0 };
}
/** The same for a line, whose box may have no width or no height. */
export function lineBoxOf(x: unknown, y: unknown, width: unknown, height: unknown): BoxOf | null {
  const side = (value: unknown) => {
    const found = readNumber(value) ?? 0;
    return Math.abs(found) < LEAST_SIDE ? LEAST_SIDE : found;
  };
  return boxOf(x, y, side(width), side(height));
}
/** A box, and whether its item is mirrored. */
export type BoxOf = { readonly box: Rect; readonly isFlippedX: boolean; readonly isFlippedY: boolean };

/** Makes an annotation with the defaults that all formats share. */
export function annotationOf(
  own: { readonly id: string; readonly page: PageIndex; readonly item: Item } & BoxOf & Partial<Annotation>,
): Annotation {
  return {
    rotation: 0,
    pivot: "middle",
    alpha: 1,
    name: "",
    hint: null,
    highlight: null,
    actions: [],
    animation: null,
    emphasis: [],
    leaving: null,
    isHidden: false,
    className: own.item.kind,
    ...own,
  };
}

/** Reads the exporters' words for when a medium starts or stops by itself. */
export function triggerOf(value: unknown, other: MediaTrigger): MediaTrigger {
  const word = textOf(value).toLowerCase();
  if (word.includes("pageviewed") || word === "page-viewed") return "page-viewed";
  if (word.includes("off")) return "page-off";
  return word === "none" ? "none" : word === "press" ? "press" : other;
}

/** The trigger of an action, by the exporters' names for mouse events (ANNO-42). */
export function momentOf(value: unknown): Trigger {
  switch (textOf(value).toLowerCase()) {
    case "mouseover":
    case "mouseenter":
      return "enter";
    case "mouseout":
    case "mouseleave":
      return "leave";
    case "mousemove":
      return "move";
    case "mousedown":
      return "press";
    case "mouseup":
      return "release";
    default:
      return "tap";
  }
}

/** Reads what an item adds to the cart. */
export function offerOf(value: unknown, id: string, baseUrl: string): CartOffer {
  const { title, name, price, currency, picture, url } = fieldsOf(value);
  return {
    id,
    title: textOf(title) || textOf(name),
    price: numberIn(price, 0, 1e9, 0),
    currency: textOf(currency),
    picture: readAddress(textOf(picture) || textOf(url), baseUrl) ?? "",
  };
}

/** An action that happens at a click. */
export function onPress(action: Action | null): Annotation["actions"] {
  return action ? [{ on: "tap", action }] : [];
}

/** Whether a switch of a book is on; `other` if the book does not say. */
export function isOn(value: unknown, other: boolean): boolean {
  return readOnOff(value) ?? other;
}

/** The entries of a list as objects; others become empty ones. */
export function fieldsIn(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return listOf(value).map(fieldsOf);
}
