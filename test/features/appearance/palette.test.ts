import { suite } from "uvu";
import * as assert from "uvu/assert";
import { darkForms, groundColors, lightForms } from "../../../src/features/appearance/palette.ts";
import { contrast, isLightGround } from "../../../src/lib/readable-color.ts";

const test = suite("features/appearance/palette");
const PLAIN = { formBackgroundColor: "", formFontColor: "", formBackgroundOpacity: 1 };
const COVERS = ["#ffffff", "#000000", "#f7e11a", "#ffe0c0", "#a03228", "#283ca0", "#808080", "#00ff88", "#101418"];
const PAPERS = [null, "#ffffff", "#f6f0e2", "#c9b48a", "#303030"];
const PAIRS = [
  ["--panel-ink", "--panel-paper"],
  ["--panel-muted", "--panel-paper"],
  ["--panel-muted", "--panel-wash"],
  ["--accent", "--panel-paper"],
  ["--accent", "--accent-wash"],
  ["--accent-ink", "--accent"],
] as const;

test("words can be read in the colours of any book, light and dark", () => {
  for (const cover of [null, ...COVERS]) {
    for (const paper of PAPERS) {
      for (const forms of [lightForms({ cover, paper }, PLAIN), darkForms({ cover, paper })]) {
        for (const [ink, ground] of PAIRS) {
          const found = contrast(forms[ink]!, forms[ground]!);
          assert.ok(found >= 4.5, `${ink} on ${ground}: ${found}; cover ${cover}, paper ${paper}`);
        }
      }
    }
  }
});

test("forms are light in a light room and dark in a dark one, and what is active has the hue of the cover", () => {
  const book = { cover: "#a03228", paper: "#f6f0e2" };
  assert.is(lightForms(book, PLAIN)["--panel-paper"], "#fbf8f1");
  assert.is(lightForms(book, PLAIN)["--accent"], "#a03228");
  assert.not(isLightGround(darkForms(book)["--panel-paper"]!));
  assert.is(lightForms({ cover: null, paper: null }, PLAIN)["--accent"], "#2257c4");
});

test("white words can be read on bars in the colour of any cover, and the ground stays a dark one", () => {
  for (const cover of COVERS) {
    const colors = groundColors(cover);
    assert.ok(contrast("#ffffff", colors["--book-bar"]!) >= 7, cover);
    assert.not(isLightGround(colors["--book-ground"]!, colors["--book-ground-end"]!), cover);
  }
});

test.run();
