import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Annotation, Fill, Item } from "../../../../src/book/publication/annotation.ts";
import { inkedForDark, isDarkButton, onDarkPaper } from "../../../../src/features/page-items/live/dark-paper.ts";
import { contrast } from "../../../../src/lib/readable-color.ts";
import { anItem } from "../../../support/books/annotations.ts";
import { aFill, aLink, anInk, aText } from "../../../support/books/items.ts";

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

const SMALL = { x: 0.3, y: 0.3, width: 0.1, height: 0.055 };
/** A shape with a black outline. */
const outlined = (fill: Fill, box = SMALL) =>
  anItem(
    { kind: "shape", shape: "pentagon", fill, border: { ink: anInk("#29231c"), width: 0.002 }, round: 0, params: {} },
    { box },
  );
const outlineOf = ({ item }: Annotation) => (item.kind === "shape" ? item.border.ink.color : null);

test("a shape with a darker outline has one there that becomes dark with the paper, and the same fill", () => {
  const gradient: Fill = { kind: "gradient", from: anInk("#e3c383"), to: anInk("#b9863a"), angle: 0 };
  for (const fill of [aFill("#b9863a"), aFill("#e3c383"), gradient]) {
    const shape = outlined(fill);
    const inked = inkedForDark(shape);
    assert.is(outlineOf(inked), "#ffffff");
    assert.equal(inked.item.kind === "shape" && inked.item.fill, fill);
  }
});

test("outlines stay that are all there is to see, that are lighter, or that lie on what stays as printed", () => {
  const box = (width: number, height: number) => ({ x: 0.1, y: 0.1, width, height });
  for (const shape of [
    outlined({ kind: "none" }),
    outlined(aFill("#fbf6ea")),
    outlined(aFill("#100c08")),
    outlined(aFill("#b9863a"), box(0.3, 0.2)),
    outlined(aFill("#b9863a"), box(0.3, 0.06)),
  ])
    assert.is(inkedForDark(shape), shape);
});

test("a button or sign is as printed there while it is dark, which signs are under a pointer alone", () => {
  const sign: Item = { kind: "zoom" };
  assert.equal(
    [isDarkButton(sign, "out"), isDarkButton(sign, "over"), isDarkButton(sign, "down")],
    [false, true, true],
  );
  const fills = { out: aFill("#fff6d8"), over: aFill("#2b3d57"), down: { kind: "none" } } as const;
  const button = { kind: "button", ...fills } as unknown as Item;
  assert.equal(
    [isDarkButton(button, "out"), isDarkButton(button, "over"), isDarkButton(button, "down")],
    [false, true, false],
  );
});

test.run();
