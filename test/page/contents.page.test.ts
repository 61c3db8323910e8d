import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { WINDOWS } from "../support/browser/browser.ts";
import {
  type At,
  assertBecomes,
  type BookOptions,
  CALM,
  chromeStands,
  goTo,
  isReady,
  marks,
  openBook,
  pagesOpen,
  quickBook,
  type Reader,
  rectOf,
  rests,
  state,
  swipe,
  tap,
  touch,
} from "./model.ts";
import { changeDevice, sharedReader } from "./shared-reader.ts";
import { letPass, standsStill } from "./waits.ts";

const test = suite("contents");

const LONG = Array.from({ length: 300 }, (_, index) => ({ title: `Entry ${index + 1}`, page: (index % 40) + 1 }));

/** A book of 40 pages with what is asked for in its book.json. */
async function open(more: Readonly<Record<string, unknown>>, options: BookOptions = {}): Promise<Reader> {
  const files = quickBook({ pages: 40, config: { hashGotoDelay: 0 } });
  const book = JSON.parse(String(files["book.json"]));
  const reader = await openBook(
    { ...files, "book.json": JSON.stringify({ ...book, ...more }) },
    { features: CALM, ...options },
  );
  await reader.page.waitForSelector("#chrome > *");
  return reader;
}

/** Opens a panel and waits until it stands. */
async function openPanel(page: Page, name: "contents" | "goto" | "bookmarks"): Promise<void> {
  await page.evaluate((panel) => window.recto!.open(panel), name);
  await page.waitForSelector(`[data-panel="${name}"][data-phase="visible"]`);
}

const withPlainBook = sharedReader(test, () => open({}));
const withLongTable = sharedReader(test, () =>
  open({ contents: LONG.map((entry, index) => ({ ...entry, page: index < 150 ? 1 : 30 })) }),
);

const boxOf = (page: Page, selector: string) =>
  page.$eval(selector, (element) => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
    return { left, top, right, bottom, width, height };
  });

test("an entry is a step of the browser's history, leafing is none (TOC-02)", async () => {
  const reader = await open({
    contents: [
      { title: "Ten", page: 10 },
      { title: "Twenty", page: 20 },
    ],
  });
  const { page } = reader;
  const steps = () => page.evaluate(() => history.length);
  const before = await steps();
  await page.evaluate(() => window.recto!.next());
  assert.is(await steps(), before);
  await openPanel(page, "contents");
  await page.waitForSelector("[role=treeitem]");
  for (const [index, pages] of [
    [1, [10, 11]],
    [2, [20, 21]],
  ] as const) {
    await page.click(`[role=treeitem]:nth-child(${index})`);
    await rests(page, pages);
  }
  assert.is(await steps(), before + 2);
  await page.evaluate(() => history.back());
  await rests(page, [10, 11]);
  assert.is(await page.evaluate(() => location.hash), "#p=10");
  assert.is(await steps(), before + 2);
  await page.evaluate(() => history.back());
  await rests(page, [2, 3]); // to which the reader had leafed just before
  await reader.close();
});

for (const [where, viewport] of [
  ["beside the book", WINDOWS.desktop],
  ["on a phone", WINDOWS.phone],
] as const) {
  test(
    `${where} a long table opens at the current entry and draws only what is near (TOC-02)`,
    withLongTable(async ({ page }) => {
      await changeDevice(page, viewport);
      await goTo(page, 30);
      await openPanel(page, "contents");
      await page.waitForFunction(() => {
        const box = (part: string) => document.querySelector(part)!.getBoundingClientRect();
        const [row, tree] = [box("[role=treeitem][aria-current]"), box("[role=tree]")];
        return row.top >= tree.top && row.bottom <= tree.bottom;
      });
      assert.is(await page.$eval("[role=treeitem][aria-current]", (row) => row.getAttribute("aria-posinset")), "151");
      assert.ok((await page.$$eval("[role=treeitem]", (all) => all.length)) < 200);
      await page.$eval("[role=tree]", (tree) => (tree.scrollTop = tree.scrollHeight));
      await page.waitForSelector('[aria-posinset="300"]');
      assert.ok((await page.$$eval("[role=treeitem]", (all) => all.length)) < 200);
    }),
  );
}

