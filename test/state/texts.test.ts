import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { TextTable } from "../../src/book/publication/book.ts";
import type { ChromeSettings } from "../../src/book/settings/chrome-settings.ts";
import type { Settings } from "../../src/book/settings/settings.ts";
import { bookLinkAtom } from "../../src/state/stored.ts";
import {
  browserLanguagesAtom,
  chooseLanguageAtom,
  isRtlTextAtom,
  languageAtom,
  languagesAtom,
  languageTagAtom,
  loadTextsAtom,
  plainText,
  textAtom,
} from "../../src/state/texts.ts";
import french from "../../static/texts/fr.json";
import hebrew from "../../static/texts/he.json";
import { openReader } from "../support/open-reader.ts";

const test = suite("state/texts");

const ENGLISH: TextTable = { language: "English", texts: { btnSearch: "Find", empty: " " } };
const HEBREW: TextTable = { language: "Hebrew", texts: { btnSearch: "חיפוש" } };

type Opening = {
  readonly settings?: Partial<Settings & ChromeSettings>;
  readonly languages?: readonly TextTable[];
  readonly browser?: readonly string[];
  readonly stored?: Map<string, string>;
};

function open({ settings = {}, languages = [], browser = ["en-US"], stored = new Map() }: Opening) {
  const { store } = openReader({ settings, book: { languages }, stored });
  store.set(bookLinkAtom, "https://reader.test/");
  store.set(browserLanguagesAtom, browser);
  return store;
}

for (const [why, opening, language] of [
  ["where nothing is said", {}, "English"],
  ["in a Chinese browser, where the book says nothing", { browser: ["zh-CN", "en"] }, "Chinese"],
  ["in a German browser, where the book says nothing", { browser: ["de-AT", "en"] }, "German"],
  ["in a browser of Taiwan, where the book says nothing", { browser: ["zh-TW"] }, "Chinese (Traditional)"],
  ["in a Polish browser, where the book says nothing", { browser: ["pl"] }, "English"],
  ["where the book names one that only the viewer has", { settings: { language: "Arabic" } }, "Arabic"],
  ["in a Chinese browser, where the book says English", { browser: ["zh-CN"], settings: { language: "en" } }, "en"],
  ["in a Chinese browser, where the book has texts", { browser: ["zh-CN"], languages: [HEBREW] }, "Hebrew"],
  ["for the Chinese user group", { settings: { userGroup: "cn" } }, "Chinese"],
  ["for the Chinese user group of an English book", { settings: { userGroup: "cn" }, languages: [ENGLISH] }, "Chinese"],
  ["where the book has texts, its first", { languages: [HEBREW, ENGLISH] }, "Hebrew"],
  ["where the book names one", { languages: [HEBREW, ENGLISH], settings: { language: "english" } }, "English"],
  ["where the book names one by its tag", { languages: [ENGLISH, HEBREW], settings: { language: "he" } }, "Hebrew"],
  ["where the book names one that nobody has", { settings: { language: "Elvish" } }, "English"],
] as const satisfies readonly (readonly [string, Opening, string])[]) {
  test(`the language is ${language} ${why} (I18N-01, I18N-04)`, () => {
    assert.is(open(opening).get(languageAtom), language);
  });
}

test("a browser that cannot name languages is spoken to in its own all the same (I18N-01)", () => {
  const { DisplayNames } = Intl;
  Object.assign(Intl, { DisplayNames: undefined });
  const tags = [["zh-CN"], ["de"], ["pl"]].map((browser) => open({ browser }).get(languageTagAtom));
  Object.assign(Intl, { DisplayNames });
  assert.equal(tags, ["zh", "de", "en"]);
});

for (const [why, opening, languages] of [
  ["a book without texts", {}, ["English"]],
  ["a book with two tables", { languages: [ENGLISH, HEBREW] }, ["English", "Hebrew"]],
  [
    "a book that names languages, one of them without any texts,",
    { settings: { languageSetting: ["English", "Polish", "Chinese"] } },
    ["English", "Chinese"],
  ],
] as const satisfies readonly (readonly [string, Opening, readonly string[]])[]) {
  test(`${why} offers ${languages.join(" and ")} (I18N-03)`, () => {
    assert.equal(open(opening).get(languagesAtom), languages);
  });
}

