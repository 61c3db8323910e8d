import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { observeRequests } from "../support/browser/browser.ts";
import { action, anno, markOf, middle, openOld, pressItem } from "./items-book.ts";
import { assertBecomes, goTo, type Reader, rests } from "./model.ts";

const test = suite("what pressed items do");
observeRequests(test);

declare global {
  interface Window {
    followed?: (readonly [event: string, detail: object])[];
  }
}

const tip = (page: Page, words: string) =>
  page.waitForFunction((said) => document.querySelector(".tip-box")?.textContent?.includes(said), {}, words);

/** Goes back to the page with the items, whose buttons for the keyboard are there anew then. */
async function toItems({ page }: Reader): Promise<void> {
  await goTo(page, 4);
  await page.waitForSelector("[data-mark]");
}

/** Where addresses were opened: in this window or in a new one, which is closed again. */
async function watchWindows({ page }: Reader): Promise<() => readonly string[]> {
  const seen: string[] = [];
  page.browserContext().on("targetcreated", async (target) => {
    const opened = await target.page();
    if (!opened || opened === page) return;
    await opened.waitForFunction(() => location.href !== "about:blank");
    seen.push(`new ${opened.url()}`);
    await opened.close();
  });
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame()) seen.push(`this ${frame.url()}`);
  });
  return () => seen.splice(0);
}

const OTHER = { "other.html": "<!doctype html><title>Other</title>" };

for (const [OpenWindow, where] of [
  [undefined, "new"],
  ["Blank", "new"],
  ["Self", "this"],
] as const) {
  test(`a link that names no window opens in a ${where} one where its book says ${OpenWindow ?? "nothing"}; one that names it opens there (LINK-13)`, async () => {
    const to = (query: string, more: object) => ({
      action: action("OpenURL", { url: `other.html?${query}`, ...more }),
    });
    const reader = await openOld(
      [
        anno("TAnnoLink", "plain", 0, to("plain", {})),
        anno("TAnnoLink", "empty", 2, to("empty", { linkTarget: "" })),
        anno("TAnnoLink", "named", 4, to("named", { linkTarget: where === "new" ? "_self" : "_blank" })),
      ],
      { files: OTHER, config: OpenWindow === undefined ? {} : { OpenWindow } },
    );
    const { page, site } = reader;
    const seen = await watchWindows(reader);
    for (const [id, window] of [
      ["plain", where],
      ["empty", where],
      ["named", where === "new" ? "this" : "new"],
    ] as const) {
      await pressItem(page, id);
      const href = `${site.url}other.html?${id}`;
      let found: readonly string[] = [];
      await assertBecomes(async () => (found = [...found, ...seen()]), [`${window} ${href}`]);
      if (window === "new") continue;
      await page.goto(site.url);
      await page.waitForSelector(".toolbar");
      await toItems(reader);
      seen();
    }
    await reader.close();
  });
}

test("an exported action has its kind, its moment, its page, its address and window, and its article; without a page it leads to the first (ANNO-29, ANNO-30)", async () => {
  const reader = await openOld(
    [
      anno("TAnnoLink", "goto", 0, { action: action("GotoPage", { pageIndex: "6" }) }),
      anno("TAnnoLink", "nowhere", 2, { action: action("GotoPage") }),
      anno("TAnnoLink", "empty", 4, { action: action("GotoPage", { pageIndex: "" }) }),
      anno("TAnnoLink", "far", 6, { action: action("GotoPage", { pageIndex: "99" }) }),
      anno("TAnnoLink", "hover", 8, { action: action("GotoPage", { pageIndex: "2", triggerEventType: "mouseOver" }) }),
      anno("TAnnoLink", "out", 10, { action: action("OpenURL", { url: "other.html", linkTarget: "_blank" }) }),
      anno("TAnnoLink", "article", 12, { action: action("ShowArticle", { articleConfig: { articleId: "4" } }) }),
    ],
    { files: OTHER, config: { OpenWindow: "Self" } },
  );
  const { page, site } = reader;
  for (const [id, pages] of [
    ["goto", [6, 7]],
    ["nowhere", [1]],
    ["empty", [1]],
    ["far", [8]],
  ] as const) {
    await toItems(reader);
    await pressItem(page, id);
    await rests(page, pages);
  }
  await toItems(reader);
  const seen = await watchWindows(reader);
  await pressItem(page, "out");
  let found: readonly string[] = [];
  await assertBecomes(async () => (found = [...found, ...seen()]), [`new ${site.url}other.html`]);
  await pressItem(page, "article");
  await tip(page, "articles");
  await page.mouse.move(...middle(await markOf(page, "article")));
  await page.mouse.move(...middle(await markOf(page, "hover")), { steps: 3 });
  await rests(page, [2, 3]);
  await reader.close();
});