test("Tab leads into the tree at the current entry, and letters and arrows walk on from there (TOC-02)", async () => {
  const reader = await open({ contents: LONG }, { address: "#p=5" });
  const { page } = reader;
  await openPanel(page, "contents");
  await page.waitForSelector("[role=treeitem]");
  await page.focus("[role=search] input");
  await page.keyboard.press("Tab");
  const focused = () => page.evaluate(() => document.activeElement!.textContent);
  assert.match((await focused())!, /^Entry 4/);
  await page.keyboard.press("End");
  assert.match((await focused())!, /^Entry 300/);
  await page.keyboard.press("Enter");
  await rests(page, [20, 21]);
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.querySelector("[data-panel=contents]"));
  await reader.close();
});

test("arrows lead into contents that a mouse has opened, and turn no page behind them; Home and End lead along a bar (TOC-02)", async () => {
  const reader = await open({ contents: LONG }, { address: "#p=5" });
  const { page } = reader;
  await page.click(".toolbar [data-button=table]");
  await page.waitForSelector("[data-panel=contents][data-phase=visible] [role=treeitem]");
  await page.keyboard.press("ArrowDown");
  const focused = () => page.evaluate(() => document.activeElement!.textContent);
  assert.match((await focused())!, /^Entry 4/);
  await page.keyboard.press("ArrowDown");
  await assertBecomes(async () => (await focused())?.slice(0, 7), "Entry 5");
  await page.keyboard.press("Escape");
  await page.waitForFunction(() => !document.querySelector("[data-panel=contents]"));
  await page.waitForSelector(".toolbar button[tabindex='-1']"); // the bar is one stop of the Tab key
  await page.keyboard.press("Tab");
  await page.focus(".toolbar [data-button=search]");
  await page.keyboard.press("End");
  const button = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset["button"]);
  assert.is(await button(), "more");
  await page.keyboard.press("Home");
  const first = await page.$eval(".toolbar button", (found) => found.dataset["button"]);
  assert.is(await button(), first);
  assert.equal((await state(page)).pages, [4, 5]);
  await reader.close();
});

test("on a screen so large that forms are enlarged the row of the open page is in the middle of the contents (TOC-02)", async () => {
  const reader = await open({ contents: LONG }, { address: "#p=36", viewport: { width: 3840, height: 2160 } });
  const { page } = reader;
  await openPanel(page, "contents");
  const middleFrac = () =>
    page.evaluate(() => {
      const row = document.querySelector("[role=treeitem][aria-current]")?.getBoundingClientRect();
      const tree = document.querySelector("[role=tree]")?.getBoundingClientRect();
      return row && tree ? (row.top + row.height / 2 - tree.top) / tree.height : -1;
    });
  await assertBecomes(async () => Math.abs((await middleFrac()) - 0.5) < 0.15, true);
  await reader.close();
});

test("tabs stand at the edges of the pages and change sides with them (TOC-02)", async () => {
  const reader = await open(
    {
      tabs: [
        { title: "Six", page: 6 },
        { title: "Twenty", page: 20 },
      ],
    },
    { address: "#p=2", features: {} },
  );
  const { page } = reader;
  await page.waitForSelector("[data-tab]");
  await chromeStands(page);
  await standsStill(page);
  const right = await rectOf(page, 3);
  assert.ok(Math.abs((await boxOf(page, '[data-tab="0"]')).left - (right.x + right.width)) <= 2);
  await page.click('[data-tab="0"]');
  await rests(page, [6, 7]);
  await page.waitForSelector('[data-tab="0"][data-edge="left"]:not([data-away])');
  const left = await rectOf(page, 6);
  assert.ok(Math.abs((await boxOf(page, '[data-tab="0"]')).right - left.x) <= 2);
  assert.is(await page.$eval('[data-tab="1"]', (tab) => tab.getAttribute("data-edge")), "right");
  const wasAwayOnTheWay = await page.evaluate(async () => {
    const stage = document.querySelector("#stage")!;
    let isMoving = false;
    const observer = new MutationObserver(() => (isMoving ||= stage.hasAttribute("data-moving")));
    observer.observe(stage, { attributeFilter: ["data-moving"] });
    await window.recto!.zoomTo(2);
    observer.disconnect();
    return isMoving && !stage.hasAttribute("data-moving");
  });
  assert.ok(wasAwayOnTheWay);
  await page.waitForFunction(() => getComputedStyle(document.querySelector("[data-tab]")!).visibility === "hidden");
  await page.evaluate(() => window.recto!.zoomTo(1));
  await page.waitForFunction(() => getComputedStyle(document.querySelector("[data-tab]")!).visibility === "visible");
  await reader.close();
});

