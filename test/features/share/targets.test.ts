import { suite } from "uvu";
import * as assert from "uvu/assert";
import { EMBED_SIZES, embedCode, linkToPage, shareMail, shareTargets } from "../../../src/features/share/targets.ts";

const test = suite("features/share/targets");
const SHARED = { url: "https://books.test/a/?x=1", title: 'Ink & "Paper" <b>', picture: "https://books.test/1.jpg" };
const namesOf = (names: readonly string[], own: unknown = [], isChinese = false) =>
  shareTargets(SHARED, { names, own, isChinese }).map(({ name }) => name);

test("a book names where it is shared; unknown places are left out (SHARE-03)", () => {
  const listed = [
    "copy",
    "qrcode",
    "facebook",
    "Twitter",
    "instagram",
    "whatsapp",
    "email",
    "poster",
    "x",
    "constructor",
  ];
  assert.equal(namesOf(listed), ["Facebook", "X", "WhatsApp"]);
});

test("without a list there are the usual places of the reader's region (SHARE-03)", () => {
  assert.equal(namesOf([]), ["Facebook", "X", "WhatsApp", "LinkedIn"]);
  assert.equal(namesOf([], [], true), ["Weibo", "Qzone"]);
});

test("a hostile title and link are encoded in every address (SHARE-03)", () => {
  const names = [
    "facebook",
    "twitter",
    "linkedin",
    "pinterest",
    "whatsapp",
    "telegram",
    "reddit",
    "tumblr",
    "line",
    "weibo",
    "qzone",
  ];
  for (const { url } of shareTargets(SHARED, { names, own: [], isChinese: false })) {
    assert.match(url, /^https:\/\//);
    assert.ok(url.includes(encodeURIComponent(SHARED.url)), url);
    assert.not.match(url, /[<>" ]/);
  }
});

test("a title that ends in half an emoji can be shared all the same (SHARE-03)", () => {
  const shared = { ...SHARED, title: "Cut \ud83d" };
  const [, x] = shareTargets(shared, { names: ["facebook", "x"], own: [], isChinese: false });
  assert.ok(x!.url.endsWith("text=Cut%20%EF%BF%BD"));
  assert.ok(shareMail({ subject: "", body: "" }, shared).includes("subject=Cut%20%EF%BF%BD&"));
  assert.is(linkToPage("https://b.test/", "\ude00"), "https://b.test/#p=%EF%BF%BD");
});

test("a mail says what the publisher has set, else title and link; neither adds a field of its own (SHARE-03)", () => {
  const link = encodeURIComponent(SHARED.url);
  const title = encodeURIComponent(SHARED.title);
  assert.is(shareMail({ subject: "", body: " " }, SHARED), `mailto:?subject=${title}&body=${link}`);
  const words = { subject: "Read & see", body: "Look: {link}&cc=evil@x.test\r\nBcc: y" };
  const mail = shareMail(words, SHARED);
  assert.ok(mail.startsWith(`mailto:?subject=Read%20%26%20see&body=Look%3A%20${link}%26cc%3D`));
  assert.is(mail.match(/[?&]/g)!.length, 2);
});

test("a book's own places count, unless they lead to anything but a web page (SHARE-03)", () => {
  const own = [
    { name: "bl", title: "Blog", url: "http://blog.test/?u=${url}&t=${title}&p=${shot-img}" },
    { name: "Evil", url: "javascript:alert(1)//${url}" },
    { name: "facebook", url: "http://facebook.test/${url}" },
    { url: "https://nameless.test" },
    null,
  ];
  const [, blog, ...others] = shareTargets(SHARED, { names: ["facebook"], own, isChinese: false });
  assert.is(blog!.name, "Blog");
  assert.ok(blog!.url.startsWith(`http://blog.test/?u=${encodeURIComponent(SHARED.url)}&t=Ink%20`));
  assert.equal(others, []);
});

test("a link opens a page by its label; without one it opens the book (SHARE-03)", () => {
  assert.is(linkToPage("https://b.test/#old", "iv & v"), "https://b.test/#p=iv%20%26%20v");
  assert.is(linkToPage("https://b.test/", null), "https://b.test/");
});

test("titles and addresses cannot break out of the code for web pages (SHARE-03)", () => {
  for (const size of EMBED_SIZES) {
    const code = embedCode('https://b.test/"><script>', SHARED.title, size);
    assert.is(code.match(/</g)!.length, 2);
    assert.match(code, 'title="Ink &amp; &quot;Paper&quot; &lt;b&gt;"');
    assert.match(code, `height="${size.height}"`);
  }
});

test.run();
