import { atom } from "jotai/vanilla";
import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Annotation } from "../../../src/book/publication/annotation.ts";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import { highlightsAtom } from "../../../src/features/notes/api.ts";
import { registerAction } from "../../../src/features/page-items/api.ts";
import { runTextContents } from "../../../src/features/text-view/contents.ts";
import { TextPages } from "../../../src/features/text-view/TextPages.tsx";
import { pageItemsAtom } from "../../../src/state/page-items.ts";
import { emptyBook } from "../../support/empty-book.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";
import "../../../src/features/flowing-text/load.ts"; // the tests count ticks, so that its code must not come late

const test = suite("features/text-view/marks");

/** Two lines of thirty letters each; the word that is divided at the end of the first is whole in flowing text. */
const LINES = ["Paper is a felt that water mak-", "es. Its fibres hold each other."];
const TOPS = [0.3, 0.35];
const positions = { "1": LINES.map((word, at) => ({ word, left: 0.1, top: TOPS[at], width: 0.62, height: 0.03 })) };
const LETTER = 0.62 / 31;

const linkOver = (line: number, from: number, to: number, action: object): Annotation =>
  ({
    id: `link-${line}-${from}`,
    page: pageIndex(0),
    box: { x: 0.1 + from * LETTER, y: TOPS[line], width: (to - from) * LETTER, height: 0.03 },
    rotation: 0,
    actions: [{ on: "tap", action }],
    item: { kind: "link" },
  }) as unknown as Annotation;

const quadOf = (line: number, from: number, to: number) => {
  const [left, right, top] = [0.1 + from * LETTER, 0.1 + to * LETTER, TOPS[line] ?? 0];
  return [left, top + 0.03, right, top + 0.03, right, top, left, top] as const;
};

async function open({
  items = [] as readonly Annotation[],
  highlights = [] as readonly object[],
  labels = ["1", "2", "3"],
}) {
  const search = { ...emptyBook(3).search, positions, texts: [LINES.join("\n"), "", ""] };
  const pages = emptyBook(3).pages.map((page, at) => ({ ...page, label: labels[at] ?? "" }));
  const { store } = openReader({ pages: 3, book: { search, pages, baseUrl: "https://books.test/" } });
  store.set(pageItemsAtom, { ...store.get(pageItemsAtom), byPage: [items, [], []] });
  const opened: string[] = [];
  const byPageAtom = atom(new Map([[1, highlights]]));
  const show = (...pages: readonly (readonly object[])[]) =>
    act(async () => store.set(byPageAtom, new Map(pages.map((on, at) => [at + 1, on]))));
  store.set(highlightsAtom, { byPageAtom, open: (id: string) => opened.push(id) } as never);
  const followed: unknown[] = [];
  registerAction(store, "page", (action) => followed.push(action.page));
  registerAction(store, "url", (action) => followed.push(action.url));
  const stop = runTextContents(store);
  const { find, unmount } = await mountFeature(store, <TextPages />);
  await act(async () => {
    for (let at = 0; at < 20; at++) await new Promise((resolve) => setTimeout(resolve));
  });
  const all = <E extends HTMLElement>(selector: string) => [...document.querySelectorAll<E>(selector)];
  const close = async () => {
    stop();
    await unmount();
  };
  return { find, all, followed, opened, show, close };
}

test("words under a link of the page are a link in its text, which leads as that does", async () => {
  const items = [
    linkOver(0, 11, 15, { kind: "page", page: 2 }),
    linkOver(1, 8, 14, { kind: "url", url: "https://example.org/fibres", target: "" }),
    linkOver(1, 15, 19, { kind: "url", url: "javascript:alert(1)", target: "" }),
    linkOver(1, 20, 24, { kind: "url", url: "#", target: "" }),
  ];
  const { all, followed, close } = await open({ items });
  const links = all<HTMLAnchorElement>(".text-page a");
  assert.equal(
    links.map((link) => [link.textContent, link.getAttribute("href")]),
    [
      ["felt", "#p=3"],
      ["fibres", "https://example.org/fibres"],
    ],
    "no link leads where a page may not lead to",
  );
  for (const link of links) act(() => link.click());
  assert.equal(followed, [2, "https://example.org/fibres"]);
  await close();
});

