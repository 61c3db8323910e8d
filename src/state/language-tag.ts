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
  if (TAGS.includes(word.split(/[-_]/)[0] ?? "")) return name.trim().replaceAll("_", "-");
  const bare = word.replace(/\s*\(.*$/, "");
  const nameIn = (language: string, tag: string) => new Intl.DisplayNames(language, { type: "language" }).of(tag);
  return TAGS.find((tag) => [nameIn("en", tag), nameIn(tag, tag)].some((known) => known?.toLowerCase() === bare)) ?? "";
}

/** Whether the language of a tag is written from right to left. */
export function isRtlTag(tag: string): boolean {
  return RTL_TAGS.includes(tag.slice(0, 2));
}
