import { suite } from "uvu";
import * as assert from "uvu/assert";
import { rendererMb } from "../../scripts/bench/processes.mjs";
import { serve } from "../../scripts/serve.mjs";
import { FAULTS } from "../../scripts/soak/faults.mjs";
import { instrument, SOAK, soak, soakServer } from "../../scripts/soak/soak.mjs";
import { openBrowser, openPage } from "../support/browser/browser.ts";
import { viewer } from "../support/browser/site.ts";
import { atTheEnd } from "../support/test-run.ts";
import { openBook, quickBook } from "./model.ts";

const test = suite("soak");

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

/** Faces of leaves that nobody freed took 95 MB; what a collector has not come to yet takes up to 30. */
const MOST_GROWTH_MB = 60;

test("eighty turns leave no faces of leaves behind in memory that the page knows nothing of (pain 6)", async () => {
  const { page, close } = await openBook(quickBook({ pages: 60 }), { isAlone: true });
  const { pid = 0 } = (await openBrowser()).process() ?? {};
  const turnOften = (turns: number) =>
    page.evaluate(async (count) => {
      for (let turn = 0; turn < count; turn++)
        await (turn < count / 2 ? window.recto!.next() : window.recto!.previous());
    }, turns);
  await turnOften(10);
  const before = await rendererMb(pid);
  await turnOften(80);
  const growth = (await rendererMb(pid)) - before;
  assert.ok(before > 0 || process.platform !== "linux", "the page's process is not found");
  assert.ok(growth < MOST_GROWTH_MB, `${growth.toFixed(0)} MB more`);
  await close();
});

test.run();
