import { suite } from "uvu";
import * as assert from "uvu/assert";
import { callProviderAtom } from "../../../src/chrome/provider.ts";
import { run } from "../../../src/features/counting/effects.ts";
import { addressOf } from "../../../src/io/provider/call.ts";
import { fail } from "../../../src/lib/result.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/counting");

/** A running counter, and what it has asked for. */
function open(settings: object) {
  const reader = openReader({ settings });
  const asked: string[] = [];
  const call = async (made: Parameters<typeof addressOf>[0]) => {
    asked.push(addressOf(made));
    return fail("unreachable");
  };
  reader.store.set(callProviderAtom, { call });
  const stop = run(reader.store);
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
