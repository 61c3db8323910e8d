import { atom } from "jotai/vanilla";
import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Annotation } from "../../../src/book/publication/annotation.ts";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import { isAmongOwnWords } from "../../../src/chrome/kit/own-words.ts";
import { liftAtom, liftedAtom } from "../../../src/features/lift/api.ts";
import { Panel } from "../../../src/features/lift/LiftPanel.tsx";
import { highlightsAtom } from "../../../src/features/notes/api.ts";
import { pageItemsAtom } from "../../../src/state/page-items.ts";
import { panelsAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { portsAtom } from "../../../src/state/ports.ts";
import { pointerEvent } from "../../support/dom.ts";
import { emptyBook } from "../../support/empty-book.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/lift/LiftPanel");
const TEXTS = ["One begins.\n\nOne goes on.", "Two begins.\n\nTwo goes on.", ""];
/** "goes on" on the first page; of the second what no text has, and what is no range. */
const EMPHASIS = [[[17, 24]], [[90, 99], "Two", [5, 2]]];
const NONE = { textScript: null, positionScript: null, pageMap: null, positions: null, textsUrl: null };

const WORDS = { "1": [{ word: "One goes on.", left: 0.1, top: 0.5, width: 0.6, height: 0.03 }] };
/** A link over "goes on" there, to the second page. */
const LINK = {
  ...{ id: "link", page: 0, box: { x: 0.3, y: 0.5, width: 0.35, height: 0.03 }, rotation: 0, item: { kind: "link" } },
  actions: [{ on: "tap", action: { kind: "page", page: 1 } }],
} as unknown as Annotation;

/** The lifted text of the first of three pages; the second one is protected or not. */
async function open({
  isProtected = false,
  isRtl = false,
  words = "One goes on.",
  emphasisUrl = "",
  isLinked = false,
  viewport = { width: 360, height: 780 },
} = {}) {
  const pages = emptyBook(3).pages.map((page, at) => ({ ...page, isProtected: isProtected && at === 1 }));
  const reader = openReader({
    pages: 3,
    viewport: { ...viewport, isCoarse: true },
    settings: { RightToLeft: isRtl },
    book: {
      pages,
      search: {
        ...NONE,
        ...(isLinked && { positions: WORDS }),
        positionsUrl: null,
        texts: TEXTS,
        emphasis: emphasisUrl ? null : EMPHASIS,
        emphasisUrl,
      },
    },
  });
  const { store } = reader;
  let come: (answer: unknown) => void = () => {};
  const json = () => new Promise((resolve) => (come = resolve));
  if (emphasisUrl) store.set(portsAtom, { ...store.get(portsAtom), http: { json } } as never);
  store.set(registerPanelAtom, "lift");
  if (isLinked) store.set(pageItemsAtom, { ...store.get(pageItemsAtom), byPage: [[LINK], [], []] });
  const mounted = await mountFeature(store, <Panel />);
  const settle = () =>
    act(async () => {
      for (let at = 0; at < 20; at++) await new Promise((resolve) => setTimeout(resolve));
    });
  if (words) await act(() => void store.set(liftAtom, { page: pageIndex(0), words }));
  await settle();
  const go = async (label: "Next page" | "Previous page") => {
    await mounted.press(`.text-foot [aria-label="${label}"]`);
    await settle();
  };
  const text = () => mounted.find(".lift").textContent ?? "";
  const marked = () => [...document.querySelectorAll(".lift [data-lifted]")].map(({ textContent }) => textContent);
  const isAtEnd = (label: string) =>
    mounted.find(`.text-foot [aria-label="${label}"]`).getAttribute("aria-disabled") === "true";
  const answer = async () => {
    come({ ok: true, value: EMPHASIS });
    await settle();
  };
  const emphasised = () => [...document.querySelectorAll(".lift em")].map(({ textContent }) => textContent);
  const wait = async (ms: number) => {
    reader.clock.advance(ms);
    await settle();
  };
  return { ...reader, ...mounted, go, text, marked, isAtEnd, answer, emphasised, wait };
}

test("lifted text leads to the pages beside it, which are told to screen readers, and only what was lifted is marked", async () => {
  const { go, text, marked, isAtEnd, find, unmount } = await open();
  assert.equal([marked(), isAtEnd("Previous page"), isAtEnd("Next page")], [["One goes on."], true, false]);
  await go("Next page");
  assert.match(text(), /Two begins/);
  assert.ok(isAmongOwnWords(find(".text-foot")), "its words can be selected");
  assert.equal(marked(), ["Two begins."], "from the page's beginning on");
  assert.is(find(".text-foot [role=status]").textContent, "Page 2");
  await go("Next page");
  assert.match(text(), /No text on this page/);
  assert.ok(isAtEnd("Next page"));
  await go("Previous page");
  assert.match(text(), /Two begins/);
  await unmount();
});

