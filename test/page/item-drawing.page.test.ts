import { suite } from "uvu";
import * as assert from "uvu/assert";
import { bookFolder, type Generation } from "../support/books/books.ts";
import { pageColor, plainPicture, type Rgb } from "../support/browser/page-picture.ts";
import type { Files } from "../support/browser/site.ts";
import { markOf, middle, openItems } from "./items-book.ts";
import { assertBecomes, goTo, marks, onPage, openBook, type Reader } from "./model.ts";
import { distance, type Shot, shootWhen } from "./screen.ts";

const test = suite("page/item-drawing");

const MAGENTA: Rgb = [255, 0, 255];
const BLACK: Rgb = [0, 0, 0];
const RED: Rgb = [255, 0, 0];
const GREEN: Rgb = [0, 170, 0];

/** An export with annotations of its generation's kind on its pages, open where they are. */
async function openExport(generation: Generation, files: Files, address: string): Promise<Reader> {
  const reader = await openBook({ ...bookFolder(generation, { pages: 8, editorPage: 6 }), ...files }, { address });
  await reader.page.waitForFunction(() => window.recto!.marks().some(({ kind }) => kind === "hotspot"));
  return reader;
}

const editorOf = (pages: Readonly<Record<number, readonly object[]>>): Files => {
  const pageAnnos = Array.from({ length: 8 }, (_, index) => pages[index + 1] ?? []);
  return { "javascript/editor.js": `var pageEditor = ${JSON.stringify({ setting: {}, pageAnnos })};` };
};
const anno = (annotype: string, [x, y, width, height]: readonly number[], more: object, rotation = "0") => ({
  annotype: `com.mobiano.flipbook.pageeditor.${annotype}`,
  location: {
    x: `${x}`,
    y: `${y}`,
    width: `${width}`,
    height: `${height}`,
    rotation,
    pageWidth: "600",
    pageHeight: "800",
  },
  ...more,
});

