import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Page } from "../../../src/book/publication/book.ts";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import { PICTURES, type PictureRequest } from "../../../src/stage/pictures/requests.ts";
import { createPictureStore, type PictureStoreOptions } from "../../../src/stage/pictures/store.ts";
import { emptyBook } from "../../support/empty-book.ts";
import { fakeClock } from "../../support/fakes/clock.ts";
import { fakePictures } from "../../support/fakes/pictures.ts";
import { seededRandom } from "../../support/fakes/random.ts";

const test = suite("stage/pictures/store");

/** A store over a book whose page n has t<n>-100, n<n>-800 and l<n>-2400 as pictures. */
function open(options: Partial<PictureStoreOptions> & { count?: number; without?: readonly (keyof Page)[] } = {}) {
  const { count = 20, without = [], ...overrides } = options;
  const clock = fakeClock();
  const fake = fakePictures();
  const changed: number[] = [];
  const pages = emptyBook(count).pages.map((page, at): Page => {
    const full = { ...page, thumb: `t${at}-100`, normal: `n${at}-800`, large: `l${at}-2400` };
    return { ...full, ...Object.fromEntries(without.map((level) => [level, null])) };
  });
  const store = createPictureStore({
    pageAt: (page) => pages[page],
    normalWidth: 800,
    budgetBytes: PICTURES.budgetBytes,
    pictures: fake.pictures,
    clock,
    onChange: (page) => changed.push(page),
    ...overrides,
  });
  const best = (page: number) => fake.given.find(({ picture }) => picture === store.best(pageIndex(page)))?.url ?? null;
  const urls = () => fake.asked.map(({ url }) => url);
  const stateOf = (page: number) => store.stateOf(pageIndex(page));
  return { ...fake, store, clock, changed, best, urls, stateOf };
}

const near = (page: number, neededWidth = 800): PictureRequest => {
  return { page: pageIndex(page), neededWidth, isVisible: false };
};
const see = (page: number, neededWidth = 800): PictureRequest => ({ ...near(page, neededWidth), isVisible: true });

test("what lies open is asked for first, its thumbnail before its picture; its neighbours after it", async () => {
  const { store, urls, answer, log, answerAll } = open();
  store.request([see(4), near(5), near(6), near(3)]);
  assert.equal(urls(), ["t4-100", "n4-800"]);
  await answer("t4-100");
  assert.equal(urls(), ["n4-800"]);
  await answer("n4-800");
  assert.equal(urls(), ["n5-800", "n6-800", "n3-800"]);
  await answerAll();
  assert.equal(log, ["t4-100", "n4-800", "n5-800", "n6-800", "n3-800"]);
});

test("while a leaf turns, neighbours are loaded and decoded only when it rests; what opens is decoded at once", async () => {
  const { store, answerAll, flush, best } = open();
  store.request([see(4), near(5), near(6)], "flying");
  await answerAll();
  assert.equal([best(4), best(5), best(6)], ["n4-800", null, null]);
  store.request([see(5), see(4), near(6)], "flying");
  await flush();
  assert.equal([best(4), best(5), best(6)], ["n4-800", "n5-800", null]);
  store.request([see(5), near(4), near(6)]);
  await flush();
  assert.equal([best(4), best(5), best(6)], ["n4-800", "n5-800", "n6-800"]);
});

test("the thumbnail of an open page stands until its picture has come, and then gives its pixels back", async () => {
  const { store, answer, best, given, stateOf, changed } = open();
  store.request([see(0)]);
  assert.is(stateOf(0), "loading");
  assert.is(best(0), null);
  await answer("t0-100");
  assert.is(best(0), "t0-100");
  assert.not(store.isSharp(see(0)));
  await answer("n0-800");
  assert.is(best(0), "n0-800");
  assert.ok(store.isSharp(see(0)));
  assert.equal(
    given.map(({ closed }) => closed),
    [1, 0],
  );
  assert.equal(changed, [0, 0]);
});

