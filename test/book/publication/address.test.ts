import { suite } from "uvu";
import * as assert from "uvu/assert";
import { hashForPage, parseAddress } from "../../../src/book/publication/address.ts";
import { bookLink, pageAt } from "../../../src/book/publication/opening-address.ts";

const test = suite("address");
const labels = ["i", "ii", "1", "2", "3", "1.5", "A&B"];

test("an address without query and fragment requests nothing (BOOT-01, BOOT-09)", () => {
  assert.equal(parseAddress("", ""), {
    page: null,
    article: null,
    isChatbotVisible: false,
    isAccessibilityWanted: false,
    book: null,
    search: null,
    match: null,
    layout: null,
    isEditShown: false,
    isFullscreenWanted: false,
  });
});

test("the query carries book, search, match, edit button and fullscreen (BOOT-13)", () => {
  const search = "?book=%2Fbooks%2Fa%20b%2F&search=fl%C3%A4che+rot&match=1&showedit=1&fullscreen=true&layout=phone";
  const address = parseAddress(search, "");
  assert.is(address.book, "/books/a b/");
  assert.is(address.search, "fläche rot");
  assert.is(address.match, 1);
  assert.is(address.isEditShown, true);
  assert.is(address.isFullscreenWanted, true);
  assert.is(address.layout, "phone");
});

test("other words than the specified ones in the query count as absent (BOOT-13)", () => {
  const address = parseAddress("?match=3&showedit=yes&fullscreen=false&layout=watch&search=%20&book=", "");
  assert.equal(address, parseAddress("", ""));
  assert.is(parseAddress("?match=2", "").match, 2);
});

test("the fragment carries page, chatbot and accessibility in any order (BOOT-07, BOOT-17)", () => {
  const both = parseAddress("", "#p=5&chatbotVisible=true");
  assert.is(both.page, "5");
  assert.is(both.isChatbotVisible, true);
  assert.is(both.isAccessibilityWanted, false);
  assert.is(parseAddress("", "#accessibility").isAccessibilityWanted, true);
  const late = parseAddress("", "#accessibility&p=xii");
  assert.is(late.isAccessibilityWanted, true);
  assert.is(late.page, "xii");
});

test("a fragment without a page counts as none, whatever else it says (BOOT-09, BOOT-17)", () => {
  for (const hash of ["#", "#p", "#p=", "#p=%20", "#chatbotVisible=true", "#&&", "#page=4"]) {
    assert.is(parseAddress("", hash).page, null, hash);
  }
});

test("only a whole part of that name requests accessibility: a label of that name does not", () => {
  assert.is(parseAddress("", "#p=accessibility").isAccessibilityWanted, false);
  assert.is(parseAddress("", "#accessibility=false").isAccessibilityWanted, false);
  assert.is(parseAddress("", "#chatbotVisible=1").isChatbotVisible, false);
});

test("malformed percent signs stay as they are, well-formed ones are decoded (BOOT-07)", () => {
  assert.is(parseAddress("", "#p=100%").page, "100%");
  assert.is(parseAddress("", "#p=%E0%A4").page, "%E0%A4");
  assert.is(parseAddress("", "#p=%F0%9F%93%96").page, "📖");
  assert.is(parseAddress("", "#p=📖").page, "📖");
  assert.is(parseAddress("", "#p=a=b").page, "a=b");
  assert.is(parseAddress("?search=%E0%A4&book=%", "").book, "%");
});

test("of a repeated part the first counts (BOOT-07)", () => {
  assert.is(parseAddress("", "#p=3&p=4").page, "3");
});

test("an article is a part of its own; a number after the dot of a page is none", () => {
  assert.is(parseAddress("", "#article.12").article, 12);
  assert.is(parseAddress("", "#p=3&article.7").article, 7);
  const huge = `#article.${"9".repeat(20)}`;
  for (const hash of ["#p=1.5", "#article.", "#article.x", "#article.1.2", "#article=3", huge]) {
    assert.is(parseAddress("", hash).article, null, hash);
  }
  assert.is(parseAddress("", "#article.31").article, 31);
});

test("a written page is a label first, then a real page number (BOOT-07, PAGE-17)", () => {
  assert.is(pageAt("II", labels), 1);
  assert.is(pageAt("1", labels), 2);
  assert.is(pageAt("7", labels), 6);
  assert.is(pageAt("1.5", labels), 5);
});

test("numbers outside the book are clamped to its own pages (BOOT-07)", () => {
  for (const written of ["-1", "0", "-0", "-1e9", "+0.5"]) {
    assert.is(pageAt(written, ["a", "b", "c"]), 0, written);
  }
  for (const written of ["4", "1e9", "99999999999999999999", "1e999", "3.9"]) {
    assert.is(pageAt(written, ["a", "b", "c"]), 2, written);
  }
});

test("text that is neither label nor number is no page (BOOT-09)", () => {
  for (const written of ["NaN", "Infinity", "", "  ", "12a", "0x2", "📖", "--1"]) {
    assert.is(pageAt(written, labels), null, written);
  }
});

test("turning a page keeps the other parts of the fragment and the page's place among them (BOOT-17)", () => {
  assert.is(hashForPage("", 4), "#p=4");
  assert.is(hashForPage("#p=3", 4), "#p=4");
  assert.is(hashForPage("#chatbotVisible=true", 4), "#p=4&chatbotVisible=true");
  assert.is(hashForPage("#accessibility&p=3&chatbotVisible=true", 4), "#accessibility&p=4&chatbotVisible=true");
  assert.is(hashForPage("#p=3&x=%E0%A4&p=9", 4), "#p=4&x=%E0%A4");
});

test("turning a page leaves the article (BOOT-19)", () => {
  assert.is(hashForPage("#article.12", 4), "#p=4");
  assert.is(hashForPage("#article.12&accessibility", 4), "#p=4&accessibility");
});

test("every label is read back from the fragment that was made for it (BOOT-07, PAGE-17)", () => {
  for (const label of ["A&B", "1+1", "100%", "a=b", "iv", "第3页", "📖", "#1", "a b"]) {
    assert.is(parseAddress("", hashForPage("#accessibility", label)).page, label);
  }
  assert.is(hashForPage("", "\ud83d"), "#p=%EF%BF%BD");
});

test("the book link is the address without its fragment (BOOT-06)", () => {
  assert.is(bookLink("https://x.test/b/?book=/a/#p=3"), "https://x.test/b/?book=/a/");
  assert.is(bookLink("https://x.test/b/#p=3#4"), "https://x.test/b/");
  assert.is(bookLink("file:///b/index.html"), "file:///b/index.html");
});

test("the book link has no search, so that what readers have stored is there after one (BOOT-06)", () => {
  assert.is(bookLink("https://x.test/b/?search=leaf#p=22"), "https://x.test/b/");
  assert.is(bookLink("https://x.test/b/?book=/a/&search=a%20b&match=2#p=3"), "https://x.test/b/?book=/a/");
  assert.is(bookLink("https://x.test/b/?id=5&search="), "https://x.test/b/?id=5");
  assert.is(bookLink("https://x.test/research=1/?research=2#p=3"), "https://x.test/research=1/?research=2");
  assert.is(bookLink("https://x.test/b/#search=leaf"), "https://x.test/b/");
});

test.run();
