import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import { SEARCH } from "../../../src/features/search/search.ts";
import {
  askStepsForFocusAtom,
  clearSearchAtom,
  enterSearchAtom,
  followReaderAtom,
  foundQueryAtom,
  goToHitAtom,
  hitsAtom,
  ledPlaceAtom,
  placeAtom,
  placeNumberAtom,
  runSearchAtom,
  searchAtom,
  stepHitAtom,
  takeStepsFocusAtom,
  typeSearchAtom,
} from "../../../src/features/search/state.ts";
import { jumpAtom } from "../../../src/state/following.ts";
import { pageItemsAtom } from "../../../src/state/page-items.ts";
import { closePanelAtom, openPanelAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { type Ports, portsAtom } from "../../../src/state/ports.ts";
import { bookAtom } from "../../../src/state/reading.ts";
import {
  goToPageAtom,
  holdLeafAtom,
  openAtPageAtom,
  phaseAtom,
  releaseLeafAtom,
  settleTurnAtom,
} from "../../../src/state/turning.ts";
import { deviceAtom } from "../../../src/state/view.ts";
import { anItem, itemsOf } from "../../support/books/annotations.ts";
import { aText } from "../../support/books/items.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/search/state");
type Texts = readonly string[] | null;

/** A reader of a book with these texts; `settle` lets all slices of a search pass. */
function open(texts: Texts, settings: Parameters<typeof openReader>[0] = {}) {
  let loads = 0;
  const reader = openReader({ pages: 6, ...settings });
  const { store, clock } = reader;
  const loadParts: Ports["loadParts"] = async () => {
    loads++;
    return { book: { search: { ...NO_SEARCH, textScript: "text.js", texts } }, issues: [] };
  };
  store.set(portsAtom, { ...store.get(portsAtom), loadParts });
  const settle = async () => {
    for (let at = 0; at < 20; at++) {
      await Promise.resolve();
      clock.advance(0);
    }
  };
  const search = async (typed: string) => {
    store.set(typeSearchAtom, typed);
    void store.set(runSearchAtom);
    for (let at = 0; at < 10; at++) await settle();
    return store.get(searchAtom);
  };
  return { ...reader, search, settle, loads: () => loads };
}

/** A reader on the first of 12 single pages, with a fox on the tenth and a wolf on the last. */
function openReader12() {
  const texts = Array.from({ length: 12 }, (_, at) => (at === 9 ? "a fox" : at === 11 ? "a wolf" : "nobody"));
  const opened = open(texts, { pages: 12, settings: { autoDoublePage: "single" } });
  return { ...opened, settle: () => opened.store.set(settleTurnAtom) };
}

const NO_SEARCH = {
  texts: null,
  textScript: null,
  positionScript: null,
  pageMap: null,
  positions: null,
  textsUrl: null,
  positionsUrl: null,
};
const TEXTS = ["Cover", "The quick brown fox.", "A fox and a fox.", "", "The end of foxes", "Back"];

test("pages with the words are found, each once, with how often they stand there and what stands around", async () => {
  const { store, search, loads } = open(TEXTS);
  const found = await search(" FOX ");
  assert.is(found.kind, "results");
  assert.equal(
    store.get(hitsAtom).map(({ page, count }) => [page, count]),
    [
      [1, 1],
      [2, 2],
      [4, 1],
    ],
  );
  assert.is(store.get(hitsAtom)[0]!.excerpt.before, "The quick brown ");
  await search("end");
  assert.is(loads(), 1, "the text is loaded once");
});

test("the search starts by itself a second after the last key", async () => {
  const { store, clock, settle } = open(TEXTS);
  store.set(typeSearchAtom, "fo");
  clock.advance(900);
  store.set(typeSearchAtom, "fox");
  clock.advance(999);
  assert.is(store.get(searchAtom).kind, "typing");
  clock.advance(1);
  for (let at = 0; at < 10; at++) await settle();
  assert.is(store.get(searchAtom).kind, "results");
});

test("an emptied field ends the search and unmarks the pages", async () => {
  const { store, clock, search } = open(TEXTS);
  await search("fox");
  assert.is(store.get(foundQueryAtom)?.needle, "fox");
  store.set(typeSearchAtom, "  ");
  assert.is(store.get(searchAtom).kind, "empty");
  assert.is(store.get(foundQueryAtom), null);
  await search("fox");
  store.set(clearSearchAtom);
  assert.is(store.get(searchAtom).kind, "empty");
  assert.is(clock.live(), 0);
});

