import { suite } from "uvu";
import * as assert from "uvu/assert";
import { WINDOWS } from "../support/browser/browser.ts";
import {
  chromeStands,
  goTo,
  holdByMouse,
  marks,
  onPage,
  openBook,
  PARTS,
  picturesStand,
  quickBook,
  type Reader,
  rests,
  state,
  swipe,
  turn,
} from "./model.ts";
import { assertPagesDrawn, assertSeen, shoot } from "./screen.ts";

const test = suite("rtl");
let reader: Reader;

test.before(async () => {
  reader = await openBook(quickBook({ config: { RightToLeft: true, CurlingPageCorner: false } }));
  await chromeStands(reader.page);
});
test.after(() => reader.close());
test.before.each(async () => {
  await goTo(reader.page, 4);
  await rests(reader.page, [4, 5]);
});

test("the first page of a right-to-left spread lies on the right and is drawn there (PAGE-15)", async () => {
  const { page } = reader;
  assert.is((await state(page)).direction, "rtl");
  const [first, second] = await marks(page);
  assert.equal([first?.page, second?.page], [4, 5]);
  assert.ok(first!.rect.x > second!.rect.x);
  await picturesStand(page);
  assertPagesDrawn(await shoot(page), await marks(page));
});

test("in a book that is not centred the cover lies on the left, the last page right (PAGE-15, PAGE-16)", async () => {
  const { page, close } = await openBook(quickBook({ config: { RightToLeft: true, retainBookCenter: false } }));
  const middle = 640;
  const [cover] = await marks(page);
  assert.ok(cover!.rect.x + cover!.rect.width <= middle + 1, "the cover");
  await turn(page, "last");
  const [last] = await marks(page);
  assert.ok(last!.rect.x >= middle - 1, "the last page");
  await picturesStand(page);
  assertPagesDrawn(await shoot(page), await marks(page));
  await close();
});

test("arrow keys mean directions on the screen (KEYS-04, PAGE-15)", async () => {
  const { page } = reader;
  await page.keyboard.press("ArrowLeft");
  await rests(page, [6, 7]);
  await page.keyboard.press("ArrowRight");
  await rests(page, [4, 5]);
  await page.keyboard.press("PageDown");
  await rests(page, [6, 7]);
});

test("the arrows are mirrored: next stands on the left, and hides at the book's end (FLIP-07)", async () => {
  const { page } = reader;
  const middleOf = (button: "next" | "previous") =>
    page.$eval(PARTS.arrow(button), (arrow) => arrow.getBoundingClientRect().x);
  assert.ok((await middleOf("next")) < (await middleOf("previous")));
  await page.click(PARTS.arrow("next"));
  await rests(page, [6, 7]);
  await turn(page, "last");
  assert.is(await page.$eval(PARTS.arrow("next"), (arrow) => arrow.getAttribute("data-shown")), "false");
});

test("a click at the left edge turns forward, one at the right edge back (PAGE-15, FLIP-13)", async () => {
  const { page } = reader;
  await page.mouse.click(...(await onPage(reader, 5, 0.03, 0.5)));
  await rests(page, [6, 7]);
  await page.mouse.click(...(await onPage(reader, 6, 0.97, 0.5)));
  await rests(page, [4, 5]);
});

test("the left page drawn to the right shows its back and turns forward (PAGE-15, FLIP-13)", async () => {
  const { page } = reader;
  await holdByMouse(page, await onPage(reader, 5, 0.01, 0.99), await onPage(reader, 5, 0.7, 0.85));
  const [x, y] = await onPage(reader, 5, 0.7, 0.85);
  await assertSeen(page, [
    [[x - 14, y + 4], 6],
    [await onPage(reader, 5, 0.06, 0.97), 7],
    [await onPage(reader, 4, 0.6, 0.2), 4],
  ]);
  await page.mouse.move(...(await onPage(reader, 4, 0.3, 0.85)), { steps: 3 });
  await page.mouse.up();
  await rests(page, [6, 7]);
});

test("a wheel rolled to the left turns forward, to the right back; down is on as ever (PAGE-15, FLIP-13)", async () => {
  const { page } = reader;
  await page.mouse.move(640, 400);
  await page.mouse.wheel({ deltaX: -120 });
  await rests(page, [6, 7]);
  await page.mouse.wheel({ deltaX: 120 });
  await rests(page, [4, 5]);
  await page.mouse.wheel({ deltaY: 120 });
  await rests(page, [6, 7]);
});

test("on a phone a swipe to the right turns forward (PAGE-15, FLIP-13)", async () => {
  const phone = await openBook(quickBook({ config: { RightToLeft: true } }), { viewport: WINDOWS.phone });
  await swipe(phone.page, await onPage(phone, 1, 0.2, 0.5), await onPage(phone, 1, 0.6, 0.5));
  await rests(phone.page, [2]);
  await swipe(phone.page, await onPage(phone, 2, 0.8, 0.5), await onPage(phone, 2, 0.4, 0.5));
  await rests(phone.page, [1]);
  await phone.close();
});

test("a right-to-left wall calendar still turns from top to bottom (PAGE-15, PAGE-11)", async () => {
  const viewport = { width: 700, height: 1000, deviceScaleFactor: 1 };
  const config = { RightToLeft: true, FlipDirection: 1, OriginPageIndex: 2 };
  const { page, close, errors } = await openBook(quickBook({ config }), { viewport });
  const [upper, lower] = await marks(page);
  assert.ok(upper!.rect.y < lower!.rect.y);
  await turn(page, "next");
  await picturesStand(page);
  assertPagesDrawn(await shoot(page), await marks(page));
  assert.equal(errors, []);
  await close();
});

test.run();
