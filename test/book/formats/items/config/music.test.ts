import { suite } from "uvu";
import * as assert from "uvu/assert";
import { backgroundMusic } from "../../../../../src/book/formats/items/config/music.ts";
import { heardOn } from "../../../../../src/book/formats/items/media.ts";
import type { Item } from "../../../../../src/book/publication/annotation.ts";
import { emptyBook } from "../../../../support/empty-book.ts";

const test = suite("formats/items/config/music");
const book = { ...emptyBook(8), baseUrl: "https://b.test/" };

for (const [from, to, pages] of [
  [3, "6", [2, 5]],
  [6, 3, [2, 5]],
  [0, 99, [0, 7]],
  [undefined, 4, [3, 3]],
  ["x", null, undefined],
  [9, 12, undefined],
  [NaN, -Infinity, undefined],
] as const) {
  test(`music from page ${from} to ${to} is heard on ${pages ? pages.map((page) => page + 1).join(" to ") : "its own page"} (SND-27)`, () => {
    assert.equal(heardOn(from, to, book).pages, pages);
  });
}

test("the background music of the newer exports repeats on its pages, or in all of the book (SND-27)", () => {
  const entries = [
    { url: "a.mp3", playFromPage: 3, playToPage: 4, returnThisPageToReplay: "true" },
    { musicList: [{ url: "b.mp3", name: "B" }], loop: false },
    { name: "nothing" },
    7,
  ];
  const found = backgroundMusic(entries, { book, places: new Map() });
  const audios = found.map(({ item }) => (item as Extract<Item, { kind: "audio" }>).audio);
  assert.equal(
    audios.map(({ pages, repeats, startsAnew, isVisible }) => ({ pages, repeats, startsAnew, isVisible })),
    [
      { pages: [2, 3], repeats: -1, startsAnew: true, isVisible: false },
      { pages: [0, 7], repeats: 1, startsAnew: false, isVisible: false },
    ],
  );
  assert.equal(
    found.map(({ page }) => page),
    [2, 0],
  );
  for (const none of [[], null, undefined, "x"]) assert.equal(backgroundMusic(none, { book, places: new Map() }), []);
});

test.run();