test("a valid page number is a page, even where longer texts are asked for; other short texts are too short", async () => {
  const { search } = open(TEXTS, { settings: { leastSearchChar: 3 } });
  assert.equal(await search("6"), { kind: "page", page: 5 });
  assert.equal(await search("7"), { kind: "short" });
  assert.equal(await search("0"), { kind: "short" });
  assert.equal(await search("我们"), { kind: "short" });
  assert.is((await search("end")).kind, "results");
});

test("a book whose text does not load answers as a restricted one, and is asked again next time", async () => {
  const { search, loads } = open(null);
  assert.equal(await search("fox"), { kind: "restricted" });
  assert.equal(await search("fox"), { kind: "restricted" });
  assert.is(loads(), 2);
});

test("a book of scans has no text, and nothing is found in it", async () => {
  const reader = openReader({ pages: 3 });
  reader.store.set(typeSearchAtom, "fox");
  await reader.store.set(runSearchAtom);
  const found = reader.store.get(searchAtom);
  assert.is(found.kind, "results");
  assert.is(found.kind === "results" && found.hits.length, 0);
});

test("words that begin with what is typed are found; where none does, others that it is within, as in compounds", async () => {
  const { store, search } = open([
    "Parts of a press",
    "The art of parts",
    "Artists, apart",
    "Ein Flipbuch",
    "我们今天",
  ]);
  for (const [typed, hits, begins] of [
    [
      "art",
      [
        [1, 1],
        [2, 1],
      ],
      true,
    ],
    [
      "par",
      [
        [0, 1],
        [1, 1],
      ],
      true,
    ],
    ["buch", [[3, 1]], false],
    ['"buch"', [[3, 1]], false],
    ["ress", [[0, 1]], false],
    ["arts of", [[0, 1]], false],
    ["今天", [[4, 1]], true],
  ] as const) {
    const found = await search(typed);
    assert.ok(found.kind === "results", typed);
    assert.equal([found.near, found.hits.map(({ page, count }) => [page, count])], [null, hits], typed);
    assert.is(store.get(foundQueryAtom)?.begins, begins, typed);
  }
  await search("art");
  assert.equal(
    store.get(hitsAtom).map(({ excerpt: { before, hit } }) => [before, hit]),
    [
      ["The ", "art"],
      ["", "Artists"],
    ],
  );
});

test("pages that have what was typed as a word by itself come before those where longer words begin with it", async () => {
  const { store, search } = open(["They and them", "Then the end", "Nothing", "The end", "Theatre"]);
  const found = async (typed: string) => {
    await search(typed);
    return store.get(hitsAtom).map(({ page, count, match, excerpt }) => [page, count, match, excerpt.hit]);
  };
  assert.equal(await found("the"), [
    [1, 2, "word", "the"],
    [3, 1, "word", "The"],
    [0, 2, "beginning", "They"],
    [4, 1, "beginning", "Theatre"],
  ]);
  assert.is(store.get(foundQueryAtom)?.isWord, true);
  assert.equal(await found("thea"), [[4, 1, "beginning", "Theatre"]]);
  assert.is(store.get(foundQueryAtom)?.isWord, undefined, "no word is the lesser one then");
});

test("after pages where words begin with what is typed come those that have it within words, and counts, numbers and steps go that way", async () => {
  const texts = [
    "Der Druck",
    "Druckkunst, Baukunst",
    "Alte Kunst",
    "Nichts",
    "Kunstdruck und Kunst",
    "Lehrbuch, Flipbuch",
  ];
  const { store, search } = open(texts, { settings: { autoDoublePage: "single" } });
  const found = async (typed: string) => {
    await search(typed);
    return store.get(hitsAtom).map(({ page, count, excerpt: { hit } }) => [page, count, hit]);
  };
  assert.equal(await found("kunst"), [
    [2, 1, "Kunst"],
    [4, 2, "Kunst"],
    [1, 2, "kunst"],
  ]);
  const steps = (step: 1 | -1) =>
    [1, 2, 3, 4, 5].map(() => {
      store.set(stepHitAtom, step);
      const place = store.get(placeAtom)!;
      return [place.page, place.nth, store.get(placeNumberAtom)];
    });
  const way = [
    [2, 0, 1],
    [4, 0, 2],
    [4, 1, 3],
    [1, 0, 4],
    [1, 1, 5],
  ];
  assert.equal(steps(1), way);
  store.set(stepHitAtom, 1);
  assert.equal(store.get(placeNumberAtom), 1, "round the end of the list");
  assert.equal(steps(-1), way.reverse());
  assert.equal(await found("kun"), [
    [2, 1, "Kunst"],
    [4, 2, "Kunstdruck"],
  ]);
  assert.equal(await found('"kunst"'), [
    [2, 1, "Kunst"],
    [4, 2, "Kunst"],
  ]);
});

