import { suite } from "uvu";
import * as assert from "uvu/assert";
import { WINDOWS } from "../support/browser/browser.ts";
import { pageColor, type Rgb } from "../support/browser/page-picture.ts";
import {
  type At,
  type BookOptions,
  chromeStands,
  frames,
  goTo,
  holdByMouse,
  isInPhase,
  marks,
  onPage,
  openBook,
  pagesOpen,
  picturesStand,
  quickBook,
  type Reader,
  rectOf,
  rests,
  state,
  turn,
} from "./model.ts";
import { assertPagesDrawn, distance, pagesSeen, type Shot, shoot, shootWhen, withoutChrome } from "./screen.ts";

const test = suite("styles");

/** A way for leaves to turn: the settings that ask for it, and what is to be seen of pages 4 to 7 half-way. */
type Style = {
  readonly name: string;
  readonly config: Readonly<Record<string, unknown>>;
  readonly flipStyle: string;
  readonly mode: "single" | "double";
  readonly options?: BookOptions;
};
const BOARDS = { HardPageEnable: true, HardInnerPageEnable: true, borderColor: "#000000" };
/** The boards and the leaves on them reach less far beyond a page, px. */
const BESIDE_BOARD_PX = 45;
const LESS_MOTION = { "prefers-reduced-motion": "reduce" };
const calendar = { mode: "double", options: { viewport: { width: 800, height: 1100, deviceScaleFactor: 1 } } } as const;
const STYLES: readonly Style[] = [
  { name: "soft leaves", config: {}, flipStyle: "normal", mode: "double" },
  { name: "hard covers and boards", config: BOARDS, flipStyle: "normal", mode: "double" },
  { name: "a catalogue's stiff leaves", config: { FlipStyle: "Catalog" }, flipStyle: "catalog", mode: "double" },
  { name: "sliding spreads", config: { FlipStyle: "Slide" }, flipStyle: "slide", mode: "double" },
  { name: "a single page's leaf", config: { FlipStyle: "Single" }, flipStyle: "single", mode: "single" },
  { name: "sliding pages", config: { FlipStyle: "SingleSlide" }, flipStyle: "singleSlide", mode: "single" },
  { name: "cards", config: { FlipStyle: "Card" }, flipStyle: "card", mode: "single" },
  { name: "a wall calendar", config: { FlipDirection: 1 }, ...calendar, flipStyle: "normal" },
  { name: "a calendar's boards", config: { ...BOARDS, FlipDirection: "Vertical" }, ...calendar, flipStyle: "normal" },
  { name: "a calendar that slides", config: { FlipDirection: 1, FlipStyle: "Slide" }, ...calendar, flipStyle: "slide" },
  { name: "cross-fades", config: {}, flipStyle: "fade", mode: "double", options: { features: LESS_MOTION } },
];

for (const { name, config, flipStyle, mode, options } of STYLES) {
  test(`${name}: every turn lands on the right pages, both ways (PAGE-06, PAGE-07, PAGE-10)`, async () => {
    const reader = await openBook(
      quickBook({ config: { flippingTime: 0.05, CurlingPageCorner: false, ...config } }),
      options,
    );
    const { page } = reader;
    assert.equal([(await state(page)).flipStyle, (await state(page)).mode], [flipStyle, mode]);
    const spreads = mode === "single" ? [[1], [2], [3], [4], [5], [6], [7], [8]] : [[1], [2, 3], [4, 5], [6, 7], [8]];
    for (const spread of spreads.slice(1)) {
      await turn(page, "next");
      assert.equal(await pagesOpen(page), spread);
    }
    for (const spread of [...spreads].reverse().slice(1)) {
      await turn(page, "previous");
      assert.equal(await pagesOpen(page), spread);
    }
    await goTo(page, 7);
    await picturesStand(page);
    assertPagesDrawn(await shoot(page), await marks(page));
    if (flipStyle !== "fade") await seenHalfWay(reader, mode);
    assert.equal(reader.errors, []);
    await reader.close();
  });
}

