/** Languages whose names are recognised, most likely first; the browser supplies the names. */
const TAGS = (
  "en zh es fr de it pt nl pl ru uk cs sk hu ro bg el tr he ar fa ur hi th vi id ms ja ko da sv no fi et lv lt " +
  "sl hr sr ca"
).split(" ");
/** Languages in which the viewer has texts of its own, in static/texts. The English ones stand where they are used. */
const OWN_TAGS = "en ar de es fr he it ja ko pt ru zh zh-Hant".split(" ");
/** Languages that run from right to left. */
const RTL_TAGS: readonly string[] = ["ar", "fa", "he", "ur"];

/**
 * The tag of a language that a book names: "English", "Deutsch", "Portuguese(Brazil)", "zh_CN". "" for an unknown
 * name, such as a misspelt one: the book's texts in it are used all the same.
 */
export function languageTag(name: string): string {
  const word = name.trim().toLowerCase();
  if (/^(zh\b|zh_|cn\b|chinese|中文|简体|繁)/.test(word)) return /hant|tw|hk|trad|繁/.test(word) ? "zh-Hant" : "zh";
  const [first = ""] = word.split(/[-_]/);
  const written = name.trim().replaceAll("_", "-");
  if (TAGS.includes(first)) return isWellFormed(written) ? written : first;
  if (/^english\b/.test(word)) return "en"; // also in browsers that cannot name languages
  const bare = word.replace(/\s*\(.*$/, "");
  const isNamedIn = (language: string, tag: string) => nameOfTag(tag, language).toLowerCase() === bare;
  return (bare && TAGS.find((tag) => isNamedIn("en", tag) || isNamedIn(tag, tag))) || "";
}

/** The tag of the viewer's own texts in a language of this name; "" if it has none. */
export function ownTag(name: string): string {
  const tag = languageTag(name);
  return OWN_TAGS.find((own) => own === tag) ?? OWN_TAGS.find((own) => own === tag.split("-")[0]) ?? "";
}

/** The name of a language in another language; "" if the browser does not know it or the tag is invalid. */
export function nameOfTag(tag: string, language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: "language", languageDisplay: "standard" }).of(tag) ?? "";
  } catch {
    return ""; // browsers from before 2021 have no names
  }
}

/** Whether the browser accepts a tag: a book may write anything after the first two letters. */
function isWellFormed(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false; // there is no other way to check a tag
  }
}

/** Whether the language of a tag runs from right to left. */
export function isRtlTag(tag: string): boolean {
  return RTL_TAGS.includes(tag.slice(0, 2));
}
