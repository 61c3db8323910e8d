import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import type { ReadingBlock } from "../../../src/book/text/reading.ts";
import type { Sentence } from "../../../src/features/listening/listening.ts";
import { setSpokenAtom } from "../../../src/features/listening/playback.ts";
import { Block } from "../../../src/features/text-view/Block.tsx";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/text-view/Block");

const blockOf = (text: string, more: Partial<ReadingBlock> = {}): ReadingBlock => ({
  ...{ kind: "paragraph", text, language: "en", sentences: [], emphasis: [] },
  ...more,
});

async function open(block: ReadingBlock, next?: ReadingBlock, previous?: ReadingBlock) {
  const { store } = openReader({ pages: 1 });
  const mounted = await mountFeature(store, <Block page={pageIndex(0)} at={0} block={block} {...{ next, previous }} />);
  const speak = (start: number, end: number) =>
    act(() => store.set(setSpokenAtom, { page: pageIndex(0), block: 0, range: { start, end } } as Sentence));
  return { ...mounted, speak };
}
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];

test("rows are a table, its numbers in line, with what is emphasised and read aloud in their cells", async () => {
  const rows = ["c. 400\u2003The book has leaves\u200312 mm", "1377\u2003Jikji is printed\u20037 mm"];
  const emphasis = [{ start: 0, end: 6 }];
  const { speak, unmount } = await open(blockOf(rows.join("\n"), { emphasis }));
  assert.equal(
    all("tr").map((row) => [...row.children].map(({ textContent }) => textContent).join("\u2003")),
    rows,
  );
  assert.equal(
    all("tr:first-child td").map(({ dataset }) => dataset["column"]),
    ["key", undefined, "number"],
  );
  assert.equal(
    all("em").map(({ textContent }) => textContent),
    ["c. 400"],
  );
  await speak(rows[0]!.length + 1, rows.join("\n").length);
  assert.equal(
    all("mark").map(({ textContent }) => textContent),
    ["1377", "Jikji is printed", "7 mm"],
  );
  await unmount();
});

test("verses have their own lines, a quotation with its author has none that stand in", async () => {
  const { unmount } = await open(blockOf("All day I hear him\nthrough the paper.\nHis capitals"));
  assert.is(all(".text-page__line").length, 3);
  await unmount();
  const quotation = await open(blockOf("‘A book.’\nal-Mutanabbi"));
  assert.is(all(".text-page__line").length, 0);
  await quotation.unmount();
});

test("a line between two titles belongs to the one that it is below", async () => {
  const heading = blockOf("Quarto", { kind: "heading" });
  const { find, unmount } = await open(blockOf("One fold, four pages"), heading, blockOf("Folio", { kind: "heading" }));
  assert.not(find("p").hasAttribute("data-over"));
  await unmount();
});

test("the line over a title belongs to it, the end of a paragraph does not", async () => {
  const title = blockOf("Paper", { kind: "heading" });
  for (const [text, isOver] of [
    ["Chapter One", true],
    ["and never came back.", false],
    ["which went on and on for a long while", false],
  ] as const) {
    const { find, unmount } = await open(blockOf(text), title);
    assert.is(find("p").hasAttribute("data-over"), isOver, text);
    await unmount();
  }
});

test.run();
