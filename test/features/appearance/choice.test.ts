import { suite } from "uvu";
import * as assert from "uvu/assert";
import { readColors } from "../../../src/features/appearance/book-colors.ts";
import { isDark, readChoice } from "../../../src/features/appearance/choice.ts";

const test = suite("features/appearance/choice");

test("a stored choice is restored, and what is none is as at the start", () => {
  assert.equal(readChoice({ light: "dusk", scheme: "light" }), { light: "dusk", scheme: "light" });
  for (const stored of [undefined, null, 3, "night", { light: "noon", scheme: 4 }]) {
    assert.equal(readChoice(stored), { light: "paper", scheme: "auto" });
  }
});

test("forms follow the system, are dark beside pages of the night, and as the reader says before all", () => {
  assert.not(isDark({ light: "paper", scheme: "auto" }, false));
  assert.ok(isDark({ light: "paper", scheme: "auto" }, true));
  assert.ok(isDark({ light: "night", scheme: "auto" }, false));
  assert.not(isDark({ light: "dusk", scheme: "auto" }, false), "they are as light as the pages");
  assert.not(isDark({ light: "night", scheme: "light" }, true));
  assert.ok(isDark({ light: "paper", scheme: "dark" }, false));
});

test("stored colours are restored, and what is none has to be found again", () => {
  assert.equal(readColors({ cover: "#a03228", paper: "#f6f0e2" }), { cover: "#a03228", paper: "#f6f0e2" });
  assert.equal(readColors({ cover: "url(x)", paper: 3 }), { cover: null, paper: null });
  assert.equal(readColors(undefined), { cover: null, paper: null });
});

test.run();
