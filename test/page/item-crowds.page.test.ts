import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { isMagenta, middle, openItems, STILL } from "./items-book.ts";
import { goTo, marks, rests } from "./model.ts";
import { type Shot, shootWhen } from "./screen.ts";

const test = suite("item-crowds");

declare global {
  interface Window {
    commits?: number; // React's, so far
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

test.run();
