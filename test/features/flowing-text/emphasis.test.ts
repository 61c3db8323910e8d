import { suite } from "uvu";
import * as assert from "uvu/assert";
import { toIndex } from "../../../src/book/publication/pages.ts";
import { loadReadingAtom } from "../../../src/features/flowing-text/api.ts";
import { runTextContents, textContentsAtom } from "../../../src/features/text-view/contents.ts";
import { portsAtom } from "../../../src/state/ports.ts";
import { bookAtom } from "../../../src/state/reading.ts";
import { emptyBook } from "../../support/empty-book.ts";
import { openReader } from "../../support/open-reader.ts";
import "../../../src/features/flowing-text/load.ts"; // the tests count ticks, so that its code must not come late

const test = suite("features/flowing-text/emphasis");

const URL_OF_FILE = "https://books.test/emphasis.json";
const EMPHASIS = [[[3, 8]], [[3, 8]], [[3, 8]]];

/** A reader of a book that has a file of emphasis; `answer` answers the oldest request that waits. */
function open() {
  const search = { ...emptyBook(3).search, texts: ["Of paper", "Of mills", "Of books"], emphasisUrl: URL_OF_FILE };
  const reader = openReader({ pages: 3, book: { search } });
  const { store, clock } = reader;
  const waiting: ((answer: unknown) => void)[] = [];
  let asked = 0;
  const json = () => {
    asked++;
    return new Promise((resolve) => waiting.push(resolve));
  };
  store.set(portsAtom, { ...store.get(portsAtom), http: { json } } as never);
  const settle = async () => {
    for (let at = 0; at < 40; at++) await new Promise((resolve) => setTimeout(resolve));
  };
  const answer = async (value: unknown) => {
    waiting.shift()!(value);
    await settle();
  };
  /** What is emphasised in a page, once it is read; null while it is not. */
  const read = (page: number) => {
    let emphasised: readonly string[] | null = null;
    void store.set(loadReadingAtom, toIndex(page)).then((reading) => {
      const blocks = reading.kind === "text" ? reading.blocks : [];
      emphasised = blocks.flatMap(({ text, emphasis }) => emphasis.map(({ start, end }) => text.slice(start, end)));
    });
    return () => emphasised;
  };
  return { store, clock, settle, answer, read, asked: () => asked };
}

test("text waits for its emphasis for an instant only, and no other page does while that does not come", async () => {
  const { clock, settle, answer, read, asked } = open();
  const first = read(1);
  await settle();
  clock.advance(199);
  await settle();
  assert.is(first(), null);
  clock.advance(1);
  await settle();
  assert.equal(first(), []);
  const second = read(2);
  await settle();
  assert.equal([second(), asked()], [[], 1]);
  await answer({ ok: true, value: EMPHASIS });
  const third = read(3);
  await settle();
  assert.equal([third(), asked(), clock.live()], [["books"], 1, 0]);
});

test("text that stands there without its emphasis gets it when that has come", async () => {
  const { store, clock, settle, answer } = open();
  const stop = runTextContents(store);
  const shown = () => {
    const contents = store.get(textContentsAtom);
    return contents.kind === "text"
      ? contents.pages.flatMap(({ blocks }) => blocks.flatMap((each) => each.emphasis))
      : null;
  };
  await settle();
  assert.is(shown(), null);
  clock.advance(200);
  await settle();
  assert.equal(shown(), []);
  await answer({ ok: true, value: EMPHASIS });
  assert.equal(shown(), [{ start: 3, end: 8 }]);
  stop();
});

test("a file that is not there is asked for once, one that could not be had again with the next page", async () => {
  for (const [error, times] of [
    ["not-found", 1],
    ["bad-data", 1], // a server's own page in its place
    ["offline", 2],
    ["bad-status", 2],
  ] as const) {
    const { settle, answer, read, asked, clock } = open();
    const first = read(1);
    await settle();
    await answer({ ok: false, error });
    assert.equal(first(), [], error);
    const second = read(2);
    await settle();
    if (times === 2) await answer({ ok: true, value: EMPHASIS });
    assert.equal([second(), asked(), clock.live()], [times === 2 ? ["mills"] : [], times, 0], error);
  }
});

test("a request of a book that is not open any more, and fails, does not make that of the open one be asked again", async () => {
  const { store, settle, answer, read, asked } = open();
  read(1);
  await settle();
  const book = store.get(bookAtom);
  store.set(bookAtom, { ...book, search: { ...book.search } });
  const second = read(2);
  await settle();
  assert.is(asked(), 2);
  await answer({ ok: false, error: "offline" });
  const third = read(3);
  await settle();
  assert.is(asked(), 2);
  await answer({ ok: true, value: EMPHASIS });
  assert.equal([second(), third()], [["mills"], ["books"]]);
});

test.run();
