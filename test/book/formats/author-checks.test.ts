import { suite } from "uvu";
import * as assert from "uvu/assert";
import { checkKeys, extraFlaws, VALUES_AT_ONCE } from "../../../src/book/formats/author-checks.ts";
import { emptyBook } from "../../support/empty-book.ts";

const test = suite("book/formats/author-checks");

const flaws = (extras: object, source: "native" | "g3" = "native") =>
  extraFlaws({ pages: [], extras: { ...emptyBook(1).extras, ...extras }, baseUrl: "https://b.test/", source }).map(
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

/** All issues, and how often it took a break before it gave them. */
function check(data: unknown) {
  const goOn = checkKeys(data);
  let issues = goOn();
  let breaks = 0;
  for (; !issues; breaks++) issues = goOn();
  return { told: issues.map(({ path, problem }) => `${path} ${problem}`), breaks };
}
const told = (data: unknown) => check(data).told;
const item = (fields: object) => told({ annotations: { 1: [{ kind: "link", rect: {}, ...fields }] } });
const unknown = (path: string, meant = "") =>
  `${path} is no key that the reader knows${meant && `; did you mean "${meant}"?`}`;

for (const [data, path, meant] of [
  [{ page: [] }, "page", "pages"],
  [{ config: { flipingTime: 1 } }, "config.flipingTime", "flippingTime"],
  [{ config: { customButtons: [{ lnk: "a" }] } }, "config.customButtons[0].lnk", "link"],
  [{ pages: ["1.jpg", { larg: "2.jpg" }] }, "pages[1].larg", "large"],
  [{ contents: [{ title: "A", children: [{ titel: "B" }] }] }, "contents[0].children[0].titel", "title"],
  [{ tabs: [{ pag: 1 }] }, "tabs[0].pag", "page"],
  [{ tabs: { tabs: [], hastexture: true } }, "tabs.hastexture", "hasTexture"],
  [{ ads: { datas: [] } }, "ads.datas", "data"],
  [{ ads: { data: [{ src: "a.png", ulr: "b" }] } }, "ads.data[0].ulr", "url"],
  [{ audio: { items: [{ pageIndx: 1 }] } }, "audio.items[0].pageIndx", "pageIndex"],
  [{ periodical: { periodicalID: "a" } }, "periodical.periodicalID", "periodicalId"],
  [{ cart: { emial: "a@b.c" } }, "cart.emial", "email"],
  [{ cart: { items: [{ titel: "a" }] } }, "cart.items[0].titel", "title"],
  [{ download: { file: [] } }, "download.file", "files"],
  [{ texts: { English: { btnFirstPge: "First", theirOwn: "a" } } }, "texts.English.btnFirstPge", "btnFirstPage"],
  [{ phoneNumbers: [{ numbr: "1" }] }, "phoneNumbers[0].numbr", "number"],
] as const) {
  test(`${path} is told, with the name that was probably meant (BOOT-36)`, () => {
    assert.equal(told(data), [unknown(path, meant)]);
  });
}

test("a key of an item, an action or what lies within is told, for its kind (BOOT-36, ANNO-03)", () => {
  const at = "annotations.1[0]";
  assert.equal(item({ acton: { page: 2 } }), [unknown(`${at}.acton`, "action")]);
  assert.equal(item({ kind: "image", poster: "a.png" }), [unknown(`${at}.poster`)], "only films have posters");
  assert.equal(item({ kind: "video", poster: "a.png" }), []);
  assert.equal(item({ type: "video", kind: undefined, poster: "a.png" }), []);
  assert.equal(item({ action: { page: 2, widht: 4 } }), [unknown(`${at}.action.widht`)], "turning has no width");
  assert.equal(item({ action: [{ pge: 2 }] }), [unknown(`${at}.action[0].pge`, "page")]);
  assert.equal(item({ action: { quiz: { questions: [{ title: "?", answer: [] }] } } }), [
    unknown(`${at}.action.quiz.questions[0].answer`, "answers"),
  ]);
  assert.equal(item({ hint: { text: "a", colour: "#fff" } }), [unknown(`${at}.hint.colour`, "color")]);
  assert.equal(item({ rect: { x: 0, y: 0, with: 1, height: 1 } }), [unknown(`${at}.rect.with`, "width")]);
});

test("an unknown icon is noted (BOOT-36, ANNO-21)", () => {
  const [said] = item({ kind: "icon", icon: "hart" });
  assert.is(said, 'annotations.1[0].icon names none that there is: "hart"; did you mean "heart"?');
  assert.equal(item({ kind: "icon", icon: "Map_Pin" }), [], "however it is written");
  assert.equal(item({ kind: "icon", icon: "envelope" }), [], "or a plain word for one of ours");
});

test("exporters' settings, remarks and other names of keys are no mistakes (BOOT-36)", () => {
  const theirs = { BindingType: "side", backgroundScene: "Snow", bookmarkbuttonvisible: "Hide", minZoomWidth: 1 };
  assert.equal(told({ $schema: "a", $comment: "b", "x-made-by": "c", config: theirs }), []);
  assert.equal(
    item({ $comment: "why", "x-id": 7, rect: { "x-unit": "page" }, action: { $comment: "a", page: 1 } }),
    [],
  );
  assert.equal(told({ ads: { adHeight: 60, data: [{ src: "a", alt: "b" }] }, cart: { items: [{ sku: "1" }] } }), []);
});

test("whatever a book contains, nothing throws, and property names of all objects are no known keys (BOOT-36)", () => {
  for (const data of [null, 7, "text", [], { config: 7, pages: 7, annotations: [7], ads: [[]], contents: {} }]) {
    assert.equal(told(data), []);
  }
  assert.equal(told(JSON.parse('{"ads":{"constructor":1,"__proto__":{"data":1}}}')).length, 2);
  let deep: unknown = [];
  for (let level = 0; level < 20_000; level += 1) deep = [{ children: deep }];
  assert.equal(told({ contents: deep }), []);
});

test("a book of many items is looked at in pieces, and its last fault is found like its first (BOOT-36)", () => {
  const count = VALUES_AT_ONCE;
  const items = Array.from({ length: count }, () => ({ kind: "link", rect: {} }));
  const data = { page: [], annotations: { 1: [...items, { kind: "link", rect: {}, colr: "#fff" }] } };
  const found = check(data);
  assert.equal(found.told, [unknown("page", "pages"), unknown(`annotations.1[${count}].colr`, "color")]);
  assert.is(found.breaks, 3);
});

test.run();