test("a link that is opened beside the book names its page as addresses do", async () => {
  const items = [linkOver(0, 11, 15, { kind: "page", page: 2 }), linkOver(1, 8, 14, { kind: "page", page: 1 })];
  const { all, close } = await open({ items, labels: ["i", "ii", "1"] });
  assert.equal(
    all<HTMLAnchorElement>(".text-page a").map((link) => link.getAttribute("href")),
    ["#p=1", "#p=ii"],
  );
  await close();
});

test("a turned link is none of the words that its box lies over", async () => {
  const turned = linkOver(0, 0, 31, { kind: "page", page: 2 });
  const { all, close } = await open({ items: [{ ...turned, rotation: 45 }] });
  assert.is(all(".text-page a").length, 0);
  await close();
});

test("the reader's highlights are marked, over ends of lines also, and a comment can be opened", async () => {
  const highlights = [
    { id: "felt", color: "blue", quads: [quadOf(0, 11, 31), quadOf(1, 0, 3)], name: "" },
    { id: "fibres", color: "pink", quads: [quadOf(1, 8, 19)], name: "Which?" },
  ];
  const items = [linkOver(1, 8, 14, { kind: "page", page: 2 })];
  const { find, all, opened, close } = await open({ items, highlights });
  assert.equal(
    all(".text-page__highlight:not(:has(button))").map(({ textContent }) => textContent),
    ["felt that water makes.", "fibres", " hold"],
    "a link within a highlight stays one",
  );
  assert.is(all(".text-page__comment").length, 1, "behind its last word");
  assert.is(find(".text-page__comment").getAttribute("aria-label"), "Highlight on page 1: Which?");
  act(() => find(".text-page__comment").click());
  assert.equal(opened, ["fibres"]);
  await close();
});

test("a comment whose words end within a link is opened behind that, and the link is not followed", async () => {
  const items = [linkOver(0, 11, 15, { kind: "page", page: 2 }), linkOver(1, 8, 14, { kind: "page", page: 2 })];
  const highlights = [
    { id: "felt", color: "blue", quads: [quadOf(0, 0, 15)], name: "Felt?" },
    { id: "fibres", color: "pink", quads: [quadOf(1, 4, 11)], name: "Whose?" },
  ];
  const { all, opened, followed, close } = await open({ items, highlights });
  assert.is(all("a button").length, 0);
  const before = all(".text-page__comment").map((sign) => {
    const range = document.createRange();
    range.setStart(sign.closest("p")!, 0);
    range.setEndBefore(sign);
    return range.toString();
  });
  assert.equal(before, ["Paper is a felt", "Paper is a felt that water makes. Its fibres"]);
  for (const sign of all(".text-page__comment")) act(() => sign.click());
  assert.equal([opened, followed], [["felt", "fibres"], []]);
  await close();
});

test("comments on words within a larger highlight, and on the same words, can all be opened", async () => {
  const highlights = [
    { id: "line", color: "blue", quads: [quadOf(0, 0, 31)], name: "" },
    { id: "felt", color: "pink", quads: [quadOf(0, 11, 15)], name: "Felt?" },
    { id: "again", color: "pink", quads: [quadOf(0, 11, 15)], name: "Again" },
  ];
  const { all, opened, close } = await open({ highlights });
  for (const sign of all(".text-page__comment")) act(() => sign.click());
  assert.equal(opened, ["felt", "again"]);
  assert.equal(
    all(".text-page__highlight:not(:has(button))").map(({ textContent }) => textContent),
    ["Paper is a felt", " that water mak"],
    "the words stay those of the larger one",
  );
  await close();
});

test("words are looked for once, whatever the reader writes on other pages", async () => {
  let [links, marks] = [0, 0];
  const link = linkOver(1, 8, 14, { kind: "page", page: 2 });
  const items = [
    {
      ...link,
      get box() {
        links++;
        return link.box;
      },
    },
  ];
  const felt = {
    ...{ id: "felt", color: "blue", name: "" },
    get quads() {
      marks++;
      return [quadOf(0, 11, 15)];
    },
  };
  const paper = { id: "paper", color: "pink", quads: [quadOf(0, 0, 5)], name: "" };
  const { all, show, close } = await open({ items, highlights: [felt] });
  const before = [links, marks];
  await show([felt], [paper]);
  assert.equal([links, marks], before);
  await show([felt, paper]);
  assert.equal(
    all(".text-page__highlight").map(({ textContent }) => textContent),
    ["Paper", "felt"],
  );
  assert.is(links, before[0], "links stay where they are");
  await close();
});

test.run();
