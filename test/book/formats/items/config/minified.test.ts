import { suite } from "uvu";
import * as assert from "uvu/assert";
import { plainConfig } from "../../../../../src/book/formats/items/config/minified.ts";
import { readPageItems } from "../../../../../src/book/formats/items/read.ts";
import { issueLog } from "../../../../../src/book/publication/issues.ts";
import { fieldsOf, listOf } from "../../../../../src/book/settings/values.ts";
import { emptyBook } from "../../../../support/empty-book.ts";

const test = suite("book/formats/items/config/minified");

const STYLE = { opacity: 1, "206": "60px", t88: "82.5px", UBe: "120px", UNE: "165px" };
const read = (items: readonly object[], page: object = {}) => {
  const log = issueLog();
  const data = { pageConfig: { pageWidth: 600, pageHeight: 825 }, pages: [{}, { BSi: items, foT: 1, ...page }] };
  const book = {
    ...emptyBook(3),
    source: "g5" as const,
    baseUrl: "https://b.test/",
    annotations: [{ format: "readerConfig", data } as const],
  };
  return { ...readPageItems(book, log), issues: log.issues };
};

test("items with every name cut to three characters are read by the names that are known (ANNO-01)", () => {
  const effect = {
    Yh6: "effect",
    QmN: "Spot",
    wLC: "e1",
    xAA: STYLE,
    UBe: 300,
    UNE: 300,
    mt3: "spot.json",
    "8Hi": ["#ff0000"],
    "2HV": [
      {
        nTo: "mouseenter",
        g8u: { hQR: { lqU: "<p>Up the <b>hill</b></p><p>to the well</p>", x0J: "Arial" }, oFJ: 240, "3cj": 90 },
      },
    ],
  };
  const { byPage, issues } = read([effect]);
  const [item] = byPage[1]!;
  assert.equal(issues, []);
  assert.is(item!.item.kind, "lottie");
  assert.is(item!.id, "e1");
  assert.equal(
    [item!.box.x, item!.box.y, item!.box.width, item!.box.height].map((part) => Math.round(part * 1000)),
    [100, 100, 200, 200],
  );
  assert.is(item!.hint?.text, "Up the hill\nto the well");
  assert.equal([item!.hint!.width, item!.hint!.height], [240, 90]);
});

test("fields with unknown names are recognised by their values (ANNO-01)", () => {
  const px = { qq1: 1, qq2: "60px", qq3: "82.5px", qq4: "120px", qq5: "165px", qq6: "rgba(0,0,255,0.3)" };
  const link = { zz1: "link", zz2: px, zz3: [{ zz4: { zz5: "openPage", zz6: 3 } }] };
  const web = { zz1: "link", zz2: px, zz3: [{ zz4: { zz5: "link", zz7: "https://", zz8: "www.shop.test/a" } }] };
  const { byPage } = read([link, web], { BSi: undefined, zz0: [link, web] });
  assert.equal(
    byPage[1]!.map(({ item, actions }) => [item.kind, actions[0]?.action]),
    [
      ["link", { kind: "page", page: 2 }],
      ["link", { kind: "url", url: "https://www.shop.test/a", target: "" }],
    ],
  );
  assert.equal(byPage[1]![0]!.item.kind === "link" && byPage[1]![0]!.item.out, { color: "#0000ff", alpha: 0.3 });
});

test("links of the newest exports lead to their pages, which they write as words (ANNO-01)", () => {
  const link = (page: unknown) => ({
    wLC: `l${page}`,
    Yh6: "link",
    xAA: STYLE,
    "2HV": [{ wSf: { Yh6: "openPage", EeA: page } }],
    ywD: 31,
  });
  const { byPage, issues } = read([link("2"), link("3"), link(1)]);
  assert.equal(
    byPage[1]!.map(({ actions }) => actions.map(({ action }) => action)),
    [1, 2, 0].map((page) => [{ kind: "page", page }]),
  );
  assert.equal(issues, []);
});

