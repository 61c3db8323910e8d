type Texts = Readonly<Record<string, string>>;

/** The viewer's own texts beside the English ones, by the tag of their language. */
const FILES: Readonly<Record<string, () => Promise<{ readonly default: Texts }>>> = {
  ar: () => import("../../static/texts/ar.json"),
  de: () => import("../../static/texts/de.json"),
  es: () => import("../../static/texts/es.json"),
  fr: () => import("../../static/texts/fr.json"),
  he: () => import("../../static/texts/he.json"),
  it: () => import("../../static/texts/it.json"),
  ja: () => import("../../static/texts/ja.json"),
  ko: () => import("../../static/texts/ko.json"),
  pt: () => import("../../static/texts/pt.json"),
  ru: () => import("../../static/texts/ru.json"),
  zh: () => import("../../static/texts/zh.json"),
  "zh-Hant": () => import("../../static/texts/zh-Hant.json"),
};

/** Loads the texts of a language; null where there are none. It fails where the connection is gone. */
export async function loadOwnTexts(tag: string): Promise<Texts | null> {
  return (await FILES[tag]?.())?.default ?? null;
}
