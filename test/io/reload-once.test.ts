import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Clock } from "../../src/io/clock.ts";
import { reloadLater, reloadOnce } from "../../src/io/reload-once.ts";

const test = suite("reload-once");

function open({ isRefused = false, search = "", stored = new Map<string, string>() } = {}) {
  const waiting: { ms: number; act: () => void }[] = [];
  let reloads = 0;
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, value: string) {
      if (isRefused) throw new Error("storage is refused");
      stored.set(key, value);
    },
  };
  const view = { sessionStorage, location: { search, reload: () => (reloads += 1) } } as unknown as Window;
  const after: Clock["after"] = (ms, act) => {
    waiting.push({ ms, act });
    return () => {};
  };
  return { view, clock: { after } as Clock, waiting, reloads: () => reloads };
}

test("a page without a book reloads after 500 ms, once in a session (BOOT-24, BOOT-25)", () => {
  const { view, clock, waiting, reloads } = open();
  assert.is(reloadOnce(view, clock), true);
  assert.is(reloads(), 0);
  assert.equal(
    waiting.map(({ ms }) => ms),
    [500],
  );
  waiting[0]!.act();
  assert.is(reloads(), 1);
  assert.is(reloadOnce(view, clock), false);
  assert.is(waiting.length, 1);
});

test("a page without storage never reloads, since it could do so for ever (BOOT-25)", () => {
  const { view, clock, waiting } = open({ isRefused: true });
  assert.is(reloadOnce(view, clock), false);
  assert.is(waiting.length, 0);
});

for (const [what, error, options, waitsMs] of [
  ["a reader's page", "offline", {}, []],
  ["a display", "offline", { search: "?book=/b/&kiosk=1" }, [60_000]],
  ["a display whose book said so", "bad-data", { stored: new Map([["recto:kiosk", "1"]]) }, [60_000]],
  ["a display whose browser cannot show books", "unsupported", { search: "?kiosk=1" }, []],
  [
    "a display that has reloaded once",
    "no-book",
    { search: "?kiosk=1", stored: new Map([["recto:reloaded", "1"]]) },
    [60_000],
  ],
  ["a display without storage", "offline", { search: "?kiosk=1", isRefused: true }, [60_000]],
] as const) {
  test(`${what} that opens no book (${error}) tries again after ${waitsMs.join() || "no"} ms`, () => {
    const { view, clock, waiting } = open(options);
    reloadLater(error, view, clock);
    assert.equal(
      waiting.map(({ ms }) => ms),
      waitsMs,
    );
  });
}

test.run();
