import { suite } from "uvu";
import * as assert from "uvu/assert";
import { bookFolder, type Generation } from "../support/books/books.ts";
import { observeRequests } from "../support/browser/browser.ts";
import { markOf, middle } from "./items-book.ts";
import { assertBecomes, CALM, marks, onPage, openBook, type Reader, state } from "./model.ts";
import { distance, type Shot, shootWhen } from "./screen.ts";

const test = suite("items of exports");
observeRequests(test);

const WHERE = {
  g3: ["files/editor/files/config.js", "files/editor/files/textSvgConfig.js"],
  g5: ["files/pageEditor.js", "files/textSvgConfig.js"],
} as const;
type Item = Readonly<Record<string, unknown>>;
/** An export whose first page has items, 600 by 800 px of its design, and outlines of some of its texts. */
async function openExport(generation: Generation & keyof typeof WHERE, items: readonly Item[], outlines?: object) {
  const data = { pageConfig: { pageWidth: 600, pageHeight: 800 }, pages: [{ items, fh5MapIndex: 0 }] };
  const [config, svg] = WHERE[generation];
  const reader = await openBook(
    {
      ...bookFolder(generation, { pages: 6 }),
      [config]: `var readerConfig = ${JSON.stringify(data)};`,
      ...(outlines && { [svg]: `var textSvgConfig = ${JSON.stringify(outlines)};` }),
    },
    { features: CALM },
  );
  const count = items.flatMap((item) => [item, ...((item["items"] as readonly Item[] | undefined) ?? [])]).length;
  await assertBecomes(async () => (await marks(reader.page)).filter(({ kind }) => kind === "hotspot").length, count);
  return reader;
}