test("an entry leads a zoomed reader to a page that begins beside the contents, and the book fills the window again without them (TOC-02, ZOOM-04)", async () => {
  const { page, close } = await open({ contents: [{ title: "Four", page: 4 }] });
  await goTo(page, 10);
  await page.evaluate(() => window.recto!.zoomTo(2));
  await openPanel(page, "contents");
  await page.waitForSelector("[role=treeitem]");
  await page.click("[role=treeitem]");
  await rests(page, [4, 5]);
  await standsStill(page);
  const panel = await boxOf(page, '[data-panel="contents"]');
  await assertBecomes(async () => Math.abs((await rectOf(page, 4)).x - panel.right) <= 12, true);
  await page.evaluate(() => window.recto!.close("contents"));
  await assertBecomes(async () => Math.round((await rectOf(page, 4)).x), 0);
  assert.is((await state(page)).zoom, 2);
  await close();
});

test(
  "the contents and the search move the book aside alike while they are pinned, and cover no end of the bar (FORM-13, TOC-02)",
  withLongTable(async ({ page }) => {
    const width = (await rectOf(page)).width;
    for (const name of ["contents", "search"] as const) {
      await page.evaluate((panel) => window.recto!.open(panel), name);
      await page.waitForSelector(`[data-panel="${name}"][data-phase="visible"]`);
      const panel = await boxOf(page, `[data-panel="${name}"]`);
      const isBeside = async () => {
        const { x, width: px } = await rectOf(page);
        return name === "contents" ? x >= panel.right : x + px <= panel.left;
      };
      await assertBecomes(isBeside, true);
      const isFree = (key: string) =>
        page.$eval(`.toolbar [data-button=${key}]`, (button) => {
          const { left, top, width: px, height } = button.getBoundingClientRect();
          return button.contains(document.elementFromPoint(left + px / 2, top + height / 2));
        });
      assert.ok((await isFree("table")) && (await isFree("more")), name);
      await page.click(`[data-panel="${name}"] [aria-label="Keep open while pages turn"]`);
      await assertBecomes(async () => (await rectOf(page)).width, width);
      await page.mouse.click(640, name === "contents" ? 20 : 600); // no double tap
      await page.waitForFunction((each) => !document.querySelector(`[data-panel="${each}"]`), {}, name);
      await page.evaluate((panel) => window.recto!.open(panel), name);
      await page.waitForSelector(`[data-panel="${name}"][data-phase="visible"]`);
      await page.click(`[data-panel="${name}"] [aria-label="Keep open while pages turn"]`);
      await page.evaluate(() => window.recto!.close());
      await assertBecomes(async () => (await rectOf(page)).width, width);
    }
  }),
);

test(
  "contents and search stand at both sides of the book, and in a small window over it until a press beside them (FORM-13)",
  withLongTable(async ({ page }) => {
    const opened = () => page.evaluate(() => window.recto!.state().panels);
    await page.setViewport({ width: 1366, height: 768 });
    for (const name of ["contents", "search"] as const) {
      await page.evaluate((panel) => window.recto!.open(panel), name);
      await page.waitForSelector(`[data-panel="${name}"][data-phase="visible"]`);
    }
    await assertBecomes(opened, ["search"]); // rather than make the book small between them
    await page.evaluate(() => window.recto!.close());
    await page.setViewport({ width: 1600, height: 900 });
    await page.waitForFunction(() => !document.querySelector("[data-panel=search]"));
    await assertBecomes(async () => (await rectOf(page)).x > 100, true);
    const width = (await rectOf(page)).width;
    for (const name of ["contents", "search"] as const) {
      await page.evaluate((panel) => window.recto!.open(panel), name);
      await page.waitForSelector(`[data-panel="${name}"][data-phase="visible"]`);
    }
    const isBetween = async () => {
      const [{ x }, left, right] = [
        await rectOf(page),
        await boxOf(page, "[data-panel=contents]"),
        await boxOf(page, "[data-panel=search]"),
      ];
      return x >= left.right && x < right.left;
    };
    await assertBecomes(isBetween, true);
    assert.ok((await rectOf(page)).width < width);
    await page.setViewport({ width: 600, height: 500 });
    await page.waitForFunction(() => !document.querySelector('[aria-label="Keep open while pages turn"]'));
    await page.mouse.click(150, 20);
    await assertBecomes(opened, []);
    await page.setViewport({ width: 1280, height: 720 });
  }),
);

