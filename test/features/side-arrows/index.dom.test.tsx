import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import { SideArrows } from "../../../src/features/side-arrows/index.tsx";
import { pageAtom } from "../../../src/state/reading.ts";
import { openAtPageAtom, turnAtom } from "../../../src/state/turning.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/side-arrows/index");

/** The arrows and shortcuts of a book of 12 pages, opened at `page`; spreads begin at 1, 2, 4, ... 12. */
async function open(page: number, { settings, ...options }: NonNullable<Parameters<typeof openReader>[0]> = {}) {
  const reader = openReader({ page, ...options, settings: { isFirstLastShortcutVisible: true, ...settings } });
  const mounted = await mountFeature(reader.store, <SideArrows />);
  const shown = () =>
    [...mounted.container.querySelectorAll<HTMLElement>("[data-shown=true]")].map(
      ({ dataset }) => `${dataset["button"]} ${dataset["edge"]}`,
    );
  const settle = () => act(() => reader.settle());
  return { ...reader, ...mounted, shown, settle };
}

for (const [where, page, settings, arrows] of [
  ["on the first page", 1, {}, ["next right", "last right"]],
  ["in the middle", 4, {}, ["previous left", "first left", "next right", "last right"]],
  ["on the last page", 12, {}, ["previous left", "first left"]],
  ["on the first page, right to left", 1, { RightToLeft: true }, ["next left", "last left"]],
  ["on the last page, right to left", 12, { RightToLeft: true }, ["previous right", "first right"]],
] as const) {
  test(`${where} there are ${arrows.join(", ")} (FLIP-03, FLIP-05, FLIP-06, FLIP-07)`, async () => {
    const { shown, unmount } = await open(page, { settings });
    assert.equal(shown(), arrows);
    await unmount();
  });
}

for (const [button, page] of [
  ["previous", 2],
  ["next", 6],
  ["first", 1],
  ["last", 12],
] as const) {
  for (const RightToLeft of [false, true]) {
    const where = RightToLeft ? ", right to left" : "";
    test(`"${button}" turns to page ${page}${where}, and says so (FLIP-03, FLIP-07, LOG-01)`, async () => {
      const { press, settle, store, events, unmount } = await open(4, { settings: { RightToLeft } });
      await press(`[data-button=${button}]`);
      assert.is(store.get(turnAtom).kind, "turning");
      await settle();
      assert.is(store.get(pageAtom), page - 1);
      assert.equal(events[0], ["clickButton", { button }]);
      await unmount();
    });
  }
}

test("arrows are buttons with names in the reader's language (FLIP-03, I18N-02)", async () => {
  const languages = [{ language: "Deutsch", texts: { btnNextPage: "Weiter" } }];
  const { find, unmount } = await open(4, { book: { languages } });
  assert.is(find("button[data-button=next]").getAttribute("aria-label"), "Weiter");
  assert.is(find("button[data-button=first]").getAttribute("aria-label"), "First page");
  await unmount();
});

test("an arrow that disappears while it has the focus gives it to the book (FLIP-06)", async () => {
  const { find, press, settle, unmount } = await open(10);
  find("[data-button=next]").focus();
  await press("[data-button=next]");
  await settle();
  assert.is(find("[data-button=next]").dataset["shown"], "false");
  assert.is(document.activeElement, find("#stage"));
  await unmount();
});

test("a mouse that presses an arrow leaves the focus in the book, where keys turn on without a ring; keys and screen readers, which tap, leave it on the arrow (FLIP-03)", async () => {
  for (const [pressed, part] of [
    [new PointerEvent("click", { bubbles: true, detail: 1, pointerType: "mouse" }), "#stage"],
    [new PointerEvent("click", { bubbles: true, detail: 1, pointerType: "touch" }), "[data-button=next]"],
    [new MouseEvent("click", { bubbles: true, detail: 0 }), "[data-button=next]"],
  ] as const) {
    const { find, unmount } = await open(4);
    find("[data-button=next]").focus();
    await act(() => find("[data-button=next]").dispatchEvent(pressed));
    assert.is(document.activeElement, find(part));
    await unmount();
  }
});

test("a jump leaves the focus where it is while the arrow stays (FLIP-03)", async () => {
  const { find, store, unmount } = await open(4);
  find("[data-button=next]").focus();
  await act(() => store.set(openAtPageAtom, pageIndex(5)));
  assert.is(document.activeElement, find("[data-button=next]"));
  await unmount();
});

test("arrows fade in 200 ms and move in 500 ms, in the book's colours (FLIP-08, FLIP-09)", async () => {
  const settings = { flipShortcutButtonColor: "#112233", flipShortcutButtonHoverBackgroundColor: "#445566" };
  const { find, unmount } = await open(4, { settings });
  const { style } = find(".side-arrows");
  assert.is(style.getPropertyValue("--arrow-fade"), "200ms");
  assert.is(style.getPropertyValue("--arrow-move"), "500ms");
  assert.is(style.getPropertyValue("--arrow-ink"), "#112233");
  assert.is(style.getPropertyValue("--arrow-hover-ink"), "#112233");
  assert.is(style.getPropertyValue("--arrow-hover-paper"), "#445566");
  assert.is(style.getPropertyValue("--arrow-paper"), "");
  await unmount();
});

test("a wall calendar's arrows lead up and down (PAGE-11)", async () => {
  const { find, unmount } = await open(4, { settings: { FlipDirection: "1" } });
  assert.is(find(".side-arrows").dataset["vertical"], "true");
  const drawing = (button: string) => find(`[data-button=${button}] .icon`).dataset["icon"];
  assert.is.not(drawing("next"), drawing("previous"));
  assert.is(drawing("next"), "chevron-down");
  await unmount();
});

test.run();
