import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  animateActions,
  readAnimation,
  readMotions,
  toggleActions,
} from "../../../../src/book/formats/items/animations.ts";
import { readPageItems } from "../../../../src/book/formats/items/read.ts";
import type { Annotation, Item } from "../../../../src/book/publication/annotation.ts";
import { issueLog } from "../../../../src/book/publication/issues.ts";
import { emptyBook } from "../../../support/empty-book.ts";

const test = suite("book/formats/items/shapes");
const OLD = "com.mobiano.flipbook.pageeditor.";
type ItemOf<K extends Item["kind"]> = Extract<Item, { readonly kind: K }>;

function read(format: "pageEditor" | "readerConfig" | "slider", data: unknown) {
  const log = issueLog();
  const book = {
    ...emptyBook(4),
    source: "g3" as const,
    baseUrl: "https://books.test/a/",
    annotations: [{ format, data }],
  };
  const { byPage, copied } = readPageItems(book, log);
  return { items: byPage.flat(), copied, issues: log.issues };
}
const LOCATION = { x: 0.1, y: 0.1, width: 0.5, height: 0.1, rotation: "0", pageWidth: "600", pageHeight: "800" };
const old = (annotype: string, fields: object = {}): Annotation =>
  read("pageEditor", [[{ annotype: OLD + annotype, location: LOCATION, ...fields }]]).items[0]!;
const design = (...items: readonly object[]) =>
  read("readerConfig", { pageConfig: { pageWidth: 600, pageHeight: 800 }, pages: [{ items }] });
const style = { left: "60px", top: "80px", width: "120px", height: "80px" };
const designed = (fields: object) => design({ style, ...fields }).items[0]!;

for (const [fields, kind] of [
  [{ fillStyle: "None", color: "255" }, "none"],
  [{ fillStyle: "none " }, "none"],
  [{ fillStyle: "Pure", color: "255", gradientColorA: "0" }, "plain"],
  [{ fillStyle: "gradient", color: "255" }, "gradient"],
  [{ gradientColorA: "0", gradientColorB: "255" }, "gradient"],
  [{ color: "255" }, "plain"],
  [{ borderWidth: "2" }, "none"],
  [{ fillStyle: 7, color: "255" }, "plain"],
] as const) {
  test(`${JSON.stringify(fields)} fills a shape of old exports: ${kind} (ANNO-12)`, () => {
    assert.is((old("shapes::TAnnoRectangle", fields).item as ItemOf<"shape">).fill.kind, kind);
  });
}

for (const [fields, round] of [
  [{ round: "false", ellipseWidth: "60" }, 0],
  [{ round: "true", ellipseWidth: "60", ellipseHeight: "30" }, [0.1, 0.05]],
  [{ ellipseWidth: "60" }, 0.1],
  [{ round: "30" }, 0.05],
  [{}, 0],
] as const) {
  test(`${JSON.stringify(fields)} rounds a shape's corners by ${JSON.stringify(round)} of its page (ANNO-04, ANNO-12)`, () => {
    assert.equal((old("shapes::TAnnoRectangle", fields).item as ItemOf<"shape">).round, round);
  });
}

const LEADS = { actionType: "TAnnoActionGotoPage", pageIndex: "2" };

test("a link's corners have two radii, and one that looks alike under the mouse says so (ANNO-03, ANNO-04)", () => {
  const link = (fields: object) => old("TAnnoLink", { action: LEADS, annoId: "one", ...fields }).item as ItemOf<"link">;
  assert.equal(link({ ellipseW: "6", ellipseH: "12" }).round, [0.01, 0.02]);
  assert.equal([link({ ellipseW: "6" }).round, link({}).round], [0.01, 0]);
  assert.equal(
    [link({}).isHoverable, link({ mouseOver: "false" }).isHoverable, link({ mouseOver: "None" }).isHoverable],
    [true, true, false],
  );
});

for (const [fields, out, over] of [
  [{ outColor: "255", overColor: "255" }, 0.6, 0.8],
  [{ outColor: "255", outAlpha: "1", overColor: "255" }, 1, 1],
  [{ outColor: "255", overColor: "255", overAlpha: "0.6" }, 0, 0.6],
  [{ outColor: "255", outAlpha: "0", overColor: "255" }, 0, 0.6],
  [{ overColor: "255" }, 0, 0.6],
  [{}, 0.6, 0.8],
] as const) {
  test(`the link ${JSON.stringify(fields)} is seen at ${out}, and at ${over} under the mouse (LINK-05)`, () => {
    const link = old("TAnnoLink", { action: LEADS, annoId: "one", ...fields }).item as ItemOf<"link">;
    assert.equal([link.out.alpha, link.over.alpha], [out, over]);
  });
}

