import { suite } from "uvu";
import * as assert from "uvu/assert";
import { serve } from "../../scripts/serve.mjs";
import { FAULTS } from "../../scripts/soak/faults.mjs";
import { instrument, SOAK, soak, soakServer } from "../../scripts/soak/soak.mjs";
import { openPage } from "../support/browser/browser.ts";
import { viewer } from "../support/browser/site.ts";
import { atTheEnd } from "../support/test-run.ts";

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

test.run();