test("a thumbnail that comes late is not waited for any more", async () => {
  const { store, answer, urls } = open();
  store.request([see(0)]);
  await answer("n0-800");
  assert.equal(urls(), []);
});

test("the large picture is asked for when the screen needs it, and never before", async () => {
  const { store, answerAll, log, best } = open();
  store.request([see(0, 800)]);
  await answerAll();
  assert.not(log.includes("l0-2400"));
  store.request([see(0, 2400)]);
  await answerAll();
  assert.is(best(0), "l0-2400");
  store.request([see(0, 800)]);
  assert.is(best(0), "l0-2400", "a sharper picture than needed is kept, not asked for again");
  await answerAll();
  assert.equal(log, ["t0-100", "n0-800", "l0-2400"]);
});

test("a large picture with fewer pixels than the normal one is asked for once, and the normal one stays", async () => {
  const pages = emptyBook(1).pages.map((page): Page => ({ ...page, normal: "n0-800", large: "l0-600" }));
  const { store, answerAll, log, best } = open({ pageAt: (page) => pages[page] });
  for (const width of [800, 2400, 3000]) {
    store.request([see(0, width)]);
    await answerAll();
    assert.is(best(0), "n0-800");
  }
  assert.equal(log, ["n0-800", "l0-600"]);
  assert.ok(store.isSharp(see(0, 3000)));
});

test("a normal picture that was shrunk gives all its pixels before a larger one is asked for", async () => {
  const { store, answerAll, log } = open({ normalWidth: 0 });
  store.request([see(0, 400)]);
  await answerAll();
  store.request([see(0, 780)]);
  await answerAll();
  assert.equal(log, ["t0-100", "n0-800", "n0-800"]);
});

test("normal pictures of unknown width turn out too small, and the large one comes then", async () => {
  const { store, answerAll, best } = open({ normalWidth: 0 });
  store.request([see(0, 2000)]);
  await answerAll();
  assert.is(best(0), "l0-2400");
});

test("normal pictures that are smaller than the book says leave no page blurred", async () => {
  const { store, answerAll, best } = open({ normalWidth: 1600 });
  store.request([see(0, 1500)]);
  await answerAll();
  assert.is(best(0), "l0-2400");
});

test("a jump ends the loads of what it leaves at once, and what comes late is given back", async () => {
  const { store, urls, asked, given, flush, best } = open();
  store.request([see(4), near(5), near(6), near(3)]);
  const before = [...asked];
  store.request([see(15), near(16)]);
  assert.ok(before.every(({ isAborted }) => isAborted()));
  assert.equal(urls(), ["t15-100", "n15-800"]);
  await flush();
  assert.equal([given.length, best(4)], [0, null]);
});

test("a page that comes to lie open takes the place of a neighbour that is still loading", async () => {
  const { store, urls, answerAll } = open();
  store.request([see(4)]);
  await answerAll();
  store.request([see(4), near(5), near(6), near(7)]);
  assert.equal(urls(), ["n5-800", "n6-800", "n7-800"]);
  store.request([see(8), see(4), near(5), near(6), near(7)]);
  assert.equal(urls(), ["n5-800", "t8-100", "n8-800"]);
});

test("both open pages' pictures are asked for at once, beside their thumbnails: a busy page that hears late of those kept the second one blurred", () => {
  const { store, urls } = open();
  store.request([see(4), see(5), near(6), near(7)]);
  assert.equal(urls(), ["t4-100", "n4-800", "t5-100", "n5-800"]);
});

test("a page that is wanted no more gives its pixels back at once", async () => {
  const { store, answerAll, given, best } = open();
  store.request([see(4), near(5)]);
  await answerAll();
  store.request([see(5)]);
  assert.is(best(4), null);
  assert.equal(
    given.filter(({ closed }) => closed === 0).map(({ url }) => url),
    ["n5-800"],
  );
});

