import { suite } from "uvu";
import * as assert from "uvu/assert";
import { rendererBytes } from "../../scripts/bench/processes.mjs";
import { serve } from "../../scripts/serve.mjs";
import { FAULTS } from "../../scripts/soak/faults.mjs";
import { instrument, SOAK, soak, soakServer } from "../../scripts/soak/soak.mjs";
import { observeRequests, openBrowser, openPage } from "../support/browser/browser.ts";
import { viewer } from "../support/browser/site.ts";
import { atTheEnd } from "../support/test-run.ts";
import { openBook, quickBook } from "./model.ts";

const test = suite("soak");
observeRequests(test);

/** So many turns with each fault, and so many after it; the long form is `npm run soak`. */
const BURST_TURNS = 6;
const TURNS = FAULTS.length * 2 * BURST_TURNS;

test("through a hundred turns a display survives every fault, and nothing stalls or grows (pain 6)", async () => {
  const { world, handler } = await soakServer(viewer());
  const server = await serve({ root: viewer(), port: 0, handlers: [handler] });
  atTheEnd(() => server.close());
  const { page, close } = await openPage({
    url: `${server.url}?book=/soak/`,
    viewport: SOAK.window,
    before: instrument,
    preloads: true,
  });
  await page.waitForSelector("[data-kiosk=alone]");
  const { samples, faults, troubles } = await soak({
    page,
    server: world,
    turns: TURNS,
    burstTurns: BURST_TURNS,
    sampleEvery: 30,
  });
  assert.equal(troubles, []);
  assert.ok(samples.length >= 3);
  assert.equal(
    Object.keys(faults),
    FAULTS.map(({ name }) => name),
  );
  await close();
});

/** What a collector has not come to yet takes some 40 to 60; faces of leaves that nobody freed took 240. */
const MOST_GROWTH_MB = 140;

test("150 turns leave no faces of leaves behind in memory that the page knows nothing of (pain 6)", async () => {
  const { pid = 0 } = (await openBrowser()).process() ?? {};
  const others = await rendererBytes(pid);
  const book = quickBook({ pages: 60, config: { flippingTime: 0.02 } });
  const { page, close } = await openBook(book, { isAlone: true });
  const bytesNow = async () =>
    [...(await rendererBytes(pid))].reduce((sum, [id, bytes]) => (others.has(id) ? sum : sum + bytes), 0);
  /** Turns so many leaves and back again. */
  const turnOften = (leaves: number) =>
    page.evaluate(async (count) => {
      for (let turn = 0; turn < count; turn++) if (!(await window.recto!.next())) throw new Error("The book is short.");
      for (let turn = 0; turn < count; turn++) await window.recto!.previous();
    }, leaves);
  await turnOften(5);
  const before = await bytesNow();
  for (let lap = 0; lap < 3; lap++) await turnOften(25);
  const grownMb = ((await bytesNow()) - before) / 1e6;
  assert.ok(before > 0 || process.platform !== "linux", "the page's process is not found");
  assert.ok(grownMb < MOST_GROWTH_MB, `${grownMb.toFixed(0)} MB more`);
  await close();
});

test.run();