for (const [where, viewport, panel] of [
  ["beside a docked panel", { width: 1440, height: 900 }, "search"],
  ["on a tablet", { width: 1180, height: 820, hasTouch: true }, null],
  ["in a small window", { width: 480, height: 600 }, null],
] as const) {
  test(`arrows lie under no tab, and their signs at least 12 px from all: ${where}`, async () => {
    const tabs = [4, 12, 20].map((page) => ({ title: `Page ${page}`, page }));
    const reader = await open({ tabs }, { address: "#p=12", viewport });
    const { page } = reader;
    if (panel) {
      await page.evaluate((name) => window.recto!.open(name), panel);
      await page.waitForSelector(`[data-panel=${panel}][data-phase=visible]`);
    }
    await page.waitForSelector('[data-tab][data-edge="right"]');
    await page.waitForSelector('[data-tab][data-edge="left"]');
    /** How far the arrow, and its sign, begin beyond the outermost tab at an edge, px. */
    const apart = (edge: "left" | "right") =>
      page.evaluate((side) => {
        const out = side === "left" ? -1 : 1;
        const box = (element: Element) => element.getBoundingClientRect();
        const outer = (element: Element) => out * box(element)[side];
        const inner = (element: Element) => out * box(element)[side === "left" ? "right" : "left"];
        const arrow = document.querySelector(`.side-arrows__arrow[data-edge=${side}]`)!;
        const tab = Math.max(...[...document.querySelectorAll(`[data-tab][data-edge=${side}]`)].map(outer));
        const isWithin = box(arrow).left >= 0 && box(arrow).right <= innerWidth;
        return [inner(arrow) - tab >= 0, inner(arrow.querySelector("path")!) - tab >= 12, isWithin];
      }, edge);
    for (const edge of ["left", "right"] as const) await assertBecomes(() => apart(edge), [true, true, true]);
    await reader.close();
  });
}

test("a finger that rests finds a phone's tab 28 px wide; a tap beside what is seen of it and a swipe turn the page (TOC-02, KEYS-05)", async () => {
  const tabs = [{ title: "Twenty", page: 20 }];
  const reader = await open({ tabs }, { address: "#p=2", viewport: WINDOWS.phone });
  const { page } = reader;
  await page.waitForSelector("[data-tab]");
  const { left, right, top } = await boxOf(page, "[data-tab]");
  const at = (fromEdge: number): At => [right - fromEdge, top + 20];
  const hits = (spot: At) =>
    page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest("[data-tab]") != null, spot);
  assert.ok(right - left < 28);
  assert.equal([await hits(at(27)), await hits(at(29))], [true, false]);
  await tap(page, at(right - left + 4));
  await rests(page, [3]);
  await goTo(page, 2);
  await page.waitForSelector('[data-tab][data-edge="right"]:not([data-away])');
  await touch(page, "touchStart", [at(20)]);
  await letPass(450, "the finger rests");
  await touch(page, "touchEnd", []);
  await rests(page, [20]);
  await goTo(page, 2);
  await page.waitForSelector('[data-tab][data-edge="right"]:not([data-away])');
  await tap(page, at(6));
  await rests(page, [20]);
  await goTo(page, 2);
  await page.waitForSelector('[data-tab][data-edge="right"]:not([data-away])');
  await swipe(page, at(4), [right - 160, top + 30]);
  await rests(page, [3]);
  await swipe(page, at(20), [right - 180, top + 20]);
  await rests(page, [4]);
  await reader.close();
});