test("a word that stands nowhere finds the most similar one, and says which", async () => {
  const { store, search } = open(TEXTS);
  const found = await search("qiuck");
  assert.is(found.kind === "results" && found.near, "quick");
  assert.equal(
    store.get(hitsAtom).map(({ page }) => page),
    [1],
  );
  const nothing = await search("zzzzzz");
  assert.is(nothing.kind === "results" && nothing.hits.length, 0);
});

test("of several words each may be mistyped; those that are like none of the book are left out, and so are those without which pages have more", async () => {
  const { search } = open([
    "The quick brown fox",
    "a quick hare",
    "brown bread with butter",
    "a fox with a quick butter",
  ]);
  for (const [typed, near, pages] of [
    ["qiuck borwn", "quick brown", [0]],
    ["brown of butter", "brown butter", [2]],
    ["brown zebras butter", "brown butter", [2]],
    ["quick zzz", "quick", [0, 1, 3]],
    ["hare zebra", "hare", [1]],
    ["hare cat", "hare", [1]], // a word that is too short to be like another one
    ["hare buttter", "hare butter", [1, 2, 3]],
    ["hare butter", null, [1, 2, 3]],
    ["bread fox quick", null, [0, 3]],
    ["zebra cat", null, []],
    ["zebra", null, []],
    ["hare?", "hare", [1]], // signs around it are not the word's
    ["(-butter!", "butter", [2, 3]],
    ["zebra?", null, []],
  ] as const) {
    const found = await search(typed);
    assert.ok(found.kind === "results", typed);
    assert.is(found.near, near, typed);
    assert.equal(
      found.hits.map(({ page }) => page),
      pages,
      typed,
    );
  }
});

test("two spellings of one word find it, as does one that is typed twice", async () => {
  const { search } = open(["a colour of ink", "a grey fox", "a mirror"]);
  for (const [typed, near, pages] of [
    ["colour color", "colour", [0]],
    ["color Colour", "colour", [0]],
    ["grey gray", "grey", [1]],
    ["mirror mirorr", "mirror", [2]],
    ["colour color gray", "colour grey", [0, 1]],
    ["colour color zebra", "colour", [0]],
    ["mirror mirror", "mirror", [2]],
  ] as const) {
    const found = await search(typed);
    assert.ok(found.kind === "results", typed);
    assert.equal([found.near, found.hits.map(({ page }) => page)], [near, pages], typed);
  }
});

test("a phrase between quotes is one of several words, also where not all of them are found, and is named", async () => {
  const { store, search } = open(["an ink mirror", "a mirror of ink", "the press", "ink mirror, pressed"]);
  for (const [typed, near, words, pages] of [
    ['"ink mirror" zzzq', "ink mirror", undefined, [0, 3]],
    ['"ink mirror" press', null, ["ink mirror", "press"], [3]],
    ['"ink mirror" prress', "ink mirror press", ["ink mirror", "press"], [3]],
    ['"mirror of ink" press', null, ["mirror of ink", "press"], [1, 2, 3]],
    ['"mirror ink" press', "press", undefined, [2, 3]],
    ['"mirror ink" zzzq', null, undefined, []],
  ] as const) {
    const found = await search(typed);
    assert.ok(found.kind === "results", typed);
    assert.equal([found.near, found.hits.map(({ page }) => page)], [near, pages], typed);
    assert.equal(store.get(foundQueryAtom)?.words, words, typed);
  }
});

test("a common word is not what is shown where the book has not the other one", async () => {
  const { search } = open(
    Array.from({ length: 12 }, (_, at) => `the page ${at}`),
    { pages: 12 },
  );
  const found = await search("the zebra");
  assert.is(found.kind === "results" && found.hits.length, 0);
});

