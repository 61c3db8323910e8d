import { suite } from "uvu";
import * as assert from "uvu/assert";
import { parseProviderInfo } from "../../../src/book/publication/provider-info.ts";
import { createLink, editLink, isMiniProgram, mayCreate, templateIdOf } from "../../../src/features/create/links.ts";

const test = suite("features/create/links");
const provider = { website: "https://x.test/", editorURL: "" };

test("a visitor is invited to make a book if they are known and have made none (TOOLD-18)", () => {
  assert.not(mayCreate(null));
  assert.not(mayCreate(parseProviderInfo(undefined)));
  assert.ok(mayCreate(parseProviderInfo({ f: [] })));
  assert.ok(mayCreate(parseProviderInfo({ count: 0 })));
  assert.not(mayCreate(parseProviderInfo({ count: 1 })));
  assert.ok(mayCreate(parseProviderInfo({ count: "many" })));
});

test("mini-programs are recognised by their user agent or their environment (TOOLD-17, TOOLD-19)", () => {
  assert.ok(isMiniProgram("Mozilla/5.0 MicroMessenger/8.0.5 NetType/WIFI miniProgram/wx1", undefined));
  assert.ok(isMiniProgram("Mozilla/5.0", "miniprogram"));
  assert.not(isMiniProgram("Mozilla/5.0 MicroMessenger/8.0.5", undefined));
});

test("the create button leads to the book's create address, else to the provider (TOOLD-19)", () => {
  assert.is(createLink({ createURL: "", website: "https://x.test/" }), "https://x.test/");
  assert.is(createLink({ createURL: "https://x.test/new", website: "https://x.test/" }), "https://x.test/new");
  for (const website of ["", "data:image/png;base64,AA", "file:///etc/passwd", "javascript:alert(1)"]) {
    assert.is(createLink({ createURL: "", website }), null);
  }
});

test("the template of a page is the segment after /templates/ (EXTRA-16)", () => {
  const cases = {
    "/templates/abc123/": "abc123",
    "/en/templates/abc123/index.html": "abc123",
    "/templates/a%26b": "a%26b",
    "/templates/": null,
    "/templates/index.html": null,
    "/books/abc/": null,
    "/mytemplates": null,
  };
  for (const [path, id] of Object.entries(cases)) assert.is(templateIdOf(path), id, path);
});

test("a template is edited at the specified address (EXTRA-16)", () => {
  const wanted = "https://x.test/editortv2/abc?fromTemplateLink=abc";
  for (const website of ["https://x.test", "https://x.test/", "https://x.test//", "https://x.test/?a=1#b"]) {
    assert.is(editLink({ website, editorURL: "" }, "abc"), wanted);
  }
  assert.is(
    editLink({ ...provider, editorURL: "https://e.test/edit/" }, "abc"),
    "https://e.test/edit/abc?fromTemplateLink=abc",
  );
  assert.is(editLink({ website: "", editorURL: "" }, "abc"), null);
});

test.run();