test("a finger finds the tab of a touch display in a hall at least 56 px wide (TOC-02)", async () => {
  const viewport = { width: 1080, height: 1920, hasTouch: true };
  const reader = await open({ tabs: [{ title: "Twenty", page: 20 }] }, { address: "#p=2", viewport });
  const { page } = reader;
  await page.waitForFunction(() => document.documentElement.style.getPropertyValue("--ui") === "1.4");
  await page.waitForSelector("[data-tab]");
  const hits = (fromEdge: number) =>
    page.$eval(
      "[data-tab]",
      (tab, px) => {
        const { right, top } = tab.getBoundingClientRect();
        return document.elementFromPoint(right - px, top + 20)?.closest("[data-tab]") === tab;
      },
      fromEdge,
    );
  assert.equal([await hits(60), await hits(63)], [true, false]);
  const covered = await page.evaluate(() => {
    const tab = document.querySelector<HTMLElement>("[data-tab]")!;
    const arrow = document.querySelector('.side-arrows__arrow[data-edge="right"]')!.getBoundingClientRect();
    tab.style.top = `${arrow.top}px`; // as one of a longer row of tabs
    const { right, top } = tab.getBoundingClientRect();
    return [arrow.left < right, document.elementFromPoint(right - 2, top + 40) === tab];
  });
  assert.equal(covered, [true, true], "the arrow beside it gives way");
  await reader.close();
});

test("a bookmark hangs on its page and is there again at the next visit (BMARK-04)", async () => {
  const reader = await open({}, { address: "#p=8" });
  const { page } = reader;
  const button = '[data-button="addbookmark"]';
  await page.waitForSelector(button);
  await page.click(button);
  await page.waitForSelector("[data-ribbon]");
  assert.is(await page.$eval(button, (each) => each.getAttribute("aria-pressed")), "true");
  const rect = await rectOf(page, 8);
  const ribbon = await boxOf(page, "[data-ribbon]");
  assert.ok(ribbon.left >= rect.x && ribbon.right <= rect.x + rect.width);
  assert.ok(ribbon.top <= rect.y && ribbon.bottom > rect.y);
  await page.reload();
  await isReady(page);
  await page.waitForSelector('[data-ribbon="8"]');
  await page.click("[data-ribbon]");
  await page.waitForFunction(() => !document.querySelector("[data-ribbon]"));
  assert.equal(await pagesOpen(page), [8, 9]);
  await reader.close();
});

test(
  "a phone's bookmark is added and taken away again by its button (BMARK-03)",
  withPlainBook(async ({ page }) => {
    await changeDevice(page, WINDOWS.phone);
    await goTo(page, 8);
    for (const isAdded of [true, false]) {
      if (!(await page.$(".phone-bar [data-button=addbookmark]"))) {
        await page.$eval("[data-button=more]", (button) => (button as HTMLElement).click());
        await page.waitForSelector("[data-panel=more][data-phase=visible]");
      }
      const button = (await page.waitForSelector("[data-button=addbookmark]"))!;
      assert.is(await button.evaluate((each) => each.getAttribute("aria-pressed")), String(!isAdded));
      await button.evaluate((each) => (each as HTMLElement).click());
      await page.waitForFunction(
        (wanted) => (document.querySelector("[data-ribbon='8']") !== null) === wanted,
        {},
        isAdded,
      );
      await page.waitForFunction(() => !document.querySelector("[data-panel=more]"));
    }
  }),
);

test(
  "a phone's go-to panel is 90 px high, its track inset by 40 px, its pointer by 11 px (GOTO-08, GOTO-09)",
  withPlainBook(async ({ page }) => {
    await changeDevice(page, WINDOWS.phone);
    await goTo(page, 20);
    await openPanel(page, "goto");
    const [panel, track, thumb] = [
      await boxOf(page, "[data-panel=goto]"),
      await boxOf(page, ".goto__track"),
      await boxOf(page, ".goto__thumb"),
    ];
    assert.is(panel.height, 90);
    assert.equal([track.left - panel.left, panel.right - track.right], [40, 40]);
    assert.ok(Math.abs(thumb.left + 11 - (track.left + (track.width * 19) / 39)) < 0.6);
    assert.is(thumb.width, 22);
  }),
);