/** Turns forward by hand, stops half-way, and looks for both spreads and nothing else. */
async function seenHalfWay(reader: Reader, mode: "single" | "double"): Promise<void> {
  const { page } = reader;
  await withoutChrome(page);
  await goTo(page, 4);
  await rests(page, mode === "single" ? [4] : [4, 5]);
  await picturesStand(page);
  const open = await marks(page);
  const { rect } = open.at(-1)!;
  const isLevel = open.length === 2 && open[0]!.rect.x === rect.x;
  const along = (part: number): At =>
    isLevel
      ? [rect.x + rect.width * 0.5, rect.y + rect.height * part]
      : [rect.x + rect.width * part, rect.y + rect.height * 0.5];
  await holdByMouse(page, along(0.96), along(0.25));
  const [before, after] =
    mode === "single"
      ? [[4], [5]]
      : [
          [4, 5],
          [6, 7],
        ];
  const seenIn = (shot: Shot) => [...pagesSeen(shot)].sort();
  const isHalfWay = (seen: readonly number[]) =>
    [before, after].every((spread) => spread.some((number) => seen.includes(number))) &&
    seen.every((number) => before.includes(number) || after.includes(number));
  const seen = seenIn(await shootWhen(page, (shot) => isHalfWay(seenIn(shot))));
  assert.ok(
    before.some((number) => seen.includes(number)),
    `of ${before} something is seen: ${seen}`,
  );
  assert.ok(
    after.some((number) => seen.includes(number)),
    `of ${after} something is seen: ${seen}`,
  );
  assert.equal(
    seen.filter((number) => ![...before, ...after].includes(number)),
    [],
    "nothing else is seen",
  );
  await page.mouse.up();
  await rests(page);
}

test("a cross-fade half-way shows both spreads at once (PAGE-07)", async () => {
  const { page, close } = await openBook(quickBook({ config: { OriginPageIndex: 4 } }), { features: LESS_MOTION });
  const { rect } = (await marks(page))[1]!;
  const at: At = [rect.x + rect.width * 0.35, rect.y + rect.height * 0.2];
  await holdByMouse(page, [rect.x + rect.width * 0.9, 300], [rect.x, 300]);
  const isBetween = (color: Rgb) => distance(color, pageColor(5)) > 20 && distance(color, pageColor(7)) > 20;
  const seen = (await shootWhen(page, (shot) => isBetween(shot.at(...at)))).at(...at);
  assert.ok(isBetween(seen), String(seen));
  await page.mouse.up();
  await rests(page, [6, 7]);
  assertPagesDrawn(await shoot(page), await marks(page));
  await close();
});

test("the cover of a hard-bound book turns as a board and lands right (PAGE-07)", async () => {
  const { page, errors, close } = await openBook(quickBook({ config: { HardPageEnable: true } }));
  await withoutChrome(page);
  const rect = await rectOf(page);
  await holdByMouse(page, [rect.x + rect.width * 0.97, rect.y + 300], [rect.x + rect.width * 0.5, rect.y + 300]);
  const isLifted = (seen: ReadonlySet<number>) => seen.has(1) && seen.has(3);
  const seen = pagesSeen(await shootWhen(page, (shot) => isLifted(pagesSeen(shot))));
  assert.ok(isLifted(seen), [...seen].join());
  await page.mouse.up();
  await rests(page);
  await goTo(page, 2);
  await picturesStand(page);
  assertPagesDrawn(await shoot(page), await marks(page));
  assert.equal(errors, []);
  await close();
});

