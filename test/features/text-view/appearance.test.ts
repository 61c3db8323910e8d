import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  appearanceAtom,
  changeAppearanceAtom,
  lineHeightOf,
  readAppearance,
  SIZES,
  SPACINGS,
  stepFontAtom,
} from "../../../src/features/text-view/appearance.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/text-view/appearance");

test("letters are 16, 23 and 30 px high, and start at 16 (A11Y-15)", () => {
  const { store } = openReader();
  const sizes = [store.get(appearanceAtom).sizePx];
  for (const by of [1, 1, 1, -1, -1, -1] as const) {
    store.set(stepFontAtom, by);
    sizes.push(store.get(appearanceAtom).sizePx);
  }
  assert.equal(sizes, [16, 23, 30, 30, 23, 16, 16]);
});

test("finer sizes and smaller ones can be chosen, and the buttons go on from there to their own (A11Y-15)", () => {
  assert.is(SIZES.length, 7);
  const { store } = openReader();
  const stepped = (sizePx: number, by: 1 | -1) => {
    store.set(changeAppearanceAtom, { sizePx });
    store.set(stepFontAtom, by);
    return store.get(appearanceAtom).sizePx;
  };
  assert.equal(
    SIZES.map((size) => [stepped(size, -1), stepped(size, 1)]),
    [
      [12, 16],
      [14, 16],
      [16, 23],
      [16, 23],
      [16, 30],
      [23, 30],
      [23, 30],
    ],
  );
});

test("buttons that have all sizes step from one to the next", () => {
  const { store } = openReader();
  const sizes = [-1, -1, -1, 1, 1, 1, 1].map((by) => {
    store.set(stepFontAtom, by as 1 | -1, SIZES);
    return store.get(appearanceAtom).sizePx;
  });
  assert.equal(sizes, [14, 12, 12, 14, 16, 19, 23]);
});

test("lines of larger letters stand nearer to each other, and those of smaller ones as at the start", () => {
  const heights = (spacing: keyof typeof SPACINGS) => SIZES.map((sizePx) => lineHeightOf({ spacing, sizePx }));
  assert.equal(heights("normal"), [1.65, 1.65, 1.65, 1.6, 1.53, 1.47, 1.4]);
  for (const spacing of ["tight", "normal", "wide"] as const) {
    const [first, ...others] = heights(spacing);
    assert.is(first, SPACINGS[spacing].usual);
    assert.is(others.at(-1), SPACINGS[spacing].large);
  }
});

test("what the reader chose is there at the next visit", () => {
  const stored = new Map<string, string>();
  const { store } = openReader({ stored });
  store.set(stepFontAtom, 1);
  store.set(changeAppearanceAtom, { theme: "night", spacing: "wide" });
  assert.equal(openReader({ stored }).store.get(appearanceAtom), {
    ...{ sizePx: 23, spacing: "wide", theme: "night" },
    face: "book",
  });
});

test("what is stored and is no appearance counts as none", () => {
  const start = { sizePx: 16, spacing: "normal", theme: "form", face: "book" };
  for (const stored of [null, 3, "x", {}, { sizePx: 17, spacing: "constructor", theme: 1 }, { sizePx: Number.NaN }]) {
    assert.equal(readAppearance(stored), start);
  }
  assert.is(readAppearance({ sizePx: 700 + 16 }).sizePx, 16);
  assert.is(readAppearance({ sizePx: 12 }).sizePx, 12);
});

test.run();
