import { suite } from "uvu";
import * as assert from "uvu/assert";
import { lookOf, NIGHT } from "../../../src/features/appearance/night-page.ts";
import { AREAS } from "../../../src/features/appearance/picture-areas.ts";

const test = suite("features/appearance/night-page");

type Rgb = readonly [number, number, number];

/** A small picture of a page of print. */
const page = (paper: Rgb) =>
  Array.from({ length: AREAS.samplePx ** 2 }, (_, at) => [...(at % 7 === 0 ? [30, 26, 22] : paper), 255]).flat();

/** What paper looks like that is dodged by a colour. */
const dodged = (paper: Rgb, tint: readonly number[]) =>
  paper.map((level, channel) => Math.min(255, level / (1 - (tint[channel] ?? 0) / 255)));

test("white and cream paper keep their colours at night", () => {
  for (const paper of [
    [255, 255, 255],
    [250, 246, 238],
  ] as const)
    assert.is(lookOf(() => page(paper)).tint, null);
});

test("of tinted paper so much tint stays as dark paper can have", () => {
  for (const paper of [
    [233, 223, 193],
    [210, 226, 240],
    [240, 200, 205],
  ] as const) {
    const { tone, tint } = lookOf(() => page(paper));
    assert.is(tone, "light");
    const levels = dodged(paper, tint!);
    assert.ok(Math.abs(Math.max(...levels) - Math.min(...levels) - NIGHT.mostTint) <= 1.5, levels.join());
    assert.is(levels.indexOf(Math.max(...levels)), paper.indexOf(Math.max(...paper) as never), "it is of the same hue");
  }
});

test("paper that is darker than other paper is made as light, so that all pages are equally dark at night", () => {
  for (const paper of [
    [225, 225, 225],
    [233, 223, 193],
  ] as const) {
    const { tint } = lookOf(() => page(paper));
    assert.ok(tint, "it is changed");
    assert.ok(Math.abs(Math.max(...dodged(paper, tint!)) - NIGHT.lightPaper) <= 1.5, dodged(paper, tint!).join());
  }
});

test("pages that are dark, or that nobody may look at, have no tint", () => {
  assert.is(lookOf(() => page([40, 40, 60])).tint, null);
  assert.is(lookOf(() => null).tint, null);
});

test.run();
