import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Settings } from "../../../src/book/settings/settings.ts";
import { backgroundOf } from "../../../src/features/background/index.ts";
import { emptyBook } from "../../support/empty-book.ts";

const test = suite("features/background/index");

const settings = (given: Partial<Settings>): Settings => ({ ...emptyBook(1).settings, ...given });

test("at the exporters' 90 degrees the gradient runs from top to bottom", () => {
  assert.is(
    backgroundOf(settings({ bgBeginColor: "#111111", bgEndColor: "#222222", bgMRotation: 90 })),
    "linear-gradient(180deg, #111111, #222222)",
  );
});

for (const [backgroundPosition, place] of [
  ["Stretch", "center / 100% 100% no-repeat"],
  ["Fill", "center / cover no-repeat"],
  ["Fit", "center / contain no-repeat"],
  ["tile", "repeat"],
  ["center", "center / auto no-repeat"],
] as const) {
  test(`a picture with the position ${backgroundPosition} lies ${place} over the colours`, () => {
    const background = backgroundOf(settings({ backGroundImgURL: "https://reader.test/a.jpg", backgroundPosition }));
    assert.is(background, `url("https://reader.test/a.jpg") ${place}, linear-gradient(180deg, #4a4d52, #2c2e32)`);
  });
}

test("an address cannot end the quotes around it", () => {
  const background = backgroundOf(settings({ backGroundImgURL: 'https://reader.test/?a="), url("b\\\n' }));
  assert.ok(background.startsWith('url("https://reader.test/?a=%22),%20url(%22b%5C%0A") '));
});

test.run();
