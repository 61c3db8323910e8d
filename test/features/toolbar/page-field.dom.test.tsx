import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { runLeftField } from "../../../src/features/toolbar/left-field.ts";
import { pageAtom } from "../../../src/state/reading.ts";
import { toastAtom } from "../../../src/state/tips.ts";
import { turnForwardAtom } from "../../../src/state/turning.ts";
import { emptyBook } from "../../support/empty-book.ts";
import { openToolbar, PHONE } from "../../support/open-toolbar.tsx";

const test = suite("features/toolbar/PageField");

async function open(opening: Parameters<typeof openToolbar>[0] = {}) {
  const reader = await openToolbar(opening);
  const input = reader.find<HTMLInputElement>(".page-field input");
  const type = (text: string) =>
    act(() => {
      input.focus();
      // React listens to the element's own setter; the prototype's goes past it, as the browser's does.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(input, text);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
  const key = (name: string) =>
    act(() => void input.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true })));
  const touch = (target: Element) =>
    act(() => {
      const event = new Event("pointerdown", { bubbles: true });
      Object.assign(event, { pointerType: "touch" });
      target.dispatchEvent(event);
    });
  return { ...reader, input, type, key, touch };
}

test("the field shows the open pages' labels, and how many pages there are (TOOLD-01)", async () => {
  const { input, find, unmount } = await open({ page: 4 });
  assert.is(input.value, "4–5");
  assert.is(find(".page-field__total").textContent, "/ 12");
  assert.is(input.getAttribute("aria-label"), "Page number");
  await unmount();
});

test("words of the place keep their direction in a bar that runs from right to left; a mere total follows the bar", async () => {
  const pages = emptyBook(12).pages.map((page, index) => (index === 0 ? { ...page, label: "Cover" } : page));
  for (const [page, shown, viewport] of [
    [0, ["1 of 12", "auto"], {}],
    [4, ["/ 12", ""], {}],
    [0, ["· 1/12", ""], { width: 360, height: 780, isCoarse: true }],
  ] as const) {
    const { find, unmount } = await open({ book: { pages }, page, viewport, settings: { RightToLeft: true } });
    const total = find(".page-field__total");
    assert.equal([total.textContent, total.dir], shown);
    await unmount();
  }
});

test("on a phone a name too long for the field stands above its place, which has no mark before it then (TOOLP-04)", async () => {
  const pages = emptyBook(12).pages.map((page, index) => (index === 0 ? { ...page, label: "Back cover" } : page));
  const { find, unmount } = await open({ book: { pages }, viewport: PHONE });
  const field = find(".page-field");
  assert.equal([field.hasAttribute("data-stacked"), find(".page-field__total").textContent], [true, "1/12"]);
  await unmount();
});

test("of a typed text only digits stay (GOTO-02)", async () => {
  const { input, type, unmount } = await open();
  await type("1a2-");
  assert.is(input.value, "12");
  await unmount();
});

for (const [typed, page] of [
  ["7", 7],
  ["0", 1],
  ["999", 12],
  ["13", 12],
] as const) {
  test(`Enter on ${typed} turns to page ${page} of 12 (GOTO-03)`, async () => {
    const { type, key, settle, store, unmount } = await open({ page: 4, settings: { autoDoublePage: "single" } });
    await type(typed);
    await key("Enter");
    await settle();
    assert.is(store.get(pageAtom), page - 1);
    const said = store.get(toastAtom)?.text ?? null;
    assert.is(said, Number(typed) > 12 ? "The book ends at 12" : null, "a number that was not meant is explained");
    await unmount();
  });
}

test("the blank page that evens a book out cannot be requested (GOTO-05)", async () => {
  const { type, key, settle, store, unmount } = await open({ pages: 11 });
  await type("12");
  await key("Enter");
  await settle();
  assert.is(store.get(pageAtom), 9); // pages 10 and 11 lie open
  await unmount();
});

for (const typed of ["", "abc", "  "]) {
  test(`Enter on ${JSON.stringify(typed)}, which is no number, is ignored (GOTO-04)`, async () => {
    const { type, key, store, unmount } = await open({ page: 4 });
    await type(typed);
    await key("Enter");
    assert.is(store.get(pageAtom), 3);
    await unmount();
  });
}