test("what is wanted no more keeps its pixels until the book is calm, unless there is no room for them", async () => {
  const { store, answerAll, best } = open();
  store.request([see(4), near(5), near(6)]);
  await answerAll();
  store.request([see(5), near(6)], "flying");
  assert.ok(best(4));
  store.request([see(5), near(6)], "landed");
  assert.ok(best(4));
  store.request([see(5), near(6)], "calm");
  assert.is(best(4), null);
  const tight = open({ budgetBytes: 3 * 800 * 1067 * 4 });
  tight.store.request([see(4), near(5), near(6)]);
  await tight.answerAll();
  tight.store.request([see(5), near(6), near(7)], "landed");
  await tight.answerAll();
  assert.is(tight.best(4), null);
});

test("however long the reader leafs without a rest, no more than a few pages are kept that nobody wants", async () => {
  const { store, answerAll } = open();
  for (let page = 0; page < 30; page++) {
    store.request([see(page), near(page + 1)], "flying");
    await answerAll();
    store.request([see(page), near(page + 1)], "landed");
    await answerAll();
  }
  assert.ok(store.measure().pictures <= 2 + PICTURES.sparePages, `${store.measure().pictures} pictures`);
  store.request([see(29), near(30)], "calm");
  assert.ok(store.measure().pictures <= 2);
});

test("where pictures are held, all that were decoded stay as long as there are bytes; then the oldest go", async () => {
  let isHolding = true;
  const { store, answerAll, best } = open({ isHolding: () => isHolding, budgetBytes: 6 * 800 * 1067 * 4 });
  for (let page = 0; page < 10; page++) {
    store.request([see(page), near(page + 1)], "flying");
    store.request([see(page), near(page + 1)], "calm");
    await answerAll();
  }
  const there = () => Array.from({ length: 11 }, (_, page) => page).filter(best);
  assert.equal(there(), [5, 6, 7, 8, 9, 10]);
  isHolding = false;
  store.request([see(9), near(10)], "calm");
  assert.equal(there(), [9, 10]);
});

test("the picture of a page that is closed again is not shown", async () => {
  let isProtected = false;
  const page = { ...emptyBook(1).pages[0]!, normal: "n0-800" };
  const { store, answerAll, best } = open({ pageAt: () => ({ ...page, isProtected }) });
  store.request([see(0)]);
  await answerAll();
  assert.is(best(0), "n0-800");
  isProtected = true;
  assert.is(best(0), null);
});

test("a failed picture is tried again after 1 s and after 4 s; then the reader is asked", async () => {
  const { store, clock, answer, answerAll, log, stateOf, changed } = open({ without: ["thumb", "large"] });
  store.request([see(0)]);
  await answer("n0-800", "offline");
  clock.advance(999);
  assert.is(log.length, 1);
  clock.advance(1);
  await answer("n0-800", "offline");
  assert.is(stateOf(0), "loading");
  clock.advance(4000);
  await answer("n0-800", "offline");
  assert.is(stateOf(0), "failed");
  clock.advance(60_000);
  assert.equal([log.length, clock.live()], [3, 0]);
  const told = changed.length;
  store.retry(pageIndex(0));
  assert.is(changed.length, told + 1);
  assert.is(stateOf(0), "loading");
  await answerAll();
  assert.is(stateOf(0), "ready");
});

test("where one picture cannot be had the next best is shown", async () => {
  const { store, clock, answerAll, answer, best, stateOf } = open();
  store.request([see(0)]);
  await answer("t0-100");
  for (const ms of [0, 1000, 4000]) {
    clock.advance(ms);
    await answer("n0-800", "offline");
  }
  await answerAll();
  assert.equal([best(0), stateOf(0)], ["l0-2400", "ready"]);
});