test(
  "the book waits for the thumb to be let go, and shows meanwhile where it would turn (GOTO-10)",
  withPlainBook(async ({ page }) => {
    await openPanel(page, "goto");
    const track = await boxOf(page, ".goto__track");
    const y = track.top + track.height / 2;
    await page.mouse.move(track.left, y);
    await page.mouse.down();
    await page.mouse.move(track.left + (track.width * 29) / 39, y, { steps: 4 });
    await page.waitForSelector('.goto__page img[src*="thumbs/30.png"]');
    assert.equal(await pagesOpen(page), [1]);
    await page.mouse.up();
    await rests(page, [30, 31]);
    assert.is(await page.$eval("[role=slider]", (slider) => slider.getAttribute("aria-valuetext")), "Page 30 of 40");
    assert.is((await marks(page)).length, 2);
    assert.equal((await state(page)).panels, ["goto"]);
  }),
);

test("contents that become lower still show where the reader stands", async () => {
  const { page, close } = await open({ contents: LONG.slice(0, 40) });
  await goTo(page, 20);
  await rests(page);
  await openPanel(page, "contents");
  const isMarkedInSight = () =>
    page.evaluate(() => {
      const [tree, row] = ["[role=tree]", "[role=treeitem][aria-current]"].map(
        (part) => document.querySelector(`[data-panel=contents] ${part}`)?.getBoundingClientRect() ?? null,
      );
      return tree && row ? row.top >= tree.top && row.bottom <= tree.bottom : null;
    });
  await assertBecomes(isMarkedInSight, true);
  for (const [width, height] of [
    [700, 900],
    [480, 320],
    [700, 900],
  ] as const) {
    await page.setViewport({ width, height, deviceScaleFactor: 1 });
    await assertBecomes(isMarkedInSight, true);
  }
  await page.$eval("[data-panel=contents] [role=tree]", (tree) => tree.scrollTo(0, 0));
  await assertBecomes(isMarkedInSight, false);
  await page.setViewport({ width: 480, height: 320, deviceScaleFactor: 1 });
  await assertBecomes(() => page.$eval("[data-panel=contents] [role=tree]", (tree) => tree.clientHeight < 200), true);
  assert.is(
    await page.$eval("[data-panel=contents] [role=tree]", (tree) => tree.scrollTop),
    0,
    "the reader's own place",
  );
  await close();
});

test("the round button is below contents, level with the bar, and once it is dragged under them or beside them", async () => {
  const viewport = { width: 600, height: 420, deviceScaleFactor: 1 };
  const { page, close } = await openBook(quickBook(), { features: CALM, viewport });
  await page.waitForSelector(".access-button");
  const under = () =>
    page.$eval(".access-button", (button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      const found = document.elementFromPoint(left + width / 2, top + height / 2);
      return found?.closest("[data-panel], .access-button")?.className.split(" ")[0] ?? "";
    });
  const stop = () => page.$eval(".access-button button", (button) => (button as HTMLElement).tabIndex);
  const home = await boxOf(page, ".access-button");
  await openPanel(page, "contents");
  assert.equal([await stop(), await boxOf(page, ".access-button"), await under()], [0, home, "access-button"]);
  await page.keyboard.press("Escape");
  await swipe(page, [home.left + 22, home.top + 22], [home.left + 22, 200]);
  await openPanel(page, "contents");
  await assertBecomes(async () => [await stop(), await under()], [-1, "floating"]);
  await page.keyboard.press("Escape");
  await assertBecomes(async () => [await stop(), await under()], [0, "access-button"]);
  await page.setViewport({ width: 1440, height: 900, deviceScaleFactor: 1 });
  await openPanel(page, "contents");
  await assertBecomes(async () => {
    const [panel, button] = [await boxOf(page, "[data-panel=contents]"), await boxOf(page, ".access-button")];
    return button.left >= panel.right && (await under()) === "access-button";
  }, true);
  await close();
});

for (const viewport of [WINDOWS.tablet, { ...WINDOWS.tablet, width: 744 }, { ...WINDOWS.desktop, width: 700 }])
  test(`the slider through the book leaves the round button its place: ${viewport.width} px (GOTO-01)`, async () => {
    const { page, close } = await openBook(quickBook(), { features: CALM, viewport });
    await page.waitForSelector(".access-button");
    await openPanel(page, "goto");
    const [bar, button] = [await boxOf(page, "[data-panel=goto]"), await boxOf(page, ".access-button")];
    assert.ok(bar.left >= button.right + 8 && bar.right <= viewport.width - 12, JSON.stringify([bar, button]));
    assert.ok((await boxOf(page, ".goto__track")).width > 100);
    await close();
  });

test.run();