test("a page is also found by its label where pages have such (GOTO-05)", async () => {
  const pages = emptyBook(12).pages.map((page, index) => (index === 3 ? { ...page, label: "iv" } : page));
  const { type, key, settle, store, input, unmount } = await open({ book: { pages } });
  await type("IV");
  assert.is(input.value, "IV");
  await key("Enter");
  await settle();
  assert.is(store.get(pageAtom), 3);
  await type("xyz");
  await key("Enter");
  assert.equal([input.value, store.get(toastAtom)?.text], ["xyz", "There is no page xyz"]);
  assert.is(store.get(pageAtom), 3);
  await unmount();
});

for (const [pages, caption, size] of [
  [9, "", 4],
  [10, "", 6],
  [99, "", 6],
  [100, "", 10],
  [999, "", 10],
  [1000, "", 15],
  [10000, "", 21],
  [12, "1:i;", 16],
] as const) {
  test(`in a book of ${pages} pages${caption && " with a caption"} it takes ${size} characters (GOTO-06)`, async () => {
    const { input, unmount } = await open({ pages, settings: { pageNumberCaption: caption } });
    assert.is(input.getAttribute("size"), String(size));
    await unmount();
  });
}

test("a touch elsewhere ends the typing, one of the field does not (GOTO-07)", async () => {
  const { input, type, touch, find, unmount } = await open({ page: 4, viewport: PHONE });
  await type("9");
  await touch(input);
  assert.is(document.activeElement, input);
  await touch(find("#stage"));
  assert.is.not(document.activeElement, input);
  assert.is(input.value, "4");
  await unmount();
});

/** Tab leads out of a field, as browsers do it: between the key's two events. */
const leaveByTab = (input: HTMLInputElement) =>
  act(async () => {
    input.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true }));
    input.blur();
    document.body.dispatchEvent(new KeyboardEvent("keyup", { key: "Tab", bubbles: true }));
  });

test("leaving the field by Tab or a click goes to the page that was typed, and to none if it is none (GOTO-03, GOTO-04)", async () => {
  const { input, type, settle, store, unmount } = await open({ page: 4 });
  const stop = runLeftField(store);
  await type("9");
  await leaveByTab(input);
  await settle();
  assert.is(store.get(pageAtom), 7);
  await act(() => input.focus());
  await leaveByTab(input);
  await settle();
  assert.is(store.get(pageAtom), 7, "nothing was typed");
  await act(() => input.focus());
  await type("");
  await leaveByTab(input);
  await settle();
  assert.equal([store.get(pageAtom), input.value], [7, "8–9"]);
  await act(() => input.focus());
  await type("2");
  await act(() => input.blur());
  await settle();
  assert.is(store.get(pageAtom), 7, "code that ends the typing, as when a display begins again, goes nowhere");
  stop();
  await unmount();
});

test("a press that turns pages itself is not followed by the turn to what was typed before it (GOTO-03)", async () => {
  const { input, type, settle, store, clock, unmount } = await open({
    page: 4,
    settings: { autoDoublePage: "single" },
  });
  const press = (turns: boolean) =>
    act(async () => {
      document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, pointerType: "mouse" }));
      input.blur();
      document.body.dispatchEvent(new PointerEvent("pointerup", { bubbles: true, pointerType: "mouse" }));
      if (turns) store.set(turnForwardAtom);
      clock.advance(0);
    });
  const stop = runLeftField(store);
  await type("9");
  await press(true);
  await settle();
  assert.is(store.get(pageAtom), 4);
  await act(() => input.focus());
  await type("9");
  await press(false);
  await settle();
  assert.is(store.get(pageAtom), 8);
  await act(() => input.focus());
  await type("2");
  await act(() => store.set(turnForwardAtom));
  await leaveByTab(input);
  await settle();
  await settle();
  assert.is(store.get(pageAtom), 1, "Tab counts during a turn, too");
  stop();
  await unmount();
});

test("Escape restores the number", async () => {
  const { input, type, key, settle, store, unmount } = await open({ page: 4 });
  const stop = runLeftField(store);
  await type("9");
  await key("Escape");
  await settle();
  stop();
  assert.is(store.get(pageAtom), 3);
  assert.is(input.value, "4–5");
  await unmount();
});

test("a book of one page has no field", async () => {
  const { unmount } = await openToolbar({ pages: 1 });
  assert.is(document.querySelector(".page-field"), null);
  await unmount();
});

test.run();
