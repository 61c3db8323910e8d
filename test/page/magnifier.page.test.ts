import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  assertBecomes,
  chromeStands,
  goTo,
  openBook,
  pagesOpen,
  quickBook,
  type Reader,
  rectOf,
  rests,
} from "./model.ts";
import { letPass } from "./waits.ts";

const test = suite("magnifier and taps");
let reader: Reader;

test.before(async () => {
  reader = await openBook(quickBook({ pages: 12 }));
  await chromeStands(reader.page);
});
test.after(() => reader.close());
test.before.each(async () => {
  await goTo(reader.page, 4);
  await rests(reader.page, [4, 5]);
});

/** Waits until the stage has so many layers. */
const hasLayers = (count: number) =>
  reader.page.waitForFunction((wanted) => document.querySelectorAll("#stage canvas").length === wanted, {}, count);

/** Whether any layer above the still one shows anything at a client point. */
const isDrawnAt = (x: number, y: number) =>
  reader.page.evaluate(
    ([left, top]) =>
      [...document.querySelectorAll<HTMLCanvasElement>("#stage canvas")].slice(1).some((canvas) => {
        const box = canvas.getBoundingClientRect();
        if (box.width === 0) return false; // it is not shown
        const ratio = canvas.width / box.width;
        const pixel = canvas
          .getContext("2d")!
          .getImageData((left - box.left) * ratio, (top - box.top) * ratio, 1, 1).data;
        return pixel[3]! > 0;
      }),
    [x, y] as const,
  );

test("the magnifier is a round lens that follows the pointer, on a layer of its own (ZOOM-03, ZOOM-05)", async () => {
  const { page } = reader;
  const rect = await rectOf(page, 4);
  const [x, y] = [rect.x + rect.width / 2, rect.y + rect.height / 2];
  await hasLayers(2);
  await page.mouse.move(x, y);
  await page.keyboard.press("m");
  await hasLayers(3);
  await page.mouse.move(x + 10, y);
  await page.waitForFunction(() => document.querySelectorAll("#stage canvas").length === 3);
  for (let tries = 0; tries < 40 && !(await isDrawnAt(x + 10, y)); tries++)
    await page.mouse.move(x + 10, y + (tries % 2));
  assert.ok(await isDrawnAt(x + 10, y));
  assert.not(await isDrawnAt(x + 10, y + 260));
  await page.mouse.move(x, y - 150);
  for (let tries = 0; tries < 40 && (await isDrawnAt(x, y + 60)); tries++)
    await page.mouse.move(x, y - 150 - (tries % 2));
  assert.ok(await isDrawnAt(x, y - 150));
  assert.not(await isDrawnAt(x, y + 60));
});

test("while the lens is out a press turns nothing; Escape puts it away with its canvas (ZOOM-03, ZOOM-05)", async () => {
  const { page } = reader;
  const rect = await rectOf(page, 5);
  await page.mouse.click(rect.x + rect.width - 5, rect.y + rect.height / 2);
  assert.equal(await pagesOpen(page), [4, 5]);
  await page.keyboard.press("Escape");
  await hasLayers(2);
});

test("taken out by a key the lens comes over the first open page, and arrows move it and turn nothing (ZOOM-03)", async () => {
  const { page } = reader;
  const rect = await rectOf(page, 4);
  const [x, y] = [rect.x + rect.width / 2, rect.y + rect.height / 3];
  await page.mouse.move(2, 2);
  await page.focus("#stage");
  await page.keyboard.press("m");
  await hasLayers(3);
  await assertBecomes(() => isDrawnAt(x, y), true);
  for (let step = 0; step < 8; step++) await page.keyboard.press("ArrowRight");
  await assertBecomes(() => isDrawnAt(x, y), false);
  await assertBecomes(() => isDrawnAt(x + 8 * 48, y), true);
  assert.equal(await pagesOpen(page), [4, 5]);
  await page.keyboard.press("m");
  await hasLayers(2);
});

test("taken out by a key the lens comes where the mouse is, and arrows move it from there and turn nothing (ZOOM-03)", async () => {
  const { page } = reader;
  const rect = await rectOf(page, 5);
  const [x, y] = [rect.x + rect.width / 2, rect.y + rect.height / 2];
  await page.mouse.move(x, y);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur()); // as in a window that was just opened
  await page.keyboard.press("m");
  await hasLayers(3);
  await assertBecomes(() => isDrawnAt(x, y), true);
  for (let step = 0; step < 8; step++) await page.keyboard.press("ArrowLeft");
  await assertBecomes(() => isDrawnAt(x - 8 * 48, y), true);
  assert.equal([await isDrawnAt(x, y), await pagesOpen(page)], [false, [4, 5]]);
  await page.keyboard.press("m");
  await hasLayers(2);
});

test("the lens comes to whoever takes it out before the browser has been idle (ZOOM-03)", async () => {
  const { page, close } = await openBook(quickBook({ pages: 12 }), {
    before: (empty) => empty.evaluateOnNewDocument(() => Object.assign(window, { requestIdleCallback: () => 0 })),
  });
  await chromeStands(page);
  await page.keyboard.press("m");
  await page.waitForFunction(() => document.querySelectorAll("#stage canvas").length === 3);
  await close();
});

test("a press that stays within 5 px and ends within 400 ms is a tap; one that is held longer is none (KEYS-09)", async () => {
  const { page } = reader;
  const rect = await rectOf(page, 5);
  const [x, y] = [rect.x + rect.width - 8, rect.y + rect.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await letPass(600, "a press of more than 400 ms is no tap");
  await page.mouse.up();
  assert.equal(await pagesOpen(page), [4, 5]);
  // All at once: on a busy machine the way of three messages alone could take 400 ms.
  await Promise.all([page.mouse.down(), page.mouse.move(x, y + 6), page.mouse.up()]);
  await rests(page, [4, 5]);
  await page.mouse.move(x, y);
  await Promise.all([page.mouse.down(), page.mouse.move(x, y + 5), page.mouse.up()]);
  await rests(page, [6, 7]);
});

test.run();