test("a level line has a place though its box has no height; ends are px of the box, or parts of it (ANNO-12)", () => {
  const line = (fields: object) => old("shapes::TAnnoArrow", fields).item as ItemOf<"line">;
  const level = line({
    location: { ...LOCATION, height: 0 },
    lineStartPX: "0",
    lineEndPX: "300",
    lineStartPY: 0,
    lineEndPY: 0,
  });
  assert.equal(
    [level.from, level.to],
    [
      [0, 0],
      [1, 0],
    ],
  );
  const unsized = { ...LOCATION, pageWidth: undefined, pageHeight: undefined };
  assert.equal(
    line({ location: unsized, lineStartPX: "19.39", lineEndPX: "0", lineStartPY: 0, lineEndPY: 1 }).from,
    [1, 0],
  );
  assert.equal(line({ lineStartPX: "far", lineEndPX: null }).to, [1, 1]);
});

for (const [fields, highlight] of [
  [
    { highlightsBool: "true", highlightsLabel: "Animated Green Box" },
    { shape: "box", color: "#22b14c", isAnimated: true },
  ],
  [{ highlightsLabel: "Red Circle" }, { shape: "ellipse", color: "#e5262b", isAnimated: false }],
  [{ highlightsLabel: "Flashing Blue Underline" }, { shape: "underline", color: "#1f75fe", isAnimated: true }],
  [
    { highlightsLabel: "constructor", borderColor: "255" },
    { shape: "box", color: "#0000ff", isAnimated: false },
  ],
  [{ highlightsBool: "false", highlightsLabel: "Animated Green Box" }, null],
  [{ highlightsBool: "true", highlightsLabel: "None" }, null],
  [{ highlightsBool: "true" }, null],
] as const) {
  test(`${JSON.stringify(fields)} is drawn round an item as ${highlight?.shape ?? "nothing"} (ANNO-03, ANNO-04)`, () => {
    assert.equal(old("TAnnoLink", fields).highlight, highlight);
    assert.equal(old("TAnnoImage", { url: "a.png", ...fields }).highlight, highlight);
  });
}

test("an animation has the defaults of the specification, in every spelling of its fields (ANNO-23)", () => {
  const plain = { name: "fadeIn", duration: 1, timing: "ease", delay: 0, count: 1, direction: "normal" };
  assert.equal(readAnimation("fadeIn"), plain);
  assert.equal(readAnimation({ name: "Fade", animeKey: "fadeIn", ease: "", type: "basic" }), plain);
  assert.equal(
    readAnimation({ name: "fadeIn", duration: -2, delay: "soon", count: 0, direction: "up", timeFun: "{}" }),
    plain,
  );
  assert.equal(
    readAnimation({
      animationName: "bounce",
      duration: "2s",
      timeFun: "ease-in",
      delay: "500ms",
      count: "infinite",
      direction: "Alternate",
    }),
    { name: "bounce", duration: 2, timing: "ease-in", delay: 0.5, count: Infinity, direction: "alternate" },
  );
  const times = (duration: unknown, delay: unknown) => {
    const read = readAnimation({ name: "fadeIn", duration, delay })!;
    return [read.duration, read.delay];
  };
  assert.equal(
    [times(1, 100), times(2000, 100), times(undefined, 90), times("800ms", "3s")],
    [
      [1, 100],
      [2, 0.1],
      [1, 90],
      [0.8, 3],
    ],
  );
  assert.is(readAnimation({ effectType: `${OLD}effect::TFadeInEffect` })!.name, "TFadeInEffect");
  for (const none of [null, {}, "none", { animeKey: "alwaysIn", isAlways: true }, { name: "In", isAlways: "true" }]) {
    assert.is(readAnimation(none), null, JSON.stringify(none));
  }
});

test("an item comes, moves and goes as its lists say (ANNO-23, ANNO-24)", () => {
  const { animation, emphasis, leaving } = readMotions({
    in: { animeKey: "slideInLeft" },
    middle: [{ animeKey: "bounce" }, { animeKey: "none" }, { animeKey: "swing" }],
    out: { animeKey: "fadeOut" },
  });
  assert.equal(
    [animation!.name, emphasis.map(({ name }) => name), leaving!.name],
    ["slideInLeft", ["bounce", "swing"], "fadeOut"],
  );
  assert.equal(readMotions({ in: [], middle: {}, out: 4 }).leaving?.name, "4");
  assert.equal(readMotions(null), { animation: null, emphasis: [], leaving: null });
});

