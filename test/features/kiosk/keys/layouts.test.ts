import { suite } from "uvu";
import * as assert from "uvu/assert";
import { layoutsFor } from "../../../../src/features/kiosk/keys/layouts.ts";
import { digitRows, rowsOf } from "../../../../src/features/kiosk/keys/rows.ts";

const test = suite("features/kiosk/keys/layouts");

for (const [tag, first] of [
  ["en", ["q", "!"]],
  ["", ["q", "!"]],
  ["pt-BR", ["q", "!"]],
  ["de", ["q", "!"]],
  ["fr", ["a", "!"]],
  ["ru", ["й", "q", "!"]],
  ["el", ["ς", "q", "!"]],
  ["ar", ["ض", "q", "!"]],
  ["zh", []],
  ["zh-Hant", []],
  ["ja", []],
  ["constructor", []],
] as const) {
  test(`a display in "${tag}" has keys that begin with ${first.join(" and ") || "none"}`, () => {
    assert.equal(
      layoutsFor(tag).map((rows) => rows[0]?.[0]),
      first,
    );
  });
}

const ALPHABETS = {
  en: "",
  de: "äöüß",
  fr: "",
  es: "ñ",
  pl: "ł",
  tr: "çğıiöşü",
  hr: "čćđšž",
  sv: "åäö",
  da: "æøå",
  ru: "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
  uk: "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя",
  el: "αβγδεζηθικλμνξοπρσςτυφχψω",
  he: "אבגדהוזחטיכךלמםנןסעפףצץקרשת",
  ar: "ابتثجحخدذرزسشصضطظعغفقكلمنهوي",
};

for (const [tag, alphabet] of Object.entries(ALPHABETS)) {
  test(`keys in "${tag}" have each letter of its alphabet, all Latin ones, and no key twice`, () => {
    const layouts = layoutsFor(tag).map((rows) => rows.join(""));
    for (const letters of layouts) assert.is(new Set(letters).size, [...letters].length, letters);
    for (const letter of `${alphabet}abcdefghijklmnopqrstuvwxyz_!?'`)
      assert.ok(layouts.join("").includes(letter), letter);
  });
}

test("a field of digits has twelve large keys and Enter", () => {
  const keys = digitRows({ space: "Space", enter: "Go" }).flatMap((row) => row.map(({ key }) => key));
  assert.equal(keys, [..."1234567890", "away", "erase", "enter"]);
});

test("shifted keys are as many as before, and letters without capitals have no such key", () => {
  const looks = { isShifted: true, other: "", hasSystem: false, words: { space: "Space", enter: "Enter" } };
  const labels = (tag: string) =>
    rowsOf(layoutsFor(tag)[0]!, { ...looks, tag }).map((row) => row.map(({ key }) => key));
  assert.equal(labels("de")[3], ["shift", ..."YXCVBNMß", "erase"]);
  assert.not.ok(labels("he").flat().includes("shift"));
  assert.equal(labels("tr")[1], [..."QWERTYUIOPĞÜ"]);
  assert.equal(labels("tr")[2], [..."ASDFGHJKLŞİ"]);
});

test.run();
