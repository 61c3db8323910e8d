import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { PanelName } from "../../src/lib/feature.ts";
import { bookFolder } from "../support/books/books.ts";
import { WINDOWS } from "../support/browser/browser.ts";
import type { Files } from "../support/browser/site.ts";
import { assertBecomes, CALM, chromeStands, openBook, QUIET, touch } from "./model.ts";
import { changeDevice, sharedReader } from "./shared-reader.ts";

const test = suite("accessibility");
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** All panels that a book with everything in it offers. */
const PANELS: readonly PanelName[] = [
  "contents",
  "search",
  "sound",
  "bookmarks",
  "goto",
  "settings",
  "about",
  "contact",
  "language",
  "guide",
  "print",
  "cart",
  "gallery",
  "thumbs",
  "share",
  "qr",
  "copy",
  "sharehelp",
  "swipehelp",
  "landscape",
  "more",
  "annotate",
  "accessibility",
  "notes",
  "keys",
];

/** A book that has something to show in every panel. */
function fullBook(): Files {
  const files: Files = bookFolder("native", {
    pages: 8,
    config: {
      flippingTime: 0.1,
      ...QUIET, // hints are looked at when they are opened, and not as they happen to come
      languageSetting: ["English", "Chinese"],
      AboutDescription: "A book about everything.",
      AboutEmail: "press@example.com",
      AboutMobile: "+49 30 1234",
      DownloadURL: "book.pdf",
      DownloadButtonVisible: true,
      ShoppingButtonVisible: true,
    },
  });
  const book = JSON.parse(String(files["book.json"])) as Record<string, unknown>;
  book["contents"] = [
    { title: "One", page: 1, children: [{ title: "Two", page: 3 }] },
    { title: "Three", page: 5 },
  ];
  book["cart"] = { items: [{ id: "a", title: "A print", price: 12.5, currency: "EUR" }], mail: "shop@example.com" };
  book["videos"] = [{ title: "A film", url: "film.mp4" }];
  return { ...files, "book.json": JSON.stringify(book) };
}

type Violation = { readonly id: string; readonly target: string; readonly why: string };

/** What axe finds wrong in the page as it is now, once nothing comes or goes any more: what fades in is pale. */
async function violations(page: Page): Promise<readonly Violation[]> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== "running" || effect?.getTiming().iterations === Infinity),
  );
  return page.evaluate(async () => {
    type Result = { id: string; nodes: { target: unknown[]; failureSummary?: string }[] };
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<{ violations: Result[] }> } };
    const { violations: found } = await axe.run({ resultTypes: ["violations"] });
    return found.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary = "" }) => ({ id, target: target.join(" "), why: failureSummary })),
    );
  });
}

/** Opens a panel if this book and window have it. @returns whether they do */
async function open(page: Page, panel: PanelName): Promise<boolean> {
  await page.evaluate((name) => window.recto!.open(name), panel);
  const isOffered = await page.evaluate((name) => window.recto!.state().panels.includes(name), panel);
  if (isOffered) await page.waitForSelector(`[data-panel="${panel}"][data-phase="visible"]`);
  return isOffered;
}

const withFullBook = sharedReader(test, async () => {
  const reader = await openBook(fullBook(), { features: CALM, preloads: true });
  await chromeStands(reader.page);
  return reader;
});

for (const [device, viewport, scheme] of [
  ["desktop", WINDOWS.desktop, "light"],
  ["phone", WINDOWS.phone, "dark"],
] as const) {
  test(
    `no panel and no state of the chrome has a fault that axe finds: ${device}, ${scheme} colours`,
    withFullBook(async ({ page }) => {
      await changeDevice(page, viewport);
      await page.emulateMediaFeatures(
        Object.entries({ ...CALM, "prefers-color-scheme": scheme }).map(([name, value]) => ({ name, value })),
      );
      await page.waitForFunction(
        (isDark) => document.documentElement.style.getPropertyValue("--panel-ink").startsWith("#e") === isDark,
        {},
        scheme === "dark",
      );
      await chromeStands(page);
      await page.evaluate(AXE);
      assert.equal(await violations(page), [], "with no panel open");
      const opened: PanelName[] = [];
      const found: object[] = [];
      for (const panel of PANELS) {
        if (device === "desktop" && panel === "goto") continue; // its bar has a field for that
        if (!(await open(page, panel))) continue;
        opened.push(panel);
        found.push(...(await violations(page)).map((violation) => ({ ...violation, panel })));
        await page.evaluate((name) => window.recto!.close(name), panel);
        await page.waitForFunction((name) => !document.querySelector(`[data-panel="${name}"]`), {}, panel);
      }
      assert.equal(found, []);
      assert.ok(opened.length >= 10, opened.join());
    }),
  );
}

test(
  "every button has a name and on phones room for a thumb: 40 px, 28 across a tab",
  withFullBook(async (reader) => {
    await changeDevice(reader.page, WINDOWS.phone);
    await reader.page.waitForSelector(".book-tabs__tab");
    const small = await reader.page.$$eval("#chrome button", (buttons) => {
      /** How far a finger may be off the button's middle, on both sides together, and still hit it. */
      const reach = (button: Element, dx: number, dy: number) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        const isHit = (steps: number) => {
          const under = document.elementFromPoint(left + width / 2 + dx * steps, top + height / 2 + dy * steps);
          return under?.closest("button") === button;
        };
        let [before, after] = [0, 0];
        while (isHit(-before - 0.5)) before++;
        while (isHit(after + 0.5)) after++;
        return before + after;
      };
      return buttons.flatMap((button) => {
        const { width, height } = button.getBoundingClientRect();
        const isSeen = width > 1 && height > 1 && getComputedStyle(button).visibility === "visible";
        const name = button.getAttribute("aria-label") ?? button.textContent?.trim() ?? "";
        // A tab lies over the edge of the page: beside it the print begins.
        const least = (dx: number) => (dx === 1 && button.matches(".book-tabs__tab") ? 28 : 40);
        const isLarge = (px: number, dx: number, dy: number) =>
          Math.round(px) >= least(dx) || reach(button, dx, dy) >= least(dx);
        return isSeen && (!isLarge(width, 1, 0) || !isLarge(height, 0, 1) || name === "")
          ? [`${name} ${width}x${height}`]
          : [];
      });
    });
    assert.equal(small, []);
  }),
);

test(
  "a tab that a finger holds lies over what comes later in the page, with its name",
  withFullBook(async ({ page }) => {
    await changeDevice(page, WINDOWS.phone);
    await page.waitForSelector(".book-tabs__tab");
    const layer = () => page.$eval("nav.book-tabs", (list) => getComputedStyle(list).zIndex);
    assert.is(await layer(), "auto");
    const at = await page.$eval(".book-tabs__tab", (tab) => {
      const { left, top, width, height } = tab.getBoundingClientRect();
      return [left + width / 2, top + height / 2] as const;
    });
    await touch(page, "touchStart", [at]);
    await assertBecomes(layer, "1");
    await touch(page, "touchEnd", []);
    await assertBecomes(layer, "auto");
  }),
);

test.run();