test("what actions show, hide and move is read in every spelling (ANNO-29)", () => {
  const show = { kind: "toggle", ids: ["a"], to: "show" };
  const hide = { kind: "toggle", ids: ["b"], to: "hide" };
  assert.equal(
    toggleActions([
      { id: "a", type: "show" },
      { itemId: "b", action: "hide" },
    ]),
    [show, hide],
  );
  assert.equal(toggleActions({ showList: ["a"], hideList: [{ id: "b" }] }), [show, hide]);
  assert.equal(
    toggleActions([
      { targetId: "a", isShow: true },
      { id: "b", isShow: false },
    ]),
    [show, hide],
  );
  assert.equal(toggleActions([{ id: "a", type: "showOrHide" }, "c"]), [
    { kind: "toggle", ids: ["a", "c"], to: "switch" },
  ]);
  assert.equal(toggleActions([{ id: ["a", "b"], type: "hide" }, {}, null]), [
    { kind: "toggle", ids: ["a", "b"], to: "hide" },
  ]);
  assert.equal(toggleActions("a"), []);
  const [one, two] = animateActions([
    { id: "a", animations: { in: { animeKey: "fadeIn" }, out: [] } },
    { animeKey: "bounce" },
  ]);
  assert.equal([one!.ids, one!.animations[0]!.name], [["a"], "fadeIn"]);
  assert.equal([two!.ids, two!.animations[0]!.name], [[], "bounce"]);
  assert.equal(animateActions([{ id: "a" }, 3, null]), []);
});

test("a picture's crop is read from its fields or its style, and an odd one is none (ANNO-10)", () => {
  const image = (fields: object, more: object = {}) =>
    (
      design({ type: "image", fileName: "a.png", ...fields, style: { ...style, ...more } }).items[0]!
        .item as ItemOf<"image">
    ).crop;
  const crop = { x: -0.5, y: 0, width: 2, height: 1 };
  assert.equal(
    image({ cropInfor: { isCropped: true, originalPx: -60, originalPy: 0, originalSx: 240, originalSy: 80 } }),
    crop,
  );
  assert.equal(image({}, { backgroundSize: "240px 80px", backgroundPosition: "-60px 0px" }), crop);
  for (const [fields, more] of [
    [{}, {}],
    [{}, { backgroundSize: "cover" }],
    [{}, { backgroundSize: "120px 80px", backgroundPosition: "0px 0px" }],
    [{ cropInfor: { isCropped: false, originalSx: 240, originalSy: 80 } }, { backgroundSize: "240px 80px" }],
    [{ cropInfor: { originalPx: 500, originalPy: 0, originalSx: 240, originalSy: 80 } }, {}],
    [{ cropInfor: { originalPx: 0, originalPy: 0, originalSx: 0, originalSy: -80 } }, {}],
  ] as const)
    assert.is(image(fields, more), undefined, JSON.stringify([fields, more]));
});

test("handles of shapes have their places, unmoved and unknown ones none (ANNO-12)", () => {
  const params = (transType: string, fields: object) =>
    (designed({ type: "transShape", transType, ...fields }).item as ItemOf<"shape">).params;
  assert.equal(params("triangle", { ratioX: [0.25], ratioY: [0] }), { triangleLeft: 0.25, triangleRight: 0.75 });
  assert.equal(params("triangle", { ratioX: [1], ratioY: [0] }), {});
  assert.equal(params("RectangularSquareHole", { ratioX: [0.1] }), { splitX: 0.1, splitY: 0.15 });
  assert.equal(params("LShape", { splitX: ["0.3"], splitY: 0.7 }), { splitX: 0.3, splitY: 0.7 });
  assert.equal(params("ArithmeticsMinus", { ratioY: [0.4] }), { bar: 0.19999999999999996 });
});

test("items of a rotated group are rotated with it (ANNO-02)", () => {
  const child = {
    type: "transShape",
    transType: "rect",
    style: { left: "0px", top: "0px", width: "20px", height: "20px" },
  };
  const { items } = design({
    type: "group",
    rotate: 90,
    style: { left: "100px", top: "100px", width: "100px", height: "20px", opacity: 0.5 },
    items: [child],
  });
  const { box, rotation, alpha } = items[0]!;
  assert.equal([Math.round(box.x * 600), Math.round(box.y * 800), rotation, alpha], [140, 60, 90, 0.5]);
});

test("cameras and timers of slides are noted in words, and pictures among them are shown (ANNO-05)", () => {
  const place = { left: 1, top: 1, width: 10, height: 10 };
  const element = (type: string, content = "") => ({ template: { type, content }, style: place });
  const elements = [element("CAMERA"), element("TIMER", "clock.png"), element("constructor"), element("IMAGE")];
  const { items, issues } = read("slider", [{ info: { width: 100, height: 100 }, elements }]);
  assert.equal(
    items.map(({ item }) => item.kind === "image" && item.url),
    ["https://books.test/a/clock.png"],
  );
  assert.equal(
    issues.map(({ path }) => path),
    [0, 2, 3].map((index) => `sliderJS[0].elements[${index}]`),
  );
  assert.match(issues[0]!.problem, /camera/);
  assert.match(issues[1]!.problem, /constructor/);
});

test("pages whose previews show their items are known, those of nothing but places to press are not (ANNO-10)", () => {
  assert.equal([...design({ type: "transShape", transType: "rect", style }).copied], [0]);
  assert.equal([...design({ type: "link", style }).copied], []);
});

test.run();
