import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Annotation, Item, ShapeName } from "../../../../src/book/publication/annotation.ts";
import { AT_REST, drawItem, type ItemAppearance } from "../../../../src/features/page-items/draw/item.ts";
import type { Picture } from "../../../../src/io/pictures/picture.ts";
import { anAudio, anItem, aPhoto, aVideo } from "../../../support/books/annotations.ts";
import { aFill, aLink, anInk, aParagraph, aText, NO_BORDER } from "../../../support/books/items.ts";
import { recordingContext } from "../../../support/fakes/recording-context.ts";

const test = suite("features/page-items/draw/item");
const PAGE = { x: 100, y: 0, width: 400, height: 800 };
const BOX = { box: { x: 0.25, y: 0.25, width: 0.5, height: 0.25 } }; // 200, 200 to 400, 400
const corners = (left: number, top: number, right: number, bottom: number) => [
  { x: left, y: top },
  { x: right, y: top },
  { x: right, y: bottom },
  { x: left, y: bottom },
];

/** Draws an item with pictures that are all there. */
function draw(annotation: Annotation, look: Partial<ItemAppearance> = {}, pictures: readonly string[] | null = null) {
  const recorded = recordingContext();
  const asked: [string, number][] = [];
  const pictureOf = (source: string, widthPx: number): Picture | null => {
    asked.push([source, widthPx]);
    if (pictures && !pictures.includes(source)) return null;
    return { source: { name: source } as unknown as CanvasImageSource, width: 300, height: 200, close: () => {} };
  };
  const sources = { pictureOf, iconOf: () => null };
  drawItem(recorded.ctx, annotation, { page: PAGE, appearance: { ...AT_REST, ...look }, sources });
  assert.is(recorded.depth(), 0, "the canvas is left as it was");
  return { ...recorded, asked };
}

test("a link is one plain area in its out colour, and nothing where that is invisible (ANNO-06, LINK-03)", () => {
  const { fills, strokes } = draw(anItem(aLink(), BOX));
  assert.equal(
    fills.map(({ path, style }) => [path, style]),
    [[corners(200, 200, 400, 400), "#80808033"]],
  );
  assert.is(strokes.length, 0);
  assert.is(draw(anItem(aLink({ out: anInk("#808080", 0) }), BOX)).fills.length, 0);
});

test("a hovered link has its over colour and a line round it that grows (LINK-03, LINK-06)", () => {
  const { fills, strokes } = draw(anItem(aLink(), BOX), { phase: "over", hover: 1 });
  assert.is(fills[0]?.style, "#0000ffcc");
  assert.equal(
    strokes.map(({ style, width, path }) => [style, width, path]),
    [["#ff9900", 5, corners(197.5, 197.5, 402.5, 402.5)]],
  );
  assert.is(draw(anItem(aLink(), BOX), { phase: "down" }).fills[0]?.style, "#ff000080");
});

test("a link's corners are as round as its book has them, and so is the line round it (ANNO-04)", () => {
  const rounded: number[] = [];
  const { ctx } = recordingContext();
  Object.assign(ctx, { roundRect: (...parts: number[]) => rounded.push(parts.at(-1) ?? 0) });
  drawItem(ctx, anItem(aLink({ round: 0.05 }), BOX), {
    page: PAGE,
    appearance: { phase: "over", hover: 1, beat: null },
    sources: { pictureOf: () => null, iconOf: () => null },
  });
  assert.equal(rounded, [20, 22.5]);
});

test("a link too small to be seen is drawn 2 px wide (LINK-04)", () => {
  const { fills } = draw(anItem(aLink(), { box: { x: 0.5, y: 0.5, width: 1e-9, height: 0.1 } }));
  assert.equal(fills[0]?.path, corners(300, 400, 302, 480));
});