test("the excerpt of a page that has some of the words shows all that it has (SEARCH-25)", async () => {
  const { search } = open(["a brown fox and a hare", "a hare on brown bread"]);
  const found = await search("hare fox bread");
  assert.ok(found.kind === "results");
  assert.equal(
    found.hits.map(({ count, shown, excerpt: { before, hit, after } }) => [count, shown, before + hit + after]),
    [
      [2, 0, "a brown fox and a hare"],
      [2, 0, "a hare on brown bread"],
    ],
  );
});

test("where no page has a phrase, those are found that have all its words, and the row leads to where they stand closest", async () => {
  const texts = ["paper, and far away from it some ink and paper", "paper alone", "inks on paper", "a link on paper"];
  const { store, search } = open(texts, { pages: 4 });
  const found = await search("ink paper");
  assert.ok(found.kind === "results");
  assert.is(found.near, null, "nothing else is shown than what was typed");
  assert.equal(
    found.hits.map(({ page, count, shown }) => [page, count, shown]),
    [
      [0, 3, 1],
      [2, 2, 0],
    ],
  );
  assert.is(store.get(foundQueryAtom)?.typed, "ink paper");
  const mistyped = await search("papre inks");
  assert.ok(mistyped.kind === "results");
  assert.equal([mistyped.near, mistyped.hits.map(({ page }) => page)], ["paper inks", [2]]);
  const phrase = await search("ink and paper");
  assert.ok(phrase.kind === "results");
  assert.equal(
    phrase.hits.map(({ page, count }) => [page, count]),
    [[0, 1]],
    "a phrase goes before its words",
  );
  for (const quoted of ['"ink paper"', '"papre"']) {
    const exact = await search(quoted);
    assert.is(exact.kind === "results" && exact.hits.length, 0, quoted);
  }
});

test("among several words those that most pages have are neither asked of a page nor counted or marked", async () => {
  const texts = [
    ...Array.from({ length: 9 }, (_, at) => `The page ${at} of the book, and of the ink`),
    "Paper has a history, of which the ink",
    "History on paper",
    "The end of the history",
  ];
  const { store, search } = open(texts, { pages: 12 });
  const found = await search("the history of paper");
  assert.ok(found.kind === "results");
  assert.equal(
    found.hits.map(({ page, count, shown }) => [page, count, shown]),
    [
      [9, 2, 0],
      [10, 2, 0],
    ],
  );
  assert.equal(store.get(foundQueryAtom)?.words, ["history", "paper"]);
  const common = await search("of ink the");
  assert.ok(common.kind === "results");
  assert.equal(common.query.words, ["of", "ink", "the"], "where all are common");
  assert.is(common.hits.length, 10);
});

test("a short word that a few pages have is asked for, whether the book is thin or some of it is about that", async () => {
  const thin = ["Rules of the EU", "The EU", "EU rules", "Some law", "Old law", "Law"];
  const thick = Array.from({ length: 20 }, (_, at) => (at % 3 === 0 ? `The EU, part ${at}` : `Some law ${at}`));
  for (const pages of [thin, thick]) {
    const { search } = open(pages, { pages: pages.length });
    const found = await search("law EU");
    assert.ok(found.kind === "results");
    assert.equal([found.query.words, found.query.least], [["law", "eu"], 1], "that a page has one of them is said");
    assert.is(found.hits.length, pages.length);
  }
});

test("a word that only longer ones of most pages begin with is none that most pages have", async () => {
  const texts = [...Array.from({ length: 9 }, (_, at) => `Article ${at} on ink`), "Ink is no art", "Art of paper"];
  const { store, search } = open(texts, { pages: 11 });
  const found = await search("ink art");
  assert.ok(found.kind === "results");
  assert.equal(store.get(foundQueryAtom)?.words, ["art"], "“ink” is common, “art” is not");
});

