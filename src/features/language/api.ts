import { languageTag, nameOfTag } from "../../lib/language-tag.ts";

/** The name of a language in a list. */
export type LanguageName = {
  readonly own: string; // in the language itself
  readonly other: string; // in the book's words; "" = the same
  readonly tag: string; // "" = unknown
};

/** A language's name in the language itself, and the name that the book uses. */
export function languageName(name: string): LanguageName {
  const tag = languageTag(name);
  const own = tag === "" ? "" : ownName(tag);
  if (own === "" || own.toLowerCase() === name.trim().toLowerCase()) return { own: name, other: "", tag };
  return { own, other: name, tag };
}

function ownName(tag: string): string {
  const name = nameOfTag(tag, tag);
  return name === "" || name === tag ? "" : name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