test("a turned and mirrored item is drawn about its middle (ANNO-02)", () => {
  const { fills } = draw(anItem(aLink(), { ...BOX, rotation: 90, isFlippedX: true }));
  const xs = fills[0]?.path.map(({ x }) => Math.round(x)) ?? [];
  const ys = fills[0]?.path.map(({ y }) => Math.round(y)) ?? [];
  assert.equal([Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)], [200, 400, 200, 400]);
  assert.equal(fills[0]?.path.map(({ x, y }) => [Math.round(x), Math.round(y)])[0], [400, 400]);
});

test("an item's own alpha applies to all of it (ANNO-03)", () => {
  assert.is(draw(anItem(aLink(), { ...BOX, alpha: 0.5 })).fills[0]?.alpha, 0.5);
  assert.is(draw(anItem(aLink(), { ...BOX, alpha: 0 })).fills.length, 0);
});

test("a picture fills its box as soon as it is loaded, and grows under a pointer (ANNO-10)", () => {
  const image: Item = {
    kind: "image",
    url: "https://b.test/a.jpg",
    hover: "grow",
    popUp: "",
    border: NO_BORDER,
    isAnimated: false,
  };
  const { blits, asked } = draw(anItem(image, BOX));
  assert.equal(
    blits.map(({ box }) => box),
    [corners(200, 200, 400, 400)],
  );
  assert.equal(asked, [["https://b.test/a.jpg", 200]]);
  const [grown] = draw(anItem(image, BOX), { hover: 1 }).blits;
  assert.ok((grown?.box[0]?.x ?? 0) < 200 && (grown?.box[1]?.x ?? 0) > 400);
  assert.is(draw(anItem(image, BOX), {}, []).blits.length, 0);
});

test("a button has a fill for each phase of a pointer, and its caption in the middle (ANNO-11)", () => {
  const button: Item = {
    kind: "button",
    caption: aParagraph("Go", "center"),
    out: aFill("#111111"),
    over: aFill("#222222"),
    down: { kind: "none" },
    round: 0,
    border: { ink: anInk("#abcdef"), width: 0.005 },
    isDynamic: true,
  };
  const styleIn = (phase: ItemAppearance["phase"]) => draw(anItem(button, BOX), { phase }).fills[0]?.style;
  assert.equal([styleIn("out"), styleIn("over"), styleIn("down")], ["#111111", "#222222", "#111111"]);
  const { texts, strokes } = draw(anItem(button, BOX));
  assert.equal(texts, ["Go"]);
  assert.equal(
    strokes.map(({ style, width }) => [style, width]),
    [["#abcdef", 2]],
  );
});

test("a gradient runs from edge to edge along its angle (ANNO-11)", () => {
  const fill = { kind: "gradient", from: anInk("#ff0000"), to: anInk("#0000ff"), angle: 90 } as const;
  const item: Item = { kind: "shape", shape: "rectangle", fill, border: NO_BORDER, round: 0, params: {} };
  const style = draw(anItem(item, BOX)).fills[0]?.style as { line: readonly number[] };
  assert.equal(style.line.map(Math.round), [300, 200, 300, 400]);
});

const SHAPES: readonly ShapeName[] = [
  "rectangle",
  "ellipse",
  "triangle",
  "prismatic",
  "cross",
  "trapezoid",
  "parallelogram",
  "hexagon",
  "pentagon",
  "cylinder",
  "arrow",
  "dovetail",
  "flow-chart",
  "virtual-end",
  "minus",
  "l-shape",
  "square-hole",
  "one-corner",
];
for (const shape of SHAPES) {
  test(`the shape ${shape} is filled and outlined within its box (ANNO-12)`, () => {
    const border = { ink: anInk("#00ff00"), width: 0.01 };
    for (const round of [0, 0.02]) {
      const { fills, strokes } = draw(
        anItem({ kind: "shape", shape, fill: aFill("#ff0000"), border, round, params: {} }, BOX),
      );
      assert.is(fills.length, 1);
      assert.ok(strokes.length >= 1 && strokes.every(({ width }) => width === 4));
      for (const { x, y } of fills[0]?.path ?? []) {
        assert.ok(x >= 199.9 && x <= 400.1 && y >= 199.9 && y <= 400.1, `${shape} at ${x}, ${y}`);
      }
    }
  });
}