test("pages that have the words only in their running head come where no other page has them (SEARCH-23)", async () => {
  const text = "Not much is told of it on this page, which is like others. ".repeat(3);
  const texts = [...[2, 3, 4, 5].map((page) => `${text}Of Foxes ${page}`), `${text}A fox.`, ""];
  const { store, search } = open(texts);
  store.set(bookAtom, { ...store.get(bookAtom), title: "Of Foxes" });
  const pagesOf = async (typed: string) => {
    const found = await search(typed);
    return found.kind === "results" && found.hits.map(({ page, count }) => [page, count]);
  };
  assert.equal(await pagesOf("fox"), [[4, 1]]);
  assert.equal(
    [...store.get(foundQueryAtom)!.heads!.keys()],
    [0, 1, 2, 3],
    "what is marked on pages leaves them out, too",
  );
  assert.equal(await pagesOf("of foxes 3"), [[1, 1]]);
  assert.is(store.get(foundQueryAtom)?.heads?.size, 0);
});

test("a search that ends offers the way back from where the reader came to it last, if they are still where it led", async () => {
  const { store, search, settle } = openReader12();
  const turnTo = (page: number) => {
    store.set(goToPageAtom, pageIndex(page - 1));
    settle();
  };
  const follow = async (words: string) => {
    await search(words);
    store.set(enterSearchAtom, 1);
    settle();
  };
  await follow("fox"); // on page 10
  store.set(typeSearchAtom, "");
  assert.equal(store.get(jumpAtom), { from: 0, to: 9 }, "also where the field is emptied, beside a form that stays");
  store.set(jumpAtom, null);
  turnTo(6);
  await follow("fox");
  turnTo(4);
  await follow("wolf"); // on page 12
  store.set(clearSearchAtom);
  assert.equal(store.get(jumpAtom), { from: 3, to: 11 });
  store.set(jumpAtom, null);
  await search("fox");
  store.set(enterSearchAtom, 1);
  store.set(clearSearchAtom); // before the leaf has landed
  assert.equal(store.get(jumpAtom), { from: 11, to: 9 });
  settle();
  store.set(jumpAtom, null);
  await follow("fox");
  turnTo(2);
  store.set(clearSearchAtom);
  assert.is(store.get(jumpAtom), null, "they have gone on by themselves");
});

test("who was led to a place and turns on is at the first place of the page that opens, and the steps go on from there (SEARCH-03)", async () => {
  const texts = Array.from({ length: 12 }, (_, at) => ([2, 6, 9].includes(at) ? "a fox and a fox" : "nobody"));
  const { store, search } = open(texts, { pages: 12, settings: { autoDoublePage: "single" } });
  const turnTo = (index: number) => {
    store.set(goToPageAtom, pageIndex(index));
    store.set(followReaderAtom);
    const before = store.get(placeNumberAtom);
    store.set(settleTurnAtom);
    assert.is(store.get(placeNumberAtom), before, "nothing changes while a leaf turns");
    store.set(followReaderAtom);
    return store.get(placeNumberAtom);
  };
  await search("fox");
  assert.is(turnTo(6), 3, "also whom nobody has led anywhere");
  assert.is(store.get(ledPlaceAtom), null);
  store.set(goToHitAtom, { page: pageIndex(2), nth: 1 });
  store.set(followReaderAtom);
  assert.is(store.get(placeNumberAtom), 2, "on the way");
  store.set(settleTurnAtom);
  store.set(followReaderAtom);
  assert.is(store.get(placeNumberAtom), 2, "there");
  assert.is(turnTo(6), 3);
  assert.equal(store.get(ledPlaceAtom), { page: 2, nth: 1 }, "nobody is led by that");
  assert.is(turnTo(7), null, "no number where there is no place");
  store.set(stepHitAtom, 1);
  assert.equal(store.get(placeAtom), { page: 9, nth: 0 });
  store.set(settleTurnAtom);
  assert.is(turnTo(7), null);
  store.set(stepHitAtom, -1);
  assert.equal(store.get(placeAtom), { page: 6, nth: 1 });
  store.set(settleTurnAtom);
  assert.is(turnTo(2), 1);
  store.set(stepHitAtom, 1);
  assert.is(store.get(placeNumberAtom), 2);
});

test("a leaf that falls back leads nobody anywhere, and the first step is to the first place (SEARCH-03)", async () => {
  const { store, search } = open(["a fox", "nobody", "a fox"], { pages: 3, settings: { autoDoublePage: "single" } });
  await search("fox");
  store.set(holdLeafAtom, 1);
  store.set(releaseLeafAtom, false);
  store.set(settleTurnAtom);
  store.set(followReaderAtom);
  assert.is(store.get(placeNumberAtom), null);
  store.set(stepHitAtom, 1);
  assert.is(store.get(placeNumberAtom), 1);
});

