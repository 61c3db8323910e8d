import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { observeRequests, WINDOWS } from "../support/browser/browser.ts";
import { holdTime, passTime, timersHeld } from "./held-time.ts";
import {
  assertBecomes,
  chromeStands,
  goTo,
  isInPhase,
  openBook,
  quickBook,
  recordEvents,
  rests,
  told,
  turn,
} from "./model.ts";
import { letPass, until } from "./waits.ts";

const test = suite("rest");
observeRequests(test);

declare global {
  interface Window {
    work: Record<"frames" | "timers" | "draws", number>; // what has run so far
    alive: { readonly timers: Set<number>; readonly frames: Set<number>; readonly listeners: Listener[] };
  }
}
type Listener = { readonly target: EventTarget; readonly type: string; readonly act: unknown };

/** After this the page's own script looks once whether the server is slow; pictures on their way have such timers, too. */
const PATIENCE_MS = 15_000;
/** What else comes so late after the opening: what is loaded at leisure, bars that hide. Nobody has to wait for it. */
const LATE_MS = [2000, 2500, 3000, 4000, 5000, 12_000] as const;

/** Counts what runs and what is waiting to run, from before the first script of the page on. */
async function instrument(page: Page): Promise<void> {
  await holdTime(page, PATIENCE_MS, ...LATE_MS);
  await page.evaluateOnNewDocument(() => {
    window.work = { frames: 0, timers: 0, draws: 0 };
    window.alive = { timers: new Set(), frames: new Set(), listeners: [] };
    const { requestAnimationFrame, cancelAnimationFrame } = window;
    const { setTimeout, clearTimeout, setInterval, clearInterval } = window;
    window.requestAnimationFrame = (act) => {
      const id = requestAnimationFrame((now) => {
        window.alive.frames.delete(id);
        window.work.frames++;
        act(now);
      });
      window.alive.frames.add(id);
      return id;
    };
    window.cancelAnimationFrame = (id) => {
      window.alive.frames.delete(id);
      cancelAnimationFrame(id);
    };
    window.setTimeout = ((act: () => void, ms?: number) => {
      const id = setTimeout(() => {
        window.alive.timers.delete(id);
        window.work.timers++;
        act();
      }, ms) as unknown as number;
      window.alive.timers.add(id);
      return id;
    }) as typeof window.setTimeout;
    window.clearTimeout = ((id: number) => {
      window.alive.timers.delete(id);
      clearTimeout(id);
    }) as typeof window.clearTimeout;
    window.setInterval = ((act: () => void, ms?: number) => {
      const id = setInterval(() => {
        window.work.timers++;
        act();
      }, ms) as unknown as number;
      window.alive.timers.add(id);
      return id;
    }) as typeof window.setInterval;
    window.clearInterval = ((id: number) => {
      window.alive.timers.delete(id);
      clearInterval(id);
    }) as typeof window.clearInterval;
    for (const name of ["drawImage", "fillRect", "clearRect", "fill", "stroke"] as const) {
      const draw = CanvasRenderingContext2D.prototype[name] as (...parts: unknown[]) => void;
      const counted = function (this: unknown, ...parts: unknown[]) {
        window.work.draws++;
        return draw.apply(this, parts);
      };
      Object.assign(CanvasRenderingContext2D.prototype, { [name]: counted });
    }
    const { addEventListener, removeEventListener } = EventTarget.prototype;
    const isSame = (target: EventTarget, type: string, act: unknown) => (known: Listener) =>
      known.target === target && known.type === type && known.act === act;
    EventTarget.prototype.addEventListener = function (this: EventTarget | undefined, type, act, options) {
      const target = this ?? window;
      const isKnown = window.alive.listeners.some(isSame(target, type, act));
      if (!isKnown) window.alive.listeners.push({ target, type, act });
      addEventListener.call(target, type, act, options);
    };
    EventTarget.prototype.removeEventListener = function (this: EventTarget | undefined, type, act, options) {
      const target = this ?? window;
      const { listeners } = window.alive;
      const place = listeners.findIndex(isSame(target, type, act));
      if (place >= 0) listeners.splice(place, 1);
      removeEventListener.call(target, type, act, options);
    };
  });
}

/** Has the timer of the page's own script run as it would after 15 s, once no picture is on its way. */
async function endPatience(page: Page): Promise<void> {
  await assertBecomes(async () => (await timersHeld(page)).filter((ms) => ms === PATIENCE_MS), [PATIENCE_MS]);
  await passTime(page, PATIENCE_MS);
}

/** Whether nothing waits to run any more. What is to come late comes now, unless a picture is on its way. */
async function isDone(page: Page): Promise<boolean> {
  const held = await timersHeld(page);
  if (held.length > 0 && !held.includes(PATIENCE_MS)) await passTime(page, PATIENCE_MS);
  return isSilent(page);
}

/** Asked from outside: waitForFunction polls by a timer of the page, which would count. */
const isSilent = (page: Page) => page.evaluate(() => window.alive.timers.size === 0 && window.alive.frames.size === 0);

/** What Konva listens to on a window for its dragging, in its order: once a window, however many stages come and go. */
const KONVA_ON_WINDOW = [
  ...["mouseup", "touchend", "touchcancel"], // before others hear of them
  ...["mousemove", "touchmove"],
  ...["mouseup", "touchend", "touchcancel"],
].map((type) => `Window ${type}`);

