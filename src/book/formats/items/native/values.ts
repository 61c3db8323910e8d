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

/** The page size that lengths in book.json refer to, px. */
export const NATIVE_PAGE = { width: 600, height: 800 } as const;

/** An item or an action of a book.json, and its place there, for which its faults are noted. */
export type Written = MediaSource & { readonly fields: Fields; readonly path: string; readonly log: IssueLog };

/** The value under a key, with its own place. */
export function within(written: Written, key: string, value: unknown): Written {
  return { ...written, fields: isFields(value) ? value : {}, path: `${written.path}.${key}` };
}

/** Notes that a value cannot be used, unless it is fine or not set. */
function noteUnless(isFine: boolean, { fields, path, log }: Written, key: string, used: unknown): void {
  if (!isFine && !isUnset(fields[key])) log.note(`${path}.${key}`, `cannot be ${inWords(fields[key])}`, inWords(used));
}

/** Reads one of a list of words. */
export function oneOf<T extends string>(written: Written, key: string, words: readonly T[], other: T): T {
  const value = textOf(written.fields[key]).toLowerCase();
  const found = words.find((word) => word === value);
  noteUnless(found !== undefined, written, key, other);
  return found ?? other;
}

/** Reads a number within bounds. */
export function numberOf(written: Written, key: string, bounds: readonly [number, number], other: number): number {
  const found = readNumber(written.fields[key]);
  noteUnless(found !== null, written, key, other);
  return clamp(found ?? other, ...bounds);
}

/** Reads a length, in parts of the page's width. */
export function lengthOf(written: Written, key: string, other: number): number {
  return numberOf(written, key, [0, NATIVE_PAGE.width], other) / NATIVE_PAGE.width;
}

/** Reads a switch. */
export function switchOf(written: Written, key: string, other: boolean): boolean {
  const found = readOnOff(written.fields[key]);
  noteUnless(found !== null, written, key, other);
  return found ?? other;
}

/** Reads a plain text, cut to `most` characters. */
export function wordsIn(written: Written, key: string, most = 300): string {
  const { fields } = written;
  noteUnless(typeof fields[key] !== "object", written, key, "");
  return textOf(fields[key]).slice(0, most);
}

/** Reads a colour with its opacity: "#rrggbb", "#rrggbbaa", "rgba(…)" or a number. */
export function inkIn(written: Written, key: string, other: Ink): Ink {
  const unread = { color: "", alpha: 1 };
  const found = inkOf(written.fields[key], undefined, unread);
  noteUnless(found.color !== "", written, key, other.color);
  return found.color === "" ? other : found;
}

/** Reads a fill: a colour, "none", or two colours and an angle. */
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

/** Reads a border. */
export function borderIn(written: Written): Border {
  const ink = inkIn(written, "borderColor", { color: "#000000", alpha: 1 });
  return { ink, width: lengthOf(written, "borderWidth", 0) };
}

/** Reads the address under the first of some keys that has one; absolute, "" = there is none that may be used. */
export function addressIn(written: Written, ...keys: readonly string[]): string {
  const key = keys.find((each) => !isUnset(written.fields[each]));
  if (key === undefined) return "";
  const found = readAddress(written.fields[key], written.book.baseUrl);
  noteUnless(found !== null, written, key, "none");
  return found ?? "";
}

type Point = readonly [x: number, y: number];

/** Reads a point, in parts of a box. */
export function pointIn(written: Written, key: string, other: Point): Point {
  const value = written.fields[key];
  const [x, y] = Array.isArray(value) ? value.map(readNumber) : [];
  const isPoint = typeof x === "number" && typeof y === "number";
  noteUnless(isPoint, written, key, `[${other.join(", ")}]`);
  return isPoint ? [clamp(x, -20, 20), clamp(y, -20, 20)] : other;
}
