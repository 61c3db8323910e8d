import { suite } from "uvu";
import * as assert from "uvu/assert";
import { flowOf } from "../../../src/book/text/flow.ts";
import { flowLines } from "../../../src/book/text/flow-lines.ts";
import { commonColor, illustrationsOn } from "../../../src/book/text/illustrations.ts";
import { readRuns } from "../../../src/book/text/runs.ts";

const test = suite("book/text/illustrations");

const WIDTH = 160;
const HEIGHT = 200;
type Rgb = readonly [number, number, number];
type Printed = {
  readonly at: readonly [x: number, y: number, width: number, height: number];
  readonly of: (x: number, y: number) => Rgb;
};
const CREAM: Rgb = [247, 241, 227];
/** A drawing: stripes of two inks. */
const stripes = (x: number): Rgb => (x % 4 < 2 ? [40, 60, 90] : [200, 80, 60]);

/** A page of cream paper with what is printed on it, in px of a small picture. */
function paper(...printed: readonly Printed[]) {
  const pixels = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const top = printed.findLast(
        ({ at: [left, up, width, height] }) => x >= left && x < left + width && y >= up && y < up + height,
      );
      pixels.set([...(top?.of(x, y) ?? CREAM), 255], 4 * (y * WIDTH + x));
    }
  return { pixels, width: WIDTH };
}

type Line = readonly [text: string, left: number, top: number, width: number, height?: number]; // shares of the page
/** What is found on a page with these lines, and its text. */
function found(page: ReturnType<typeof paper>, ...lines: readonly Line[]) {
  const runs = readRuns(lines.map(([word, left, top, width, height = 0.025]) => ({ word, left, top, width, height })));
  const blocks = flowOf(runs);
  const { illustrations } = illustrationsOn(page, blocks, flowLines(runs));
  const rounded = illustrations.map(({ area, before }) => ({
    area: [area.x, area.y, area.width, area.height].map((share) => Math.round(share * 100)),
    before: blocks[before]?.text.slice(0, 9) ?? null,
  }));
  return { illustrations: rounded, blocks };
}

const ABOVE: Line = ["Above the drawing stands a paragraph of the text.", 0.1, 0.1, 0.8];
const BELOW: Line = ["Below the drawing the text of the page goes on.", 0.1, 0.8, 0.8];
const ink = (at: Printed["at"]): Printed => ({ at, of: () => [30, 30, 30] });
/** The print of lines as bars, which is what letters are in so small a picture. */
const printOf = (...lines: readonly Line[]) =>
  lines.map(([, left, top, width, height = 0.025]) =>
    ink([left * WIDTH, top * HEIGHT, width * WIDTH, height * HEIGHT]),
  );

test("a drawing is found between the paragraphs that it stands between, with some paper around it", () => {
  const page = paper(...printOf(ABOVE, BELOW), { at: [32, 60, 96, 60], of: stripes });
  assert.equal(found(page, ABOVE, BELOW).illustrations, [{ area: [19, 29, 62, 32], before: "Below the" }]);
});

test("print alone, an ornament, a rule and an empty frame are no illustrations", () => {
  const ornament: Printed = { at: [76, 100, 8, 8], of: stripes };
  const frame: Printed = { at: [40, 120, 80, 30], of: () => [230, 215, 180] };
  assert.equal(
    found(paper(...printOf(ABOVE, BELOW), ornament, ink([16, 60, 128, 1]), frame), ABOVE, BELOW).illustrations,
    [],
  );
});

test("a picture under the words that are read is left out, one with labels is not, and is told before them", () => {
  const over: Line = ["These words are printed on top of a picture, and more of them follow.", 0.25, 0.4, 0.5, 0.05];
  const picture: Printed = { at: [32, 60, 96, 60], of: stripes };
  assert.equal(found(paper(picture, ...printOf(ABOVE, over, BELOW)), ABOVE, over, BELOW).illustrations, []);
  const labels = ["gutter", "spine", "verso", "recto"].map(
    (name, at): Line => [name, 0.22 + at * 0.14, 0.35 + at * 0.06, 0.08, 0.015],
  );
  const drawn = found(paper(picture, ...printOf(ABOVE, ...labels, BELOW)), ABOVE, ...labels, BELOW);
  const label = drawn.blocks.find(({ look }) => look === "label");
  assert.ok(label, "the words of the drawing are labels");
  assert.equal(
    drawn.illustrations.map(({ before }) => before),
    [label.text.slice(0, 9)],
  );
});

test("a picture that fills its page is all of it, also where its labels are all that the page says", () => {
  const whole: Printed = {
    at: [0, 0, WIDTH, HEIGHT],
    of: (x, y) => [(x * 3) % 200, (y * 5) % 200, ((x + y) * 2) % 200],
  };
  assert.equal(found(paper(whole)).illustrations, [{ area: [0, 0, 100, 100], before: null }]);
});

test("parts of a drawing that are near to each other are one, in their order with what stands apart", () => {
  const parts: Printed[] = [
    { at: [32, 60, 30, 24], of: stripes },
    { at: [68, 60, 30, 24], of: stripes },
    { at: [32, 120, 60, 30], of: stripes },
  ];
  const areas = found(paper(...printOf(ABOVE, BELOW), ...parts), ABOVE, BELOW).illustrations;
  assert.equal(
    areas.map(({ area: [x, y] }) => [x, y]),
    [
      [19, 29],
      [19, 59],
    ],
  );
});

test("a drawing beside the last paragraph of the left column stands at that column's end", () => {
  const column = (left: number, tops: readonly number[], name: string) =>
    tops.map((top, at): Line => [`${name} line ${at} has several words in it`, left, top, 0.38]);
  const lines = [
    ...column(0.08, [0.1, 0.14, 0.18, 0.22], "left"),
    ...column(0.54, [0.1, 0.14, 0.5, 0.54, 0.58], "right"),
  ];
  const page = paper(...printOf(...lines), { at: [16, 100, 56, 50], of: stripes });
  assert.equal(
    found(page, ...lines).illustrations.map(({ before }) => before),
    ["right lin"],
  );
});

test("words that the text writes in another way, with ligatures and accents apart, or not at all, are print and no drawing", () => {
  const print: Line[] = [
    ["The ﬁrst ﬂeet of ﬁve caf\u0065\u0301s oﬀers", 0.1, 0.3, 0.8],
    ["a deﬁnite diﬀerence between the oﬃces,", 0.1, 0.335, 0.8],
    ["and the aﬄuent ﬂow of ﬁgures that follows.", 0.1, 0.37, 0.8],
  ];
  const runs = readRuns(print.map(([word, left, top, width]) => ({ word, left, top, width, height: 0.025 })));
  const page = paper(...printOf(...print));
  const same =
    "The first fleet of five cafés offers a definite difference between the offices, and the affluent flow of figures that follows.";
  for (const text of [same, "A summary that the publisher has written for this page, in words of its own."]) {
    const blocks = [{ kind: "paragraph", text } as const];
    assert.equal(illustrationsOn(page, blocks, flowLines(runs)).illustrations, [], text);
  }
});

test("the paper is the colour that most of a page has, dark ones too", () => {
  assert.equal(commonColor(paper(ink([0, 0, 40, 40])).pixels).map(Math.round), [...CREAM]);
  assert.equal(commonColor(paper(ink([0, 0, WIDTH, 190])).pixels).map(Math.round), [30, 30, 30]);
});

test.run();
