import { suite } from "uvu";
import * as assert from "uvu/assert";
import { crossAddress, MATCH, readCrossAnswer, snippetParts, withoutBook } from "../../../src/features/search/cross.ts";

const test = suite("features/search/cross");
const AT = { website: "https://site.test/", crossSearchURL: "" };
const query = { words: "paper mill", match: MATCH.split, leastSearchChar: 0 } as const;
const book = (title: string, ...contents: unknown[]) => ({ title, book_url: `https://x.test/${title}/`, contents });
const answer = (...data: unknown[]) => ({ code: "OK", data });
const texts = (found: ReturnType<typeof readCrossAnswer>) =>
  found?.books.map(({ title, snippets }) => [
    title,
    snippets.map(({ parts }) => parts.map(({ text }) => text).join("")),
  ]);

test("the call has the words, the publisher's link and the type of match (XSEARCH-04)", () => {
  assert.is(
    crossAddress(AT, { words: "纸 & a", match: 2 }, "u=1"),
    "https://site.test/api/book/cross-search?keyword=%E7%BA%B8+%26+a&uLink=u%3D1&matchType=2",
  );
  const own = { website: "", crossSearchURL: "https://s.test/find?k=1" };
  assert.is(crossAddress(own, { words: "a", match: 1 }, ""), "https://s.test/find?k=1&keyword=a&uLink=&matchType=1");
  assert.is(crossAddress({ website: "", crossSearchURL: "" }, query, ""), null);
});

test("books with hits come with the most highlighted first, and so do their places (XSEARCH-09, XSEARCH-13)", () => {
  const found = readCrossAnswer(
    answer(
      book("Few", { pageNo: 3, content: "a <em>paper mill</em>" }),
      book(
        "Many",
        { pageNo: "7", content: "<em>mill</em>" },
        { pageNo: 2, content: "<em>paper</em> and <em>mill</em>" },
      ),
      { linkName: "Named by its link", book_url: "https://x.test/l/", contents: ["<b>paper mill</b>"] },
    ),
    query,
  )!;
  assert.equal(texts(found), [
    ["Many", ["paper and mill", "mill"]],
    ["Few", ["a paper mill"]],
    ["Named by its link", ["paper mill"]],
  ]);
  assert.is(found.books[0]!.snippets[0]!.link, "https://x.test/Many/?search=paper+mill&match=2#p=2");
  assert.is(found.books[1]!.link, "https://x.test/Few/?search=paper+mill&match=2");
});

test("a hit is highlighted as a whole or in more than one character; single ones may not count (XSEARCH-11, XSEARCH-12)", () => {
  const one = answer(
    book("B", { pageNo: 1, content: "<em>纸</em>张" }, { pageNo: 2, content: "<em>纸</em>和<em>张</em>" }),
  );
  const ask = (words: string, leastSearchChar: number, match: 1 | 2) =>
    texts(readCrossAnswer(one, { words, leastSearchChar, match }));
  assert.equal(ask("纸张", 0, 2), [["B", ["纸和张"]]]);
  assert.equal(ask("纸", 0, 2), [["B", ["纸和张", "纸张"]]]);
  assert.equal(ask("纸张", 2, 2), []);
  assert.equal(ask("纸张", 1, 2), [["B", ["纸和张"]]]);
  assert.equal(ask("纸张", 2, 1), [["B", ["纸和张"]]]);
});

test("the words as the provider has split them replace the typed ones when the type is 1 (XSEARCH-06, XSEARCH-07)", () => {
  const split = { ...answer(), sumInfo: { analyze: "paper mill wheel" } };
  assert.is(readCrossAnswer(split, { ...query, match: MATCH.exact })?.words, "paper mill wheel");
  assert.is(readCrossAnswer(split, query)?.words, "paper mill");
});

test("whatever is no answer is nothing (XSEARCH-05, XSEARCH-08)", () => {
  for (const bad of [null, 1, "<html>", [], {}, { code: "FAIL", data: [] }, { code: "OK", data: {} }, { code: "OK" }]) {
    assert.is(readCrossAnswer(bad, query), null, JSON.stringify(bad));
  }
  const odd = answer(
    null,
    7,
    "x",
    { title: {} },
    { title: "T", contents: "paper" },
    book("B", null, 1, { content: {} }),
  );
  assert.equal(texts(readCrossAnswer(odd, query)), []);
});

test("the open book is none of the others, however the provider writes its address (XSEARCH-05)", () => {
  const at = (url: string) => ({ title: url, book_url: url, contents: [{ content: "<em>paper</em>" }] });
  const own = ["https://b.example/book/", "https://b.example/book/index.html", "https://b.example/book/?a=1#p=2"];
  const viewed = ["https://b.example/?book=book", "https://b.example/viewer/?book=/book/"];
  own.push(...viewed);
  const others = [
    "https://b.example/book/?book=two",
    "https://b.example/book/two/",
    "https://c.example/book/",
    "no address",
  ];
  const found = readCrossAnswer(answer(...[...own, ...others].map(at)), query)!;
  assert.is(found.books.length, 9);
  assert.equal(
    withoutBook(found, "https://b.example/book/")
      .books.map(({ title }) => title)
      .sort(),
    others.toSorted(),
  );
});

test("markup marks hits and is never shown; addresses that are none are not followed (XSEARCH-10)", () => {
  assert.equal(snippetParts("a &lt;b&gt; <img src=x onerror=alert(1)>c<br>d < e"), [
    { text: "a <b> ", isHit: false },
    { text: "c", isHit: true },
    { text: " ", isHit: false },
    { text: "d < e", isHit: true },
  ]);
  assert.equal(snippetParts("<em>a</em>b &#x41;&#66;&#9999999999;"), [
    { text: "a", isHit: true },
    { text: "b AB&#9999999999;", isHit: false },
  ]);
  const bad = { title: "T", book_url: "javascript:alert(1)", contents: [{ content: "<em>paper</em>" }] };
  const found = readCrossAnswer(answer(bad), query)!.books[0]!;
  assert.equal([found.link, found.snippets[0]!.link], [null, null]);
});

test.run();
