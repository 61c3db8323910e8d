import { suite } from "uvu";
import * as assert from "uvu/assert";
import { type Environment, findingsOf, findingsText } from "../../../src/features/diagnostics/findings.ts";
import { hiddenKey } from "../../../src/features/diagnostics/state.ts";

const test = suite("features/diagnostics/findings");

const SURROUNDINGS: Environment = {
  version: "1.2.3",
  address: "https://reader.test/a/#p=3",
  source: "g3",
  pageCount: 36,
  issueCount: 2,
  device: "phone",
  language: "English",
  userAgent: "A browser",
  browserLanguage: "en, de",
  screen: { width: 360, height: 780 },
  window: { width: 360, height: 700 },
  pixelRatio: 3,
  deviceMemoryGb: null,
  heapBytes: null,
};

for (const [key, code, command] of [
  ["Home", "Home", "show"],
  ["ArrowUp", "ArrowUp", "show"],
  ["b", "KeyB", "log"],
  ["∫", "KeyB", "log"],
  ["Up", "KeyU", null],
  ["End", "End", null],
] as const) {
  test(`Ctrl+Alt+${key} means ${command ?? "nothing"} (KEYS-06, KEYS-07, KEYS-08)`, () => {
    assert.is(hiddenKey({ ctrlKey: true, altKey: true, key, code }), command);
    assert.is(hiddenKey({ ctrlKey: false, altKey: true, key, code }), null);
    assert.is(hiddenKey({ ctrlKey: true, altKey: false, key, code }), null);
  });
}

test("a bug report contains version, book, browser and screen (KEYS-07, KEYS-08)", () => {
  assert.is(
    findingsText(findingsOf(SURROUNDINGS)),
    [
      "Recto: 1.2.3",
      "Address: https://reader.test/a/#p=3",
      "Book: g3, 36 pages, 2 issues",
      "Layout: phone, English",
      "Browser: A browser",
      "Browser language: en, de",
      "Screen: 360 x 780, ratio 3",
      "Window: 360 x 700",
    ].join("\n"),
  );
});

test("memory is reported if the browser knows it (KEYS-08)", () => {
  const findings = findingsOf({ ...SURROUNDINGS, deviceMemoryGb: 2, heapBytes: 3 * 2 ** 20 });
  assert.equal(findings.slice(-2), [
    ["Device memory", "2 GB"],
    ["Script memory", "3.0 MB"],
  ]);
});

test.run();
