import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { holdByMouse, onPage, openBook, pagesOpen, picturesStand, quickBook, rests } from "./model.ts";
import { distance, pagesSeen, type Shot, shoot, shootWhen, withoutChrome } from "./screen.ts";

import { until } from "./waits.ts";

const test = suite("offscreen-leaf");

/** Leaves take their time, so that a picture can be taken of one on its way. */
const SLOW = { pages: 20, config: { flippingTime: 2 } };
const WINDOWS = [
  { name: "desktop", viewport: { width: 1000, height: 640, deviceScaleFactor: 1 }, open: 2 },
  {
    name: "phone",
    viewport: { width: 360, height: 780, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
    open: 1,
  },
] as const;

for (const { name, viewport, open } of WINDOWS) {
  test(`on a ${name} a worker draws the leaf that turns, and the book stands as it should when it has landed (FLIP-02, PAGE-07)`, async () => {
    const { page, close, errors } = await openBook(quickBook(SLOW), { viewport });
    await withoutChrome(page);
    await turnsUntil(page, isWorkersSeen);
    const inFlight = await shootWhen(page, (shot) => pagesSeen(shot).size > open);
    assert.ok(pagesSeen(inFlight).size > open, "pages of both spreads are seen");
    assert.ok(await isPageIdle(page), "the page itself has drawn nothing");
    await rests(page);
    await picturesStand(page);
    await until(async () => !(await isWorkersSeen(page)));
    const pages = await page.evaluate(() => window.recto!.state().pages);
    assert.equal([...pagesSeen(await shoot(page))].sort(), [...pages].sort());
    assert.equal(errors, []);
    await close();
  });
}

test("the slanted edges of a leaf that a worker draws are smooth (FLIP-02)", async () => {
  const reader = await openBook(quickBook(SLOW), { viewport: WINDOWS[0].viewport });
  const { page, close } = reader;
  await withoutChrome(page);
  await turnsUntil(page, isWorkersSeen);
  await rests(page);
  await picturesStand(page);
  const open = await pagesOpen(page);
  const recto = Math.max(...open);
  await holdByMouse(page, await onPage(reader, recto, 0.98, 0.98), await onPage(reader, recto, 0.4, 0.8));
  await until(() => isWorkersSeen(page));
  const [left, top] = await onPage(reader, recto, 0.02, 0.6);
  const [right, bottom] = await onPage(reader, recto, 0.98, 0.9);
  const shot = await shootWhen(page, (taken) => pagesSeen(taken).size > 3);
  const shares = Array.from({ length: Math.floor(bottom - top) }, (_, row) => steepest(shot, top + row, left, right));
  const most = shares.toSorted((one, other) => one - other)[Math.floor(shares.length * 0.75)]!;
  assert.ok(most < 0.95, `at a quarter of the rows one px takes ${most.toFixed(2)} of the way between two colours`);
  await page.mouse.up();
  await close();
});

test("where a page may start no worker, leaves turn all the same (FLIP-02)", async () => {
  const { page, close } = await openBook(quickBook(SLOW), { viewport: WINDOWS[0].viewport });
  await withoutChrome(page);
  await page.evaluate(() => {
    window.Worker = class {
      constructor() {
        throw new Error("The policy forbids it.");
      }
    } as unknown as typeof Worker;
  });
  for (let turn = 0; turn < 2; turn++) {
    await page.evaluate(() => void window.recto!.next());
    const inFlight = await shootWhen(page, (shot) => pagesSeen(shot).size > 2);
    assert.ok(pagesSeen(inFlight).size > 2, "pages of both spreads are seen");
    assert.not(await isWorkersSeen(page));
    await rests(page);
  }
  await close();
});

/** How much of a row's sharpest edge lies between two px side by side, 0..1: an edge that is smooth has px between. */
function steepest(shot: Shot, y: number, left: number, right: number): number {
  const step = (x: number, by: number) => distance(shot.at(x - by, y), shot.at(x + by + 1, y));
  const places = Array.from({ length: Math.floor(right - left) }, (_, index) => left + index);
  const at = places.reduce((best, x) => (step(x, 0) > step(best, 0) ? x : best));
  return step(at, 0) / Math.max(step(at, 0), step(at, 2));
}

/** Turns until something is true in a flight; the worker comes with the first one, and the cover is the page's own. */
async function turnsUntil(page: Page, isTrue: (page: Page) => Promise<boolean>): Promise<void> {
  for (let turn = 0; turn < 6; turn++) {
    await rests(page);
    await page.evaluate(() => void window.recto!.next());
    await page.waitForFunction(() => window.recto!.state().phase !== "rest");
    if (await isTrue(page)) return;
  }
  assert.unreachable("No worker has drawn a leaf.");
}

/** Whether a canvas is shown that a worker draws: the page can have no context of such a one. */
const isWorkersSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const canvas = [...document.querySelectorAll<HTMLCanvasElement>("#stage canvas")].at(-1);
    if (!canvas || canvas.style.visibility === "hidden" || canvas.style.display === "none") return false;
    try {
      return canvas.getContext("2d") === null;
    } catch {
      return true;
    }
  });

/** Whether nothing is drawn on the turning layer, which lies just below the worker's canvas. */
const isPageIdle = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const canvas = [...document.querySelectorAll<HTMLCanvasElement>("#stage canvas")].at(-2);
    const data = canvas?.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data;
    return data?.every((value) => value === 0) === true;
  });

test.run();
