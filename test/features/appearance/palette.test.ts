import { readFileSync } from "node:fs";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { formColors } from "../../../src/chrome/form-colors.ts";
import { NIGHT } from "../../../src/features/appearance/night-page.ts";
import { darkForms, groundColors, keywordColor, lightForms } from "../../../src/features/appearance/palette.ts";
import { blend, contrast, isLightGround, luminance } from "../../../src/lib/readable-color.ts";

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

test("found words can be read in rows of any form, whatever colour the book gives them (SEARCH-35)", () => {
  const glass = { ...PLAIN, formBackgroundOpacity: 0.2 };
  const classical = formColors({ ...PLAIN, formBackgroundColor: "#fbf7ee", formFontColor: "#2b2318" });
  const books = [null, ...COVERS].flatMap((cover) => PAPERS.map((paper) => ({ cover, paper })));
  const palettes = [classical, ...books.flatMap((book) => [lightForms(book, PLAIN), darkForms(book)])];
  for (const keyword of ["#ffb000", "#c01020", "#000000", "#ffffff", "#808080", "#0000ff80"]) {
    for (const forms of [...palettes, lightForms({ cover: null, paper: null }, glass)]) {
      const share = Number.parseInt(forms["--panel-alpha"]!, 10) / 100;
      for (const ground of ["--panel-paper", "--panel-wash", "--accent-wash"] as const) {
        for (const under of ["#000000", "#ffffff"]) {
          const found = contrast(keywordColor(keyword, forms), blend(forms[ground]!, under, share));
          assert.ok(found >= 4.5, `${keyword} on ${ground} of ${JSON.stringify(forms)}: ${found}`);
        }
      }
    }
  }
  assert.is(keywordColor("#c01020", formColors(PLAIN)), "#c01020", "one that can be read stays");
});

test("print of 7:1, at night of 3:1, can still be read in every light: at least 4.5", () => {
  const tokens = readFileSync("src/chrome/tokens.css", "utf8");
  const hex = (parts: readonly string[]) =>
    `#${parts.map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`;
  for (const light of ["sepia", "dusk", "night"]) {
    const [, red = "", green = "", blue = "", alpha = ""] =
      tokens.match(new RegExp(`--light-${light}: rgb\\((\\d+) (\\d+) (\\d+) / ([\\d.]+)\\)`)) ?? [];
    const isNight = light === "night";
    const burnt = (part: number) => Math.max(0, 255 - (255 - part) / NIGHT.printLevel);
    const seen = (color: string) => {
      const turned = (part: number) => (isNight ? 255 - burnt(part) : part);
      const parts = [1, 3, 5].map((at) => Math.round(turned(Number.parseInt(color.slice(at, at + 2), 16))));
      return blend(hex([red, green, blue]), hex(parts.map(String)), Number(alpha));
    };
    const found = contrast(seen(isNight ? "#949494" : "#595959"), seen("#ffffff"));
    assert.ok(found >= 4.5, `${light}: ${found}`);
    if (isNight) assert.ok(luminance(seen("#ffffff")) < 0.01, "white paper is nearly black");
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
