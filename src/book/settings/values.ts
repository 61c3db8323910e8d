/**
 * Reads the values of books: on/off in fifteen words, numbers and colours as text, relative addresses. Every function
 * accepts any value and returns null for what it cannot read; none throws.
 */

/** An object with keys; not an array, not null. */
export type Fields = Readonly<Record<string, unknown>>;

const PLAIN_PATH = /^\w[\w/-]*\.\w+$/;
const PLAIN_FOLDER = /^(https?|file):[^?#]*\/$/;
const ON = /^(show|yes|true|enabled?|visible|on|1)$/i;
const OFF = /^(hide|hidden|no|false|disabled?|none|off|0)$/i;

/** Whether `value` is an object with keys. */
export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** `value` if it is an object with keys, else an empty object. */
export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

/** `value` if it is a list, else an empty one. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Whether a key counts as not set: absent, null or blank. */
export function isUnset(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
}

/** The text of a string, number or boolean. */
export function readText(value: unknown): string | null {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : null;
}

/** The text of a string, number or boolean, "" for anything else. */
export function textOf(value: unknown): string {
  return readText(value) ?? "";
}

/** The meaning of an on/off word, in any spelling that books use; null = it is none. */
export function readOnOff(value: unknown): boolean | null {
  const word = textOf(value).trim();
  return ON.test(word) ? true : OFF.test(word) ? false : null;
}

const LONGEST_NUMBER = 40; // characters; a longer text is no number

/** A finite number, also one written as text, with or without a unit. */
export function readNumber(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  const text = typeof value === "string" ? value.trim() : "";
  const digits = text.length > LONGEST_NUMBER ? "" : text.replace(/\s*(px|%|m?s)$/i, "");
  const number = digits === "" ? NaN : Number(digits);
  return Number.isFinite(number) ? number : null;
}

/** A colour as "#rrggbb" or "#rrggbbaa"; written with "#", "0x", three digits or as a decimal number. */
export function readColor(value: unknown): string | null {
  const text = textOf(value).trim().toLowerCase();
  if (/^\d{1,8}$/.test(text) && Number(text) <= 0xffffff) return `#${Number(text).toString(16).padStart(6, "0")}`;
  const digits = /^(?:#|0x)?([\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/.exec(text)?.[1];
  return digits ? `#${digits.length === 3 ? digits.replace(/./g, "$&$&") : digits}` : null;
}

/** The absolute address of `value`; null for schemes that can run code or lead out of the web. */
export function readAddress(value: unknown, baseUrl: string): string | null {
  if (typeof value !== "string" || value.trim() === "") return null; // "" would be the folder itself
  // nearly all addresses of a long book are plain paths, and joining them is several times faster than parsing
  if (PLAIN_PATH.test(value) && PLAIN_FOLDER.test(baseUrl)) return baseUrl + value;
  try {
    const { href } = new URL(value.trim(), baseUrl);
    return /^(https?:|file:|blob:|data:image\/)/.test(href) ? href : null;
  } catch {
    return null; // an invalid address; older browsers have no URL.parse to check it
  }
}

/** A short description of a value, for an issue. */
export function inWords(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" && value !== null ? "an object" : String(value);
}
