import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Page } from "../../../src/book/publication/book.ts";
import { Panel } from "../../../src/features/goto/GotoPanel.tsx";
import { goto } from "../../../src/features/goto/index.ts";
import { openPanelAtom, panelsAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { pageAtom } from "../../../src/state/reading.ts";
import { phaseAtom } from "../../../src/state/turning.ts";
import { toolbarPhaseAtom } from "../../../src/state/view.ts";
import { emptyBook } from "../../support/empty-book.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/goto/GotoPanel");

const THUMBS: readonly Page[] = emptyBook(12).pages.map((page, index) => ({
  ...page,
  thumb: `https://books.test/${index + 1}.png`,
  label: index < 4 ? ["i", "ii", "iii", "iv"][index]! : String(index - 3),
}));

async function open(opening: Parameters<typeof openReader>[0] = {}) {
  const reader = openReader(opening);
  reader.store.set(registerPanelAtom, "goto");
  reader.store.set(openPanelAtom, "goto");
  const mounted = await mountFeature(reader.store, <Panel />);
  const slider = mounted.find("[role=slider]");
  const track = mounted.find(".goto__track");
  track.getBoundingClientRect = () => ({ left: 40, width: 220, right: 260 }) as DOMRect;
  const pointer = (type: string, clientX: number) =>
    act(() => slider.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, clientX })));
  const key = (type: string, name: string) =>
    act(() => slider.dispatchEvent(new KeyboardEvent(type, { key: name, bubbles: true, cancelable: true })));
  const preview = () =>
    [...mounted.container.querySelectorAll<HTMLImageElement>(".goto__page img")].map(({ src }) => src);
  const value = () => slider.getAttribute("aria-valuenow");
  return { ...reader, ...mounted, slider, pointer, key, preview, value };
}

test("its button is shown if the setting is on and the book has several pages (GOTO-01)", () => {
  const isOn = (opening: Parameters<typeof openReader>[0]) =>
    openReader(opening).store.get(goto.buttons![0]!.isVisibleAtom!);
  assert.is(isOn({}), true);
  assert.is(isOn({ settings: { GotoButtonVisible: false } }), false);
  assert.is(isOn({ pages: 1 }), false);
});

test("its button leads to the number on a bar that has a strip of pages, with a keyboard to type it; else it opens the slider (GOTO-01)", async () => {
  for (const [what, opening, isTyped] of [
    ["a wide window's quiet bar", { settings: { ToolbarViewMode: "quiet" } }, true],
    ["a bar as books ask for", { settings: { ToolbarViewMode: "standard" } }, false],
    ["a narrow window", { settings: { ToolbarViewMode: "quiet" }, viewport: { width: 700 } }, false],
    ["fingers", { settings: { ToolbarViewMode: "quiet" }, viewport: { width: 1180, isCoarse: true } }, false],
  ] as const) {
    const { store } = openReader(opening);
    store.set(registerPanelAtom, "goto");
    store.set(toolbarPhaseAtom, "shown");
    const bar = document.body.appendChild(document.createElement("div"));
    bar.className = "toolbar";
    bar.innerHTML = `<input class="page-field__input">`;
    const field = bar.querySelector("input");
    await store.set(goto.buttons![0]!.pressAtom!);
    assert.equal([document.activeElement === field, store.get(panelsAtom)], [isTyped, isTyped ? [] : ["goto"]], what);
    bar.remove();
  }
});

test("the slider says in words where the book is (GOTO-10)", async () => {
  const { slider, value, unmount } = await open({ page: 3, book: { pages: THUMBS } });
  assert.is(value(), "2");
  assert.is(slider.getAttribute("aria-valuemax"), "12");
  assert.is(slider.getAttribute("aria-valuetext"), "Page ii (2 of 12)");
  await unmount();
});

test("the book turns when the thumb is released, not before (GOTO-10)", async () => {
  const { store, pointer, value, settle, unmount } = await open();
  await pointer("pointerdown", 100);
  await pointer("pointermove", 200);
  assert.is(value(), "9");
  assert.is(store.get(phaseAtom), "rest");
  await pointer("pointerup", 200);
  assert.is(store.get(phaseAtom), "turning");
  assert.is(value(), "8");
  await act(() => settle());
  assert.is(store.get(pageAtom), 7);
  assert.is(value(), "8");
  await unmount();
});

