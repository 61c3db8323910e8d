import { suite } from "uvu";
import * as assert from "uvu/assert";
import { extraFlaws } from "../../../src/book/formats/extra-flaws.ts";
import { emptyBook } from "../../../src/book/publication/empty-book.ts";

const test = suite("book/formats/extra-flaws");

const flaws = (extras: object, source: "native" | "g3" = "native") =>
  extraFlaws({ extras: { ...emptyBook(1).extras, ...extras }, baseUrl: "https://b.test/", source }).map(
    ({ path }) => path,
  );

test("faults in ads, shop and files of a book are noted by their place", () => {
  const good = { src: "ad.png", url: "www.shop.test", title: "Tea" };
  assert.equal(
    flaws({
      ads: {
        data: [good, { url: "x.html" }, { src: "b.png", url: "javascript:alert(1)" }, { src: "c.png", url: "#" }],
      },
    }),
    ["ads.data[1].src", "ads.data[2].url", "ads.data[3].url"],
  );
  assert.equal(
    flaws({
      cart: { items: [{ title: "Tea", price: 3 }, { price: 2 }, { id: "x", price: "dear" }], url: "javascript:1" },
    }),
    ["cart.items[1]", "cart.items[2].price", "cart.url"],
  );
  assert.equal(flaws({ download: { files: ["a.pdf", {}, { url: "data:text/html,x" }], pdf: { url: "" } } }), [
    "download.files[1]",
    "download.files[2]",
  ]);
  assert.equal(flaws({ download: ["a.pdf", "javascript:1"] }), ["download[1]"]);
  assert.equal(flaws({ ads: { data: [{}] }, download: { attachments: [{}] } }, "g3"), [
    "staticAd.data[0].src",
    "downloadconfig.attachments[0]",
  ]);
});

test("a book without them, or with something else in their place, has no such faults", () => {
  assert.equal(flaws({}), []);
  for (const odd of [null, 7, "x", [], [[]], { data: 4, items: "no", files: null }]) {
    assert.equal(flaws({ ads: odd, cart: odd }), [], JSON.stringify(odd));
  }
  assert.equal(flaws({ ads: { haveAd: false, data: [{}] } }), []);
});

test.run();
