import { suite } from "uvu";
import * as assert from "uvu/assert";
import { languageName } from "../../src/features/language/api.ts";
import { isRtlTag, languageTag, nameOfTag } from "../../src/lib/language-tag.ts";

const test = suite("lib/language-tag");

for (const [name, tag] of [
  ["English", "en"],
  [" deutsch ", "de"],
  ["Spanish", "es"],
  ["Hebrew", "he"],
  ["Persian", "fa"],
  ["Norwegian", "no"],
  ["Portuguese(Brazil)", "pt"],
  ["Chinese", "zh"],
  ["中文", "zh"],
  ["zh_CN", "zh"],
  ["zh-TW", "zh-Hant"],
  ["Chinese(Traditional)", "zh-Hant"],
  ["en", "en"],
  ["pt_BR", "pt-BR"],
  ["Catalano", ""],
  ["", ""],
  ["<b>", ""],
] as const) {
  test(`the name "${name}" of a language gives the tag "${tag}" (I18N-04)`, () => {
    assert.is(languageTag(name), tag);
  });
}

test("an invalid tag counts by its first letters (I18N-04)", () => {
  assert.equal(languageName("de-some (thing)"), { own: "Deutsch", other: "de-some (thing)", tag: "de" });
});

test("in a browser without language names, tags are read and books' names stay as they are (I18N-04)", () => {
  const { DisplayNames } = Intl;
  delete (Intl as { DisplayNames?: unknown }).DisplayNames;
  try {
    assert.is(nameOfTag("de", "en"), "");
    assert.equal(["English", "Deutsch", "de", "zh_CN"].map(languageTag), ["en", "", "de", "zh"]);
    assert.is(languageName("Deutsch").own, "Deutsch");
  } finally {
    Object.assign(Intl, { DisplayNames });
  }
});

for (const tag of ["he", "ar-EG", "fa", "en", "zh", ""]) {
  const isRtl = ["he", "ar-EG", "fa"].includes(tag);
  test(`texts in "${tag}" run from ${isRtl ? "right to left" : "left to right"} (I18N-05)`, () => {
    assert.is(isRtlTag(tag), isRtl);
  });
}

test.run();
