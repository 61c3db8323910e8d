import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { isMagenta, middle, openItems, STILL } from "./items-book.ts";
import { goTo, marks, rests } from "./model.ts";
import { distance, type Shot, shoot, shootWhen } from "./screen.ts";
import { letPass } from "./waits.ts";

const test = suite("item-crowds");

declare global {
  interface Window {
    commits?: number; // React's, so far
    fills?: { all: number; seen: number }; // of canvases, so far, and of those that are seen
  }
}

/** Counts React's commits from before its first one on, as its developer tools would. */
const countCommits = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    window.commits = 0;
    const hook = { supportsFiber: true, inject: () => 1, onCommitFiberRoot: () => window.commits!++ };
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: { ...hook, onCommitFiberUnmount: () => {} } });
  });

/** What sixty frames in a row cost: the first such sixty in which nobody else renders or draws, else the last ones. */
const costOfFrames = (page: Page) =>
  page.evaluate(async () => {
    const stands = () => ({ commits: window.commits!, draws: window.recto!.measure().draws });
    let cost = { commits: -1, draws: -1 };
    for (let round = 0; round < 10 && (cost.commits !== 0 || cost.draws > 61); round++) {
      const before = stands();
      for (let frame = 0; frame < 60; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
      cost = { commits: stands().commits - before.commits, draws: stands().draws - before.draws };
    }
    return cost;
  });

test("sixty pulsing hotspots cost one draw a frame and no render; out of sight they cost nothing (LINK-01, ANNO-21)", async () => {
  const crowd = (kind: string) =>
    Array.from({ length: 30 }, (_, index) => ({
      kind,
      id: `${kind}${index}`,
      color: "#00ff00",
      inkAlpha: 0.2,
      action: { page: 8 },
      x: (index % 5) / 5,
      y: Math.floor(index / 5) / 6,
      width: 0.15,
      height: 0.1,
    }));
  const items = { 4: crowd("hotspot"), 5: crowd("link"), 8: [STILL] };
  const reader = await openItems({ items, before: countCommits, page: 4 });
  const { page } = reader;
  await page.waitForFunction(() => document.querySelectorAll("[data-mark]").length === 60); // the last thing that comes
  const { draws, commits } = await costOfFrames(page);
  assert.is(commits, 0);
  assert.ok(draws > 30 && draws <= 61, `${draws} draws in 60 frames`);
  assert.ok(await page.evaluate(() => window.commits! > 0), "the counter counts");
  await page.waitForFunction(
    (seen: Set<number>) => seen.add(window.recto!.marks().find(({ id }) => id === "link0")!.alpha).size > 3,
    {},
    await page.evaluateHandle(() => new Set<number>()),
  );
  await goTo(page, 8);
  await page.waitForSelector("[data-mark=still]");
  assert.equal(await costAtRest(page), { commits: 0, draws: 0 });
  await reader.close();
});

/** The same, once everything that comes after a turn is done: at last there are sixty frames without a draw. */
async function costAtRest(page: Page) {
  let cost = await costOfFrames(page);
  for (let round = 0; round < 5 && cost.draws !== 0; round++) cost = await costOfFrames(page);
  return cost;
}

test("five thousand links on one page and a thousand on a spread are drawn, and their pages turn (ANNO-05)", async () => {
  const crowd = (page: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      kind: "link",
      id: `p${page}-${index}`,
      color: "#ff00ff",
      inkAlpha: 1,
      pulse: false,
      action: { page: 6 },
      x: (index % 50) / 50,
      y: Math.floor((index * 100) / count) / 100,
      width: 0.015,
      height: 0.006,
    }));
  const reader = await openItems({ items: { 3: crowd(3, 5000), 4: crowd(4, 500), 5: crowd(5, 500) } });
  const { page } = reader;
  const areDrawn = async (ids: readonly string[]) => {
    const found = await marks(page);
    const points = ids.map((id) => middle(found.find((mark) => mark.id === id)!));
    const isRight = (taken: Shot) => points.every((point) => isMagenta(taken.at(...point)));
    return isRight(await shootWhen(page, isRight));
  };
  assert.is((await marks(page)).filter(({ kind }) => kind === "hotspot").length, 5000);
  assert.ok(await areDrawn(["p3-0", "p3-2525", "p3-4999"]));
  await page.evaluate(() => window.recto!.next());
  await rests(page, [4, 5]);
  assert.is((await marks(page)).filter(({ kind }) => kind === "hotspot").length, 1000);
  assert.ok(await areDrawn(["p4-0", "p4-499", "p5-0", "p5-499"]));
  await page.evaluate(() => window.recto!.next());
  await rests(page, [6, 7]);
  assert.equal(reader.errors, []);
  await reader.close();
});

/** Canvases of other kinds round what shines through by so much of 255. */
const ROUNDED = 2;

/** Counts what is filled on canvases from before the first script on. */
const countFills = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    window.fills = { all: 0, seen: 0 };
    const { fillRect } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillRect = function (...box) {
      window.fills!.all++;
      if (this.canvas.isConnected) window.fills!.seen++;
      fillRect.apply(this, box);
    };
  });

for (const phone of [false, true]) {
  test(`${phone ? "a phone's" : "a desktop's"} page of many links lands as it was drawn ahead, px by px (ANNO-05)`, async () => {
    const look = { kind: "link", color: "#ff00ff", inkAlpha: 0.4, pulse: false, action: { page: 1 } };
    const links = Array.from({ length: 400 }, (_, index) => {
      const at = { x: (index % 20) / 20, y: Math.floor(index / 20) / 20, width: 0.033, height: 0.027 };
      return { ...look, id: `l${index}`, ...at };
    });
    const reader = await openItems({ items: { 4: links, 5: links }, page: 4, phone, before: countFills });
    const { page } = reader;
    const pages = phone ? [4] : [4, 5];
    await rests(page, pages);
    const open = (await marks(page)).filter(({ kind }) => kind === "page");
    const sight = async () => {
      const shot = await shoot(page);
      const [width, height] = [shot.width, shot.height].map(Math.floor) as [number, number];
      /** Tips come over the lower part. */
      const isOnPage = (x: number, y: number) =>
        open.some(
          ({ rect }) =>
            Math.abs(x - rect.x - rect.width / 2) < 0.3 * rect.width &&
            y > rect.y + 2 &&
            y < rect.y + 0.8 * rect.height,
        );
      const rows = Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_, x) => [x, y] as const));
      return rows.flat().flatMap(([x, y]) => (isOnPage(x, y) ? [shot.at(x, y)] : []));
    };
    const drawn = await sight();
    const fillsSoFar = () => page.evaluate(() => window.fills!);
    let fills = { all: -1, seen: -1 };
    for (const at of phone ? [2, 3] : [1, 2]) {
      await goTo(page, at);
      await rests(page);
      for (let calmLooks = 0; calmLooks < 3; calmLooks++) {
        await letPass(400, "pages are drawn ahead meanwhile, and late code comes");
        if (fills.all !== (await fillsSoFar()).all) calmLooks = 0;
        fills = await fillsSoFar();
      }
    }
    await page.evaluate(() => window.recto!.next());
    await rests(page, pages);
    assert.ok((await fillsSoFar()).seen - fills.seen < 100, "the landing draws no links");
    await letPass(400, "a landed leaf gives way to the page below, which has more px");
    const landed = await sight();
    assert.is(landed.length, drawn.length);
    assert.ok(
      landed.every((color, at) => distance(color, drawn[at]!) <= ROUNDED),
      "nothing looks otherwise",
    );
    await reader.close();
  });
}

test.run();
