import type { Page } from "puppeteer";

const LOOK_EVERY_MS = 30;
const UNTIL_MS = 30_000; // as long as puppeteer's own waits
/** Marks that have not moved for so long stand: no motion of the stage pauses on its way. */
const STILL_MS = 300;

/** Waits until something becomes true that no page can say: an answer of the server, a message on the console. */
export async function until(isTrue: () => unknown): Promise<void> {
  if (!(await comesTrue(isTrue, UNTIL_MS))) throw new Error(`It was not true within ${UNTIL_MS} ms: ${isTrue}`);
}

/** Looks again and again whether something is true. @returns whether it was within `ms` */
export async function comesTrue(isTrue: () => unknown, ms: number): Promise<boolean> {
  const endMs = performance.now() + ms;
  while (!(await isTrue())) {
    if (performance.now() > endMs) return false;
    await pause(LOOK_EVERY_MS);
  }
  return true;
}

/**
 * Lets real time pass. The only wait of page tests that no state ends: for proofs that something does not happen, and
 * for readers who hold or pause.
 *
 * @param why what would have happened within `ms`, or what takes so long
 */
export function letPass(ms: number, why: string): Promise<void> {
  if (why === "") throw new Error(`Say why ${ms} ms have to pass.`);
  return pause(ms);
}

/** Waits until the pages and what lies on them do not move any more. */
export async function standsStill(page: Page): Promise<void> {
  const where = () => page.evaluate(() => JSON.stringify(window.recto!.marks().map(({ rect }) => rect)));
  let before = "";
  await until(async () => {
    const now = await where();
    if (now === before) return true;
    before = now;
    await pause(STILL_MS);
    return false;
  });
}

function pause(ms: number): Promise<void> {
  return new Promise((over) => setTimeout(over, ms));
}