test("a chosen language is used, and again at the next visit (I18N-03, I18N-04)", () => {
  const stored = new Map<string, string>();
  const first = open({ languages: [ENGLISH, HEBREW], stored });
  first.set(chooseLanguageAtom, "Hebrew");
  assert.is(first.get(textAtom)("btnSearch", "Search"), "חיפוש");
  assert.is(first.get(languageTagAtom), "he");
  assert.ok(first.get(isRtlTextAtom));
  assert.is(open({ languages: [ENGLISH, HEBREW], stored }).get(languageAtom), "Hebrew");
  assert.is(open({ languages: [ENGLISH], stored }).get(languageAtom), "English", "a language that has gone since");
});

test("a language that is not offered cannot be chosen (I18N-03)", () => {
  const store = open({ languages: [ENGLISH] });
  store.set(chooseLanguageAtom, "Hebrew");
  assert.is(store.get(languageAtom), "English");
});

test("a text is the book's, and where it has none or an empty one, the fallback (I18N-02)", () => {
  const t = open({ languages: [ENGLISH] }).get(textAtom);
  assert.is(t("btnSearch", "Search"), "Find");
  assert.is(t("btnHelp", "Help"), "Help");
  assert.is(t("empty", "Something"), "Something");
  assert.is(t("constructor", "Builder"), "Builder");
});

test("Chinese texts are loaded on request, and the book's own come first (I18N-01, I18N-02)", async () => {
  const store = open({ languages: [{ language: "Chinese", texts: { btnPrePage: "往前" } }] });
  assert.is(store.get(textAtom)("btnNextPage", "Next page"), "Next page");
  await store.set(loadTextsAtom);
  assert.is(store.get(textAtom)("btnNextPage", "Next page"), "下一页");
  assert.is(store.get(textAtom)("btnPrePage", "Previous page"), "往前");
});

test("the viewer's own texts fill the gaps of a book's table in any language it has, and follow a choice (I18N-02, I18N-03)", async () => {
  const store = open({ languages: [{ language: "Français", texts: { btnPrePage: "Avant" } }, HEBREW] });
  await store.set(loadTextsAtom);
  assert.is(store.get(textAtom)("btnPrePage", "Previous page"), "Avant");
  assert.is(store.get(textAtom)("btnZoomIn", "Zoom in"), french.btnZoomIn);
  store.set(chooseLanguageAtom, "Hebrew");
  await store.set(loadTextsAtom);
  assert.is(store.get(textAtom)("btnSearch", "Search"), "חיפוש");
  assert.is(store.get(textAtom)("btnZoomIn", "Zoom in"), hebrew.btnZoomIn);
  store.set(chooseLanguageAtom, "Français");
  const late = store.set(loadTextsAtom); // comes when Hebrew is wanted again
  store.set(chooseLanguageAtom, "Hebrew");
  await late;
  assert.is(store.get(textAtom)("btnZoomIn", "Zoom in"), hebrew.btnZoomIn);
});

test("placeholders of both kinds are filled, unknown ones stay (I18N-02)", () => {
  const languages = [{ language: "English", texts: { searchResultCount: "A total of {%count} results in {%place}" } }];
  const t = open({ languages }).get(textAtom);
  assert.is(t("searchResultCount", "", { count: 3 }), "A total of 3 results in {%place}");
  assert.is(t("own", "Page {page} of {count}", { page: "{count}", count: 9 }), "Page {count} of 9");
});

for (const [written, plain] of [
  ["one<br/>two<BR>three", "one\ntwo\nthree"],
  ['<a href="mailto:x">Write</a> <b>us</b><script>alert(1)</script>', "Write usalert(1)"],
  ["a &amp; b &lt;i&gt;&nbsp;&quot;c&quot; &#39;d&#39;", "a & b <i> \"c\" 'd'"],
  ["3 < 4 and 5 > 4", "3 < 4 and 5 > 4"],
  ["&amp;lt;", "&lt;"],
] as const) {
  test(`a book's text ${JSON.stringify(written)} is shown as plain text (I18N-02)`, () => {
    assert.is(plainText(written), plain);
  });
}

test.run();
