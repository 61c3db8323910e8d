import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { frames, goTo, openBook, picturesStand, quickBook, rests } from "./model.ts";
import { distance, type Shot, shoot, withoutChrome } from "./screen.ts";

const test = suite("landing");

/** Frames that come only when a test asks for them. */
type HeldFrames = { readonly step: (ms: number) => void; readonly free: () => void };
declare global {
  interface Window {
    heldFrames?: HeldFrames;
  }
}

const TURN_MS = 600;
/** The fore-edges grow by a leaf, a px wide, and a book that begins or ends to move aside lies between two px. */
const MOST_DIFFERENCE = 0.012; // two such lines along the book; the edge of a cover in another colour is 0.016
const WINDOW = { width: 1000, height: 640, deviceScaleFactor: 1 };
const HARD = { HardPageEnable: true, borderColor: "#804020" };
const WRAPPED = { HardPageEnable: true };
/** Styles, and turns between pages that show most of each. */
const TURNS = [
  { name: "soft leaves", config: {}, from: 4, to: 6 },
  { name: "soft leaves, back", config: {}, from: 4, to: 2 },
  { name: "a soft cover that opens", config: { HardPageEnable: false }, from: 1, to: 2 },
  { name: "a soft cover that closes", config: { HardPageEnable: false }, from: 2, to: 1 },
  { name: "a hard cover that opens", config: HARD, from: 1, to: 2 },
  { name: "a hard cover that closes", config: HARD, from: 2, to: 1 },
  { name: "the last hard cover", config: HARD, from: 7, to: 8 },
  { name: "a hard cover up to whose edges its picture reaches, that opens", config: WRAPPED, from: 1, to: 2 },
  { name: "the same that closes", config: WRAPPED, from: 2, to: 1 },
  { name: "a catalogue", config: { FlipStyle: "Catalog" }, from: 4, to: 6 },
  { name: "sliding spreads", config: { FlipStyle: "Slide" }, from: 4, to: 6 },
  { name: "cards", config: { FlipStyle: "Card" }, from: 4, to: 5 },
  { name: "cards, back", config: { FlipStyle: "Card" }, from: 4, to: 3 },
  { name: "single leaves", config: { FlipStyle: "Single" }, from: 4, to: 5 },
  { name: "single leaves, back", config: { FlipStyle: "Single" }, from: 4, to: 3 },
] as const;

for (const { name, config, from, to } of TURNS) {
  test(`${name}: the first and the last frame of a turn look as the book at rest (FLIP-02, PAGE-07)`, async () => {
    const book = quickBook({ config: { flippingTime: TURN_MS / 1000, ...config } });
    const { page, close } = await openBook(book, { viewport: WINDOW });
    await withoutChrome(page);
    await withoutWorkers(page);
    await lateCodeIsThere(page);
    await moves(page, "reduce"); // turns that came late on a busy machine would have the next one drawn less sharply
    await goTo(page, to);
    await rests(page);
    await allIsSharp(page);
    const after = await shoot(page);
    await goTo(page, from);
    await rests(page);
    await allIsSharp(page);
    const before = await shoot(page);
    await moves(page, "no-preference");
    await holdFrames(page);
    await page.evaluate((target) => void window.recto!.goTo(target), to);
    await step(page, 0.01);
    await step(page, 0.01);
    await assertShown(page, before, "the first frame");
    await step(page, TURN_MS / 2);
    assert.ok(differences(await shoot(page), before) > 0.02, "half-way the leaf is on its way");
    await step(page, TURN_MS / 2 - 1);
    await assertShown(page, after, "the last frame");
    await page.evaluate(() => window.heldFrames!.free());
    await rests(page);
    assertSame(await shoot(page), after, "landed");
    await close();
  });
}

/** The page draws all leaves itself: a worker has frames and a time of its own. */
async function withoutWorkers(page: Page): Promise<void> {
  await page.evaluate(() => void delete (window as { OffscreenCanvas?: unknown }).OffscreenCanvas);
}

const moves = (page: Page, value: "reduce" | "no-preference"): Promise<void> =>
  page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value }]);

/** Waits until the open pages and those near them have the pictures that they will keep. */
async function allIsSharp(page: Page): Promise<void> {
  await picturesStand(page);
  await page.waitForFunction(() => window.recto!.measure().loads === 0);
  await frames(page, 4);
}

/** Waits for what draws bent leaves, what lies under the pages, and the colours that boards take from the cover. */
async function lateCodeIsThere(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.hasAttribute("data-tinted-bar"));
  await page.waitForFunction(() => {
    const names = performance.getEntriesByType("resource").map(({ name }) => name);
    return [/\bbeside-/, /\bleisure-/].every((part) => names.some((name) => part.test(name)));
  });
}

const step = (page: Page, ms: number): Promise<void> => page.evaluate((by) => window.heldFrames!.step(by), ms);

/** From now on frames come by step alone, and time stands still between them. */
async function holdFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const [request, cancel, now] = [requestAnimationFrame, cancelAnimationFrame, performance.now.bind(performance)];
    let nowMs = now();
    let lastId = -1;
    const waiting = new Map<number, FrameRequestCallback>();
    const take = () => {
      const due = [...waiting.values()];
      waiting.clear();
      return due;
    };
    window.requestAnimationFrame = (act) => {
      waiting.set(--lastId, act);
      return lastId;
    };
    window.cancelAnimationFrame = (id) => {
      if (!waiting.delete(id)) cancel(id);
    };
    performance.now = () => nowMs;
    window.heldFrames = {
      step: (ms) => {
        nowMs += ms;
        for (const act of take()) act(nowMs);
      },
      free: () => {
        Object.assign(window, { requestAnimationFrame: request, cancelAnimationFrame: cancel });
        performance.now = now;
        for (const act of take()) request(act);
      },
    };
  });
}

/** The share of the window's points that differ so much that it is seen. */
function differences(one: Shot, other: Shot): number {
  let seen = 0;
  let all = 0;
  for (let x = 1; x < WINDOW.width; x += 3) {
    for (let y = 1; y < WINDOW.height; y += 3) {
      all++;
      if (distance(one.at(x, y), other.at(x, y)) > 20) seen++;
    }
  }
  return seen / all;
}

/** The present frame looks so, once a picture that has come late on a busy machine is drawn into it. */
async function assertShown(page: Page, wanted: Shot, what: string): Promise<void> {
  let shot = await shoot(page);
  for (let attempt = 0; attempt < 20 && differences(shot, wanted) >= MOST_DIFFERENCE; attempt++) {
    await step(page, 0.01);
    shot = await shoot(page);
  }
  assertSame(shot, wanted, what);
}

function assertSame(one: Shot, other: Shot, what: string): void {
  const share = differences(one, other);
  assert.ok(share < MOST_DIFFERENCE, `${what}: ${(share * 100).toFixed(2)} % differ`);
}

test.run();