test("a line runs from end to end with its dashes, and arrows stand at its ends (ANNO-12)", () => {
  const line = (arrows: "none" | "one" | "both"): Item => ({
    kind: "line",
    from: [0, 0.5],
    to: [1, 0.5],
    ink: anInk("#123456"),
    width: 0.01,
    dash: [0.02, 0.01],
    arrows,
  });
  const plain = draw(anItem(line("none"), BOX));
  assert.equal(
    plain.strokes.map(({ path, width, style }) => [path, width, style]),
    [
      [
        [
          { x: 200, y: 300 },
          { x: 400, y: 300 },
        ],
        4,
        "#123456",
      ],
    ],
  );
  assert.equal(plain.dashes, [[8, 4], []]);
  assert.equal(
    ["one", "both"].map((arrows) => draw(anItem(line(arrows as "one"), BOX)).fills.length),
    [1, 2],
  );
  assert.equal(draw(anItem(line("one"), BOX)).fills[0]?.path[0], { x: 400, y: 300 });
});

test("texts and callouts show all their words, and the callout's pointer its tip (ANNO-12, ANNO-13)", () => {
  assert.equal(draw(anItem(aText("all of the words"), BOX)).texts, ["all of the words"]);
  const callout: Item = {
    kind: "callout",
    paragraphs: [aParagraph("here")],
    fill: aFill("#ffffff"),
    border: NO_BORDER,
    round: 0,
    tip: [0.5, 2],
  };
  const { fills, texts } = draw(anItem(callout, BOX));
  assert.equal(texts, ["here"]);
  assert.ok(
    fills[0]?.path.some(({ x, y }) => x === 300 && y === 600),
    "the outline reaches the tip",
  );
});

test("a highlighted area is one fill (ANNO-14)", () => {
  const { fills } = draw(anItem({ kind: "highlight", ink: anInk("#ffff00", 0.5), label: "" }, BOX));
  assert.equal(
    fills.map(({ path, style }) => [path, style]),
    [[corners(200, 200, 400, 400), "#ffff0080"]],
  );
});

test("signs, hotspots, icons and players draw something in their place (ANNO-15, ANNO-16, ANNO-21, ANNO-22)", () => {
  const offer = { id: "a", title: "Lamp", price: 1, currency: "EUR", picture: "" };
  const items: readonly Item[] = [
    { kind: "zoom" },
    { kind: "print" },
    { kind: "cart", offer },
    { kind: "icon", icon: "memo", color: "#ff0000" },
    ...(["ring", "disc", "star", "arrow", "cross", "heart"] as const).map(
      (look) => ({ kind: "hotspot", look, color: "#ff0000" }) as const,
    ),
    { kind: "frame", url: "", html: "" },
    { kind: "audio", audio: anAudio() },
  ];
  for (const item of items) assert.ok(draw(anItem(item, BOX)).fills.length > 0, item.kind);
  assert.is(draw(anItem({ kind: "audio", audio: anAudio({ isVisible: false }) }, BOX)).fills.length, 0);
});

test("an animation is its first picture, or a disc in its colour where there is none (ANNO-21)", () => {
  const lottie: Item = { kind: "lottie", url: "https://b.test/a.json", color: "#00ff00" };
  const { blits, fills, asked } = draw(anItem(lottie, BOX));
  assert.equal([blits.length, fills.length], [1, 0]);
  assert.equal(
    asked.map(([source]) => source),
    ["lottie:https://b.test/a.json"],
  );
  for (const missing of [draw(anItem(lottie, BOX), {}, []), draw(anItem({ ...lottie, url: "" }, BOX))]) {
    assert.is(missing.blits.length, 0);
    assert.ok(missing.fills.some(({ style }) => style === "#00ff00"));
  }
});

