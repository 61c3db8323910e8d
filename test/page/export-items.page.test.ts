import { suite } from "uvu";
import * as assert from "uvu/assert";
import { bookFolder } from "../support/books.ts";
import { markOf, middle } from "./items-book.ts";
import { assertBecomes, marks, openBook } from "./model.ts";
import { distance, shootWhen } from "./screen.ts";

const test = suite("items of exports");

const STYLE = { opacity: 1, "206": "60px", t88: "82.5px", UBe: "300px", UNE: "165px" };
const COMMENT = { hQR: { lqU: "<p>Up the hill</p>", x0J: "Arial" }, oFJ: 240, "3cj": 60 };
const MINIFIED = [
  { Yh6: "link", QmN: "", wLC: "a1", xAA: STYLE, "2HV": [{ nTo: "mouseenter", g8u: COMMENT }] },
  { Yh6: "text", QmN: "", wLC: "t1", xAA: { ...STYLE, t88: "400px" }, textStr: "<p>Words</p>" },
  { Yh6: "hologram", wLC: "h1", xAA: STYLE },
];
const OUTLINES = { t1: { svgCode: '<rect width="300" height="165" fill="#ff00ff" onload="window.hacked = true"></rect><script>window.hacked = true</script>' } };

test("minified items are there, say what they have to say, show exact outlines, and tell their flaws", async () => {
  const data = { pageConfig: { pageWidth: 619, pageHeight: 825 }, pages: [{ BSi: MINIFIED, foT: 0 }] };
  const asked: string[] = [];
  const { page, close } = await openBook(
    {
      ...bookFolder("g5", { pages: 6 }),
      "files/pageEditor.js": `var readerConfig = ${JSON.stringify(data)};`,
      "files/textSvgConfig.js": `var textSvgConfig = ${JSON.stringify(OUTLINES)};`,
    },
    { before: (opening) => Promise.resolve(void opening.on("request", (request) => asked.push(request.url()))) },
  );
  await assertBecomes(async () => (await marks(page)).filter(({ kind }) => kind === "hotspot").map(({ id }) => id), ["a1", "t1"]);
  await page.mouse.move(...middle(await markOf(page, "a1")));
  await page.waitForFunction(() => document.querySelector(".item-hint")?.textContent === "Up the hill");
  await assertBecomes(
    () => page.evaluate(() => window.recto!.book.issues.filter(({ path }) => path.startsWith("readerConfig")).map(({ path }) => path)),
    ["readerConfig.pages[0].items[2]"],
  );
  const text = middle(await markOf(page, "t1"));
  const isOutlined = (color: readonly [number, number, number]) => distance(color, [255, 0, 255]) < 40;
  assert.ok(isOutlined((await shootWhen(page, (taken) => isOutlined(taken.at(...text)))).at(...text)));
  assert.is(await page.evaluate(() => "hacked" in window), false);
  await close();
});

test("a book without texts asks for no outlines, and its flaws are told as they are found", async () => {
  const asked: string[] = [];
  const { page, site, close } = await openBook(bookFolder("g5", { pages: 6, items: true }), {
    before: (opening) => Promise.resolve(void opening.on("request", (request) => asked.push(request.url()))),
  });
  await page.waitForSelector(".toolbar");
  await page.waitForFunction(() => window.recto!.state().phase === "rest");
  assert.not(asked.some((url) => url.includes("textSvgConfig")), site.url);
  await close();
});

test.run();
