import { suite } from "uvu";
import * as assert from "uvu/assert";
import { languageOfText } from "../../../src/book/text/text-language.ts";

const test = suite("book/text/text-language");

const CASES: readonly (readonly [text: string, book: string, tag: string])[] = [
  ["A small book about paper", "en-GB", "en-GB"],
  ["Ein kleines Buch", "de", "de"],
  ["A small book", "fa", "en"],
  ["蔡倫造紙", "en", "zh"],
  ["蔡倫造紙", "zh-Hant", "zh-Hant"],
  ["本を読む", "en", "ja"],
  ["책을 읽는다", "en", "ko"],
  ["كتاب", "en", "ar"],
  ["کتاب", "fa", "fa"],
  ["پرنده", "en", "fa"],
  ["עֲשׂוֹת סְפָרִים", "en", "he"],
  ["Книга", "uk", "uk"],
  ["Книга", "en", "ru"],
  ["12, 13 …", "de", "de"],
  ["", "", "en"],
  ["“Tear the corner” 紙 of a sheet", "en", "en"],
];
for (const [text, book, tag] of CASES) {
  test(`"${text}" in a book of "${book}" is read in "${tag}" (EXTRA-14)`, () =>
    assert.is(languageOfText(text, book), tag));
}

test.run();