/** Waits until nothing waits to run any more. */
async function isQuiet(page: Page): Promise<void> {
  await endPatience(page);
  for (const _round of ["what is late", "what that has begun at leisure"]) {
    await page.waitForNetworkIdle();
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    await until(() => isDone(page));
  }
}

for (const [device, viewport] of [
  ["desktop", WINDOWS.desktop],
  ["phone", WINDOWS.phone],
] as const) {
  test(`a book that lies open on a ${device} runs no frame, no timer and no drawing (pain 5)`, async () => {
    const { page, close } = await openBook(quickBook(), { viewport, before: instrument });
    await chromeStands(page);
    await turn(page, "next");
    await isQuiet(page);
    const before = await page.evaluate(() => ({ ...window.work }));
    await letPass(600, "a beat would have run, and no timer waits for a later one");
    assert.equal(await page.evaluate(() => ({ ...window.work })), before);
    assert.ok(before.draws > 0 && before.frames > 0 && before.timers > 0, "the counters count");
    await close();
  });
}

test("destroying a book leaves no frame, timer, canvas, listener or handle behind (pain 5)", async () => {
  const { page, errors, close } = await openBook(quickBook(), { before: instrument });
  await chromeStands(page);
  await turn(page, "next");
  await page.evaluate(() => window.recto!.zoomTo(1.5));
  await page.evaluate(() => window.recto!.destroy());
  await endPatience(page);
  await until(() => isSilent(page));
  const left = await page.evaluate(() => ({
    canvases: document.querySelectorAll("canvas").length,
    chrome: document.querySelector("#chrome")!.childElementCount,
    handle: "recto" in window,
    listeners: window.alive.listeners
      .filter(({ target }) => {
        const isLasting = [window, document, document.querySelector("#stage")].some((known) => known === target);
        return isLasting || target instanceof MediaQueryList;
      })
      .map(({ target, type }) => `${target.constructor.name} ${type}`),
  }));
  // The page's own script waited for the document; Konva and React watch window and selection once for all.
  const listeners = left.listeners.filter((name) => !/DOMContentLoaded|visibilitychange|selectionchange/.test(name));
  assert.equal({ ...left, listeners }, { canvases: 0, chrome: 0, handle: false, listeners: KONVA_ON_WINDOW });
  assert.equal(errors, []);
  await close();
});

test("a book destroyed during a turn falls silent at once (pain 5)", async () => {
  const { page, errors, close } = await openBook(quickBook({ config: { flippingTime: 5 } }), { before: instrument });
  await recordEvents(page);
  await page.evaluate(() => void window.recto!.next());
  await isInPhase(page, "turning");
  await page.evaluate(() => {
    window.told = [];
    window.recto!.destroy();
  });
  await endPatience(page);
  await until(() => isSilent(page));
  await page.evaluate(() => new Promise((over) => requestIdleCallback(over)));
  assert.equal(await told(page), []);
  assert.equal(errors, []);
  await close();
});

/** Bytes of pictures when the last neighbour is decoded and the faces of the next turn are drawn. */
async function steadyBytes(page: Page): Promise<number> {
  let before = -1;
  await until(async () => {
    const { bytes, loads } = await page.evaluate(() => window.recto!.measure());
    if (loads === 0 && bytes === before) return true;
    before = bytes;
    await letPass(200, "the next picture would have been asked for");
    return false;
  });
  return before;
}

/** Two rounds through a book of 24 pages: 12 turns and one step to the first page each. */
const ROUNDS = 26;

test("two more rounds through a book leave memory, elements and listeners as they were (pains 2, 6)", async () => {
  const { page, close } = await openBook(quickBook({ pages: 24, config: { flippingTime: 0.05 } }));
  await chromeStands(page);
  const leaf = (times: number) =>
    page.evaluate(async (wanted) => {
      await window.recto!.first(); // which pictures are there afterwards depends on the way through the book
      for (let turned = 0; turned < wanted; turned++) {
        if (!(await window.recto!.next())) await window.recto!.first();
      }
    }, times);
  const measure = async () => {
    await goTo(page, 12);
    await rests(page, [12, 13]);
    await page.waitForNetworkIdle();
    const bytes = await steadyBytes(page); // before the others: what is on its way has nodes and listeners of its own
    await page.evaluate(() => (window as unknown as { gc: () => void }).gc());
    const { Nodes = 0, JSEventListeners = 0, JSHeapUsedSize = 0 } = await page.metrics();
    const { flightRatio } = await page.evaluate(() => window.recto!.measure());
    return { nodes: Nodes, listeners: JSEventListeners, heap: JSHeapUsedSize, bytes, flightRatio };
  };
  await leaf(ROUNDS);
  const first = await measure();
  await leaf(ROUNDS);
  const after = await measure();
  assert.ok(after.nodes <= first.nodes + 20, `${first.nodes} -> ${after.nodes} nodes`);
  assert.ok(after.listeners <= first.listeners + 4, `${first.listeners} -> ${after.listeners} listeners`);
  assert.ok(after.heap <= first.heap * 1.1 + 500_000, `${first.heap} -> ${after.heap} bytes of heap`);
  // Where frames come late the faces of leaves are drawn with fewer pixels, and with all of them once they do not.
  const growth = Math.max(1, after.flightRatio / first.flightRatio) ** 2;
  assert.ok(after.bytes <= first.bytes * growth * 1.2, `${first.bytes} -> ${after.bytes} bytes of pictures`);
  await close();
});

test.run();
