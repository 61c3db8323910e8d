import { suite } from "uvu";
import * as assert from "uvu/assert";
import { isRightToLeft, isTitle } from "../../../../src/book/formats/export/origin.ts";

const test = suite("exports-guess");

test("a book is read from right to left where most of its letters are", () => {
  const ols = [{ caption: "المقدمة", children: [{ caption: "الفصل الأول" }] }];
  for (const [variables, title, expected] of [
    [{ textForPages: ["كتاب عن الورق", "ABC 12"] }, "", true],
    [{ textForPages: ["ספר על נייר"] }, "", true],
    [{ htmlConfig: { ols } }, "", true],
    [
      { htmlConfig: { ols, meta: { title: "A long English title of this very book, longer than all contents" } } },
      "",
      false,
    ],
    [{ textForPages: ["ﻛﺘﺎﺏ"] }, "", true],
    [{ textForPages: ["论纸，一本书", "12345"] }, "", false],
    [{ textForPages: [], ols: "none" }, "", false],
    [{ textForPages: "odd" }, "دفتر", true],
    [{}, "", false],
  ] as const) {
    assert.is(isRightToLeft(variables, title), expected, JSON.stringify(variables));
  }
});

test("what exporters write in place of a missing title is no title", () => {
  for (const none of ["", " ", "FLIPBOOK", "fliphtml5", "FLIPBUILDER", "Recto"]) assert.not(isTitle(none), none);
  for (const title of ["Flipbook of the year", "纸"]) assert.ok(isTitle(title), title);
});

test.run();