test("a place that waits for the turn under way is not taken for left when that turn ends", async () => {
  const { store, search } = open(TEXTS, { settings: { autoDoublePage: "single" } });
  await search("fox");
  store.set(goToPageAtom, pageIndex(3));
  store.set(goToHitAtom, { page: pageIndex(4), nth: 0 });
  const asked: unknown[] = [];
  store.sub(phaseAtom, () => {
    store.set(followReaderAtom);
    asked.push(store.get(placeAtom)?.page);
  });
  store.set(settleTurnAtom);
  store.set(followReaderAtom);
  assert.is(store.get(placeAtom)?.page, 4);
  store.set(settleTurnAtom);
  assert.not(asked.some((page) => page !== 4));
  assert.is(store.get(placeAtom)?.page, 4);
});

test("what is typed on during a search drops it", async () => {
  const { store, search, settle } = open(TEXTS);
  store.set(typeSearchAtom, "fox");
  void store.set(runSearchAtom);
  const found = await search("end");
  await settle();
  assert.is(found.kind === "results" ? found.query.needle : null, "end");
  assert.is(store.get(hitsAtom).length, 1);
});

test("Enter while these words are searched for does not begin their search again (SEARCH-16)", async () => {
  const { store, settle } = open(TEXTS);
  let begun = 0;
  store.get(portsAtom).bus.on("search", () => begun++);
  store.set(typeSearchAtom, "fox");
  store.set(enterSearchAtom, 1);
  const started = store.get(searchAtom);
  assert.is(started.kind, "loading");
  store.set(enterSearchAtom, 1);
  assert.is(store.get(searchAtom), started);
  assert.is(begun, 1);
  store.set(typeSearchAtom, "end");
  store.set(enterSearchAtom, 1);
  for (let at = 0; at < 10; at++) await settle();
  assert.is(begun, 2, "other words are searched for at once");
  assert.is(store.get(hitsAtom).length, 1);
});

test("a book's text that cannot be loaded is an issue of the book, said once (SEARCH-26)", async () => {
  const { store, search } = open(null);
  const issues: string[] = [];
  store.get(portsAtom).bus.on("issue", ({ path, problem }) => issues.push(`${path} ${problem}`));
  store.set(pageItemsAtom, itemsOf([anItem(aText("a fox that lies on a page"))], 6));
  assert.is((await search("fox")).kind, "restricted", "its items are not all of its text");
  assert.is((await search("wolf")).kind, "restricted");
  assert.is(issues.length, 1);
  assert.match(issues[0] ?? "", "could not be loaded");
});

test("Enter leads to the page whose number was typed, and with Shift to the place before (SEARCH-04)", async () => {
  const { store, search } = open(TEXTS);
  assert.is((await search("2")).kind, "page");
  store.set(enterSearchAtom, 1);
  assert.equal(store.get(placeAtom), { page: 1, nth: 0 });
  await search("fox");
  store.set(enterSearchAtom, 1);
  const first = store.get(placeAtom);
  store.set(enterSearchAtom, 1);
  assert.not.equal(store.get(placeAtom), first);
  store.set(enterSearchAtom, -1);
  assert.equal(store.get(placeAtom), first);
});

/** Has the search's form open, beside the book or over it. */
function openForm(store: ReturnType<typeof open>["store"]): void {
  store.set(registerPanelAtom, "search");
  store.set(openPanelAtom, "search");
}

test("Enter searches at once and leads to the first place from the open page on, unless the reader types on (SEARCH-16)", async () => {
  const { store, settle } = open(TEXTS);
  const settleAll = async () => {
    for (let at = 0; at < 10; at++) await settle();
  };
  openForm(store);
  store.set(openAtPageAtom, pageIndex(4));
  store.set(typeSearchAtom, "fox");
  store.set(enterSearchAtom, 1);
  await settleAll();

  assert.equal(store.get(placeAtom), { page: 4, nth: 0 });
  const led = () => store.get(placeAtom);
  for (const [meanwhile, doMeanwhile] of [
    ["types on", () => store.set(typeSearchAtom, "quick b")],
    ["turns", () => store.set(openAtPageAtom, pageIndex(1))],
    ["closes the form", () => store.set(closePanelAtom, "search")],
  ] as const) {
    openForm(store);
    store.set(typeSearchAtom, "quick");
    void store.set(enterSearchAtom, 1);
    doMeanwhile();
    await settleAll();
    assert.is(led(), null, meanwhile);
  }
  openForm(store);
  store.set(typeSearchAtom, "");
  store.set(typeSearchAtom, "quick");
  void store.set(enterSearchAtom, 1);
  await settleAll();
  assert.equal(led(), { page: 1, nth: 0 }, "the same words again");
  store.set(typeSearchAtom, "3");
  void store.set(enterSearchAtom, 1);
  await settleAll();
  assert.equal(led(), { page: 2, nth: 0 }, "a page's number");
});

