/** Rows of letters, from top to bottom. */
export type Layout = readonly string[];

const LATIN: Layout = ["qwertyuiop", "asdfghjkl", "zxcvbnm"];
const NORDIC: Layout = ["qwertyuiopå", "asdfghjklöäøæ", "zxcvbnm"];
const SIGNS: Layout = ["!?'\"&%/()", "_+=*#:;€$£", "<>[]{}~|\\^"];
const CYRILLIC: Layout = ["йцукенгшщзхъ", "фывапролджэ", "ячсмитьбюё"];
const ARABIC: Layout = ["ضصثقفغعهخحجد", "شسيبلاتنمكط", "ئءؤرىةوزظذأ"];

/**
 * The letters of each language in the order that it is used to. What has only marks more than another letter is found by
 * that in the search, and read all the same in a note.
 */
const LAYOUTS: Readonly<Record<string, Layout>> = {
  de: ["qwertzuiopü", "asdfghjklöä", "yxcvbnmß"],
  fr: ["azertyuiop", "qsdfghjklm", "wxcvbn"],
  es: ["qwertyuiop", "asdfghjklñ", "zxcvbnm"],
  pl: ["qwertyuiop", "asdfghjklł", "zxcvbnm"],
  tr: ["qwertyuıopğü", "asdfghjklşi", "zxcvbnmöç"],
  vi: ["qwertyuiop", "asdfghjklđ", "zxcvbnm"],
  hr: ["qwertzuiopšđ", "asdfghjklčćž", "yxcvbnm"],
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
/** For page numbers and names in languages that are not typed letter by letter. */
export const PLAIN_LAYOUTS: readonly Layout[] = [LATIN, SIGNS];
const LATIN_TAGS = "en it pt nl cs sk hu ro id ms et lv lt sl ca".split(" ");

/**
 * The keys for texts in a language: first those of its own letters, then the Latin ones, for names and addresses, and at
 * last signs. Empty = its signs are not typed one by one, or none of its keys are known: it needs the system's own
 * keyboard.
 *
 * @param tag of the language, e.g. "pt-BR"; "" = unknown
 */
export function layoutsFor(tag: string): readonly Layout[] {
  const [language = ""] = tag.toLowerCase().split("-");
  if (language === "" || LATIN_TAGS.includes(language)) return [LATIN, SIGNS];
  const own = Object.hasOwn(LAYOUTS, language) ? LAYOUTS[language] : undefined;
  if (!own) return [];
  return own.join("").includes("x") ? [own, SIGNS] : [own, LATIN, SIGNS];
}
