import { suite } from "uvu";
import * as assert from "uvu/assert";
import { WINDOWS } from "../support/browser/browser.ts";
import {
  type At,
  assertBecomes,
  catchUp,
  goTo,
  holdByMouse,
  isInPhase,
  marks,
  onPage,
  openBook,
  pagesOpen,
  quickBook,
  type Reader,
  recordEvents,
  rests,
  state,
  swipe,
  told,
  touch,
  touchAlong,
  turn,
} from "./model.ts";
import { assertPagesDrawn, assertSeen, shoot } from "./screen.ts";
import { changeDevice, sharedReader } from "./shared-reader.ts";
import { letPass } from "./waits.ts";

const test = suite("drag");
let desk: Reader;
let phone: Reader;

test.before(async () => {
  desk = await openBook(quickBook());
  phone = await openBook(quickBook(), { viewport: WINDOWS.sharpPhone });
});
test.after(async () => {
  await Promise.all([desk.close(), phone.close()]);
});
test.before.each(async () => {
  await desk.page.mouse.reset(); // a test that failed may hold a leaf still
  await goTo(desk.page, 4);
  await goTo(phone.page, 4);
  await rests(desk.page, [4, 5]);
  await rests(phone.page, [4]);
  await recordEvents(desk.page);
  await recordEvents(phone.page);
});

const between = (from: At, to: At, part: number): At => [
  from[0] + (to[0] - from[0]) * part,
  from[1] + (to[1] - from[1]) * part,
];

test("a corner drawn in by the mouse follows it and shows its back and what it uncovers (FLIP-02)", async () => {
  const { page } = desk;
  const corner = await onPage(desk, 5, 0.995, 0.995);
  const finger = await onPage(desk, 5, 0.65, 0.8);
  await holdByMouse(page, corner, finger);
  await assertSeen(page, [
    [between(finger, corner, 0.15), 6, "the back, from the mouse on"],
    [between(finger, corner, 0.03), 6, "the back, close to the mouse"],
    [between(finger, corner, -0.08), 5, "the page itself, on the other side of the mouse"],
    [between(finger, corner, 0.9), 7, "what the leaf uncovers"],
    [await onPage(desk, 4, 0.3, 0.2), 4, "the page opposite lies as before"],
  ]);
  await page.mouse.move(...(await onPage(desk, 4, 0.3, 0.6)), { steps: 6 });
  await catchUp(page);
  const [x] = await onPage(desk, 4, 0.3, 0.6);
  const [, low] = await onPage(desk, 4, 0.3, 0.9);
  await assertSeen(page, [
    [[x + 14, low], 6, "drawn over the spine it still follows, as far up as no edge of the window cuts it"],
    [[x - 20, low], 4],
  ]);
  await page.mouse.up();
  await rests(page, [6, 7]);
  assertPagesDrawn(await shoot(page), await marks(page));
});

test("pictures that come while a leaf is held still are drawn on it, and on the page it uncovers (FLIP-02)", async () => {
  const delayMs = (path: string) => (/\b[67]\.png$/.test(path) ? 900 : 0);
  const slow = await openBook(quickBook({ config: { OriginPageIndex: 4 } }), { behaviour: { delayMs } });
  const finger = await onPage(slow, 5, 0.65, 0.8);
  const corner = await onPage(slow, 5, 0.995, 0.995);
  await holdByMouse(slow.page, corner, finger);
  await assertSeen(slow.page, [
    [between(finger, corner, 0.15), 6, "the back"],
    [between(finger, corner, 0.9), 7, "what the leaf uncovers"],
  ]);
  await slow.close();
});

test("a leaf let go beyond a third turns on, one let go before falls back (FLIP-02)", async () => {
  const { page } = desk;
  await holdByMouse(page, await onPage(desk, 5, 0.98, 0.5), await onPage(desk, 5, 0.1, 0.5));
  await page.mouse.up();
  await rests(page, [6, 7]);
  await holdByMouse(page, await onPage(desk, 7, 0.98, 0.5), await onPage(desk, 7, 0.6, 0.5));
  await page.mouse.up();
  await rests(page, [6, 7]);
  const ends = (await told(page)).filter(({ event }) => event === "flipEnd").map(({ detail }) => detail);
  assert.equal(ends, [
    { page: 6, pages: [6, 7], completed: true },
    { page: 6, pages: [6, 7], completed: false },
  ]);
});

