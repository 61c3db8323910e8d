import type { IssueLog } from "../publication/issues.ts";
import { fieldsOf, inWords, isUnset, readColor, readNumber, readOnOff, readText, textOf } from "./values.ts";

/** Makes an address in a book's data absolute; null if it must not be followed. */
export type Resolve = (path: string) => string | null;

/** One setting: its default, and how a book's value is read (null = it cannot be read). */
export type Setting<T> = { readonly default: T; readonly read: (value: unknown, resolve: Resolve) => T | null };

/** The words of a text that are separated by single blanks. */
type Names<S extends string, Found = never> = S extends `${infer First} ${infer Rest}`
  ? Names<Rest, Found | First>
  : Found | S;

/** The same setting for each of `names`, which are separated by single blanks, because that makes the script smaller. */
export function all<const S extends string, T>(names: S, setting: Setting<T>): Readonly<Record<Names<S>, Setting<T>>> {
  return Object.fromEntries(names.split(" ").map((name) => [name, setting])) as Record<Names<S>, Setting<T>>;
}

/** A switch, in any on/off word. */
export function onOff(start: boolean): Setting<boolean> {
  return { default: start, read: readOnOff };
}

/** A number. One outside of the range cannot be read: a flip of -3 seconds does not say what was meant. */
export function number(start: number, low = -Infinity, high = Infinity): Setting<number> {
  return {
    default: start,
    read(value) {
      const found = readNumber(value);
      return found !== null && found >= low && found <= high ? found : null;
    },
  };
}

/** A fraction 0..1, written as 0.7, 70 or "70", since exported books have both; 1 is the whole, not a hundredth. */
export function fraction(start: number): Setting<number> {
  return {
    default: start,
    read(value) {
      const found = readNumber(value);
      return found === null || found < 0 || found > 100 ? null : found > 1 ? found / 100 : found;
    },
  };
}

/** One of a few words, in any case; the first one is the default, also for a word that means "on". */
export function choice<const T extends string>(...words: readonly [T, ...T[]]): Setting<T> {
  return {
    default: words[0],
    read(value) {
      const wanted = textOf(value).trim().toLowerCase();
      return words.find((word) => word.toLowerCase() === wanted) ?? (readOnOff(value) ? words[0] : null);
    },
  };
}

/** Any text. */
export function text(start: string): Setting<string> {
  return { default: start, read: readText };
}

/** A colour, "#rrggbb" or "#rrggbbaa"; "" = the viewer's own colour. */
export function color(start: string): Setting<string> {
  return { default: start, read: readColor };
}

/** The absolute address of something that the viewer loads, "" = none. */
export const address: Setting<string> = {
  default: "",
  read: (value, resolve) => (typeof value === "string" ? resolve(value) : null),
};

/** The values of a table of settings. */
export type ValuesOf<Table> = {
  readonly [K in keyof Table]: Table[K] extends Setting<infer T> ? T : never;
};

/** Reads all settings of a table; a value that cannot be read is an issue, and the default is used. */
export function readTable<Table extends Readonly<Record<string, Setting<unknown>>>>(
  table: Table,
  raw: unknown,
  log: IssueLog,
  resolve: Resolve = (path) => path,
): ValuesOf<Table> {
  const fields = fieldsOf(raw);
  const byLowerCase = new Map(Object.keys(fields).map((key) => [key.toLowerCase(), key]));
  return Object.fromEntries(
    Object.entries(table).map(([name, setting]) => {
      const written = fields[name] ?? fields[byLowerCase.get(name.toLowerCase()) ?? name];
      if (isUnset(written)) return [name, setting.default];
      const found = setting.read(written, resolve);
      if (found === null) log.note(`config.${name}`, `cannot be read: ${inWords(written)}`, inWords(setting.default));
      return [name, found ?? setting.default];
    }),
  ) as ValuesOf<Table>;
}
