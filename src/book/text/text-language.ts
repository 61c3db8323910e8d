/** Scripts that one language is mostly written in, or that its own letters tell. The first that has most letters counts. */
const SCRIPTS: readonly (readonly [letters: RegExp, tag: string])[] = [
  [/\p{Script=Latin}/gu, ""],
  [/\p{Script=Han}/gu, "zh"],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, "ja"],
  [/\p{Script=Hangul}/gu, "ko"],
  [/\p{Script=Arabic}/gu, "ar"],
  [/\p{Script=Hebrew}/gu, "he"],
  [/\p{Script=Cyrillic}/gu, "ru"],
  [/\p{Script=Greek}/gu, "el"],
  [/\p{Script=Devanagari}/gu, "hi"],
  [/\p{Script=Bengali}/gu, "bn"],
  [/\p{Script=Tamil}/gu, "ta"],
  [/\p{Script=Thai}/gu, "th"],
  [/\p{Script=Georgian}/gu, "ka"],
  [/\p{Script=Armenian}/gu, "hy"],
];
/** The languages that share a script with another one, by their tags. */
const SAME_SCRIPT: Readonly<Record<string, string>> = {
  ar: "ar fa ur ps ku",
  zh: "zh ja",
  ru: "ru uk bg sr mk be kk mn",
  hi: "hi mr ne",
  he: "he yi",
};
/** Only so much of a long text is looked at. */
const LOOK = 2000;

/**
 * The language of a text: that of the book where it is written in the text's script, else the one that the script
 * tells. A text in Latin letters in a book of another script counts as English.
 */
export function languageOfText(text: string, bookTag: string): string {
  const look = text.slice(0, LOOK);
  const counts = SCRIPTS.map(([letters, tag]) => [look.match(letters)?.length ?? 0, tag] as const);
  const [most, tag] = counts.reduce((best, each) => (each[0] > best[0] ? each : best), [0, ""] as const);
  const book = bookTag.slice(0, 2).toLowerCase();
  if (most === 0) return bookTag || "en";
  if (tag === "") return isLatin(book) ? bookTag || "en" : "en";
  if (tag === "zh" && counts.some(([count, other]) => other === "ja" && count * 20 > most)) return "ja";
  if ((SAME_SCRIPT[tag] ?? tag).split(" ").includes(book)) return bookTag;
  return tag === "ar" && /[پچژگ]/.test(look) ? "fa" : tag;
}

function isLatin(language: string): boolean {
  const others = SCRIPTS.map(([, tag]) => tag).filter((tag) => tag !== "");
  return !others.some((tag) => (SAME_SCRIPT[tag] ?? tag).split(" ").includes(language));
}
