/** Languages whose names are understood, most likely first; the names themselves come from the browser. */
const TAGS = (
  "en zh es fr de it pt nl pl ru uk cs sk hu ro bg el tr he ar fa ur hi th vi id ms ja ko da sv no fi et lv lt " +
  "sl hr sr ca"
).split(" ");
/** Languages that are written from right to left. */
const RTL_TAGS: readonly string[] = ["ar", "fa", "he", "ur"];

/**
 * The tag of a language as books name it: "English", "Deutsch", "Portuguese(Brazil)", "zh_CN". "" for a name that
 * nobody knows, e.g. a misspelt one: its texts are used all the same.
 */
export function languageTag(name: string): string {
  const word = name.trim().toLowerCase();
  if (/^(zh\b|zh_|chinese|中文|简体|繁)/.test(word)) return /hant|tw|hk|trad|繁/.test(word) ? "zh-Hant" : "zh";
  const [first = ""] = word.split(/[-_]/);
  const written = name.trim().replaceAll("_", "-");
  if (TAGS.includes(first)) return isWellFormed(written) ? written : first;
  if (/^english\b/.test(word)) return "en"; // whatever the browser can name
  const bare = word.replace(/\s*\(.*$/, "");
  const isNamedIn = (language: string, tag: string) => nameOfTag(tag, language).toLowerCase() === bare;
  return TAGS.find((tag) => isNamedIn("en", tag) || isNamedIn(tag, tag)) ?? "";
}

/** What a language is called in another one; "" where the browser cannot tell, or its tag is none. */
export function nameOfTag(tag: string, language: string): string {
  try {
    return new Intl.DisplayNames(language, { type: "language", languageDisplay: "standard" }).of(tag) ?? "";
  } catch {
    return ""; // browsers of before 2021 name none
  }
}

/** Whether a tag is one for the browser, too: a book may write anything behind the first two letters. */
function isWellFormed(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false; // the only way to ask
  }
}

/** Whether the language of a tag is written from right to left. */
export function isRtlTag(tag: string): boolean {
  return RTL_TAGS.includes(tag.slice(0, 2));
}