test("Enter leads on at once on a touch display in a hall, too, where the form stands beside the book (SEARCH-16)", async () => {
  const { store, settle } = open(TEXTS, { viewport: { width: 2160, height: 3840, isCoarse: true } });
  assert.is(store.get(deviceAtom), "tablet");
  openForm(store);
  store.set(typeSearchAtom, "fox");
  store.set(enterSearchAtom, 1);
  for (let at = 0; at < 10; at++) await settle();
  assert.equal(store.get(placeAtom), { page: 1, nth: 0 });
});

test("an Enter that meets a search begun by itself leads on as soon as that has found something (SEARCH-16)", async () => {
  const { store, clock, settle } = open(TEXTS);
  openForm(store);
  store.set(openAtPageAtom, pageIndex(4));
  store.set(typeSearchAtom, "fox");
  clock.advance(1000);
  assert.is(store.get(searchAtom).kind, "loading");
  void store.set(enterSearchAtom, 1);
  void store.set(enterSearchAtom, 1);
  for (let at = 0; at < 10; at++) await settle();
  assert.equal(store.get(placeAtom), { page: 4, nth: 0 });
});

test("over the whole window a second Enter leads on, also before the list is there, but not one that meets a search begun by itself (SEARCH-16)", async () => {
  const { store, clock, settle } = open(TEXTS, {
    viewport: { width: 820, height: 1180, isCoarse: true },
  });
  const settleAll = async () => {
    for (let at = 0; at < 10; at++) await settle();
  };
  openForm(store);
  store.set(typeSearchAtom, "fox");
  store.set(enterSearchAtom, 1);
  await settleAll();
  assert.is(store.get(placeAtom), null, "the first one searches");
  store.set(enterSearchAtom, 1);
  assert.equal(store.get(placeAtom), { page: 1, nth: 0 });
  store.set(typeSearchAtom, "end");
  clock.advance(SEARCH.autoMs);
  await settleAll();
  store.set(enterSearchAtom, 1);
  assert.is(store.get(placeAtom), null, "it was meant for the search");
  clock.advance(SEARCH.enterMs);
  store.set(enterSearchAtom, 1);
  assert.equal(store.get(placeAtom), { page: 4, nth: 0 });
  store.set(typeSearchAtom, "fox");
  const enters = [store.set(enterSearchAtom, 1), store.set(enterSearchAtom, 1)];
  await settleAll();
  assert.equal(store.get(placeAtom), { page: 1, nth: 0 }, "two of them, one right after the other");
  assert.equal(await Promise.all(enters), [true, false]);
});

test("an Enter that has begun the search again is followed by one that leads on, however soon (SEARCH-16)", async () => {
  const { store, clock, settle } = open(TEXTS, { viewport: { width: 820, height: 1180, isCoarse: true } });
  const settleAll = async () => {
    for (let at = 0; at < 10; at++) await settle();
  };
  store.set(typeSearchAtom, "end");
  clock.advance(SEARCH.autoMs);
  await settleAll();
  store.set(typeSearchAtom, "fox");
  store.set(enterSearchAtom, 1);
  await settleAll();
  store.set(enterSearchAtom, 1);
  assert.equal(store.get(placeAtom), { page: 1, nth: 0 });
});

test("the way through the hits takes the focus once for each time it is asked, and not after the reader has typed on", () => {
  const { store } = open(TEXTS);
  store.set(askStepsForFocusAtom, true);
  assert.equal([store.set(takeStepsFocusAtom), store.set(takeStepsFocusAtom)], [true, false]);
  store.set(askStepsForFocusAtom, true);
  store.set(typeSearchAtom, "fox");
  assert.not(store.set(takeStepsFocusAtom));
});

test.run();