test("windows, slide shows, buttons, texts and media are read by what their values are (ANNO-01)", () => {
  const message = {
    a01: { lqU: "About <b>us</b>", x0J: "Arial", q1q: "#333333" },
    hQR: { lqU: "<p>We make paper.</p>", x0J: "Georgia" },
    a02: { q2q: 400, q3q: 300 },
    a03: { q4q: "house.png", q5q: "" },
    a04: { q6q: "Read on", q7q: "https://", q8q: "paper.test/about" },
  };
  const item = (id: string, type: string, more: object) => ({ wLC: id, Yh6: type, xAA: STYLE, ...more });
  const slides = [
    { s1: "image", s2: "//online.host.test/u/b/files/pageConfig/one.jpg", s3: "one.jpg" },
    { s1: "image", s3: "two.jpg" },
  ];
  const row = { r1: 4, r2: ["4,@#4,@#20,@#24,@##000000,@#0,@#0,@#0,@#'字',@#0,@#0,@#0,@#0"] };
  const { byPage, issues } = read([
    item("m", "link", { "2HV": [{ b01: message }] }),
    item("s", "swiper", { c01: { c02: slides, c03: 3 } }),
    item("b", "button", {
      d01: "Order here",
      d02: { d03: "18px", d04: "#ffffff" },
      d05: { d06: "rgba(0,80,160,1)", d07: "rgba(0,0,0,1)" },
      "2HV": [{ wSf: { EeA: "3" } }],
    }),
    item("t", "text", { e01: "字", e02: { e03: "20px", e04: "#aa0000", e05: "center" }, e06: [row] }),
    item("a", "pluginMusic", { f01: [{ f02: "Birds", f03: "birds.mp3" }] }),
    item("p", "link", { "2HV": [{ g01: { g02: [{ g03: "sea.jpg", g04: "The sea" }] } }] }),
    item("v", "link", { "2HV": [{ h01: { Yh6: "popupVideo", h02: { h03: 3, h04: "dQw4w9WgXcQ" } } }] }),
  ]);
  assert.equal(issues, []);
  const [window, show, button, text, sound, photos, video] = byPage[1]!;
  const told = window!.actions[0]!.action;
  assert.ok(told.kind === "info");
  assert.equal(
    [told.info.title, told.info.paragraphs[0]?.runs[0]?.text, told.info.buttonName, told.info.link],
    ["About us", "We make paper.", "Read on", "https://paper.test/about"],
  );
  assert.match(told.info.picture, /house\.png$/);
  assert.equal([told.info.width, told.info.height], [400, 300]);
  assert.ok(show!.item.kind === "photos");
  assert.equal(
    show!.item.photos.map(({ url }) => url.split("/").at(-1)),
    ["one.jpg", "two.jpg"],
  );
  assert.ok(button!.item.kind === "button");
  assert.is(button!.item.caption.runs[0]?.text, "Order here");
  assert.equal(button!.item.out, { kind: "plain", ink: { color: "#0050a0", alpha: 1 } });
  assert.ok(text!.item.kind === "text");
  assert.equal(
    [text!.item.paragraphs[0]?.runs[0]?.text, text!.item.paragraphs[0]?.align, text!.item.rows?.length],
    ["字", "center", 1],
  );
  assert.ok(sound!.item.kind === "audio");
  assert.ok(photos!.actions[0]!.action.kind === "photos");
  assert.ok(video!.actions[0]!.action.kind === "video");
});

test("a page without items leaves the others of its book as they are written (ANNO-01)", () => {
  const place = { left: "10%", top: "10%", width: 120, height: "165px", fontSize: "14px", borderRadius: "4px" };
  const items = [{ type: "link", id: "l", style: place, actionList: [] }];
  const data = { pageConfig: { pageWidth: 600, pageHeight: 825 }, pages: [{ pageId: "p1" }, { pageId: "p2", items }] };
  assert.is(plainConfig(data), data);
  const cut = { BSi: [{ Yh6: "link", wLC: "c", xAA: STYLE }] };
  assert.is(listOf(fieldsOf(plainConfig({ ...data, pages: [...data.pages, cut] }))["pages"])[1], data.pages[1]);
});

test("the record of the design and the list of pages may be cut, too", () => {
  const cut = { BSi: [{ Yh6: "link", wLC: "c", xAA: STYLE }] };
  const plain = fieldsOf(
    plainConfig({ qq1: { isOld: false }, kHt: { w1Q: 600, h1Q: 825, b2: [] }, p9s: [{ gWd: "p1" }, cut] }),
  );
  const size = fieldsOf(plain["pageConfig"]);
  assert.equal([size["pageWidth"], size["pageHeight"], listOf(plain["pages"]).length], [600, 825, 2]);
  assert.is(fieldsOf(listOf(fieldsOf(listOf(plain["pages"])[1])["items"])[0])["type"], "link");
});

test("a missing side of a place is not filled with another length in px", () => {
  const style = { ...STYLE, t88: undefined, q1: "14px", q2: "4px", q3: "9px" };
  const [, page] = listOf(fieldsOf(plainConfig({ pages: [{}, { BSi: [{ Yh6: "link", xAA: style }] }] }))["pages"]);
  const [item] = listOf(fieldsOf(page)["items"]);
  assert.equal(fieldsOf(fieldsOf(item)["style"])["top"], undefined);
  const few = {
    BSi: [{ Yh6: "link", xAA: { "206": "60px", t88: 20, UBe: 30, UNE: 30 }, zz: { a: "1px", b: "2px", c: "3px" } }],
  };
  const [kept] = listOf(fieldsOf(listOf(fieldsOf(plainConfig({ pages: [few] }))["pages"])[0])["items"]);
  assert.equal([fieldsOf(fieldsOf(kept)["style"])["left"], fieldsOf(fieldsOf(kept)["style"])["top"]], ["60px", 20]);
});

test("property names of all objects are no kinds of actions", () => {
  const action = { zz3: [{ zz4: { zz5: "constructor" }, nTo: "click" }] };
  const cut = {
    BSi: [{ Yh6: "link", xAA: STYLE, "2HV": [{ nTo: "click", zz4: { zz5: "toString", zz6: 3 } }], ...action }],
  };
  const [item] = listOf(fieldsOf(listOf(fieldsOf(plainConfig({ pages: [cut] }))["pages"])[0])["items"]);
  for (const each of listOf(fieldsOf(item)["actionList"])) {
    assert.equal(
      Object.keys(fieldsOf(each)).filter((key) => /function/.test(key)),
      [],
    );
  }
});

test("what cannot be read of them is noted, also of an action that is read in part (ANNO-05)", () => {
  const half = { wLC: "half", Yh6: "link", xAA: STYLE, "2HV": [{ wSf: { EeA: "2" } }, { zz9: { yy9: true } }] };
  const { byPage, issues } = read([{ Yh6: "hologram", wLC: "h", xAA: STYLE }, half]);
  assert.equal(
    byPage[1]!.map(({ actions }) => actions.length),
    [1],
  );
  assert.equal(
    issues.map(({ path, problem }) => `${path} ${problem}`.replace(/:.*/, "")),
    [
      "readerConfig.pages[1].items[0] cannot be shown",
      "readerConfig.pages[1].items[1].actionList[1].zz9 is no action that is known",
    ],
  );
});

test.run();
