import { readFileSync } from "node:fs";
import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { SearchSource } from "../../../src/book/publication/book.ts";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import type { Sentence } from "../../../src/features/listening/listening.ts";
import { setSpokenAtom } from "../../../src/features/listening/playback.ts";
import { runTextContents } from "../../../src/features/text-view/contents.ts";
import { TextPages } from "../../../src/features/text-view/TextPages.tsx";
import { portsAtom } from "../../../src/state/ports.ts";
import { emptyBook } from "../../support/empty-book.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";
import "../../../src/features/flowing-text/load.ts"; // the tests count ticks, so that its code must not come late

const test = suite("features/text-view/TextPages");

const TEXT = "It is called the <i>Diamond</i> Sutra. Jikji is cast of metal.\n\n• Don Quixote";
const EMPHASIS = [
  [
    [17, 37],
    [39, 44],
    [66, 77],
  ],
]; // from one title of a book to the end of it

/** The text of a page, and how often a file with emphasis was asked for. */
async function open(search: Partial<SearchSource>, answer: unknown = null) {
  const book = { search: { ...emptyBook(1).search, texts: [TEXT], ...search } };
  const { store } = openReader({ pages: 1, book });
  const asked: string[] = [];
  const json = async (url: string) => {
    asked.push(url);
    return answer ? { ok: true, value: answer } : { ok: false, error: "no-answer" };
  };
  store.set(portsAtom, { ...store.get(portsAtom), http: { json } } as never);
  const stop = runTextContents(store);
  const { find, unmount } = await mountFeature(store, <TextPages />);
  const settle = () =>
    act(async () => {
      for (let at = 0; at < 20; at++) await new Promise((resolve) => setTimeout(resolve));
    });
  await settle();
  /** The text with asterisks around what is emphasised, and brackets around what is read aloud. */
  const shown = () =>
    [...document.querySelectorAll(".text-page :is(p, li)")].map(({ innerHTML }) =>
      innerHTML
        .replace(/<\/?em>/g, "*")
        .replace(/<mark[^>]*>/g, "[")
        .replaceAll("</mark>", "]"),
    );
  const speak = (start: number, end: number) =>
    act(() => store.set(setSpokenAtom, { page: pageIndex(0), block: 0, range: { start, end } } as Sentence));
  return {
    find,
    shown,
    speak,
    asked,
    close: async () => {
      stop();
      await unmount();
    },
  };
}

const SHOWN = ["It is called the *&lt;i&gt;Diamond&lt;/i&gt; Sutra*. *Jikji* is cast of metal.", "*Don Quixote*"];

test("what the book's data tells to be emphasised is so, also in lists; no markup of the text itself counts", async () => {
  const { shown, find, close } = await open({ emphasis: EMPHASIS });
  assert.equal(shown(), SHOWN);
  assert.is(find(".text-page p").textContent, TEXT.slice(0, TEXT.indexOf("\n")), "the letters are those of the text");
  await close();
});

test("the sentence that is read aloud is marked with its emphasis, also where only a part of that is in it", async () => {
  const { shown, speak, find, close } = await open({ emphasis: EMPHASIS });
  await speak(0, 38);
  assert.is(shown()[0], "[It is called the *&lt;i&gt;Diamond&lt;/i&gt; Sutra*.] *Jikji* is cast of metal.");
  await speak(39, 62);
  assert.is(shown()[0], "It is called the *&lt;i&gt;Diamond&lt;/i&gt; Sutra*. [*Jikji* is cast of metal.]");
  await speak(39, 41);
  assert.match(shown()[0] ?? "", /\. \[\*Ji\*\]\*kji\* is cast/);
  assert.is(find(".text-page p").textContent, TEXT.slice(0, TEXT.indexOf("\n")));
  await close();
});

test("a file that tells it is asked for once; without it, and with an odd one, the text stands as it is", async () => {
  const url = "https://books.test/emphasis.json";
  const told = await open({ emphasisUrl: url }, EMPHASIS);
  assert.equal([told.shown(), told.asked], [SHOWN, [url]]);
  await told.close();
  const plain = SHOWN.map((text) => text.replaceAll("*", ""));
  for (const answer of [null, "none", { 0: [[0, 4]] }, [7], [[[0]]]]) {
    const { shown, close } = await open({ emphasisUrl: url }, answer);
    assert.equal(shown(), plain, JSON.stringify(answer));
    await close();
  }
});

/** What has a face for letters that Latin books have none for. The tests' browser knows no `:lang`. */
function inBookFace(): readonly (string | null)[] {
  const css = readFileSync("src/features/text-view/text-view.css", "utf8");
  const [, selector = ""] = /^([^{}]*:lang\(ar\)[^{}]*)\{\s*font-family/m.exec(css.replace(/\/\*.*?\*\//gs, "")) ?? [];
  const known = selector.trim().replace(/(?<= )(\[lang\])?:is\(.*\)$/, (_, lang = "*") => lang);
  const isArabic = (element: Element) => element.closest<HTMLElement>("[lang]")?.lang === "ar";
  return [...document.querySelectorAll(known)].filter(isArabic).map(({ tagName }) => tagName);
}

test("in a viewer in Arabic the book's words have the face for them, not the number over them", async () => {
  const { find, close } = await open({ texts: ["كان الحبر يلمع على الورق."] });
  document.documentElement.lang = "ar";
  assert.ok(find(".text-page__number"));
  assert.equal(inBookFace(), ["P"]);
  document.documentElement.lang = "";
  await close();
});

test.run();
