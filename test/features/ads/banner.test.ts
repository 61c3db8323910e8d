import { suite } from "uvu";
import * as assert from "uvu/assert";
import { ADS, adStripHeight, nextAd, readAds } from "../../../src/features/ads/banner.ts";

const test = suite("features/ads/banner");
const base = "https://books.test/one/";
const slide = { src: "ad.png", url: "https://x.test/" };
const read = (ads: unknown) => readAds(ads, base);

test("a banner with nothing but pictures has the specified defaults (AD-01)", () => {
  assert.equal(read({ data: [slide, { src: "other.png" }] }), {
    slides: [
      { src: "https://books.test/one/ad.png", url: "https://x.test/", title: "" },
      { src: "https://books.test/one/other.png", url: null, title: "" },
    ],
    intervalMs: 3000,
    position: 1,
    width: null,
    height: 60,
    ground: null,
  });
});

test("an exported book's banner is read with the exporter's names (AD-01, AD-04)", () => {
  const ads = read({
    haveAd: "true",
    adPosition: "2",
    adHeight: 80,
    interval: 5000,
    bgColor: "#102030",
    bgOpacity: 0.5,
    data: [slide],
  });
  assert.equal([ads?.position, ads?.height, ads?.intervalMs, ads?.ground], [2, 80, 5000, "#10203080"]);
});

test("a book without a banner, or one that is switched off, has none (AD-01)", () => {
  const none = [undefined, null, "ads", 7, [], {}, { data: [] }, { data: "x" }, { haveAd: false, data: [slide] }];
  for (const ads of none) assert.is(read(ads), null);
});

test("a slide without an address is just a picture, and so is one whose address could run scripts (AD-02)", () => {
  const urls = [undefined, "", " ", "javascript:alert(1)", "data:text/html,x", { href: "x" }];
  const ads = read({ data: urls.map((url) => ({ src: "ad.png", url })) });
  assert.equal(
    ads?.slides.map(({ url }) => url),
    urls.map(() => null),
  );
});

test("slides without a picture are left out, and of thousands only the first ones are used (AD-01)", () => {
  const bad = [null, 3, {}, { src: "" }, { src: "javascript:alert(1)" }, { src: {} }, { url: "https://x.test/" }];
  assert.is(read({ data: bad }), null);
  assert.is(read({ data: [...bad, "plain.png"] })?.slides[0]?.src, "https://books.test/one/plain.png");
  assert.is(read({ data: Array.from({ length: 5000 }, () => slide) })?.slides.length, ADS.mostSlides);
});

test("invalid times and sizes are ignored, and nothing flashes (AD-01, AD-05)", () => {
  for (const [interval, ms] of [
    [0, 3000],
    [-5, 3000],
    ["soon", 3000],
    [1, 350],
    [1e300, 86_400_000],
  ] as const) {
    assert.is(read({ data: [slide], interval })?.intervalMs, ms);
  }
  for (const [height, px] of [
    [0, 60],
    [-1, 60],
    ["tall", 60],
    [3, 24],
    ["90px", 90],
  ] as const) {
    assert.is(read({ data: [slide], height })?.height, px);
  }
  assert.is(read({ data: [slide], width: -4 })?.width, null);
  assert.is(read({ data: [slide], width: 468 })?.width, 468);
});

test("there are three positions: above the book, below it, and a box; any other value means the first (AD-04, AD-05)", () => {
  for (const [adPosition, position] of [
    [1, 1],
    [2, 2],
    ["3", 3],
    [0, 1],
    [4, 1],
    ["top", 1],
    [null, 1],
  ] as const) {
    assert.is(read({ data: [slide], adPosition })?.position, position);
  }
});

test("a strip has the height that the book says, but at most a quarter of the window; a box has none (AD-05)", () => {
  assert.is(adStripHeight(read({ data: [slide] })!, 900), 60);
  assert.is(adStripHeight(read({ data: [slide], height: 1e9 })!, 900), 225);
  assert.is(adStripHeight(read({ data: [slide], height: 1e9, adPosition: 2 })!, 320), 80);
  assert.is(adStripHeight(read({ data: [slide], adPosition: 3 })!, 900), 0);
});

test("loaded pictures follow each other in order (AD-08)", () => {
  assert.is(nextAd(null, new Set()), null);
  assert.is(nextAd(null, new Set([2, 0])), 0);
  assert.is(nextAd(0, new Set([0])), null);
  assert.is(nextAd(0, new Set([2, 0])), 2);
  assert.is(nextAd(2, new Set([2, 0])), 0);
});

test.run();
