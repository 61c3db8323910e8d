import { languageTag, nameOfTag } from "../../lib/language-tag.ts";

/** How a language is told in a list. */
export type LanguageName = {
  readonly own: string; // in the language itself
  readonly other: string; // as the book says it, "" where that is the same
  readonly tag: string; // "" = unknown
};

/** The name of a language for those who speak it, and the one that the book uses. */
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
