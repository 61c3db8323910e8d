import { suite } from "uvu";
import * as assert from "uvu/assert";
import { parseProviderInfo, parseVisitInfo } from "../../../src/book/publication/provider-info.ts";

const test = suite("user-info");

test("the four fields get plain names", () => {
  assert.equal(parseProviderInfo({ f: ["Books.Example.org ", ""], c: 1, d: "abc", i: "true" }), {
    hosts: ["books.example.org"],
    isChatbotLifted: false,
    crossLink: "abc",
    mayCrossSearch: true,
    isKnown: true,
    madeCount: 0,
  });
});

test("an unknown publisher limits nothing and grants nothing", () => {
  const nobody = {
    hosts: [],
    isChatbotLifted: true,
    crossLink: "",
    mayCrossSearch: false,
    isKnown: false,
    madeCount: 0,
  };
  const unset = [
    { f: {}, c: "", d: {}, i: null },
    { f: "", c: 0, d: null, i: "no" },
  ];
  for (const data of [undefined, null, "x", 3, [], {}]) assert.equal(parseProviderInfo(data), nobody);
  for (const data of unset) assert.equal(parseProviderInfo(data), { ...nobody, isKnown: true });
});

test("the visitor's own books are counted, and other values count as none (TOOLD-18, TOOLD-19)", () => {
  for (const [written, count] of [
    [3, 3],
    ["2", 2],
    [0, 0],
    ["many", 0],
    [null, 0],
    [[7], 0],
  ] as const) {
    assert.is(parseProviderInfo({ count: written }).madeCount, count);
  }
});

test("host names may be written as one text", () => {
  assert.equal(parseProviderInfo({ f: "a.test, b.test;c.test" }).hosts, ["a.test", "b.test", "c.test"]);
});

test("a visit names the periodical and the path of its list", () => {
  assert.equal(parseVisitInfo({ periodicalId: 12, periodListPath: " ./list.json " }), {
    periodicalId: "12",
    periodListPath: "./list.json",
  });
  assert.equal(parseVisitInfo("nothing"), { periodicalId: "", periodListPath: "" });
});

test.run();
