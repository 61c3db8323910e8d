import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import { itemPrinterAtom } from "../../../src/features/page-items/api.ts";
import * as choice from "../../../src/features/print/choice.ts";
import { isPrintButtonOnAtom } from "../../../src/features/print/index.ts";
import {
  cancelPrintAtom,
  printerAtom,
  printPhaseAtom,
  runPrinting,
  startPrintAtom,
} from "../../../src/features/print/job.ts";
import { fail } from "../../../src/lib/result.ts";
import { openPanelAtom, panelsAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { toastAtom } from "../../../src/state/tips.ts";
import { openReader } from "../../support/open-reader.ts";
import { fakePrinter } from "./fake-printer.ts";

const test = suite("features/print");
const CHOOSING = { kind: "choosing", failure: null } as const;

function open(opening: Parameters<typeof openReader>[0], printing: Parameters<typeof fakePrinter>[0] = {}) {
  const reader = openReader(opening);
  const fake = fakePrinter(printing);
  reader.store.set(printerAtom, fake.printer);
  reader.store.set(registerPanelAtom, "print");
  reader.store.set(openPanelAtom, "print");
  return { ...reader, ...fake };
}

test("the button is there unless the book hides it (PRINT-01)", () => {
  assert.ok(openReader().store.get(isPrintButtonOnAtom));
  assert.not(openReader({ settings: { PrintButtonVisible: false } }).store.get(isPrintButtonOnAtom));
});

for (const [options, scopes] of [
  [[], ["current", "all", "range"]],
  [
    ["All", "range"],
    ["all", "range"],
  ],
  [["poster"], ["current", "all", "range"]],
] as const) {
  test(`printOptions [${options.join()}] offer ${scopes.join(", ")} (PRINT-05)`, () => {
    const { store } = openReader({ settings: { printOptions: options } });
    assert.equal(store.get(choice.printScopesAtom), scopes);
    assert.is(store.get(choice.printScopeAtom), scopes[0]);
  });
}

test("of an open spread both pages, the left or the right one are printed, and never none (FORM-12, PRINT-05)", () => {
  const { store } = openReader({ page: 4 });
  const pages = () => store.get(choice.pagesToPrintAtom).map((page) => page + 1);
  assert.equal(pages(), [4, 5]);
  store.set(choice.toggleCurrentPageAtom, pageIndex(3));
  assert.equal(pages(), [5]);
  store.set(choice.toggleCurrentPageAtom, pageIndex(4));
  assert.equal(pages(), [4]);
  store.set(choice.toggleCurrentPageAtom, pageIndex(4));
  assert.equal(pages(), [4, 5]);
});

test("a range is read as labels and numbers; a wrong one prints nothing (PRINT-05)", async () => {
  const { store, log } = open({ pages: 6 });
  store.set(choice.printScopeAtom, "range");
  assert.not(store.get(choice.isRangeWrongAtom));
  for (const [text, pages, isWrong] of [
    ["2-3, 6", [1, 2, 5], false],
    ["7", [], true],
    ["", [], false],
  ] as const) {
    store.set(choice.rangeTextAtom, text);
    assert.equal(store.get(choice.pagesToPrintAtom), pages);
    assert.is(store.get(choice.isRangeWrongAtom), isWrong);
  }
  await store.set(startPrintAtom);
  assert.equal(log, []);
});

test("pages are loaded one by one into a frame, printed, and the panel closes (PRINT-02, PRINT-05)", async () => {
  const { store, log, come, clock } = open({ pages: 3 });
  store.set(choice.printScopeAtom, "all");
  const printing = store.set(startPrintAtom);
  await come(1);
  assert.equal(log, ["open iframe", "add 1", "add 2"]);
  assert.equal(store.get(printPhaseAtom), { kind: "loading", done: 1, count: 3 });
  await come(2);
  await printing;
  assert.equal(log.slice(3), ["add 3", "print"]);
  assert.equal([store.get(printPhaseAtom), store.get(panelsAtom)], [CHOOSING, []]);
  clock.advance(60_000);
  assert.is(log.at(-1), "end");
  assert.is(clock.live(), 0);
});

test("the window closes 2000 ms after it has printed (PRINT-03)", async () => {
  const { store, log, come, clock } = open({ settings: { printMode: "popup" } });
  const printing = store.set(startPrintAtom);
  await come(1);
  await printing;
  assert.equal(log, ["open popup", "add 1", "print"]);
  store.set(cancelPrintAtom); // the panel has closed
  clock.advance(1999);
  assert.is(log.length, 3);
  clock.advance(1);
  assert.is(log[3], "end");
});

test("where windows are blocked a frame is used (PRINT-02, PRINT-03)", async () => {
  const { store, log, come } = open(
    { settings: { printMode: "popup" } },
    { refuses: ({ mode }) => (mode === "popup" ? "no-window" : null) },
  );
  const printing = store.set(startPrintAtom);
  await come(1);
  await printing;
  assert.equal(log, ["open popup", "open iframe", "add 1", "print"]);
});

for (const error of ["no-frame", "no-document"] as const) {
  test(`a browser with "${error}" leaves the panel open and says why (PRINT-04)`, async () => {
    const { store } = open({}, { refuses: () => error });
    await store.set(startPrintAtom);
    assert.equal(store.get(printPhaseAtom), { kind: "choosing", failure: error });
    assert.equal(store.get(panelsAtom), ["print"]);
  });
}

test("printing that the browser blocks is reported, and nothing is left (PRINT-04)", async () => {
  const { store, log, come, clock } = open({}, { printed: fail("blocked") });
  const printing = store.set(startPrintAtom);
  await come(1);
  await printing;
  assert.equal(store.get(printPhaseAtom), { kind: "choosing", failure: "blocked" });
  assert.is(log.at(-1), "end");
  assert.is(clock.live(), 0);
});

test("a long book can be cancelled at any page (PRINT-05)", async () => {
  const { store, log, come } = open({ pages: 600 });
  store.set(choice.printScopeAtom, "all");
  const printing = store.set(startPrintAtom);
  await come(3);
  store.set(cancelPrintAtom);
  await come(5);
  await printing;
  assert.equal(store.get(printPhaseAtom), CHOOSING);
  assert.equal(log, ["open iframe", "add 1", "add 2", "add 3", "add 4", "end"]);
});

test("a window that the reader closes ends the job silently (PRINT-03)", async () => {
  const { store, log, state, come } = open({ settings: { printMode: "popup" } });
  const printing = store.set(startPrintAtom);
  await come(0);
  state.isGone = true;
  await come(1);
  await printing;
  assert.equal(store.get(printPhaseAtom), CHOOSING);
  assert.not(log.includes("print"));
});

test("pages with missing pictures are counted; if all are missing nothing is printed (PRINT-05)", async () => {
  for (const [missed, isPrinted] of [
    [["2"], true],
    [["1", "2", "3"], false],
  ] as const) {
    const { store, log, come } = open(
      { pages: 3 },
      { misses: ({ label }) => (missed as readonly string[]).includes(label) },
    );
    store.set(choice.printScopeAtom, "all");
    const printing = store.set(startPrintAtom);
    await come(3);
    await printing;
    assert.is(log.includes("print"), isPrinted);
    if (isPrinted) assert.is(store.get(toastAtom)?.text, "Pages printed without their picture: 1");
    else assert.equal(store.get(printPhaseAtom), { kind: "choosing", failure: "no-pictures" });
  }
});

test("a printed document is removed with the reader (PRINT-02)", async () => {
  const { store, log, come, clock } = open({});
  const printing = store.set(startPrintAtom);
  await come(1);
  await printing;
  runPrinting(store)();
  assert.is(log.at(-1), "end");
  assert.is(clock.live(), 0);
});

test("a page whose items cannot be drawn is printed without them", async () => {
  const { store, log, come } = open({ pages: 2 });
  store.set(itemPrinterAtom, { draw: () => Promise.reject(new Error("the code did not load")) });
  const { error } = console;
  console.error = () => {};
  const printing = store.set(startPrintAtom);
  await come(1);
  await printing;
  console.error = error;
  assert.equal(log, ["open iframe", "add 1", "print"]);
});

test.run();
