import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { printerAtom, printPhaseAtom } from "../../../src/features/print/job.ts";
import { Panel } from "../../../src/features/print/PrintPanel.tsx";
import { ok } from "../../../src/lib/result.ts";
import { openPanelAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { pointerEvent } from "../../support/dom.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";
import { fakePrinter } from "./fake-printer.ts";

const test = suite("features/print/PrintPanel");

async function open(opening: Parameters<typeof openReader>[0], printing: Parameters<typeof fakePrinter>[0] = {}) {
  const reader = openReader(opening);
  const fake = fakePrinter(printing);
  reader.store.set(printerAtom, fake.printer);
  reader.store.set(registerPanelAtom, "print");
  reader.store.set(openPanelAtom, "print");
  return { ...reader, ...fake, ...(await mountFeature(reader.store, <Panel />)) };
}
const PRINT = ".print__foot .text-button";

test("the open spread shows its two pages as switches, each named (FORM-12, PRINT-05)", async () => {
  const { container, press, find, unmount } = await open({ page: 4 });
  const pages = () =>
    [...container.querySelectorAll(".print-preview__item")].map((page) => [
      page.textContent,
      page.getAttribute("aria-checked"),
    ]);
  assert.equal(pages(), [
    ["4Left pageIncluded", "true"],
    ["5Right pageIncluded", "true"],
  ]);
  await press(".print-preview__item:nth-child(2)");
  assert.equal(pages(), [
    ["4Left pageIncluded", "true"],
    ["5Right pageLeft out", "false"],
  ]);
  assert.is(find(".print__count").textContent, "1 page");
  await unmount();
});

test("in a book that is read from right to left the first page is the right one (FORM-12)", async () => {
  const { container, unmount } = await open({ page: 4, settings: { RightToLeft: true } });
  const pages = [...container.querySelectorAll(".print-preview__item")].map((page) => page.textContent);
  assert.equal(pages, ["4Right pageIncluded", "5Left pageIncluded"]);
  await unmount();
});

test("of a wall calendar, whose pages lie one above the other, the upper and the lower one are chosen (FORM-12, FORM-13)", async () => {
  const settings = { FlipDirection: "1", autoDoublePage: "double" } as const;
  const { container, unmount } = await open({ page: 4, settings });
  const pages = [...container.querySelectorAll(".print-preview__item")].map((page) => page.textContent);
  assert.equal(pages, ["4Upper pageIncluded", "5Lower pageIncluded"]);
  await unmount();
});

test("the choices say which pages are open, and how many there are, not by a number that reads as that of a page (PRINT-05)", async () => {
  const { container, unmount } = await open({ page: 4 });
  const details = [...container.querySelectorAll(".print-scopes__detail")].map(({ textContent }) => textContent);
  assert.equal(details, ["4–5", "12 pages", ""]);
  await unmount();
});

test("a press on the choice of pages leads into its field, keys that go through the choices stay in them (PRINT-05)", async () => {
  for (const isByPointer of [true, false]) {
    const { container, find, unmount } = await open({ page: 4 });
    const radio = [...container.querySelectorAll<HTMLInputElement>(".print-scopes__radio")].at(-1)!;
    const words = radio.parentElement!.querySelector("span")!;
    radio.focus();
    const begun = isByPointer
      ? pointerEvent("pointerdown", 0)
      : new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true });
    await act(() => words.dispatchEvent(begun));
    // Of the click that a label hands on, browsers tell no count, or one.
    await act(() => radio.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 0 })));
    assert.is(document.activeElement === find(".print-scopes__range input"), isByPointer);
    await unmount();
  }
});

test("the number of pages follows what is chosen, and a wrong range shows an error (PRINT-05)", async () => {
  const { container, find, press, unmount } = await open({ pages: 12 });
  const radios = () => [...container.querySelectorAll<HTMLInputElement>("input[type=radio]")];
  await act(() => radios()[1]!.click());
  assert.is(find(".print__count").textContent, "12 pages");
  assert.is(find(".print-preview__rest").textContent, "+9");
  await act(() => radios()[2]!.click());
  assert.is(find(PRINT).getAttribute("aria-disabled"), "true");
  await type(find<HTMLInputElement>(".print-scopes__range input"), "2,40-x");
  assert.is(find("[role=alert]").textContent, "There are no such pages in this book.");
  await type(find<HTMLInputElement>(".print-scopes__range input"), "2, 4-5");
  assert.is(find(".print__count").textContent, "3 pages");
  await press(PRINT);
  await unmount();
});

for (const [error, text] of [
  ["no-frame", "iframes may not be supported in this browser. "],
  ["no-document", "Cannot find document."],
] as const) {
  test(`the reader reads "${text}" (PRINT-04)`, async () => {
    const { find, press, unmount } = await open({}, { refuses: () => error });
    await press(PRINT);
    assert.is(find(".print__failure").textContent, text);
    await unmount();
  });
}

test("progress is shown; Cancel ends it, and so does closing the panel (PRINT-05)", async () => {
  for (const way of ["cancel", "leave"] as const) {
    const { store, container, find, press, come, log, unmount } = await open({ pages: 9 }, { printed: ok(undefined) });
    await act(() => container.querySelectorAll<HTMLInputElement>("input[type=radio]")[1]!.click());
    await press(PRINT);
    await act(() => come(2));
    const { value, max } = find<HTMLProgressElement>("progress");
    assert.equal([Number(value), Number(max)], [2, 9]);
    assert.match(find(".print-progress").textContent ?? "", "2 of 9");
    if (way === "cancel") await press(".print-progress .text-button");
    await unmount();
    assert.is(log.at(-1), "end");
    assert.is(store.get(printPhaseAtom).kind, "choosing");
  }
});

async function type(input: HTMLInputElement, text: string): Promise<void> {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), "value")!;
  await act(() => {
    set!.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

test.run();
