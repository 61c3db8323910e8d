/** Rows of letters, from top to bottom. */
export type Layout = readonly string[];

const LATIN: Layout = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
const NORDIC: Layout = ["qwertyuiopå", "asdfghjklöäøæ", "zxcvbnm"];
const CYRILLIC: Layout = ["йцукенгшщзхъ", "фывапролджэ", "ячсмитьбюё"];
const ARABIC: Layout = ["ضصثقفغعهخحجد", "شسيبلاتنمكط", "ئءؤرىةوزظذأ"];

/** The order of letters that each language is used to. What has only marks more than the Latin letters is found by those. */
const LAYOUTS: Readonly<Record<string, Layout>> = {
  de: ["qwertzuiopü", "asdfghjklöä", "yxcvbnmß"],
  fr: ["azertyuiop", "qsdfghjklm", "wxcvbn"],
  es: ["qwertyuiop", "asdfghjklñ", "zxcvbnm"],
  sv: NORDIC,
  fi: NORDIC,
  da: NORDIC,
  no: NORDIC,
  ru: CYRILLIC,
  bg: CYRILLIC,
  uk: ["йцукенгшщзхї", "фівапролджє", "ячсмитьбюґ"],
  el: ["ςερτυθιοπ", "ασδφγηξκλ", "ζχψωβνμ"],
  he: ["קראטוןםפ", "שדגכעיחלךף", "זסבהנמצתץ"],
  ar: ARABIC,
};
const LATIN_TAGS = "en it pt nl pl cs sk hu ro tr vi id ms et lv lt sl hr ca".split(" ");

/**
 * The keys for texts in a language, first those of its own letters; the Latin ones are there in any case, for names and
 * addresses. Empty = its signs are not typed one by one, or none of its keys are known: the system's own keyboard is better.
 *
 * @param tag of the language, e.g. "pt-BR"; "" = unknown
 */
export function layoutsFor(tag: string): readonly Layout[] {
  const [language = ""] = tag.toLowerCase().split("-");
  if (language === "" || LATIN_TAGS.includes(language)) return [LATIN];
  const own = Object.hasOwn(LAYOUTS, language) ? LAYOUTS[language] : undefined;
  if (!own) return [];
  return own.join("").includes("x") ? [own] : [own, LATIN];
}
