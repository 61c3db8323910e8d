import { clamp } from "../../../../lib/clamp.ts";
import type { Border, Fill, Ink } from "../../../publication/annotation.ts";
import type { IssueLog } from "../../../publication/issues.ts";
import {
  type Fields,
  inWords,
  isFields,
  isUnset,
  readAddress,
  readNumber,
  readOnOff,
  textOf,
} from "../../../settings/values.ts";
import type { MediaSource } from "../media.ts";
import { inkOf, plainFill } from "../parts.ts";

/** Lengths in book.json are px of a page so wide and high. */
export const NATIVE_PAGE = { width: 600, height: 800 } as const;

/** An item or an action of a book.json, and where it stands there: what is wrong in it is noted for that place. */
export type Written = MediaSource & { readonly fields: Fields; readonly path: string; readonly log: IssueLog };

/** What stands under a key of `written`, as a thing of its own. */
export function within(written: Written, key: string, value: unknown): Written {
  return { ...written, fields: isFields(value) ? value : {}, path: `${written.path}.${key}` };
}

/** Tells that a value cannot be used, unless there is none. */
function noteUnless(isFine: boolean, { fields, path, log }: Written, key: string, used: unknown): void {
  if (!isFine && !isUnset(fields[key])) log.note(`${path}.${key}`, `cannot be ${inWords(fields[key])}`, inWords(used));
}

/** A word out of a list. */
export function oneOf<T extends string>(written: Written, key: string, words: readonly T[], other: T): T {
  const said = textOf(written.fields[key]).toLowerCase();
  const found = words.find((word) => word === said);
  noteUnless(found !== undefined, written, key, other);
  return found ?? other;
}

/** A number within bounds. */
export function numberOf(written: Written, key: string, bounds: readonly [number, number], other: number): number {
  const found = readNumber(written.fields[key]);
  noteUnless(found !== null, written, key, other);
  return clamp(found ?? other, ...bounds);
}

/** A length, in parts of the page's width. */
export function lengthOf(written: Written, key: string, other: number): number {
  return numberOf(written, key, [0, NATIVE_PAGE.width], other) / NATIVE_PAGE.width;
}

/** A switch. */
export function switchOf(written: Written, key: string, other: boolean): boolean {
  const found = readOnOff(written.fields[key]);
  noteUnless(found !== null, written, key, other);
  return found ?? other;
}

/** Text without a thought of markup, at most so long. */
export function wordsIn(written: Written, key: string, most = 300): string {
  const { fields } = written;
  noteUnless(typeof fields[key] !== "object", written, key, "");
  return textOf(fields[key]).slice(0, most);
}

/** A colour with its opacity: "#rrggbb", "#rrggbbaa", "rgba(…)" or a number. */
export function inkIn(written: Written, key: string, other: Ink): Ink {
  const unread = { color: "", alpha: 1 };
  const found = inkOf(written.fields[key], undefined, unread);
  noteUnless(found.color !== "", written, key, other.color);
  return found.color === "" ? other : found;
}

/** What fills something: a colour, "none", or two colours and an angle. */
export function fillIn(written: Written, key: string, other: Fill): Fill {
  const value = written.fields[key];
  if (textOf(value).toLowerCase() === "none") return { kind: "none" };
  if (isFields(value)) {
    const two = within(written, key, value);
    const from = inkIn(two, "from", { color: "#ffffff", alpha: 1 });
    return { kind: "gradient", from, to: inkIn(two, "to", from), angle: numberOf(two, "angle", [-3600, 3600], 0) };
  }
  const ink = inkIn(written, key, { color: "", alpha: 1 });
  return ink.color === "" ? other : plainFill(ink);
}

/** The line round something. */
export function borderIn(written: Written): Border {
  const ink = inkIn(written, "borderColor", { color: "#000000", alpha: 1 });
  return { ink, width: lengthOf(written, "borderWidth", 0) };
}

/** The absolute address under the first of some keys that has one, "" = there is none that may be used. */
export function addressIn(written: Written, ...keys: readonly string[]): string {
  const key = keys.find((each) => !isUnset(written.fields[each]));
  if (key === undefined) return "";
  const found = readAddress(written.fields[key], written.book.baseUrl);
  noteUnless(found !== null, written, key, "none");
  return found ?? "";
}

type Point = readonly [x: number, y: number];

/** A place in parts of a box. */
export function pointIn(written: Written, key: string, other: Point): Point {
  const value = written.fields[key];
  const [x, y] = Array.isArray(value) ? value.map(readNumber) : [];
  const isPoint = typeof x === "number" && typeof y === "number";
  noteUnless(isPoint, written, key, `[${other.join(", ")}]`);
  return isPoint ? [clamp(x, -20, 20), clamp(y, -20, 20)] : other;
}
