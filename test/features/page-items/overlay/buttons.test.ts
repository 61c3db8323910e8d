import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Action } from "../../../../src/book/publication/annotation.ts";
import { pageIndex } from "../../../../src/book/publication/pages.ts";
import { actionName, inReadingOrder, itemName } from "../../../../src/features/page-items/overlay/buttons.ts";
import { textAtom } from "../../../../src/state/texts.ts";
import { anAudio, anItem, aPhoto, aVideo } from "../../../support/books/annotations.ts";
import { aHint, aLink, aText, toPage } from "../../../support/books/items.ts";
import { openReader } from "../../../support/open-reader.ts";

const test = suite("features/page-items/overlay/buttons");
const t = openReader().store.get(textAtom);
const labelOf = (page: number) => `p. ${page + 1}`;
const url = (address: string): Action => ({ kind: "url", url: address, target: "" });

test("an item's name is its own name, its text, its hint, or what it does", () => {
  const name = (item: Parameters<typeof itemName>[0]) => itemName(item, t, labelOf);
  const actions = [toPage(5)];
  assert.is(name(anItem(aLink(), { name: "Map", hint: aHint("Where it is"), actions })), "Map");
  assert.is(name(anItem(aText("Read \n on"), { actions })), "Read on");
  assert.is(name(anItem(aLink(), { hint: aHint("Where it is"), actions })), "Where it is");
  assert.is(name(anItem(aLink(), { actions })), "Go to page p. 5");
  assert.is(name(anItem(aLink())), "Press here");
  assert.ok(name(anItem(aLink(), { name: "x".repeat(5000) })).length <= 160);
});

test("every action has a description of its own", () => {
  const info = { title: "", paragraphs: [], picture: "", buttonName: "", link: "", width: 0, height: 0 };
  const said: readonly (readonly [Action, string])[] = [
    [{ kind: "page", page: pageIndex(0) }, "Go to page p. 1"],
    [url("https://www.example.org/shop/?q=1#top"), "Open example.org/shop"],
    [url("mailto:me@example.org?subject=x"), "Write to me@example.org"],
    [url("tel:+49 30 1"), "Call +49 30 1"],
    [{ kind: "window", url: "", html: "", title: "Film", width: 0, height: 0 }, "Open Film"],
    [{ kind: "window", url: "", html: "", title: "", width: 0, height: 0 }, "Open a window"],
    [{ kind: "photos", photos: [aPhoto("a")], start: 0 }, "Show the picture"],
    [{ kind: "photos", photos: [aPhoto("a"), aPhoto("b")], start: 0 }, "Show 2 pictures"],
    [{ kind: "audio", audio: anAudio(), stopsOnRepress: true }, "Play the sound"],
    [{ kind: "video", video: aVideo(), title: "" }, "Play the video"],
    [{ kind: "info", info }, "Show information"],
    [{ kind: "quiz", quiz: { intro: "", end: "", questions: [] } }, "Start the quiz"],
    [{ kind: "article", articleId: "1" }, "Read the article"],
    [{ kind: "toggle", ids: [], to: "show" }, "Show or hide parts of the page"],
    [{ kind: "zoom" }, "Look closer"],
    [{ kind: "print" }, "Print"],
  ];
  for (const [action, words] of said) assert.is(actionName(action, t, labelOf), words);
});

test("items are read row by row, from the side where reading starts", () => {
  const at = (id: string, x: number, y: number) => anItem(aLink(), { id, box: { x, y, width: 0.1, height: 0.05 } });
  const items = [at("d", 0.1, 0.5), at("b", 0.6, 0.11), at("a", 0.1, 0.1), at("c", 0.8, 0.09), at("e", 0.1, 0.52)];
  const order = (isRtl: boolean) =>
    inReadingOrder(items, isRtl)
      .map(({ id }) => id)
      .join("");
  assert.is(order(false), "abcde");
  assert.is(order(true), "cbade");
});

test.run();