test("a hard cover that has opened leaves nothing behind: the next leaf shows the book alone, in its new place", async () => {
  const config = { borderColor: "#FF00FF", flippingTime: 0.3 };
  const reader = await openBook(quickBook({ pages: 60, config: { HardPageEnable: true, ...config } }), {
    viewport: { width: 1440, height: 900, deviceScaleFactor: 1 },
  });
  const { page } = reader;
  await chromeStands(page);
  await goTo(page, 12);
  await rests(page, [12, 13]);
  const before = await rectOf(page, 13);
  await page.evaluate(() => window.recto!.open("annotate"));
  await page.waitForSelector('[data-panel="annotate"][data-phase="visible"]');
  await page.waitForFunction((width) => window.recto!.marks()[0]!.rect.width < width, {}, before.width);
  await holdByMouse(page, await onPage(reader, 12, 0.03, 0.9), await onPage(reader, 12, 0.5, 0.85));
  await isInPhase(page, "held");
  await frames(page, 5);
  const [shot, { x, y, width, height }] = [await shoot(page), await rectOf(page, 13)];
  const beside = Array.from({ length: shot.width }, (_, at) => at).filter((at) => at > x + width + BESIDE_BOARD_PX);
  const board = beside.filter((at) => distance(shot.at(at, y + height / 2), [255, 0, 255]) < 90);
  assert.equal(board, [], "no board stands beside the book");
  await page.mouse.up();
  await reader.close();
});

test("hard covers show round the open pages, as wide and in the colour that the book says, or not at all (PAGE-07)", async () => {
  const leather: Rgb = [200, 80, 20];
  for (const [config, px] of [
    [{ borderColor: "#C85014" }, 8],
    [{ borderColor: "#C85014", hardCoverBorderWidth: "12", cornerRound: "0" }, 12],
    [{ borderColor: "#C85014", outerCoverBorder: "No" }, 0],
  ] as const) {
    const { page, close } = await openBook(
      quickBook({ config: { HardPageEnable: "Yes", OriginPageIndex: 4, ...config } }),
    );
    const { x, y, width, height } = (await marks(page))[0]!.rect;
    const isLeather = (shot: Shot, at: At) => distance(shot.at(...at), leather) < 60;
    const outside = (by: number): readonly At[] => [
      [x - by, y + height / 2],
      [x + width / 2, y - by],
      [x + width / 2, y + height + by],
    ];
    if (px > 0) await shootWhen(page, (shot) => outside(px - 1.5).every((at) => isLeather(shot, at)));
    const shot = await shoot(page);
    assert.not(
      outside(px + 4).some((at) => isLeather(shot, at)),
      `beyond ${px}`,
    );
    assert.ok(y >= 10 + px, "the book's own margin is free");
    await close();
  }
});

test("phones may have a style of their own (PAGE-10)", async () => {
  const config = { FlipStyle: "Flip", phoneFlipStyle: "Slide", FlipDirectiononMobile: "Vertical" };
  const { page, close } = await openBook(quickBook({ config }), { viewport: WINDOWS.phone });
  assert.is((await state(page)).flipStyle, "slide");
  await turn(page, "next");
  await picturesStand(page);
  assertPagesDrawn(await shoot(page), await marks(page));
  await close();
});

test("a book opened flat begins with two pages, an odd one ends with one (PAGE-03, PAGE-04, PAGE-05)", async () => {
  const { page, close } = await openBook(quickBook({ pages: 5, config: { isTheBookOpen: true } }));
  assert.equal(await pagesOpen(page), [1, 2]);
  await turn(page, "last");
  assert.equal(await pagesOpen(page), [5]);
  await picturesStand(page);
  assertPagesDrawn(await shoot(page), await marks(page));
  await close();
});

test("in single mode the last page can be banned (PAGE-14)", async () => {
  const config = { autoDoublePage: "single", SingleModeBanFlipToLastPage: true };
  const { page, close } = await openBook(quickBook({ pages: 4, config }));
  await turn(page, "last");
  assert.equal(await pagesOpen(page), [3]);
  assert.is(await turn(page, "next"), false);
  await close();
});

test("motion that is switched off while a book is open counts from the next turn on (PAGE-07)", async () => {
  const { page, close } = await openBook(quickBook({ config: { flippingTime: 1 } }));
  await page.evaluate(() => void window.recto!.next());
  await isInPhase(page, "turning");
  await page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "reduce" }]);
  await rests(page, [2, 3]);
  assert.is((await state(page)).flipStyle, "fade");
  await turn(page, "next");
  assert.equal(await pagesOpen(page), [4, 5]);
  await close();
});

test.run();