test("a page of which nothing can be had has failed, and asking for all failed ones again helps", async () => {
  const { store, clock, answerAll, stateOf } = open();
  store.request([see(0), near(1)]);
  for (let round = 0; round < 8; round++) {
    await answerAll("offline");
    clock.advance(4000);
  }
  assert.equal([stateOf(0), stateOf(1)], ["failed", "failed"]);
  store.retryFailed();
  await answerAll();
  assert.equal([stateOf(0), stateOf(1)], ["ready", "ready"]);
});

test("a page with a thumbnail only is on its way until that has come, and one without pictures has none", async () => {
  const { store, answerAll, stateOf, best } = open({ without: ["normal", "large"] });
  store.request([see(0)]);
  assert.is(stateOf(0), "loading");
  await answerAll();
  assert.equal([stateOf(0), best(0)], ["ready", "t0-100"]);
  assert.is(open({ without: ["thumb", "normal", "large"] }).stateOf(0), "none");
});

test("neighbours that do not fit the budget are given up and not asked for again until the needed pages change", async () => {
  const bytes = 800 * 1067 * 4;
  const { store, answerAll, log, best } = open({ budgetBytes: bytes * 2.5 });
  const requests = [see(0), near(1), near(2), near(3)];
  store.request(requests);
  await answerAll();
  assert.equal([best(0), best(1), best(2), best(3)], ["n0-800", "n1-800", null, null]);
  const asked = log.length;
  store.request([...requests]);
  await answerAll();
  assert.is(log.length, asked);
  store.request([see(2), near(3)]);
  await answerAll();
  assert.equal([best(2), best(3)], ["n2-800", "n3-800"]);
});

test("what lies open is kept whatever it weighs", async () => {
  const { store, answerAll, best } = open({ budgetBytes: 1000 });
  store.request([see(0), see(1)]);
  await answerAll();
  assert.equal([best(0), best(1)], ["n0-800", "n1-800"]);
});

test("500 random jumps in 600 pages stay within the budget, and each picture is closed exactly once", async () => {
  const random = seededRandom(17);
  const budgetBytes = 15_000_000; // a large picture and one small neighbour
  const { store, given, answer, flush, urls, clock, stateOf } = open({ count: 600, budgetBytes });
  for (let jump = 0; jump < 500; jump++) {
    const page = 1 + Math.floor(random() * 596);
    const width = random() < 0.1 ? 1600 : 400;
    store.request([see(page, width), near(page + 1, 400), near(page + 2, 400), near(page - 1, 400)]);
    for (const url of urls()) {
      // An answer may end the load of another one.
      if (random() < 0.7 && urls().includes(url)) await answer(url, random() < 0.1 ? "offline" : "ok");
    }
    if (random() < 0.3) clock.advance(1000);
    assert.ok(store.measure().bytes <= budgetBytes);
    assert.is(given.length - given.filter(({ closed }) => closed > 0).length, store.measure().pictures);
    assert.ok(store.measure().pictures <= 4 && store.measure().loads <= PICTURES.loadsAtOnce);
    const picture = store.best(pageIndex(page));
    if (picture) assert.is(given.find((item) => item.picture === picture)?.closed, 0);
    assert.is(picture !== null, stateOf(page) === "ready");
  }
  store.stop();
  await flush();
  assert.ok(given.every(({ closed }) => closed === 1));
  assert.ok(given.length > 500);
});

test("a stopped store has no load, no timer and no picture left", async () => {
  const { store, clock, answer, urls, given, flush } = open();
  store.request([see(0), near(1)]);
  await answer("t0-100");
  await answer("n0-800", "offline");
  assert.is(clock.live(), 2); // the next try, and the watch over the load that is under way
  store.stop();
  await flush();
  assert.equal([urls(), clock.live(), store.measure()], [[], 0, { bytes: 0, pictures: 0, loads: 0 }]);
  assert.ok(given.every(({ closed }) => closed === 1));
});

test.run();
