import { atom } from "jotai/vanilla";
import { isRtlTag, languageTag, nameOfTag, ownTag } from "../lib/language-tag.ts";
import { chromeSettingsAtom } from "./chrome-settings.ts";
import { bookAtom } from "./reading.ts";
import { readStored, writeStored } from "./stored.ts";

/** Looks a text up by its key; `english` is used where there is no translation, `values` fill its placeholders. */
export type Translate = (key: string, english: string, values?: TextValues) => string;
export type TextValues = Readonly<Record<string, string | number>>;

/** The languages of the reader's browser, best first. Only app/ sets it. */
export const browserLanguagesAtom = atom<readonly string[]>([]);
/** The viewer's own texts that were loaded last. */
const ownTextsAtom = atom<{ readonly tag: string; readonly texts: Readonly<Record<string, string>> } | null>(null);
const chosenLanguageAtom = atom<string | null>(null);

/**
 * The language that is used until the reader chooses one: the book's setting, then its user group, then its first table
 * of texts; only if it has none of these, the browser's language counts. Source: specification I18N-01.
 */
const automaticLanguageAtom = atom((get): string => {
  const { settings, languages } = get(bookAtom);
  const { languageSetting, userGroup } = get(chromeSettingsAtom);
  const named = settings.language.split(";")[0]?.trim() || languageSetting[0] || "";
  const table = tableNamed(languages, named);
  if (table) return table.language;
  if (ownTag(named)) return named;
  if (userGroup === "cn") return languages.find(({ language }) => isChinese(language))?.language ?? "Chinese";
  if (languages[0]) return languages[0].language;
  const tag = ownTag(get(browserLanguagesAtom)[0] ?? "") || "en";
  return nameOfTag(tag, "en") || tag; // browsers from before 2021 have no names
});

/** The languages to choose from: those the book has texts for, and those it names and we have. One = no choice (I18N-03). */
export const languagesAtom = atom((get): readonly string[] => {
  const { languages } = get(bookAtom);
  const ours = get(chromeSettingsAtom).languageSetting.filter((name) => ownTag(name) && !tableNamed(languages, name));
  return [...new Set([get(automaticLanguageAtom), ...languages.map(({ language }) => language), ...ours])];
});

/** The language of the viewer's texts, by the name that the book gives it. */
export const languageAtom = atom((get): string => {
  const chosen = get(chosenLanguageAtom) ?? readStored(get, "language");
  return get(languagesAtom).find((language) => language === chosen) ?? get(automaticLanguageAtom);
});
/** Chooses a language for this book, now and at later visits. @returns whether it could be stored for those */
export const chooseLanguageAtom = atom(null, (get, set, language: string): boolean => {
  if (!get(languagesAtom).includes(language)) return true;
  set(chosenLanguageAtom, language);
  return writeStored(get, "language", language);
});

/** The tag of the language; "en" if the book's name for it is unknown. */
export const languageTagAtom = atom((get) => languageTag(get(languageAtom)) || "en");
/** Whether the viewer's texts run from right to left, whatever the direction of the book. */
export const isRtlTextAtom = atom((get) => isRtlTag(get(languageTagAtom)));

/** Loads the viewer's own texts of the present language, if it has any that are not loaded yet. */
export const loadTextsAtom = atom(null, async (get, set) => {
  const tag = ownTag(get(languageAtom));
  if (!tag || tag === "en" || tag === get(ownTextsAtom)?.tag) return;
  const texts = await (await import("./own-texts.ts")).loadOwnTexts(tag);
  if (texts && tag === ownTag(get(languageAtom))) set(ownTextsAtom, { tag, texts });
});

/** The texts of the present language: the book's, then the viewer's own, then the English at the place of use (I18N-02). */
export const textAtom = atom((get): Translate => {
  const language = get(languageAtom);
  const table = tableNamed(get(bookAtom).languages, language)?.texts ?? {};
  const loaded = get(ownTextsAtom);
  const own = loaded?.tag === ownTag(language) ? loaded.texts : {};
  return (key, english, values = {}) => {
    const foreign = Object.hasOwn(table, key) ? plainText(table[key] ?? "") : "";
    const ours = Object.hasOwn(own, key) ? (own[key] ?? english) : english;
    return fill(foreign.trim() === "" ? ours : foreign, values);
  };
});

/** The plain text of a book's text, which may have markup: line breaks stay, all other tags are removed. */
export function plainText(text: string): string {
  return text
    .replace(/<br\s*\/?>/gi, "\n")
    .replace(/<\/?[a-z!][^>]*>/gi, "")
    .replace(/&(nbsp|lt|gt|quot|#39|amp);/gi, (_entity, name: string) => ENTITIES[name.toLowerCase()] ?? "");
}

const ENTITIES: Readonly<Record<string, string>> = { nbsp: " ", lt: "<", gt: ">", quot: '"', "#39": "'", amp: "&" };

/** Fills `{name}` and the exporters' `{%name}`; placeholders without a value stay as they are. */
function fill(text: string, values: TextValues): string {
  return text.replace(/\{%?(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}

/** The table of texts for a language, by its name or another name for the same language. */
function tableNamed<T extends { readonly language: string }>(tables: readonly T[], name: string): T | undefined {
  const word = name.trim().toLowerCase();
  const tag = languageTag(name);
  const named = tables.find(({ language }) => language.trim().toLowerCase() === word);
  return named ?? tables.find(({ language }) => tag !== "" && languageTag(language) === tag);
}

function isChinese(name: string): boolean {
  return languageTag(name).startsWith("zh");
}

/** Longer titles are cut: nobody reads more, and drawing them takes long; characters. */
const LONGEST_TITLE = 300;

/** A title from a book's data as one line of plain text of limited length. */
export function shortTitle(title: string): string {
  // markup may make a text longer, but what follows far behind the longest title is not read at all
  const text = plainText(title.slice(0, 4 * LONGEST_TITLE))
    .replace(/\s+/g, " ")
    .trim();
  const signs = Array.from(text);
  return signs.length > LONGEST_TITLE ? `${signs.slice(0, LONGEST_TITLE).join("")}…` : text;
}

/** Whether the book is for the Chinese user group: by its setting, or because the viewer's texts are Chinese. */
export const isChineseGroupAtom = atom(
  (get) => get(chromeSettingsAtom).userGroup === "cn" || get(languageTagAtom).startsWith("zh"),
);
