import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Rect } from "../../src/book/geometry/layout.ts";
import { WINDOWS } from "../support/browser/browser.ts";
import { png, type Rgb } from "../support/browser/page-picture.ts";
import type { Files } from "../support/browser/site.ts";
import { type BookOptions, goTo, openBook, quickBook, type Reader, rectOf, rests } from "./model.ts";
import { distance, inside, type Shot, shoot, shootWhen } from "./screen.ts";

const test = suite("night");
const PAPER: Rgb = [246, 240, 226];
const GREYER: Rgb = [228, 218, 196];
const RED: Rgb = [156, 58, 43];
const FRAME: Rgb = [41, 35, 28];

type Picture = (x: number, y: number) => Rgb | null;

/** A book whose pages 2 and 3 have these pictures on their paper, and these items. */
function printed(pictures: Readonly<Record<number, Picture>>, annotations: object = {}, paper = PAPER): Files {
  const files = quickBook({ config: { hashGotoDelay: 0 } });
  const book = JSON.parse(String(files["book.json"])) as { pages: object[] };
  const drawn = Object.entries(files).map(([name, file]) => {
    const number = Number(/(\d+)\.png$/.exec(name)?.[1] ?? 0);
    if (!name.endsWith(".png")) return [name, file] as const;
    const own = number === 3 ? paper : PAPER;
    return [name, Buffer.from(png(600, 800, (x, y) => pictures[number]?.(x, y) ?? own))] as const;
  });
  return { ...Object.fromEntries(drawn), "book.json": JSON.stringify({ ...book, annotations }) };
}

/** Opens a book by night at pages 2 and 3. */
async function openAtNight(files: Files, options: BookOptions = {}): Promise<Reader> {
  const reader = await openBook(files, { address: "#p=2", ...options });
  await chooseNight(reader.page);
  return reader;
}

async function chooseNight(page: Page): Promise<void> {
  await page.evaluate(() => window.recto!.open("settings"));
  const label = await page.waitForSelector("[data-panel=settings] label ::-p-text(Night)");
  await label!.evaluate((element) => (element as HTMLElement).click());
  await page.evaluate(() => window.recto!.close("settings"));
  await page.waitForSelector("[data-panel=settings]", { hidden: true });
}

const most = (color: Rgb) => Math.max(...color);
/** The page when its paper has become dark. */
const shootDark = (page: Page, rect: Rect) => shootWhen(page, (shot) => most(shot.at(...inside(rect, 0.1, 0.05))) < 60);

/** The colours along a line across a page, px by px. */
function across(shot: Shot, { x, y, width, height }: Rect, down: number): readonly Rgb[] {
  return Array.from({ length: Math.floor(width) }, (_, px) => shot.at(Math.ceil(x) + px, y + height * down));
}

test("at night the gutter falls off smoothly: nothing in it is lighter than the paper", async () => {
  const reader = await openAtNight(printed({}));
  const { page } = reader;
  for (const number of [2, 3]) {
    const rect = await rectOf(page, number);
    const shot = await shootDark(page, rect);
    const row = across(shot, rect, 0.5).slice(4, -4).map(most);
    const fromSpine = number === 2 ? [...row].reverse() : row;
    const near = fromSpine.slice(0, Math.floor(row.length * 0.4));
    const paper = fromSpine[Math.floor(row.length * 0.6)]!;
    assert.ok(Math.max(...near) <= paper, `${Math.max(...near)} beside ${paper}`);
    assert.ok(near[0]! < paper - 1, "it is a shade");
    for (const [px, level] of near.entries())
      assert.ok(level >= Math.max(0, ...near.slice(0, px)) - 1, `px ${px}: ${near.join()}`);
  }
  await reader.close();
});

test("at night print in red has no halo: a few px beside it the paper is as dark as elsewhere, at one device px a px", async () => {
  const line: Picture = (x, y) => (y >= 400 && y < 404 && x > 200 && x < 400 ? RED : null);
  const reader = await openAtNight(printed({ 3: line }));
  const { page } = reader;
  const rect = await rectOf(page, 3);
  const shot = await shootDark(page, rect);
  const [x, y] = inside(rect, 0.5, 402 / 800);
  const paper = shot.at(...inside(rect, 0.5, 0.7));
  const ink = shot.at(x, y);
  assert.ok(ink[0] > 100 && ink[0] > ink[2] + 20, `${ink} is red`);
  const beside = [-5, -4, -3, 3, 4, 5].map((px) => distance(shot.at(x, y + px), paper));
  assert.ok(Math.max(...beside) < 3, beside.join());
  await reader.close();
});

