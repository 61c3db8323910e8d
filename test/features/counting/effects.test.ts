import { suite } from "uvu";
import * as assert from "uvu/assert";
import { callProviderAtom } from "../../../src/chrome/provider.ts";
import { earlyEventsAtom, rememberEarly } from "../../../src/features/counting/early.ts";
import { run } from "../../../src/features/counting/effects.ts";
import { addressOf } from "../../../src/io/provider/call.ts";
import { fail } from "../../../src/lib/result.ts";
import { stopAll } from "../../../src/lib/stop.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/counting");

/** A running counter, and what it has asked for. @param early what readers do before its code is there */
function open(settings: object, early: (bus: ReturnType<typeof openReader>["bus"]) => void = () => {}) {
  const reader = openReader({ settings });
  const asked: string[] = [];
  const call = async (made: Parameters<typeof addressOf>[0]) => {
    asked.push(addressOf(made));
    return fail("unreachable");
  };
  reader.store.set(callProviderAtom, { call });
  const forget = rememberEarly(reader.store);
  early(reader.bus);
  const stop = stopAll([run(reader.store), forget]);
  return { ...reader, asked, stop };
}

for (const [visitInfoURL, url] of [
  ["https://count.test/visit", "https://count.test/visit?code=8&page=4&bookid=a+b"],
  ["https://count.test/visit?k=1", "https://count.test/visit?k=1&code=8&page=4&bookid=a+b"],
] as const) {
  test(`the counter at ${visitInfoURL} gets code, page and book`, () => {
    const { bus, asked, stop } = open({ visitInfoURL, bookId: "a b" });
    bus.emit("visit", { code: 8, page: 4 });
    assert.equal(asked, [url]);
    bus.emit("clickButton", { button: "next" });
    stop();
    bus.emit("visit", { code: 8, page: 5 });
    assert.equal(asked, [url]);
  });
}

test("what a reader does before the code that counts has come is counted when it comes, and not again (LOG-04)", () => {
  const visitInfoURL = "https://count.test/visit";
  const { store, bus, asked } = open({ visitInfoURL }, (own) => own.emit("visit", { code: 8, page: 2 }));
  assert.is(store.get(earlyEventsAtom), null);
  assert.equal(asked, [`${visitInfoURL}?code=8&page=2`]);
  bus.emit("visit", { code: 8, page: 3 });
  assert.equal(asked.slice(1), [`${visitInfoURL}?code=8&page=3`]);
});

test("no more than the first 50 events wait for that code, and none in books that count nothing", () => {
  const remembered = (settings: object) => {
    const { store, bus } = openReader({ settings });
    rememberEarly(store);
    for (let page = 1; page < 200; page++) bus.emit("visit", { code: 8, page });
    return store.get(earlyEventsAtom)!.map(([, detail]) => (detail as { page: number }).page);
  };
  assert.equal(
    remembered({ visitInfoURL: "https://count.test/" }),
    Array.from({ length: 50 }, (_, at) => at + 1),
  );
  assert.equal(remembered({}), []);
});

test("without a counter, and without a tracking ID, nothing is sent", () => {
  const scope = globalThis as unknown as { dataLayer?: unknown[] };
  scope.dataLayer = [];
  const { bus, asked } = open({ analyticsURL: "https://a.test/", website: "https://p.test/" });
  bus.emit("visit", { code: 8, page: 4 });
  bus.emit("jumpLink", { url: "https://b.test/", page: 1 });
  assert.equal([asked, scope.dataLayer], [[], []]);
  delete scope.dataLayer;
});

test.run();
