import { suite } from "uvu";
import * as assert from "uvu/assert";
import { tabLooks } from "../../../src/features/tabs/looks.ts";
import { contrast, isLightGround } from "../../../src/lib/readable-color.ts";

const test = suite("features/tabs/looks");
const tabsOf = (...colors: readonly (readonly [color: string, fontColor: string])[]) =>
  colors.map(([color, fontColor], at) => ({ title: `Tab ${at}`, page: at + 1, color, fontColor }));

test("one tab whose light title could not be read among others becomes deeper, and keeps the letters of the others", () => {
  const looks = tabLooks(tabsOf(["#b9863a", "#f7f1e3"], ["#9c3a2b", "#f7f1e3"], ["#2b3d57", "#f7f1e3"]));
  assert.equal(
    looks.map(({ ink }) => ink),
    ["#f7f1e3", "#f7f1e3", "#f7f1e3"],
  );
  assert.not.equal(looks[0]!.ground, "#b9863a");
  assert.ok(looks.every(({ ground, ink }) => contrast(ground, ink) >= 4.5));
  assert.equal([looks[1]!.ground, looks[2]!.ground], ["#9c3a2b", "#2b3d57"], "the others are as the book says");
});

test("a dark tab among pale ones becomes paler", () => {
  const looks = tabLooks(tabsOf(["#e8d9b0", "#201a10"], ["#cfe0d2", "#201a10"], ["#8a5a44", "#ffffff"]));
  assert.ok(looks.every(({ ink }) => !isLightGround(ink)));
  assert.ok(contrast(looks[2]!.ground, looks[2]!.ink) >= 4.5);
});

test("a tab that would become another colour stays as it is, with letters that can be read on it", () => {
  const looks = tabLooks(tabsOf(["#ffe000", "#ffffff"], ["#9c3a2b", "#ffffff"], ["#2b3d57", "#ffffff"]));
  assert.is(looks[0]!.ground, "#ffe000");
  assert.ok(contrast(looks[0]!.ground, looks[0]!.ink) >= 4.5);
});

test("tabs alone keep the book's colours", () => {
  assert.equal(tabLooks(tabsOf(["#b9863a", "#f7f1e3"])), [{ ground: "#b9863a", ink: "#000000" }]);
  assert.equal(tabLooks([]), []);
});

test.run();