const CONFIG_PATHS = { g3: "files/editor/files/config.js", g5: "files/pageEditor.js" } as const;
const configOf = (generation: "g3" | "g5", pages: Readonly<Record<number, readonly object[]>>): Files => ({
  [CONFIG_PATHS[generation]]: `var readerConfig = ${JSON.stringify({
    pageConfig: { pageWidth: 600, pageHeight: 800 },
    pages: Array.from({ length: 8 }, (_, index) => ({ items: pages[index + 1] ?? [], fh5MapIndex: index })),
  })};`,
});
const item = (type: string, id: string, [left, top, width, height]: readonly number[], more: object, style = {}) => ({
  type,
  id,
  name: id,
  style: { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px`, ...style },
  ...more,
});

/** Nothing threw: what an export lacks beside its own files is none of these tests' business. */
const assertQuiet = ({ errors }: Reader) =>
  assert.equal(
    errors.filter((error) => !error.startsWith("Failed to load resource")),
    [],
  );

type Look = readonly [at: readonly [x: number, y: number], color: Rgb, said: string];

/** Asserts colours at points of a page, once all are there. */
async function assertLooks(reader: Reader, page: number, looks: readonly Look[], tolerance = 45): Promise<void> {
  const points: (readonly [number, number])[] = [];
  for (const [[x, y]] of looks) points.push(await onPage(reader, page, x, y));
  const isAt = (shot: Shot, index: number) => distance(shot.at(...points[index]!), looks[index]![1]) <= tolerance;
  const shot = await shootWhen(reader.page, (taken) => looks.every((_, index) => isAt(taken, index)));
  looks.forEach(([, color, said], index) => {
    assert.ok(isAt(shot, index), `${said}: ${shot.at(...points[index]!)}, not ${color}`);
  });
}

test("shapes, lines and pictures of old exports have their own fill, corners, place, turn and shadow, and are flipped by sides below 0 (ANNO-02, ANNO-12)", async () => {
  const shape = { color: "16711935", spalpha: "1", borderWidth: "4", borderColor: "43520", borderAlpha: "1" };
  const line = { lineWidth: "6", color: "0", lineAlpha: "1", lineType: "Solid line", arrowType: "Single Arrow" };
  const quarters = { url: "files/pageConfig/quarters.svg" };
  const reader = await openExport(
    "g2",
    {
      "files/pageConfig/quarters.svg": quarterColours(),
      ...editorOf({
        4: [
          anno("TAnnoImage", [0.6, 0.7, 0.3, -0.1], quarters),
          anno("TAnnoImage", [0.4, 0.95, -0.3, -0.1], quarters),
          anno("TAnnoImage", [0.6, 0.88, 0.3, 0.1], quarters),
          anno("shapes::TAnnoRectangle", [0.1, 0.05, 0.3, 0.1], { ...shape, fillStyle: "None" }),
          anno("shapes::TAnnoRectangle", [0.6, 0.05, 0.3, 0.1], {
            ...shape,
            fillStyle: "Pure",
            round: "false",
            ellipseWidth: "80",
            borderWidth: "0",
            gradientColorA: "0",
          }),
          anno("shapes::TAnnoRectangle", [0.6, 0.2, 0.3, 0.1], {
            ...shape,
            fillStyle: "Pure",
            round: "true",
            ellipseWidth: "80",
            ellipseHeight: "80",
            borderWidth: "0",
          }),
          anno("shapes::TAnnoRectangle", [0.4, 0.4, 0.2, 0.06], { ...shape, fillStyle: "Pure" }, "90"),
          anno("shapes::TAnnoRectangle", [0.1, 0.25, 0.2, 0.05], {
            ...shape,
            fillStyle: "Pure",
            borderWidth: "0",
            shadow: {
              hasDropShadow: "true",
              shadowDistance: "60",
              shadowAngle: "90",
              shadowColor: "255",
              shadowAlpha: "1",
              shadowBlurX: "0",
              shadowBlurY: "0",
            },
          }),
          anno("shapes::TAnnoArrow", [0.1, 0.7, 0.5, 0.1], {
            ...line,
            lineStartPX: "0",
            lineStartPY: "40",
            lineEndPX: "300",
            lineEndPY: "40",
          }),
        ],
      }),
    },
    "#p=4",
  );
  const paper = pageColor(4);
  const looksOf = (
    [x, y]: readonly [number, number],
    [first, second, third, fourth]: readonly [Rgb, Rgb, Rgb, Rgb],
    said: string,
  ): Look[] => [
    [[x + 0.07, y + 0.025], first, said],
    [[x + 0.23, y + 0.025], second, said],
    [[x + 0.07, y + 0.075], third, said],
    [[x + 0.23, y + 0.075], fourth, said],
  ];
  await assertLooks(reader, 4, [
    ...looksOf([0.6, 0.6], [MAGENTA, BLACK, RED, GREEN], "a height below 0 is one from its bottom, upside down"),
    ...looksOf([0.1, 0.85], [BLACK, MAGENTA, GREEN, RED], "both below 0 are flipped both ways"),
    ...looksOf([0.6, 0.88], [RED, GREEN, MAGENTA, BLACK], "and none below 0 not at all"),
    [[0.25, 0.1], paper, "None fills nothing"],
    [[0.1, 0.1], GREEN, "its border is there"],
    [[0.605, 0.055], MAGENTA, "Pure fills plainly, and round: false is square"],
    [[0.605, 0.205], paper, "round: true is round"],
    [[0.38, 0.5], MAGENTA, "turned by 90 degrees about its top left corner it hangs down from there"],
    [[0.5, 0.43], paper, "and nothing is left where it lay before"],
    [[0.2, 0.275], MAGENTA, "what casts a shadow is as it was"],
    [[0.2, 0.345], [0, 0, 255], "its shadow lies 60 of 600 px below it"],
    [[0.2, 0.24], paper, "and not above"],
    [[0.3, 0.75], BLACK, "a line runs from px to px of its box"],
    [[0.65, 0.75], paper, "and no farther"],
  ]);
  assertQuiet(reader);
  await reader.close();
});

test("a link with a colour and no alpha lets print through and pulses, one that says nothing of its look is #808080; a named highlight is drawn round it (LINK-01, LINK-05, ANNO-03)", async () => {
  const action = { actionType: "com.mobiano.flipbook.pageeditor.TAnnoActionGotoPage", pageIndex: "7" };
  const more = { action, overColor: "16711935", downColor: "16711935", outColor: "16711935" };
  const highlight = { highlightsBool: "true", highlightsLabel: "Animated Green Box" };
  const bare = { outColor: "0", outAlpha: "0", overAlpha: "0", pageViewedBool: "false" };
  const reader = await openExport(
    "g2",
    editorOf({
      4: [
        anno("TAnnoLink", [0.1, 0.1, 0.3, 0.1], { annoId: "coloured", ...more }),
        anno("TAnnoLink", [0.1, 0.4, 0.3, 0.1], { annoId: "usual", action }),
        anno("TAnnoLink", [0.1, 0.7, 0.3, 0.1], { annoId: "extracted", action, pageViewedBool: "false" }),
        anno("TAnnoLink", [0.6, 0.1, 0.3, 0.1], { annoId: "boxed", action, ...bare, ...highlight }),
        anno("TAnnoLink", [0.6, 0.4, 0.3, 0.1], { annoId: "plain", action, ...bare, highlightsLabel: "None" }),
      ],
    }),
    "#p=4",
  );
  const coloured = await markOf(reader.page, "coloured");
  assert.is(coloured.phase, "pulsing");
  assert.ok(coloured.alpha >= 0.59 && coloured.alpha < 0.95, `${coloured.alpha}`);
  const usual = await markOf(reader.page, "usual");
  assert.equal([usual.color, usual.phase], ["#808080", "pulsing"]);
  assert.ok(usual.alpha >= 0.59 && usual.alpha < 0.85, `${usual.alpha}`);
  const [paper, ink] = [pageColor(4), 0x80];
  const grey = paper.map((channel) => Math.round(ink * 0.6 + channel * 0.4)) as unknown as Rgb;
  await assertLooks(reader, 4, [[[0.25, 0.75], grey, "#808080 at 0.6, where it does not pulse"]], 4);
  assert.is((await markOf(reader.page, "extracted")).phase, "out");
  const box = await onPage(reader, 4, 0.75, 0.1);
  const isGreen = (shot: Shot) =>
    [-4, -3, -2, -1, 0, 1, 2].some((dy) => {
      const [red, green, blue] = shot.at(box[0], box[1] + dy);
      return green > red + 60 && green > blue + 40;
    });
  assert.ok(isGreen(await shootWhen(reader.page, isGreen)), "a green line lies on the link's edge");
  await assertLooks(reader, 4, [
    [[0.75, 0.15], pageColor(4), "nothing within"],
    [[0.75, 0.4], pageColor(4), "None is none"],
  ]);
  assert.is((await markOf(reader.page, "boxed")).phase, "pulsing");
  assertQuiet(reader);
  await reader.close();
});

test("pictures are cropped, shapes have their handles' places and lines their own ink, as the newer editor has them (ANNO-10, ANNO-12)", async () => {
  const crop = { isCropped: true, originalPx: -100, originalPy: 0, originalSx: 200, originalSy: 100 };
  const style = { backgroundSize: "200px 100px", backgroundPosition: "-100px 0px" };
  const fillColor = "rgba(255,0,255,1)";
  const reader = await openExport(
    "g3",
    {
      ...configOf("g3", {
        4: [
          item("image", "crop", [60, 40, 100, 100], { fileName: "two.svg", cropInfor: crop }, style),
          item("image", "styled", [260, 40, 100, 100], { fileName: "two.svg" }, style),
          item("transShape", "apex", [60, 200, 200, 100], {
            transType: "triangle",
            fillColor,
            ratioX: [0.0073],
            ratioY: [0],
            rotate: 0,
          }),
          item("transShape", "frame", [300, 200, 200, 200], {
            transType: "RectangularSquareHole",
            fillColor,
            ratioX: [0.03],
            ratioY: [0.03],
          }),
          item("baseShape", "line", [60, 450, 300, 10], {
            baseShapeType: "line",
            backgroundColor: "rgba(255,0,255,1)",
            border: { borderWidth: "10px", borderColor: "rgb(0,0,0)" },
            noBorder: false,
          }),
        ],
      }),
      "files/editor/files/extfile/two.svg": twoColours(),
    },
    "#p=4",
  );
  const paper = pageColor(4);
  await assertLooks(reader, 4, [
    [[110 / 600, 90 / 800], GREEN, "the picture's right half fills the box"],
    [[65 / 600, 45 / 800], GREEN, "all of it"],
    [[200 / 600, 90 / 800], paper, "and nothing is drawn beside the box"],
    [[265 / 600, 90 / 800], GREEN, "the style alone says the same"],
    [[66 / 600, 220 / 800], MAGENTA, "the apex stands at the left"],
    [[200 / 600, 220 / 800], paper, "the slope falls to the right"],
    [[303 / 600, 300 / 800], MAGENTA, "a frame as thick as its handle says"],
    [[320 / 600, 300 / 800], paper, "and no thicker"],
    [[200 / 600, 452 / 800], BLACK, "a line has its own colour, as thick as it says"],
    [[200 / 600, 458 / 800], BLACK, "down to its edge"],
  ]);
  assertQuiet(reader);
  await reader.close();
});

test("a kind or shape with a name of the language's own, and an item that cannot be drawn, cost themselves alone (ANNO-05)", async () => {
  const shape = { color: "16711935", spalpha: "1", fillStyle: "Pure" };
  const reader = await openExport(
    "g3",
    {
      ...editorOf({
        4: [
          anno("shapes::constructor", [0.1, 0.1, 0.2, 0.1], shape),
          anno("shapes::TAnnoconstructor", [0.1, 0.1, 0.2, 0.1], shape),
          anno("TAnno__proto__", [0.1, 0.1, 0.2, 0.1], shape),
          anno("shapes::TAnnoRectangle", [0.1, 0.3, 0.2, 0.1], shape),
        ],
      }),
      ...configOf("g3", {
        4: [
          item("transShape", "a", [60, 400, 100, 80], { transType: "constructor", fillColor: "rgba(255,0,255,1)" }),
          item("transShape", "b", [60, 500, 100, 80], { transType: "__proto__", fillColor: "rgba(255,0,255,1)" }),
          item("swiper", "toString", [300, 500, 100, 80], {
            swiperOpts: { sliderFill: [{ url: "files/page/5.jpg" }] },
          }),
          item("transShape", "last", [300, 400, 100, 80], { transType: "triangle", fillColor: "rgba(255,0,255,1)" }),
        ],
      }),
    },
    "#p=4",
  );
  await assertLooks(reader, 4, [
    [[0.7, 0.15], pageColor(4), "the page is painted"],
    [[0.2, 0.35], MAGENTA, "what stands beside it is drawn"],
    [[350 / 600, 470 / 800], MAGENTA, "and what comes after it"],
  ]);
  assertQuiet(reader);
  await reader.close();
});

test("what is larger than its page ends where the page does, elements too", async () => {
  const show = { swiperOpts: { sliderFill: [{ url: "wide.png" }, { url: "wide.png" }], autoplay: false } };
  const reader = await openExport(
    "g3",
    {
      ...configOf("g3", { 4: [item("swiper", "wide", [300, 300, 2000, 300], show)] }),
      "wide.png": plainPicture(MAGENTA, 40, 20),
    },
    "#p=4",
  );
  await reader.page.waitForSelector(".photos");
  await assertLooks(reader, 4, [[[0.9, 0.5], MAGENTA, "the show is there"]]);
  await assertLooks(reader, 5, [[[0.3, 0.5], pageColor(5), "the other page is its own"]]);
  const [x, y] = await onPage(reader, 5, 0.5, 0.5);
  const over = await reader.page.evaluate(
    (...at) => document.elementFromPoint(...at)?.closest(".photos") ?? null,
    x,
    y,
  );
  assert.is(over, null, "nothing of it is pressed there either");
  await reader.close();
});

test("a page with live items does not draw its preview's copy of them underneath, at rest and turning (ANNO-10)", async () => {
  const block = { transType: "ArithmeticsMinus", fillColor: "rgba(255,0,255,1)" };
  const files = configOf("g5", { 6: [item("transShape", "live", [60, 40, 100, 100], block)] });
  const reader = await openExport("g5", files, "#p=6");
  await assertLooks(reader, 6, [
    [[110 / 600, 90 / 800], MAGENTA, "the live item is there"],
    [[0.6, 0.6], [255, 255, 255], "on paper, not on the picture that has it already"],
  ]);
  assertQuiet(reader);
  await reader.close();
});

test("what breaks when it is drawn costs itself alone, and is told once (ANNO-05)", async () => {
  const block = { kind: "shape", color: "#ff00ff", x: 0.1, width: 0.3, height: 0.1 };
  const items = {
    3: [
      { ...block, id: "broken", y: 0.1, round: 20 },
      { ...block, y: 0.3 },
    ],
  };
  const reader = await openItems({
    items,
    before: (page) =>
      page.evaluateOnNewDocument(() => {
        CanvasRenderingContext2D.prototype.roundRect = () => {
          throw new Error("no round corners");
        };
      }),
  });
  await assertLooks(reader, 3, [
    [[0.25, 0.15], pageColor(3), "it is not there"],
    [[0.25, 0.35], MAGENTA, "what comes after it is"],
    [[0.8, 0.9], pageColor(3), "its page, too"],
  ]);
  await goTo(reader.page, 5);
  await goTo(reader.page, 3);
  const issues = await reader.page.evaluate(() => window.recto!.book.issues.map(({ path, problem }) => path + problem));
  assert.is(issues.filter((issue) => /broken.*no round corners/.test(issue)).length, 1, issues.join("\n"));
  await reader.close();
});

test("actions of lists show, hide and move items, under the mouse and pressed (ANNO-24, ANNO-42)", async () => {
  const fillColor = "rgba(255,0,255,1)";
  const actionList = [
    { event: "mouseenter", showOrHideList: [{ id: "bubble", type: "show" }] },
    { event: "mouseleave", showOrHideList: [{ itemId: "bubble", action: "hide" }] },
    { animationList: [{ id: "mover", animations: { in: { animeKey: "slideInLeft", duration: 30 } } }] },
  ];
  const out = { animeKey: "fadeOut", duration: 0.1, delay: 0 };
  const reader = await openExport(
    "g3",
    configOf("g3", {
      4: [
        item("button", "way", [60, 40, 200, 60], { buttonText: "More", actionList }),
        item("transShape", "bubble", [60, 200, 100, 80], {
          transType: "triangle",
          fillColor,
          isHide: true,
          animations: { out },
        }),
        item("transShape", "mover", [300, 200, 100, 80], {
          transType: "triangle",
          fillColor,
          animations: { in: { animeKey: "alwaysIn" } },
        }),
      ],
    }),
    "#p=4",
  );
  const { page } = reader;
  const has = async (id: string) => (await marks(page)).some((mark) => mark.id === id);
  assert.is(await has("bubble"), false);
  const at = middle(await markOf(page, "way"));
  await page.mouse.move(...at);
  await assertBecomes(() => has("bubble"), true);
  assert.is((await markOf(page, "mover")).phase, "out");
  await page.mouse.click(...at);
  await assertBecomes(async () => (await markOf(page, "mover")).phase, "moving");
  await page.mouse.move(at[0], at[1] + 300);
  await assertBecomes(() => has("bubble"), false);
  assertQuiet(reader);
  await reader.close();
});

/** A picture with a colour in each quarter: red and green above magenta and black. */
function quarterColours(): Uint8Array {
  const quarter = (color: string, x: number, y: number) => `<path fill="${color}" d="M${x} ${y}h100v50H${x}z"/>`;
  const quarters = [quarter("#f00", 0, 0), quarter("#0a0", 100, 0), quarter("#f0f", 0, 50), quarter("#000", 100, 50)];
  return new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100">${quarters.join("")}</svg>`,
  );
}

/** A picture whose left half is red, its right half green. */
function twoColours(): Uint8Array {
  return new TextEncoder().encode(
    '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><path fill="#f00" d="M0 0h100v100H0z"/>' +
      '<path fill="#0a0" d="M100 0h100v100H100z"/></svg>',
  );
}

test("thumbnails show what lies on their pages, once: the pictures of newer exports have it already (ANNO-10)", async () => {
  const shape = { color: "16711935", spalpha: "1", borderWidth: "0", fillStyle: "Pure" };
  const old = await openExport(
    "g2",
    editorOf({ 2: [anno("shapes::TAnnoRectangle", [0.2, 0.2, 0.6, 0.6], shape)] }),
    "#p=2",
  );
  const shape3 = item("baseShape", "r", [120, 160, 360, 480], {
    baseShapeType: "rect",
    backgroundColor: "#ff00ff",
    noBorder: true,
  });
  const newer = await openExport("g3", configOf("g3", { 2: [shape3] }), "#p=2");
  for (const { page } of [old, newer]) {
    await page.waitForSelector("[data-button=thumb]");
    await page.click("[data-button=thumb]");
    await page.waitForSelector('[data-thumb="2"][data-picture=there]');
  }
  await old.page.waitForSelector('[data-thumb="2"] canvas');
  const [middleOf, corner] = await old.page.$eval('[data-thumb="2"] canvas', (canvas) => {
    const { width, height } = canvas as HTMLCanvasElement;
    const at = (x: number, y: number) => [
      ...(canvas as HTMLCanvasElement).getContext("2d")!.getImageData(x, y, 1, 1).data,
    ];
    return [at(Math.round(width / 2), Math.round(height / 2)), at(2, 2)];
  });
  assert.equal([middleOf, corner?.[3]], [[255, 0, 255, 255], 0]);
  await assertBecomes(() => newer.page.$$eval("[data-thumb] [data-items]", (all) => all.length), 0);
  for (const reader of [old, newer]) await reader.close();
});

test.run();