test("the left page drawn to the right turns back (FLIP-02)", async () => {
  const { page } = desk;
  await holdByMouse(page, await onPage(desk, 4, 0.02, 0.98), await onPage(desk, 5, 0.2, 0.9));
  const [x, y] = await onPage(desk, 5, 0.2, 0.9);
  await assertSeen(page, [[[x - 12, y], 3, "the leaf's other side"]]);
  await page.mouse.up();
  await rests(page, [2, 3]);
});

test("the edge of a page drawn down holds that page's leaf, and let go it falls back (FLIP-02)", async () => {
  const { page } = desk;
  await holdByMouse(page, await onPage(desk, 5, 0.98, 0.5), await onPage(desk, 5, 0.98, 0.6));
  await assertSeen(page, [[await onPage(desk, 4, 0.3, 0.2), 4, "the page opposite lies as before"]]);
  await page.mouse.up();
  await rests(page, [4, 5]);
});

test("a drag across the reading direction moves nothing, nor does one beyond the book's end (FLIP-02)", async () => {
  const { page } = desk;
  await page.mouse.move(...(await onPage(desk, 5, 0.5, 0.3)));
  await page.mouse.down();
  await page.mouse.move(...(await onPage(desk, 5, 0.5, 0.7)), { steps: 5 });
  assert.is((await state(page)).phase, "rest");
  await page.mouse.up();
  await turn(page, "first");
  await page.mouse.move(...(await onPage(desk, 1, 0.2, 0.5)));
  await page.mouse.down();
  await page.mouse.move(...(await onPage(desk, 1, 0.8, 0.5)), { steps: 5 });
  assert.is((await state(page)).phase, "rest");
  await page.mouse.up();
  assert.equal(await pagesOpen(page), [1]);
});

const inSlowBook = sharedReader(test, () => openBook(quickBook({ config: { flippingTime: 3 } })));

test(
  "a running leaf can be taken and laid back (FLIP-02)",
  inSlowBook(async (slow) => {
    const { page } = slow;
    await page.evaluate(() => void window.recto!.goTo(4));
    await isInPhase(page, "turning");
    await page.evaluate(() => void window.recto!.goTo(4));
    await holdByMouse(page, await onPage(slow, 1, 0.7, 0.5), await onPage(slow, 1, 0.9, 0.5));
    await page.mouse.up();
    await rests(page, [1]);
  }),
);

test("books whose leaves are not to be drawn by mouse stay as they are (FLIP-02)", async () => {
  const still = await openBook(quickBook({ config: { mouseDragFlip: false, OriginPageIndex: 4 } }));
  await still.page.mouse.move(...(await onPage(still, 5, 0.98, 0.98)));
  await still.page.mouse.down();
  await still.page.mouse.move(...(await onPage(still, 5, 0.3, 0.9)), { steps: 5 });
  assert.is((await state(still.page)).phase, "rest");
  await still.page.mouse.up();
  await still.close();
});

test("a slow finger turns a phone's page beyond a third of the way and not before (FLIP-02)", async () => {
  const { page } = phone;
  await touchAlong(page, await onPage(phone, 4, 0.9, 0.5), await onPage(phone, 4, 0.7, 0.5));
  await isInPhase(page, "held");
  await catchUp(page);
  await touch(page, "touchEnd", []);
  await rests(page, [4]);
  assert.is((await told(page)).at(-1)?.detail["completed"], false);
  await touchAlong(page, await onPage(phone, 4, 0.95, 0.5), await onPage(phone, 4, 0.55, 0.5), 10);
  await catchUp(page);
  await touch(page, "touchEnd", []);
  await rests(page, [5]);
  await touchAlong(page, await onPage(phone, 5, 0.05, 0.5), await onPage(phone, 5, 0.25, 0.5), 10);
  await isInPhase(page, "held");
  await catchUp(page);
  await touch(page, "touchEnd", []);
  await rests(page, [5]);
  await touchAlong(page, await onPage(phone, 5, 0.05, 0.5), await onPage(phone, 5, 0.5, 0.5), 10);
  await catchUp(page);
  await touch(page, "touchEnd", []);
  await rests(page, [4]);
});

test("a thrown page turns however short the way, in both directions (FLIP-02)", async () => {
  const { page } = phone;
  await swipe(page, await onPage(phone, 4, 0.8, 0.5), await onPage(phone, 4, 0.5, 0.5));
  await rests(page, [5]);
  await swipe(page, await onPage(phone, 5, 0.3, 0.5), await onPage(phone, 5, 0.6, 0.5));
  await rests(page, [4]);
});

