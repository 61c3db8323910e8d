import { suite } from "uvu";
import * as assert from "uvu/assert";
import { type PageIndex, pageIndex } from "../../../../src/book/publication/pages.ts";
import { createMediaSearch, SEARCH } from "../../../../src/features/media/search.ts";
import { createItemPictures, ITEM_PICTURES } from "../../../../src/features/page-items/pictures/store.ts";
import type { Http } from "../../../../src/io/http.ts";
import { fail, ok } from "../../../../src/lib/result.ts";
import { fakeClock } from "../../../support/fakes/clock.ts";
import { fakePictures } from "../../../support/fakes/pictures.ts";

const test = suite("features/page-items/pictures/store");
const [ONE, TWO] = [pageIndex(0), pageIndex(1)];

Object.defineProperty(globalThis, "navigator", { value: { onLine: false }, configurable: true }); // Node 20 has none

const http: Http = {
  text: async () => fail("offline"),
  json: async () => fail("offline"),
  blob: async () => fail("offline"),
};

function open(web = http) {
  const clock = fakeClock();
  const search = createMediaSearch({ places: new Map(), clock });
  const fake = fakePictures();
  const arrived: PageIndex[] = [];
  const unreadable: string[] = [];
  const pictures = createItemPictures({
    search: () => search,
    http: web,
    pictures: fake.pictures,
    mayDecode: async () => {},
    arrived: (page) => arrived.push(page),
    unreadable: (source) => unreadable.push(source),
  });
  /** Asks as drawing does, and lets the drawing end. */
  const get = async (...asked: Parameters<typeof pictures.get>) => {
    const found = pictures.get(...asked);
    await Promise.resolve();
    return found;
  };
  return { ...fake, item: { ...pictures, get }, arrived, unreadable, clock, search };
}

test("a picture is loaded once, when it is first requested, in the size of its place, and its pages are notified (ANNO-10)", async () => {
  const { item, asked, arrived, log, answer } = open();
  assert.is(await item.get("https://b.test/900", 300, ONE), null);
  await item.get("https://b.test/900", 300, TWO);
  assert.equal(
    asked.map(({ neededWidth }) => neededWidth),
    [384],
  );
  await answer("https://b.test/900");
  assert.equal(arrived, [ONE, TWO]);
  assert.is((await item.get("https://b.test/900", 300, ONE))?.width, 384);
  assert.is(log.length, 1);
  await item.get("https://b.test/900", 800, ONE);
  assert.is(log.length, 2, "a zoomed book wants it sharper");
  assert.is((await item.get("https://b.test/900", 800, ONE))?.width, 384, "and has the old one meanwhile");
});

test("three pictures load at a time, and a missing one is not requested again (ANNO-10)", async () => {
  const { item, asked, log, arrived, answer } = open();
  for (let place = 1; place <= 5; place++) await item.get(`https://b.test/${place}`, 100, ONE);
  assert.is(asked.length, ITEM_PICTURES.atOnce);
  await answer("https://b.test/1", "offline");
  await item.get("https://b.test/1", 100, ONE);
  assert.equal(log.filter((url) => url.endsWith("/1")).length, 1);
  assert.is(log.length, 4);
  assert.equal(arrived, []);
});

test("a picture that its server says is gone is not requested again; one that fails for now is", async () => {
  const outcomes = async (error: "not-found" | "bad-status") => {
    const { item, log, answer, clock } = open();
    for (let visit = 0; visit < 2; visit++) {
      await item.get("https://b.test/900", 300, ONE);
      if (visit === 0 || error === "bad-status") await answer("https://b.test/900", error);
      item.retainPages([]);
      clock.advance(SEARCH.retryMs + 1);
    }
    return log.length;
  };
  assert.is(await outcomes("not-found"), 1);
  assert.is(await outcomes("bad-status"), 2);
});

test("an animation that cannot be loaded has no first picture, and is not requested again (ANNO-21)", async () => {
  const { item, log, flush } = open();
  await item.get("lottie:https://b.test/a.json", 100, ONE);
  await flush();
  assert.is(await item.get("lottie:https://b.test/a.json", 100, ONE), null);
  assert.equal(log, []);
});

test("a picture of two items is requested once, as large as the larger one needs it (ANNO-10)", async () => {
  const { item, asked } = open();
  await Promise.all([item.get("https://b.test/900", 120, ONE), item.get("https://b.test/900", 700, ONE)]);
  assert.equal(
    asked.map(({ neededWidth }) => neededWidth),
    [768],
  );
});

test("code that is no drawing and a file that is no animation are reported (ANNO-21)", async () => {
  const { item, unreadable, flush } = open({ ...http, json: async () => ok({ v: "5", w: 0 }) });
  await item.get("lottie:https://b.test/a.json", 100, ONE);
  await flush();
  assert.equal(unreadable, ["lottie:https://b.test/a.json"]);
});

test("an animation that cannot be found has a sign in its place (ANNO-21)", async () => {
  const { item, arrived, flush } = open({ ...http, json: async () => fail("not-found") });
  await item.get("lottie:https://b.test/a.json", 100, ONE);
  await flush();
  assert.equal(arrived, [ONE]);
});

test("pictures far from the open pages are closed, and their loading stops", async () => {
  const { item, asked, given, answer } = open();
  await item.get("https://b.test/500", 500, ONE);
  await answer("https://b.test/500");
  await item.get("https://b.test/700", 700, TWO);
  const [underWay] = asked;
  assert.ok(item.bytes() > 0);
  assert.equal([...item.retainPages([])], [TWO], "the page whose picture was under way may ask again");
  assert.is(item.bytes(), 0);
  assert.is(given[0]?.closed, 1);
  assert.ok(underWay?.isAborted());
});

test("pictures stay within the budget of memory, and those that do not fit are not loaded again and again", async () => {
  const { item, log, answer, flush } = open();
  const urls = Array.from({ length: 4 }, (_, place) => `https://b.test/${place}/4000`);
  for (const url of urls) {
    await item.get(url, 4000, ONE);
    await answer(url);
  }
  assert.ok(item.bytes() <= Math.max(ITEM_PICTURES.budgetBytes, 4000 * 5334 * 4 + 4));
  const before = log.length;
  for (const url of urls) await item.get(url, 4000, ONE);
  await flush();
  assert.is(log.length, before);
  item.stop();
  assert.is(item.bytes(), 0);
});

test.run();
