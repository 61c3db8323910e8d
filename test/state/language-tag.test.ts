import { suite } from "uvu";
import * as assert from "uvu/assert";
import { isRtlTag, languageTag } from "../../src/state/language-tag.ts";

const test = suite("state/language-tag");

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

for (const tag of ["he", "ar-EG", "fa", "en", "zh", ""]) {
  const isRtl = ["he", "ar-EG", "fa"].includes(tag);
  test(`texts in "${tag}" run from ${isRtl ? "right to left" : "left to right"} (I18N-05)`, () => {
    assert.is(isRtlTag(tag), isRtl);
  });
}

test.run();
