import type { BookExtras } from "./book.ts";
import type { Fields } from "./values.ts";

const NAMES = [
  "ads",
  "audio",
  "videos",
  "cart",
  "phoneNumbers",
  "periodical",
  "download",
  "share",
  "userInfo",
  "users",
] as const;

/** Takes over what features read for themselves. @param names what each is called in `data`, where that differs */
export function readExtras(data: Fields, names: Partial<Record<keyof BookExtras, string>> = {}): BookExtras {
  const entries = NAMES.map((name) => [name, data[names[name] ?? name]] as const);
  return Object.fromEntries(entries) as Record<(typeof NAMES)[number], unknown>;
}