test("a slide that the system cancels leads nowhere (GOTO-10)", async () => {
  const { store, pointer, value, unmount } = await open();
  await pointer("pointerdown", 200);
  await pointer("pointercancel", 200);
  assert.is(store.get(phaseAtom), "rest");
  assert.is(value(), "1");
  await unmount();
});

test("the pages at the thumb are shown with their label; those passed are not loaded (GOTO-10)", async () => {
  const { pointer, preview, clock, container, unmount } = await open({ book: { pages: THUMBS } });
  assert.equal(preview(), []);
  await pointer("pointerdown", 40);
  assert.equal(preview(), ["https://books.test/1.png"]);
  await pointer("pointermove", 120);
  await pointer("pointermove", 200);
  await act(() => clock.advance(59));
  assert.equal(preview(), ["https://books.test/1.png"]);
  await act(() => clock.advance(1));
  assert.equal(preview(), ["https://books.test/8.png", "https://books.test/9.png"]);
  assert.match(container.querySelector(".goto__label")!.textContent!, /^5.*9 \/ 12$/);
  await pointer("pointerup", 200);
  assert.equal(preview(), []);
  await unmount();
  assert.is(clock.live(), 0);
});

test("keys move the thumb, releasing the key turns the book, Escape leaves it where it is (GOTO-10)", async () => {
  const { store, key, value, settle, unmount } = await open();
  await key("keydown", "ArrowRight");
  await key("keydown", "ArrowRight");
  assert.is(value(), "4");
  await key("keydown", "Escape");
  assert.is(value(), "1");
  assert.equal(store.get(panelsAtom), ["goto"]);
  await key("keydown", "End");
  await key("keyup", "End");
  await act(() => settle());
  assert.is(store.get(pageAtom), 11);
  await unmount();
});

test("a number or a label can be typed, and a label's number is shown beside it (GOTO-10, GOTO-05)", async () => {
  const { store, find, settle, unmount } = await open({ book: { pages: THUMBS } });
  assert.is(find<HTMLInputElement>(".goto__input").value, "i");
  assert.match(find(".goto__total").textContent!, /^1 \/ 12$/);
  const input = find<HTMLInputElement>(".goto__input");
  await act(() => input.focus());
  await act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(input, "iv");
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await act(() => input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true })));
  await act(() => settle());
  assert.is(store.get(pageAtom), 3);
  await unmount();
});

test("it opens with its number ready to be overwritten, for fingers with its slider; what is no page is refused with a sign (GOTO-04, GOTO-10)", async () => {
  const { store, find, settle, unmount } = await open();
  const input = find<HTMLInputElement>(".goto__input");
  assert.is(document.activeElement, input);
  const enter = async (text: string) => {
    await act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(input, text);
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await act(() => input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true })));
    await act(() => settle());
  };
  await enter("");
  assert.equal([input.getAttribute("aria-invalid"), input.dataset["refused"]], ["false", ""]);
  assert.is(input.value, "1", "the open page again");
  assert.is(store.get(pageAtom), 0);
  await act(() => input.dispatchEvent(new Event("input", { bubbles: true })));
  assert.is(input.getAttribute("aria-invalid"), null, "not what is typed now");
  await enter("4");
  assert.is(store.get(pageAtom), 3);
  assert.is.not(input.getAttribute("aria-invalid"), "true");
  await unmount();
  const touched = await open({ viewport: { width: 820, height: 1180, pixelRatio: 2, isCoarse: true } });
  assert.is(document.activeElement, touched.slider);
  await touched.unmount();
});

test("buttons lead to the first and last page; the bar runs in the direction of the book (GOTO-10)", async () => {
  const { store, press, find, settle, unmount } = await open({ settings: { RightToLeft: true } });
  assert.is(find(".goto__row").dir, "rtl");
  await press('[aria-label="Last page"]');
  await act(() => settle());
  assert.is(store.get(pageAtom), 11);
  await press('[aria-label="First page"]');
  await act(() => settle());
  assert.is(store.get(pageAtom), 0);
  await unmount();
});

test.run();
