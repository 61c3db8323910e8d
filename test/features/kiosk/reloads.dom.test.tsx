import { suite } from "uvu";
import * as assert from "uvu/assert";
import { KIOSK } from "../../../src/features/kiosk/kiosk.ts";
import { runReloads } from "../../../src/features/kiosk/reloads.ts";
import { lookForUpdateAtom } from "../../../src/features/updates/api.ts";
import { beginMediumAtom, endMediumAtom } from "../../../src/state/media.ts";
import { turnForwardAtom } from "../../../src/state/turning.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/kiosk/reloads");
const HOUR_MS = 3_600_000;

/** A kiosk whose reload is set for 3 o'clock, and whose page was loaded at 0:00. */
function open(settings = {}) {
  sessionStorage.clear();
  const reader = openReader({ pages: 6, settings: { kioskReloadHour: 3, ...settings } });
  const { store, clock } = reader;
  const world = { isServed: true, jumpMs: 0, reloads: [] as number[], asked: 0 };
  const date = () => new Date(new Date("2026-03-01T00:00:00").getTime() + clock.now() + world.jumpMs);
  const isServed = async () => {
    world.asked += 1;
    return world.isServed;
  };
  const stop = runReloads(store, { date, isServed, reload: () => void world.reloads.push(clock.now()) });
  /** Lets time pass in steps of a minute; what is asked for is answered at once. */
  const pass = async (ms: number) => {
    for (let gone = 0; gone < ms; gone += 60_000) {
      clock.advance(60_000);
      for (let i = 0; i < 8; i++) await null;
    }
  };
  const touch = () =>
    window.dispatchEvent(Object.assign(new Event("pointerdown", { bubbles: true }), { pointerType: "touch" }));
  return { ...reader, world, pass, touch, stop };
}

test("a kiosk reloads once a day in its hour, and not before it", async () => {
  const { world, pass, stop, clock } = open();
  await pass(3 * HOUR_MS - 60_000);
  assert.equal([world.reloads.length, world.asked], [0, 0]);
  await pass(60_000);
  assert.equal(world.reloads, [3 * HOUR_MS]);
  stop();
  assert.is(clock.live(), 0);
});

test("a kiosk without that setting never reloads by itself", async () => {
  const { world, pass, stop } = open({ kioskReloadHour: -1 });
  await pass(30 * HOUR_MS);
  assert.equal(world.reloads, []);
  stop();
});

test("a kiosk whose server cannot be reached keeps its page, and reloads when it can within the hour", async () => {
  const { world, pass, stop } = open();
  world.isServed = false;
  await pass(3.5 * HOUR_MS);
  assert.equal(world.reloads, []);
  world.isServed = true;
  await pass(60_000);
  assert.is(world.reloads.length, 1);
  stop();
});

test("it waits for a visitor to be gone for a minute, for a film and for the end of a turn", async () => {
  const { world, pass, touch, store, settle, stop } = open();
  await pass(3 * HOUR_MS - 60_000);
  touch();
  store.set(beginMediumAtom, { id: "film", kind: "video", holdsPages: true, pause: () => {}, play: () => {} });
  await pass(120_000);
  assert.equal(world.reloads, []);
  store.set(endMediumAtom, "film");
  store.set(turnForwardAtom);
  await pass(60_000);
  assert.equal(world.reloads, []);
  settle();
  for (let i = 0; i < 8; i++) await null;
  assert.is(world.reloads.length, 1);
  stop();
});

test("a visitor who comes while the server is asked is left alone", async () => {
  const { world, pass, touch, store, settle, stop } = open();
  await pass(3 * HOUR_MS - 60_000);
  store.set(turnForwardAtom);
  await pass(60_000);
  touch();
  settle();
  for (let i = 0; i < 8; i++) await null;
  assert.equal(world.reloads, []);
  stop();
});

for (const [what, jumpMs] of [
  ["ahead by five days", 5 * 24 * HOUR_MS],
  ["back by a year", -365 * 24 * HOUR_MS],
] as const) {
  test(`a clock that jumps ${what} costs no reload outside of its hour, and one in it`, async () => {
    const { world, pass, stop } = open();
    await pass(HOUR_MS);
    world.jumpMs = jumpMs;
    await pass(1.9 * HOUR_MS);
    assert.equal(world.reloads, []);
    await pass(0.2 * HOUR_MS);
    assert.ok(world.reloads.length >= 1);
    stop();
  });
}

test("a clock that is set back into the hour again and again reloads no page that is young", async () => {
  const { world, pass, stop } = open();
  world.jumpMs = 3 * HOUR_MS;
  await pass(KIOSK.leastUptimeMs - 60_000);
  world.jumpMs = HOUR_MS;
  assert.equal(world.reloads, []);
  stop();
});

test("an updated viewer is loaded once: a page that comes back old does not reload again", async () => {
  const { world, pass, store, stop } = open({ kioskReloadHour: -1 });
  await store.set(lookForUpdateAtom, async () => "main-NEW00000.js");
  assert.equal(world.reloads, []);
  await pass(KIOSK.quietMs);
  assert.is(world.reloads.length, 1);
  await pass(HOUR_MS);
  assert.is(world.reloads.length, 1);
  stop();
});

function refuse(): never {
  throw new DOMException("refused", "SecurityError");
}

test("without storage an update does not reload the page, since nobody would know that it has", async () => {
  const { world, pass, store, stop } = open({ kioskReloadHour: -1 });
  const own = Object.getOwnPropertyDescriptor(globalThis, "sessionStorage")!;
  Object.defineProperty(globalThis, "sessionStorage", { get: refuse, configurable: true });
  await store.set(lookForUpdateAtom, async () => "main-NEW00000.js");
  await pass(HOUR_MS);
  assert.equal(world.reloads, []);
  Object.defineProperty(globalThis, "sessionStorage", own);
  stop();
});

test("the server is asked for an update once an hour", async () => {
  const { fetch } = globalThis;
  const { world, pass, stop } = open({ kioskReloadHour: -1 });
  const asked: string[] = [];
  document.head.innerHTML = '<script type="module" src="recto/main-OLD00000.js"></script>';
  globalThis.fetch = (async (url: string, { method }: RequestInit) => {
    asked.push(`${method} ${url}`);
    return new Response('["recto/main-NEW00000.js"]');
  }) as typeof globalThis.fetch;
  await pass(HOUR_MS - 60_000);
  assert.equal(asked, []);
  await pass(120_000);
  await new Promise((done) => setTimeout(done));
  await pass(60_000);
  assert.equal(asked, ["GET https://reader.test/", "HEAD https://reader.test/recto/main-NEW00000.js"]);
  assert.is(world.reloads.length, 1);
  globalThis.fetch = fetch;
  document.head.innerHTML = "";
  stop();
});

test.run();