test("following an item is told on the bus, to its page and to its address, and a press of any other item too (ANNO-47)", async () => {
  const reader = await openOld([
    anno("TAnnoLink", "page", 0, { action: action("GotoPage", { pageIndex: "6" }) }),
    anno("TAnnoImage", "image", 2, { url: "files/page/5.jpg", action: action("OpenURL", { url: "www.shop.test" }) }),
    anno("TAnnoButton", "told", 4, {
      buttonCaption: "More",
      normalColorA: "255",
      action: action("ShowInformation", { titleText: "Told" }),
    }),
    anno("TAnnoLink", "code", 6, { action: action("OpenURL", { url: "vbscript:x" }) }),
  ]);
  const { page } = reader;
  await page.evaluate(() => {
    window.followed = [];
    for (const event of ["jumpLink", "clickPageItem"] as const) {
      window.recto!.on(event, (detail: object) => window.followed!.push([event, { ...detail }]));
    }
  });
  page.browserContext().on("targetcreated", async (target) => void (await (await target.page())?.close()));
  const told = () => page.evaluate(() => window.followed!.splice(0));
  await page.mouse.click(...middle(await markOf(page, "image")));
  await page.waitForFunction(() => window.followed!.length > 1);
  assert.equal(await told(), [
    ["clickPageItem", { id: "image", type: "image", page: 4 }],
    ["jumpLink", { url: "http://www.shop.test/", page: 4 }],
  ]);
  await pressItem(page, "code");
  await tip(page, "cannot be followed");
  assert.equal(await told(), [["clickPageItem", { id: "code", type: "link", page: 4 }]]);
  await page.mouse.click(...middle(await markOf(page, "told")));
  await page.waitForSelector("[data-panel=info][data-phase=visible]");
  assert.equal(await told(), [["clickPageItem", { id: "told", type: "button", page: 4 }]]);
  await page.evaluate(() => window.recto!.close("info"));
  await page.waitForFunction(() => !document.querySelector("[data-panel=info]"));
  await page.mouse.click(...middle(await markOf(page, "page")));
  await rests(page, [6, 7]);
  assert.equal(await told(), [
    ["clickPageItem", { id: "page", type: "link", page: 4 }],
    ["jumpLink", { url: "#p=6", page: 4 }],
  ]);
  await reader.close();
});

test("slides of Flash films say that they cannot be shown, to the reader and to the author; those that are pictures are (ANNO-40)", async () => {
  const reader = await openOld([
    anno("TAnnoLink", "films", 0, { action: action("SwfSlide", { swfs: [{ url: "files/pageConfig/turn.swf" }] }) }),
    anno("TAnnoLink", "photos", 2, {
      action: action("SwfSlide", { photos: [{ url: "files/page/5.jpg", title: "Photo 5" }, { url: "b.swf" }] }),
    }),
  ]);
  const { page } = reader;
  await pressItem(page, "films");
  await tip(page, "Flash");
  const issues = await page.evaluate(() =>
    window.recto!.book.issues.filter(({ problem }) => problem.includes("Flash")).map(({ path }) => path),
  );
  assert.is(issues.length, 1);
  assert.match(issues[0] ?? "", /\[3\]\[0\]\.action$/);
  await pressItem(page, "photos");
  await page.waitForFunction(() =>
    document.querySelector("[data-panel=slideshow][data-phase=visible]")?.textContent?.includes("Photo 5"),
  );
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLImageElement>("[data-panel=slideshow] [data-current=true] img")].some(
      (image) => image.naturalWidth > 0,
    ),
  );
  assert.equal(
    reader.requests.filter((url) => url.includes(".swf")),
    [],
  );
  await reader.close();
});

test.run();