test(
  "swipes in quick succession turn a page each, and one the other way takes the running leaf back (FLIP-02)",
  inSlowBook(async (slow) => {
    const { page } = slow;
    await changeDevice(page, WINDOWS.sharpPhone);
    const [from, to] = [await onPage(slow, 1, 0.85, 0.5), await onPage(slow, 1, 0.4, 0.5)];
    for (let times = 0; times < 3; times++) await swipe(page, from, to);
    await rests(page, [4]);
    for (let times = 0; times < 3; times++) await swipe(page, to, from);
    await rests(page, [1]);
    for (let times = 0; times < 3; times++) await swipe(page, from, to);
    await rests(page, [4]);
    await page.evaluate(() => void window.recto!.next());
    await isInPhase(page, "turning");
    await swipe(page, to, from);
    await rests(page, [4]);
  }),
);

test(
  "a leaf in flight stays under a finger that rests on it or draws it on, and flies on when that goes (FLIP-02)",
  inSlowBook(async (slow) => {
    const { page } = slow;
    await changeDevice(page, WINDOWS.sharpPhone);
    const at = await Promise.all([0.9, 0.6, 0.05].map((x) => onPage(slow, 1, x, 0.5)));
    await page.evaluate(() => void window.recto!.next());
    await isInPhase(page, "turning");
    await touch(page, "touchStart", [at[0]!]);
    await isInPhase(page, "held");
    await touch(page, "touchEnd", []);
    await rests(page, [2]);
    await page.evaluate(() => void window.recto!.next());
    await isInPhase(page, "turning");
    await touchAlong(page, at[0]!, at[1]!, 5);
    await isInPhase(page, "held");
    await catchUp(page);
    await letPass(150, "with what is waited for above, it is longer than a flick may pause");
    assert.equal([(await state(page)).phase, await pagesOpen(page)], ["held", [2]], "no other leaf turns");
    await touch(page, "touchMove", [at[2]!]);
    await touch(page, "touchEnd", []);
    await rests(page, [3]);
  }),
);

test("a page thrown back while it is held falls back, whatever way it had come (FLIP-02)", async () => {
  const { page } = phone;
  await touchAlong(page, await onPage(phone, 4, 0.95, 0.5), await onPage(phone, 4, 0.1, 0.5), 10);
  await catchUp(page);
  const back = await Promise.all([0.3, 0.5, 0.7].map((x) => onPage(phone, 4, x, 0.5)));
  await Promise.all([...back.map((at) => touch(page, "touchMove", [at])), touch(page, "touchEnd", [])]);
  await rests(page, [4]);
  assert.is((await told(page)).at(-1)?.detail["completed"], false);
});

test("a finger drawn down the page turns nothing", async () => {
  const { page } = phone;
  await swipe(page, await onPage(phone, 4, 0.5, 0.2), await onPage(phone, 4, 0.52, 0.7));
  assert.is((await state(page)).phase, "rest");
  assert.equal(await told(page), []);
});

test("a finger pulls a corner straight up or down, where the browser would scroll (FLIP-02)", async () => {
  const { page } = phone;
  for (const [from, to] of [
    [0.97, 0.75],
    [0.03, 0.25],
  ] as const) {
    // What keeps the finger comes at leisure.
    await assertBecomes(async () => {
      await touchAlong(page, await onPage(phone, 4, 0.97, from), await onPage(phone, 4, 0.95, to));
      const isHeld = (await state(page)).phase === "held";
      await touch(page, "touchEnd", []);
      await rests(page, [4]);
      return isHeld;
    }, true);
  }
});

test("a touch that the system takes away lets the leaf fall back (FLIP-02)", async () => {
  const { page } = phone;
  await touchAlong(page, await onPage(phone, 4, 0.95, 0.5), await onPage(phone, 4, 0.2, 0.5));
  await isInPhase(page, "held");
  await page.evaluate(() => {
    const stage = document.querySelector("#stage")!;
    for (let pointerId = 0; pointerId < 30; pointerId++) {
      stage.dispatchEvent(new PointerEvent("pointercancel", { pointerId }));
    }
  });
  await rests(page, [4]);
  await touch(page, "touchEnd", []);
  assert.equal(phone.errors, []);
  assert.equal(desk.errors, []);
});

test.run();