test("at night a dark frame has one tone, also where something red stands within it, on paper of another tint", async () => {
  const picture: Picture = (x, y) => {
    const isFrame = x > 100 && x < 500 && y > 100 && y < 700 && !(x > 106 && x < 494 && y > 106 && y < 694);
    return isFrame ? FRAME : x > 280 && x < 320 && y > 380 && y < 420 ? RED : null;
  };
  const reader = await openAtNight(printed({ 3: picture }, {}, GREYER));
  const { page } = reader;
  const rect = await rectOf(page, 3);
  const shot = await shootDark(page, rect);
  const [beside, above] = [shot.at(...inside(rect, 103.5 / 600, 0.5)), shot.at(...inside(rect, 103.5 / 600, 0.25))];
  assert.ok(most(above) > 120 && distance(beside, above) < 4, `${beside} beside the seal, ${above} above it`);
  await reader.close();
});

test("at night both pages of a spread are equally dark, though the paper of one is darker by day", async () => {
  const reader = await openAtNight(printed({}, {}, GREYER));
  const { page } = reader;
  const rects = [await rectOf(page, 2), await rectOf(page, 3)];
  await shootDark(page, rects[0]!);
  const shot = await shootDark(page, rects[1]!);
  const [one, other] = rects.map((rect) => shot.at(...inside(rect, 0.5, 0.6)));
  assert.ok(distance(one!, other!) < 12, `${one} and ${other}`);
  await reader.close();
});

/** A pale balloon that comes in slowly, from the right. */
const BALLOON = {
  kind: "callout",
  id: "balloon",
  rect: { x: 0.2, y: 0.3, width: 0.5, height: 0.2 },
  text: "Mind the gap",
  fill: "#fff6d8",
  borderColor: "#b9863a",
  borderWidth: 1,
  tip: [0.5, 1.3],
};

for (const [device, viewport] of Object.entries({ desktop: WINDOWS.desktop, phone: WINDOWS.phone }))
  test(`at night what comes in with an animation is dark from its first frame, as it is when it rests: ${device}`, async () => {
    const animation = { name: "fadeIn", duration: 4, delay: 0 };
    const reader = await openAtNight(printed({}, { 5: [{ ...BALLOON, animation }] }), { viewport });
    const { page } = reader;
    await shootDark(page, await rectOf(page));
    await goTo(page, 5);
    await rests(page);
    const at = inside(await rectOf(page, 5), 0.3, 0.45);
    const seen: Rgb[] = [];
    const isResting = () =>
      page.evaluate(() => window.recto!.marks().some((mark) => mark.id === "balloon" && mark.phase === "out"));
    do seen.push((await shoot(page)).at(...at));
    while (!(await isResting()));
    const last = (await shoot(page)).at(...at);
    assert.ok(seen.length > 1, "it was seen as it came");
    for (const color of [...seen, last]) assert.ok(most(color) < 90, `${seen.join(" | ")}, at last ${last}`);
    assert.ok(distance(seen.at(-1)!, last) < 25, `no jump: ${seen.at(-1)}, ${last}`);
    await reader.close();
  });

test("at night a shape keeps an outline that is darker than its fill, and has no pale rim", async () => {
  const shape = { kind: "shape", shape: "rectangle", fill: "#b9863a", borderColor: "#29231c", borderWidth: 3 };
  const rect = { x: 0.3, y: 0.3, width: 0.08, height: 0.05 };
  const reader = await openAtNight(printed({}, { 3: [{ ...shape, id: "box", rect }] }));
  const { page } = reader;
  const own = await rectOf(page, 3);
  const shot = await shootDark(page, own);
  const row = across(shot, own, 0.325).slice(Math.floor(0.27 * own.width), Math.floor(0.41 * own.width));
  const fill = most(shot.at(...inside(own, 0.34, 0.325)));
  assert.ok(fill > 60, "it is seen");
  assert.ok(Math.max(...row.map(most)) <= fill + 6, row.map(most).join());
  await reader.close();
});

test("at night a short shape with a gradient is turned as one", async () => {
  const shape = { kind: "shape", shape: "rectangle", fill: { from: "#d8b060", to: "#6b4a1a", angle: 0 } };
  const rect = { x: 0.3, y: 0.3, width: 0.13, height: 0.05 };
  const reader = await openAtNight(printed({}, { 3: [{ ...shape, id: "box", rect }] }));
  const { page } = reader;
  const own = await rectOf(page, 3);
  const shot = await shootDark(page, own);
  const row = across(shot, own, 0.327)
    .slice(Math.ceil(0.305 * own.width), Math.floor(0.395 * own.width))
    .map(most);
  const steps = row.slice(1).map((level, px) => Math.abs(level - row[px]!));
  assert.ok(Math.max(...steps) < 8, row.join());
  assert.ok(most(shot.at(...inside(own, 0.32, 0.327))) < 142);
  await reader.close();
});

test.run();
