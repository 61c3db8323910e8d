import { suite } from "uvu";
import * as assert from "uvu/assert";
import { chooseAppearanceAtom } from "../../../src/features/appearance/api.ts";
import {
  appearanceAtom,
  changeAppearanceAtom,
  lineHeightOf,
  readAppearance,
  SIZES,
  SPACINGS,
  sizesAtom,
  stepFontAtom,
  textLightAtom,
} from "../../../src/features/text-view/appearance.ts";
import type { Store } from "../../../src/lib/feature.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/text-view/appearance");

/** A book that says how its bar shall look, or one that leaves the viewer to us. */
const open = ({ isQuiet = false } = {}) =>
  openReader({ settings: { ToolbarViewMode: isQuiet ? "quiet" : "standard" } });
const stepped = (store: Store, sizePx: number, to: "smaller" | "larger") => {
  store.set(changeAppearanceAtom, { sizePx });
  store.set(stepFontAtom, to);
  return store.get(appearanceAtom).sizePx;
};

test("letters are 16, 23 and 30 px high, and start at 16 (A11Y-15)", () => {
  const { store } = open();
  const sizes = [store.get(appearanceAtom).sizePx];
  for (const to of ["larger", "larger", "larger", "smaller", "smaller", "smaller"] as const) {
    store.set(stepFontAtom, to);
    sizes.push(store.get(appearanceAtom).sizePx);
  }
  assert.equal(sizes, [16, 23, 30, 30, 23, 16, 16]);
  assert.equal(store.get(sizesAtom), [16, 23, 30], "one by one as well");
});

test("books that leave the viewer to us have finer sizes and smaller ones, for the buttons as for the choice", () => {
  const { store } = open({ isQuiet: true });
  assert.equal(store.get(sizesAtom), SIZES);
  assert.equal(
    [16, 12, 30].map((size) => [stepped(store, size, "smaller"), stepped(store, size, "larger")]),
    [
      [14, 19],
      [12, 14],
      [26, 30],
    ],
  );
});

test("the buttons go on from a stored size that they have not", () => {
  const { store } = open();
  assert.equal(
    [stepped(store, 19, "smaller"), stepped(store, 19, "larger"), stepped(store, 12, "larger")],
    [16, 23, 16],
  );
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

test("text is seen in the light of the pages until one is chosen for it", () => {
  const { store } = open();
  const seen = () => [store.get(textLightAtom), store.get(appearanceAtom).theme];
  assert.equal(seen(), ["paper", "form"]);
  store.set(chooseAppearanceAtom, { light: "sepia" });
  assert.equal(seen(), ["sepia", "form"], "forms are in sepia, too");
  store.set(chooseAppearanceAtom, { light: "dusk" });
  assert.equal(seen(), ["dusk", "form"], "and at dusk as dim as pages");
  store.set(chooseAppearanceAtom, { light: "night" });
  assert.equal(seen(), ["night", "form"]);
  store.set(chooseAppearanceAtom, { scheme: "light" });
  assert.equal(seen(), ["paper", "form"], "the form that the text is in stays light");
  store.set(chooseAppearanceAtom, { light: "paper", scheme: "dark" });
  assert.equal(seen(), ["night", "form"]);
  store.set(changeAppearanceAtom, { theme: "paper" });
  assert.equal(seen(), ["paper", "paper"], "what is chosen for it goes before");
});

test("on forms that a book makes dark text is seen as at night, and so are its drawings", () => {
  const { store } = openReader({ settings: { formBackgroundColor: "#1c1c1c", formFontColor: "#ffffff" } });
  assert.is(store.get(textLightAtom), "night");
});

test("what the reader chose is there at the next visit", () => {
  const stored = new Map<string, string>();
  const { store } = openReader({ stored, settings: { ToolbarViewMode: "quiet" } });
  store.set(stepFontAtom, "larger");
  store.set(changeAppearanceAtom, { theme: "night", spacing: "wide" });
  assert.equal(openReader({ stored }).store.get(appearanceAtom), {
    ...{ sizePx: 19, spacing: "wide", theme: "night" },
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