test("what the book's data tells to be emphasised is so in lifted text, and odd data changes none of it", async () => {
  const { go, text, emphasised, unmount } = await open();
  assert.equal(emphasised(), ["goes on"]);
  assert.match(text(), /One begins\.One goes on\./);
  await go("Next page");
  assert.equal(emphasised(), []);
  assert.match(text(), /Two begins\.Two goes on\./);
  await unmount();
});

test("lifted text gets its emphasis when that comes late, and leaves whoever reads on where they are", async () => {
  const { text, marked, answer, emphasised, find, wait, unmount } = await open({
    emphasisUrl: "https://b.test/e.json",
  });
  await wait(200);
  assert.match(text(), /One goes on/);
  assert.equal(emphasised(), []);
  let scrolled = 0;
  find("[data-at='1']").scrollIntoView = () => scrolled++;
  await answer();
  assert.equal([emphasised(), marked(), scrolled], [["goes on"], ["One goes on."], 0]);
  await unmount();
});

test("who opens the panel by its name reads the open page, whatever was lifted before", async () => {
  const { text, store, unmount } = await open({ words: "" });
  assert.match(text(), /One begins/);
  await unmount();
  assert.is(store.get(liftedAtom), null, "what was lifted has settled back");
});

test("a protected page says so in place of its text (A11Y-12)", async () => {
  const { go, text, unmount } = await open({ isProtected: true });
  await go("Next page");
  assert.match(text(), /The book is protected/);
  await unmount();
});

test("in books from right to left forward is on the left", async () => {
  const { find, unmount } = await open({ isRtl: true });
  const foot = find(".text-foot");
  const [icons, labels] = [
    [...foot.querySelectorAll("[data-icon]")].map((icon) => (icon as HTMLElement).dataset["icon"]),
    [...foot.querySelectorAll("button")].map((button) => button.getAttribute("aria-label")),
  ];
  assert.is(foot.dir, "rtl");
  assert.equal([icons[0], icons.at(-1)], ["chevron-right", "chevron-left"]);
  assert.equal([labels[0], labels.at(-1)], ["Previous page", "Next page"]);
  await unmount();
});

test("a link in the raised text raises the text of the page that it leads to", async () => {
  const { text, wait, unmount } = await open({ isLinked: true });
  const link = document.querySelector<HTMLElement>(".lift a");
  assert.is(link?.textContent, "goes on");
  act(() => link?.click());
  await wait(0);
  assert.match(text(), /Two begins/);
  await unmount();
});

test("a comment in the raised text is opened on the page, and its paragraph is raised again then", async () => {
  const { store, find, wait, marked, unmount } = await open({ isLinked: true, words: "One begins." });
  const quads = [[0.3, 0.53, 0.65, 0.53, 0.65, 0.5, 0.3, 0.5]];
  const byPageAtom = atom(new Map([[1, [{ id: "note", color: "pink", quads, name: "Where?" }]]]));
  let goBack: (() => void) | undefined;
  const openNote = (_id: string, back?: () => void) => {
    goBack = back;
  };
  await act(async () => store.set(highlightsAtom, { byPageAtom, open: openNote } as never));
  await wait(0);
  await act(async () => find(".text-page__comment").click());
  assert.not(store.get(panelsAtom).includes("lift"));
  await act(async () => goBack?.());
  await wait(0);
  assert.ok(store.get(panelsAtom).includes("lift"));
  assert.is(store.get(liftedAtom)?.page, 0);
  assert.equal(marked(), ["One goes on."], "where the reader was");
  await unmount();
});

test("on a phone on its side swipes turn the raised text; they do not push its form away", async () => {
  const { find, store, text, wait, unmount } = await open({ viewport: { width: 780, height: 360 } });
  const swipe = (px: number) =>
    act(() => {
      const send = (type: string, x: number, ms: number) =>
        find(".lift").dispatchEvent(
          pointerEvent(type, ms, { pointerId: 7, pointerType: "touch", clientX: x, clientY: 200 }),
        );
      send("pointerdown", 600, 0);
      send("pointermove", 600 + px / 2, 20);
      send("pointermove", 600 + px, 40);
      const isPushed = find(".dialog__paper").hasAttribute("data-drawn");
      send("pointerup", 600 + px, 60);
      return isPushed;
    });
  for (const [px, begins] of [
    [-120, /Two begins/],
    [120, /One begins/],
  ] as const) {
    assert.is(await swipe(px), false);
    await wait(0);
    assert.match(text(), begins);
  }
  assert.equal(store.get(panelsAtom), ["lift"]);
  await unmount();
});

test.run();
