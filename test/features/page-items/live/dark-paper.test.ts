import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Annotation } from "../../../../src/book/publication/annotation.ts";
import { onDarkPaper } from "../../../../src/features/page-items/live/dark-paper.ts";
import { contrast } from "../../../../src/lib/readable-color.ts";
import { anItem } from "../../../support/books/annotations.ts";
import { aFill, aLink, aText } from "../../../support/books/items.ts";

const test = suite("features/page-items/live/dark-paper");
const PAPER = "#36312a";

const inksOf = ({ item }: Annotation) =>
  item.kind === "text" ? item.paragraphs.flatMap(({ runs }) => runs.map(({ color }) => color)) : [];

test("a text that moves over paper that is dark can be read, and is made anew for another paper alone", () => {
  const dark = anItem(aText("Stop press"));
  const lit = onDarkPaper(dark, PAPER);
  assert.ok(inksOf(lit).length > 0 && inksOf(lit).every((ink) => contrast(ink, PAPER) >= 4.5), `${inksOf(lit)}`);
  assert.ok(inksOf(dark).some((ink) => contrast(ink, PAPER) < 4.5));
  assert.is(onDarkPaper(dark, PAPER), lit);
  assert.is.not(onDarkPaper(dark, "#101010"), lit);
});

test("an icon that moves there is seen, in its own hue", () => {
  const heart = anItem({ kind: "icon", icon: "heart", color: "#9c3a2b" });
  const { item } = onDarkPaper(heart, PAPER);
  const color = item.kind === "icon" ? item.color : "";
  assert.ok(contrast(color, PAPER) >= 3, color);
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  assert.ok(red > green + 30 && red > blue + 30, color);
});

test("a text with a ground of its own, and what is neither, stay as they are", () => {
  const framed = anItem(aText("Framed", { ground: aFill("#ffffff") }));
  assert.is(onDarkPaper(framed, PAPER), framed);
});

test("a link that pulses there is fainter: the light letters below it have to be read", () => {
  const link = anItem(aLink());
  const { item } = onDarkPaper(link, PAPER);
  assert.ok(item.kind === "link" && link.item.kind === "link");
  for (const look of ["out", "over", "down"] as const) {
    assert.is(item[look].color, link.item[look].color);
    assert.ok(item[look].alpha <= link.item[look].alpha / 2);
  }
});

test.run();
