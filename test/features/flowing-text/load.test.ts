import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { ContentsEntry } from "../../../src/book/publication/book.ts";
import { toIndex } from "../../../src/book/publication/pages.ts";
import { loadReadingAtom } from "../../../src/features/flowing-text/api.ts";
import { emptyBook } from "../../support/empty-book.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/flowing-text/load");

const line = (word: string, top: number) => ({ word, left: 0.1, top, width: 0.5, height: 0.02 });
const entry = (title: string, page: number, children: readonly ContentsEntry[] = []): ContentsEntry => ({
  title,
  page,
  url: "",
  children,
});

test("the title of the chapter around a page is its running head; that of another one, or of a page's own, is text", async () => {
  const contents = [
    entry("1. Mills", 1, [entry("Exercises", 2)]),
    entry("2. Paper", 4, [entry("Fibres", 5), entry("Ink", 8)]),
  ];
  const read = async (head: string, page: number) => {
    const positions = { [page]: [line(head, 0.03), line("The text goes on.", 0.4)] };
    const texts = Array.from({ length: 9 }, (_, at) => (at + 1 === page ? `The text goes on. ${head}` : ""));
    const search = { ...emptyBook(9).search, texts, positions };
    const { store } = openReader({ pages: 9, book: { contents, search } });
    const reading = await store.set(loadReadingAtom, toIndex(page));
    return reading.kind === "text" ? reading.blocks.map(({ text }) => text) : [];
  };
  for (const head of ["2. Paper", "Paper", "Fibres"])
    assert.equal(await read(head, 6), ["The text goes on."], `${head} stands over page 6`);
  for (const head of ["Exercises", "Mills", "Ink"])
    assert.equal(await read(head, 6), [head, "The text goes on."], `${head} is no chapter of page 6`);
  assert.equal(await read("Fibres", 5), ["Fibres", "The text goes on."], "it begins there");
});

test.run();
