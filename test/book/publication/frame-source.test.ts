import { suite } from "uvu";
import * as assert from "uvu/assert";
import { frameSource } from "../../../src/book/publication/frame-source.ts";

const test = suite("book/publication/frame-source");
const OWN = "https://reader.test/book/index.html";

test("only the players of video services keep their own origin, since any other page may redirect to the viewer's (ANNO-36)", () => {
  for (const player of ["https://www.youtube.com/embed/a", "https://player.vimeo.com/video/1?h=2"]) {
    assert.match(frameSource(player, "", OWN)?.sandbox ?? "", "allow-same-origin");
    assert.match(frameSource("", `<iframe src="${player}"></iframe>`, OWN)?.sandbox ?? "", "allow-same-origin");
    assert.not.match(frameSource(player, "", new URL("/b/", player).href)?.sandbox ?? "", "allow-same-origin");
    for (const sham of [
      player.replace("https:", "http:"),
      player.replace(".com", ".com.test"),
      new URL("/redirect?q=x", player).href,
    ]) {
      assert.not.match(frameSource(sham, "", OWN)?.sandbox ?? "", "allow-same-origin", sham);
    }
  }
  const foreign = frameSource("https://a.test/map", "", OWN);
  assert.is(foreign?.src, "https://a.test/map");
  assert.not.match(foreign?.sandbox ?? "", "same-origin|escape");
  const own = frameSource("https://reader.test/other.html", "", OWN);
  assert.match(own?.sandbox ?? "", "allow-scripts");
  assert.not.match(own?.sandbox ?? "", "allow-same-origin");
  for (const source of [foreign, own]) assert.not.match(source?.sandbox ?? "", "allow-top-navigation");
});

test("HTML of the book has an opaque origin and no address to open (ANNO-36)", () => {
  const source = frameSource("", "<p>Hello</p>", OWN);
  assert.is(source?.html, "<p>Hello</p>");
  assert.is(source?.link, "");
  assert.not.match(source?.sandbox ?? "", "allow-same-origin");
});

test("HTML that is nothing but a frame is that frame's page", () => {
  const source = frameSource("", ' <iframe width="3" src="//maps.test/?a=1&amp;b=2"></iframe> ', OWN);
  assert.is(source?.src, "https://maps.test/?a=1&b=2");
});

for (const url of [
  "javascript:alert(1)",
  "data:text/html,x",
  "file:///etc/passwd",
  "blob:https://a.test/1",
  "http://[",
]) {
  test(`nothing is shown for ${url} (LINK-12)`, () => {
    assert.is(frameSource(url, "", OWN), null);
  });
}

test("a page that the browser would not show in a frame is recognised before", () => {
  assert.ok(frameSource("http://a.test/", "", OWN)?.isBlocked);
  assert.not(frameSource("http://a.test/", "", "http://reader.test/")?.isBlocked);
});

test("on a page from disk, files can be shown, with an opaque origin", () => {
  const source = frameSource("file:///book/a.html", "", "file:///book/index.html");
  assert.is(source?.src, "file:///book/a.html");
  assert.not.match(source?.sandbox ?? "", "allow-same-origin");
});

test("code runs in a frame without an origin; code that is only a foreign frame is shown as that frame (ANNO-20)", () => {
  const code = frameSource("", "<h1>Hi</h1><script>parent.x=1</script>", OWN);
  assert.equal([code?.src, code?.link], [undefined, ""]);
  assert.not.match(code?.sandbox ?? "", "allow-same-origin");
  const embedded = frameSource("", '<iframe width="5" src="//maps.test/e?a=1&amp;b=2" allowfullscreen></iframe>', OWN);
  assert.is(embedded?.src, "https://maps.test/e?a=1&b=2");
});

for (const [url, html] of [
  ["javascript:alert(1)", ""],
  ["data:text/html,<b>", ""],
  ["blob:https://reader.test/1", ""],
  ["http://", ""],
  ["", "  "],
] as const) {
  test(`a frame shows nothing of ${JSON.stringify(url || html)} (ANNO-20)`, () =>
    assert.is(frameSource(url, html, OWN), null));
}

test.run();