test("photos and videos show their first picture while a leaf flies (ANNO-17, ANNO-18, ANNO-19, ANNO-20)", () => {
  for (const look of ["carousel", "banner", "alpha-banner", "slideshow", "swiper", "turning"] as const) {
    const item: Item = {
      kind: "photos",
      look,
      photos: [aPhoto("one"), aPhoto("two")],
      secondsEach: 3,
      isAutomatic: true,
      isLooping: true,
    };
    const { blits } = draw(anItem(item, BOX));
    const names = look === "carousel" ? ["two", "two", "one"] : ["one"];
    assert.equal(
      blits.map(({ source }) => source),
      names.map((name) => ({ name: `https://b.test/${name}.jpg` })),
      look,
    );
    assert.ok(blits[0]?.clip, "what is over its box is cut off");
  }
  const video = draw(anItem({ kind: "video", video: aVideo({ poster: "https://b.test/p.jpg" }) }, BOX));
  assert.equal(
    video.asked.map(([source]) => source),
    ["https://b.test/p.jpg"],
  );
});

test("a player in flight has the ground and the sign of its skin (ANNO-08, ANNO-09)", () => {
  const grounds = {
    bar: "#1d2128",
    "bar 2": "#ffffff",
    "bar 3": "#2257c4",
    wave: "#1d2128",
    enjoy: null, // a gradient
    tree: null,
    switch: "#7a818d",
  };
  for (const [skin, ground] of Object.entries(grounds)) {
    const { fills, texts } = draw(
      anItem({ kind: "audio", audio: anAudio({ skin }) }, { box: { x: 0, y: 0, width: 1, height: 0.2 } }),
    );
    assert.ok(fills.length >= 2 && (!ground || fills.some(({ style }) => style === ground)), skin);
    assert.is(texts.length, ["tree", "switch"].includes(skin) ? 0 : 1, skin);
  }
});

test("a player in flight has its wave, its list, the steps to its tracks and its volume, as at rest (ANNO-08)", () => {
  const sources = ["One", "Two", "Three"].map((title) => ({ title, url: `https://example.com/${title}.mp3` }));
  const card = draw(anItem({ kind: "audio", audio: anAudio({ skin: "list", sources }) }, BOX));
  assert.equal(card.texts, ["One", "1", "One", "2", "Two", "3", "Three"]);
  const wave = (height: number) =>
    draw(anItem({ kind: "audio", audio: anAudio({ skin: "wave" }) }, { box: { x: 0, y: 0, width: 1, height } }));
  assert.ok(wave(0.1).fills.length > 56);
});

test("a player without room for its bar is in flight the button that it is at rest: 30 % of its width (ANNO-08)", () => {
  const box = { x: 0, y: 0, width: 0.2, height: 0.2 }; // 80 px by 160
  const { fills, texts } = draw(anItem({ kind: "audio", audio: anAudio({ skin: "bar 3" }) }, { box }));
  const across = (fills[0]?.path ?? []).map(({ x }) => x);
  assert.is(Math.round(Math.max(...across) - Math.min(...across)), 24);
  assert.equal([fills[0]?.style, texts], ["#ffffff", []]);
});

test("an item that cannot be shown leaves an empty place, and requests nothing (ANNO-20)", () => {
  const lost: Item = { kind: "image", url: "", hover: "none", popUp: "", border: NO_BORDER, isAnimated: false };
  const { asked, blits, fills } = draw(anItem(lost, BOX));
  assert.equal([asked, blits, fills.length > 0], [[], [], true]);
});

test("a drawing is requested as a picture and keeps its shape, unless it may be stretched", () => {
  const boxes = (code: string) => draw(anItem({ kind: "svg", code }, BOX)).blits[0]?.box;
  assert.not.equal(boxes("<svg viewBox='0 0 3 2'/>"), corners(200, 200, 400, 400));
  assert.equal(boxes("<svg preserveAspectRatio='none'/>"), corners(200, 200, 400, 400));
});

test.run();
