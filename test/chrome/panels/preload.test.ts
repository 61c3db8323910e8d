import { suite } from "uvu";
import * as assert from "uvu/assert";
import { prerenderedPanelAtom } from "../../../src/chrome/panels/loading.ts";
import { PRELOAD, runPreload } from "../../../src/chrome/panels/preload.ts";
import type { PanelSpec } from "../../../src/lib/feature.ts";
import { turnForwardAtom } from "../../../src/state/turning.ts";
import { openReader } from "../../support/open-reader.ts";

const emptyPanel = () => null;

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
        return { Panel: emptyPanel };
      },
    }),
  );
  const idle = {
    whenIdle: (act: () => void) => {
      idles.push(act);
      return () => idles.splice(idles.indexOf(act), 1);
    },
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

test("slow panels are prerendered once each, after all are loaded and while no leaf turns", async () => {
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
  clock.advance(PRELOAD.prerenderMs);
  assert.is(store.get(prerenderedPanelAtom), null);
  await rest(PRELOAD.nextMs);
  assert.is(store.get(prerenderedPanelAtom), "share");
  clock.advance(PRELOAD.prerenderMs);
  await rest(10_000);
  assert.is(store.get(prerenderedPanelAtom), null);
  assert.is(clock.live() + idles.length, 0);
});

test("pictures that are loading and turns come first", async () => {
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

test("code is loaded once no leaf has turned for a while, so that turns have all frames", async () => {
  const { store, settle, loaded, rest } = open();
  await rest(PRELOAD.firstMs - 100);
  store.set(turnForwardAtom);
  settle();
  await rest(100);
  assert.equal(loaded, []);
  await rest(PRELOAD.againMs);
  assert.equal(loaded, ["thumbs"]);
});

test("a prerendered panel is removed after a turn that started meanwhile, since removing it costs a frame", async () => {
  const { store, settle, rest, clock } = open();
  await rest(PRELOAD.firstMs);
  await rest(PRELOAD.nextMs);
  await rest(PRELOAD.nextMs);
  await rest(PRELOAD.nextMs);
  assert.is(store.get(prerenderedPanelAtom), "thumbs");
  store.set(turnForwardAtom);
  clock.advance(PRELOAD.prerenderMs);
  assert.is(store.get(prerenderedPanelAtom), "thumbs");
  settle();
  clock.advance(PRELOAD.againMs);
  assert.is(store.get(prerenderedPanelAtom), null);
});

test("a panel that cannot be loaded does not stop the others", async () => {
  const { loaded, rest } = open({ fails: "thumbs" });
  await rest(PRELOAD.firstMs);
  await rest(PRELOAD.nextMs);
  assert.equal(loaded, ["thumbs", "about"]);
});

test("nothing is loaded early for readers who save data, nor after the end", async () => {
  const saving = open({ isSaving: true });
  assert.is(saving.clock.live(), 0);
  const ended = open();
  ended.stop();
  assert.is(ended.clock.live(), 0);
});

test.run();
