import { openTab, SCREENS } from "../browser.mjs";
import { sum } from "../stats.mjs";
import { variantPath, waitUntilReady } from "../variants.mjs";
import { TURN_PAGES, WARM_UP_TURNS } from "./turn.mjs";

const MEGA = 1e6;

/**
 * Counts 2D calls and painted pixels per turning frame in an open tab that carries inpage/painted.js.
 *
 * @param {{ turns: number, pauseMs?: number }} how `pauseMs` of peace come before each turn and are not counted
 */
export async function countPainted({ page }, { turns, pauseMs = 0 }) {
  for (let i = 0; i < WARM_UP_TURNS; i += 1) await page.evaluate("bench.next().then(() => true)");
  const seen = [];
  for (let i = 0; i < turns; i += 1) {
    if (pauseMs) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const before = await page.evaluate("readPainted()");
    const { frames } = await page.evaluate("timeTurn(() => bench.next())");
    seen.push({ frames: frames.length, before, after: await page.evaluate("readPainted()") });
  }
  const frames = sum(seen.map((turn) => turn.frames));
  const { after } = seen.at(-1);
  const perFrame = (field) => sum(seen.map((turn) => turn.after[field] - turn.before[field])) / frames;
  const mpx = ["imagePx", "fillPx", "clearPx", "strokePx"].map((field) => perFrame(field) / MEGA);
  return {
    calls: perFrame("calls"),
    images: perFrame("images"),
    fills: perFrame("fills"),
    clips: perFrame("clips"),
    gradients: perFrame("gradients"),
    paintedMpx: mpx.reduce((total, part) => total + part, 0),
    imageMpx: mpx[0],
    clearMpx: mpx[2],
    canvasMpx: after.canvasPx / MEGA,
  };
}

/** One untimed visit that counts what one viewer draws while it turns. */
export async function visitPainted({ browser, origin }, name, { screen, turns, size }) {
  const { mode } = SCREENS[screen];
  const tab = await openTab(browser, { screen: SCREENS[screen], inPage: ["clock", "painted"] });
  try {
    await tab.page.goto(origin + variantPath(name, { pages: TURN_PAGES, size, mode, isDecoded: true }));
    await waitUntilReady(tab.page, name);
    return await countPainted(tab, { turns });
  } finally {
    await tab.close();
  }
}
