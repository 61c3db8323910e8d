import { suite } from "uvu";
import * as assert from "uvu/assert";
import { PRELOAD, prerenderedPanelAtom, runPreload } from "../../../src/chrome/panels/preload.ts";
import type { PanelSpec } from "../../../src/lib/feature.ts";
import { turnForwardAtom } from "../../../src/state/turning.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("chrome/panels/preload");

function open({ isSaving = false, fails = "" } = {}) {
  const reader = openReader();
  const loaded: string[] = [];
  const world = { isLoading: false };
  const idles: (() => void)[] = [];
  const panels = (["thumbs", "about", "share"] as const).map(
    (name): PanelSpec => ({
      name,
      isPrerendered: name !== "about",
      load: async () => {
        loaded.push(name);
        if (name === fails) throw new Error("A chunk that did not come.");
        return { Panel: () => null };
      },
    }),
  );
  const idle = {
    whenIdle: (act: () => void) => (idles.push(act), () => idles.splice(idles.indexOf(act), 1)),
    isSavingData: () => isSaving,
  };
  const stop = runPreload(reader.store, { panels, idle, isLoading: () => world.isLoading });
  /** Lets time pass, and the browser be idle after it. */
  const rest = async (ms: number) => {
    reader.clock.advance(ms);
    idles.shift()?.();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { ...reader, loaded, world, idles, rest, stop };
}

test("panels are loaded one after the other while the browser is idle", async () => {
  const { loaded, rest, clock, idles, stop } = open();
  await rest(PRELOAD.firstMs);
  assert.equal(loaded, ["thumbs"]);
  await rest(PRELOAD.nextMs);
  await rest(PRELOAD.nextMs);
  assert.equal(loaded, ["thumbs", "about", "share"]);
  stop();
  assert.is(clock.live() + idles.length, 0);
});

test("panels that are much work are rehearsed once each, after all are loaded and while no leaf turns", async () => {
  const { store, settle, rest, clock, idles } = open();
  await rest(PRELOAD.firstMs);
  await rest(PRELOAD.nextMs);
  await rest(PRELOAD.nextMs);
  store.set(turnForwardAtom);
  await rest(PRELOAD.nextMs);
  assert.is(store.get(prerenderedPanelAtom), null);
  settle();
  await rest(PRELOAD.againMs);
  assert.is(store.get(prerenderedPanelAtom), "thumbs");
  clock.advance(PRELOAD.rehearsalMs);
  assert.is(store.get(prerenderedPanelAtom), null);
  await rest(PRELOAD.nextMs);
  assert.is(store.get(prerenderedPanelAtom), "share");
  clock.advance(PRELOAD.rehearsalMs);
  await rest(10_000);
  assert.is(store.get(prerenderedPanelAtom), null);
  assert.is(clock.live() + idles.length, 0);
});

test("pictures that are under way and turns come first", async () => {
  const { store, settle, loaded, world, rest } = open();
  world.isLoading = true;
  await rest(PRELOAD.firstMs);
  world.isLoading = false;
  store.set(turnForwardAtom);
  await rest(PRELOAD.againMs);
  assert.equal(loaded, []);
  settle();
  await rest(PRELOAD.againMs);
  assert.equal(loaded, ["thumbs"]);
});

test("a reader who leafs has the frames: code comes once no leaf has turned for a while", async () => {
  const { store, settle, loaded, rest } = open();
  await rest(PRELOAD.firstMs - 100);
  store.set(turnForwardAtom);
  settle();
  await rest(100);
  assert.equal(loaded, []);
  await rest(PRELOAD.againMs);
  assert.equal(loaded, ["thumbs"]);
});

test("a rehearsal that a leaf overtakes ends when that has landed: to clear it away costs a frame", async () => {
  const { store, settle, rest, clock } = open();
  await rest(PRELOAD.firstMs);
  await rest(PRELOAD.nextMs);
  await rest(PRELOAD.nextMs);
  await rest(PRELOAD.nextMs);
  assert.is(store.get(prerenderedPanelAtom), "thumbs");
  store.set(turnForwardAtom);
  clock.advance(PRELOAD.rehearsalMs);
  assert.is(store.get(prerenderedPanelAtom), "thumbs");
  settle();
  clock.advance(PRELOAD.againMs);
  assert.is(store.get(prerenderedPanelAtom), null);
});

test("a panel that cannot be had does not keep the others back", async () => {
  const { loaded, rest } = open({ fails: "thumbs" });
  await rest(PRELOAD.firstMs);
  await rest(PRELOAD.nextMs);
  assert.equal(loaded, ["thumbs", "about"]);
});

test("nothing is loaded ahead for readers who save data, nor after the end", async () => {
  const saving = open({ isSaving: true });
  assert.is(saving.clock.live(), 0);
  const ended = open();
  ended.stop();
  assert.is(ended.clock.live(), 0);
});

test.run();