const LOOK = { fontSize: "40px", color: "#ff00ff", lineHeight: 1 };
const text = (id: string, [left, top, width, height]: readonly number[], more: Item): Item => ({
  type: "text",
  id,
  innerTextStyle: LOOK,
  ...more,
  style: { opacity: 1, left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` },
});

type Place = readonly [x: number, y: number, width: number, height: number];
/** Asserts in which places of the first page, px of its design, there is something magenta, and in which there is none. */
async function assertInk(reader: Reader, places: Readonly<Record<string, readonly [boolean, Place]>>): Promise<void> {
  const [left, top] = await onPage(reader, 1, 0, 0);
  const [right, bottom] = await onPage(reader, 1, 1, 1);
  const [across, down] = [(right - left) / 600, (bottom - top) / 800];
  const hasInk = (shot: Shot, [x, y, width, height]: Place) => {
    for (let py = top + y * down; py < top + (y + height) * down; py++) {
      for (let px = left + x * across; px < left + (x + width) * across; px++) {
        if (distance(shot.at(px, py), [255, 0, 255]) < 90) return true;
      }
    }
    return false;
  };
  const found = (shot: Shot) =>
    Object.entries(places)
      .filter(([, [is, place]]) => hasInk(shot, place) !== is)
      .map(([said]) => said);
  assert.equal(found(await shootWhen(reader.page, (shot) => found(shot).length === 0)), []);
}

/** A letter as the online editor writes it. */
const written = (letter: string, left: number, top: number, width = 40) =>
  `${left},@#${top},@#${width},@#44,@##ff00ff,@#0,@#0,@#0,@#'${letter}',@#0,@#0,@#0,@#0`;

test("texts of online books stand in the rows and places that their editor gave them, in any script (ANNO-13)", async () => {
  const persian = [..."سلام دنیا"].map((letter, at) => written(letter, 480 - at * 25, 6, 25));
  const reader = await openExport("g5", [
    text("zh", [40, 60, 520, 200], {
      textStr: "金鱼缸。",
      positionText: [
        { rowTop: 10, rowLeft: 300, rowHeight: 44, rowText: [written("金", 300, 10), written("鱼", 340, 10)] },
        { rowTop: 130, rowLeft: 20, rowHeight: 44, rowText: [written("缸", 20, 130), written("。", 60, 130)] },
      ],
    }),
    text("fa", [40, 300, 520, 60], { textStr: "سلام دنیا", positionText: [{ rowTop: 6, rowText: persian }] }),
    text("en", [40, 400, 520, 60], {
      textStr: "MMM",
      positionText: [{ rowTop: 6, rowText: [0, 1, 2].map((at) => written("M", 200 + at * 90, 6, 90)) }],
    }),
  ]);
  await assertInk(reader, {
    "the first row": [true, [340, 70, 80, 44]],
    "nothing before it": [false, [40, 62, 296, 60]],
    "the second row": [true, [60, 190, 40, 44]],
    "its full stop": [true, [100, 190, 20, 44]],
    "nothing behind it": [false, [130, 180, 420, 80]],
    "the first word, at the right": [true, [450, 306, 95, 50]],
    "the second word, before it": [true, [330, 306, 80, 50]],
    "nothing where the row ends": [false, [40, 302, 270, 60]],
    "wide words are spread": [true, [415, 406, 90, 44]],
    "and begin where they should": [false, [40, 402, 195, 60]],
  });
  await reader.close();
});

test("texts of desktop exports break by the rules of their script and keep blank lines (ANNO-13)", async () => {
  const records = ["大", "小"].map((letter, at) => ({
    text: letter,
    left: 100 + at * 40,
    top: 0,
    width: 40,
    height: 44,
  }));
  const reader = await openExport("g3", [
    text("stop", [40, 40, 201, 120], { textStr: "<p>一二三四五。</p>" }),
    text("blank", [40, 200, 200, 140], { textStr: "<div>国</div><div><br></div><div>国</div>" }),
    text("rows", [40, 400, 240, 60], {
      textStr: "大小",
      positionText: [{ rowTop: 0, rowLeft: 100, rowHeight: 44, rowText: records }],
    }),
  ]);
  await assertInk(reader, {
    "four letters": [true, [160, 40, 40, 40]],
    "not the fifth": [false, [202, 40, 60, 38]],
    "which goes with its full stop": [true, [40, 82, 36, 30]],
    "in this order": [true, [80, 82, 24, 38]],
    "the line above the blank one": [true, [40, 202, 40, 36]],
    "the blank one": [false, [40, 242, 200, 36]],
    "the one below": [true, [40, 282, 40, 36]],
    "rows of records": [true, [140, 402, 80, 40]],
    "nothing before them": [false, [40, 400, 96, 50]],
  });
  await reader.close();
});

test("a line height below a half is a part of the page's height, as some exports have it (ANNO-13)", async () => {
  const FAR_APART = {
    "the upper line": [true, [300, 235, 40, 50]],
    "nothing between them": [false, [300, 290, 200, 60]],
    "the lower one": [true, [300, 355, 40, 50]],
  } as const;
  const lineHeightRation = "0.15";
  const newer = await openExport("g3", [
    text("part", [300, 200, 200, 300], {
      textStr: "国<br>国",
      lineHeightRation,
      innerTextStyle: { ...LOOK, lineHeight: "" },
    }),
  ]);
  await assertInk(newer, FAR_APART);
  await newer.close();
  const line = '<P ALIGN="LEFT"><FONT SIZE="40" COLOR="#ff00ff">国</FONT></P>';
  const words = {
    annotype: "com.mobiano.flipbook.pageeditor::TAnnoText",
    annoId: "part",
    lineHeightRation,
    location: { x: "0.5", y: "0.25", width: "0.33", height: "0.375", rotation: "0" },
    textStr: line + line,
    formats: { defaultFormat: { pageH: "800", pageW: "600" } },
  };
  const pageAnnos = [[words], [], [], [], [], []];
  const old = await openBook({
    ...bookFolder("g2", { pages: 6 }),
    "javascript/editor.js": `var pageEditor = ${JSON.stringify({ setting: {}, pageAnnos })};`,
  });
  await assertBecomes(async () => (await marks(old.page)).some(({ id }) => id === "part"), true);
  await assertInk(old, FAR_APART);
  await old.close();
});

test("a text's exact outlines are drawn in its box, and nothing in them runs or loads (ANNO-13)", async () => {
  const code = `<rect width="400" height="100" opacity="0"></rect>
    <g transform="translate(200, 80) scale(0.03)"><path d="M0 0L0 2000L2000 2000L2000 0Z" transform="scale(1, -1)" fill="#FF00FF"></path></g>
    <rect width="9" height="9" fill="none" onload="window.hacked = true" onclick="window.hacked = true"></rect>
    <script>window.hacked = true; fetch("https://foreign.test/s")</script><image href="https://foreign.test/i.png" width="9" height="9"/>
    <foreignObject width="90" height="90"><img src="x" onerror="window.hacked = true"><iframe src="https://foreign.test/f"></iframe></foreignObject>
    <style>@import url("https://foreign.test/c.css");</style></svg><svg onload="window.hacked = true">`;
  const outlines = { own: { svgCode: code, viewBox: "0 0 400 100", pathCount: 1 }, none: { svgCode: "" }, strange: 7 };
  for (const generation of ["g3", "g5"] as const) {
    const reader = await openExport(
      generation,
      [text("own", [100, 100, 401, 100], { textStr: "字" }), text("none", [100, 300, 400, 100], { textStr: "国" })],
      outlines,
    );
    await assertInk(reader, {
      "its outlines": [true, [310, 130, 40, 40]],
      "instead of letters": [false, [100, 100, 190, 100]],
      "letters where there are none": [true, [100, 300, 40, 44]],
    });
    assert.is(await reader.page.evaluate(() => "hacked" in window), false);
    assert.equal(
      reader.requests.filter((url) => url.includes("foreign.test")),
      [],
    );
    await reader.close();
  }
});

const STYLE = { opacity: 1, "206": "60px", t88: "82.5px", UBe: "300px", UNE: "165px" };
const COMMENT = { hQR: { lqU: "<p>Up the hill</p>", x0J: "Arial" }, oFJ: 240, "3cj": 60 };
const MINIFIED = [
  { Yh6: "link", QmN: "", wLC: "a1", xAA: STYLE, "2HV": [{ nTo: "mouseenter", g8u: COMMENT }] },
  { Yh6: "text", QmN: "", wLC: "t1", xAA: { ...STYLE, t88: "400px" }, textStr: "<p>Words</p>" },
  { Yh6: "hologram", wLC: "h1", xAA: STYLE },
];

test("a group and a link in a text are pressed, drawings need no root; what leads nowhere lures nobody, and what cannot be drawn is told (ANNO-29)", async () => {
  const style = (left: number, top: number, width = 100, height = 100) => ({
    opacity: 1,
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  const red = { background: "rgba(255,0,255,1)", hoverColor: "rgba(255,0,255,1)" };
  const reader = await openExport("g3", [
    {
      type: "group",
      id: "group",
      style: style(20, 20),
      actionList: [{ openPage: { page: 4 } }],
      items: [
        {
          type: "baseShape",
          id: "inner",
          baseShapeType: "rect",
          backgroundColor: "#ffff00",
          noBorder: true,
          style: style(0, 0, 60, 60),
        },
      ],
    },
    text("words", [200, 20, 200, 100], { textStr: '<p>More on <a href="https://a.test/more">our page</a></p>' }),
    {
      type: "svg",
      id: "drawn",
      style: style(20, 200),
      svg: { svgViewBox: "0 0 10 10" },
      svgCode: '<rect width="10" height="10" fill="#ff00ff"/>',
    },
    { type: "svg", id: "broken", style: style(200, 200), svgCode: "<svg><rect" },
    {
      type: "link",
      id: "dead",
      style: { ...style(20, 400), ...red },
      actionList: [{ linkList: [{ urlHead: "http://", url: "" }] }],
    },
    { type: "link", id: "empty", style: { ...style(200, 400), ...red }, actionList: [] },
    {
      type: "button",
      id: "bare",
      style: style(400, 400, 150, 50),
      buttonText: "Read on",
      actionList: [{ openPage: { page: 2 } }],
    },
    { type: "effect", id: "gone", style: style(400, 200), fileName: "gone.json" },
  ]);
  const { page, close } = reader;
  await assertInk(reader, {
    "the drawing": [true, [30, 210, 80, 80]],
    "no dead link": [false, [20, 400, 100, 100]],
    "no empty one": [false, [200, 400, 100, 100]],
  });
  const twins = async () => {
    const ids = await page.$$eval("[data-mark]", (all) => all.map((twin) => twin.getAttribute("data-mark") ?? ""));
    return ids.filter((id) => ["group", "words", "dead", "empty", "bare"].includes(id));
  };
  await assertBecomes(twins, ["group", "words", "bare"]); // they come after what is drawn
  const issues = () => page.evaluate(() => window.recto!.book.issues.map(({ path, problem }) => `${path} ${problem}`));
  for (const said of [
    /actionList\[0\]\.linkList has no address to open/,
    /items\[5\] is a link without an action/,
    /gone\.json .*item "gone" on page 1 names it/,
  ]) {
    await assertBecomes(async () => (await issues()).some((issue) => said.test(issue)), true);
  }
  await page.mouse.click(...(await onPage(reader, 1, 50 / 600, 50 / 800)));
  await assertBecomes(async () => (await state(page)).pages.includes(4), true);
  await close();
});

test("minified items are there, say what they have to say, and tell their flaws", async () => {
  const data = { pageConfig: { pageWidth: 619, pageHeight: 825 }, pages: [{ BSi: MINIFIED, foT: 0 }] };
  const asked: string[] = [];
  const { page, close } = await openBook(
    {
      ...bookFolder("g5", { pages: 6 }),
      "files/pageEditor.js": `var readerConfig = ${JSON.stringify(data)};`,
    },
    { before: (opening) => Promise.resolve(void opening.on("request", (request) => asked.push(request.url()))) },
  );
  await assertBecomes(
    async () => (await marks(page)).filter(({ kind }) => kind === "hotspot").map(({ id }) => id),
    ["a1", "t1"],
  );
  await page.mouse.move(...middle(await markOf(page, "a1")));
  await page.waitForFunction(() => document.querySelector(".item-hint")?.textContent === "Up the hill");
  await assertBecomes(
    () =>
      page.evaluate(() =>
        window.recto!.book.issues.filter(({ path }) => path.startsWith("readerConfig")).map(({ path }) => path),
      ),
    ["readerConfig.pages[0].items[2]"],
  );
  await close();
});

test("a book without texts asks for no outlines, and its flaws are told as they are found", async () => {
  const asked: string[] = [];
  const { page, site, close } = await openBook(bookFolder("g5", { pages: 6, items: true }), {
    before: (opening) => Promise.resolve(void opening.on("request", (request) => asked.push(request.url()))),
  });
  await page.waitForSelector(".toolbar");
  await page.waitForFunction(() => window.recto!.state().phase === "rest");
  assert.not(
    asked.some((url) => url.includes("textSvgConfig")),
    site.url,
  );
  await close();
});

test.run();
