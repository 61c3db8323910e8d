import { suite } from "uvu";
import * as assert from "uvu/assert";
import { TEMPLATES, templateOf } from "../../../src/book/settings/chrome-settings.ts";

const test = suite("chrome-settings");

const NAMED = [
  "lively",
  "minimalist",
  "brief",
  "popular",
  "active",
  "pure",
  "shrink",
  "neat",
  "classical",
  "article",
  "article2",
  "article3",
] as const;

test("every template of the specification is recognised, however it is written (PAGE-08)", () => {
  for (const name of NAMED) {
    for (const BookTemplateName of [name, name.toUpperCase(), ` ${name} `]) {
      assert.is(templateOf({ BookTemplateName, phoneTemplate: "" }, "desktop"), name);
    }
  }
  assert.equal(
    TEMPLATES.filter((name) => name !== "standard"),
    [...NAMED],
  );
});

test("phones have a template of their own, Classical among them (BOOT-03, PAGE-08)", () => {
  const settings = { BookTemplateName: "Popular", phoneTemplate: "Classical" };
  assert.is(templateOf(settings, "phone"), "classical");
  assert.is(templateOf(settings, "tablet"), "popular");
  assert.is(templateOf({ BookTemplateName: "Popular", phoneTemplate: "" }, "phone"), "popular");
});

test("any other template is a skin of the standard one (PAGE-09)", () => {
  for (const BookTemplateName of ["", "Metro", "__proto__", "constructor", "brief2"]) {
    assert.is(templateOf({ BookTemplateName, phoneTemplate: "" }, "desktop"), "standard");
  }
});

test.run();
