import { suite } from "uvu";
import * as assert from "uvu/assert";
import { runGlide } from "../../src/stage/glide.ts";
import { layOutSceneAtom } from "../../src/state/reading.ts";
import {
  betweenBarsPxAtom,
  isCloserAtom,
  isMotionReducedAtom,
  setBarInsetsAtom,
  viewportAtom,
} from "../../src/state/view.ts";
import { openReader } from "../support/open-reader.ts";

const test = suite("stage/glide");

/** A stage in a window of 1440 x 900, and the places from which it has been moved. */
function open() {
  const { store } = openReader({ settings: { autoDoublePage: "double" }, viewport: { width: 1440, height: 900 } });
  const host = document.createElement("div");
  const starts: string[] = [];
  host.animate = ((frames: readonly { readonly transform: string }[], { duration }: { readonly duration: number }) => {
    assert.equal([frames[1]!.transform, duration], ["none", 200]);
    starts.push(frames[0]!.transform);
  }) as unknown as typeof host.animate;
  let waiting: (() => unknown) | null = null;
  const frames = {
    run: (task: (nowMs: number, sinceMs: number) => boolean) => {
      waiting = () => task(0, 0);
    },
    cancel: () => {
      waiting = null;
    },
  };
  const stop = runGlide(store, { host, frames });
  const frame = () => {
    waiting?.();
    waiting = null;
  };
  const layOut = () => {
    store.set(layOutSceneAtom);
    frame();
  };
  layOut();
  return { store, starts, stop, layOut, frame };
}

test("a book that makes space for a panel is moved from its old place in 200 ms, with its size (FORM-13)", () => {
  const { store, starts, layOut } = open();
  assert.equal(starts, [], "at first it lies where it is");
  store.set(setBarInsetsAtom, "panels", { left: 300 });
  layOut();
  assert.is(starts.length, 1);
  const [, x, , scale] = /translate\((-?[\d.]+)px, (-?[\d.]+)px\) scale\(([\d.]+)\)/.exec(starts[0]!)!.map(Number);
  assert.ok(x! < 0 && scale! > 1, starts[0]);
  store.set(setBarInsetsAtom, "panels", {});
  layOut();
  assert.is(starts.length, 2);
});

test("two new places before one frame are one way (FORM-13)", () => {
  const { store, starts, frame } = open();
  for (const left of [100, 300]) {
    store.set(setBarInsetsAtom, "panels", { left });
    store.set(layOutSceneAtom);
  }
  frame();
  assert.is(starts.length, 1);
});

test("a book that gives way to a bar above or below it stands there at once: only its sides glide (FORM-13)", () => {
  const { store, starts, layOut } = open();
  store.set(setBarInsetsAtom, "insets", { top: 90, bottom: 120 });
  layOut();
  assert.equal(starts, []);
});

test("a book between whose bars there is less space glides there, and back (TOOLP-13)", () => {
  const { store, starts, layOut } = open();
  for (const px of [42, 0]) {
    store.set(betweenBarsPxAtom, px);
    store.set(setBarInsetsAtom, "between", px > 0 ? { top: px, bottom: 16 } : {});
    layOut();
  }
  assert.is(starts.length, 2);
});

test("nothing moves in another window, while zoomed, with reduced motion, or after the end", () => {
  const { store, starts, layOut, stop } = open();
  store.set(viewportAtom, { ...store.get(viewportAtom), width: 1200 });
  layOut();
  store.set(isCloserAtom, true);
  store.set(setBarInsetsAtom, "panels", { left: 300 });
  layOut();
  store.set(isCloserAtom, false);
  store.set(isMotionReducedAtom, true);
  store.set(setBarInsetsAtom, "panels", {});
  layOut();
  store.set(isMotionReducedAtom, false);
  stop();
  store.set(setBarInsetsAtom, "panels", { left: 300 });
  layOut();
  assert.equal(starts, []);
});

test.run();
