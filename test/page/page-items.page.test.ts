import { suite } from "uvu";
import * as assert from "uvu/assert";
import { WINDOWS } from "../support/browser/browser.ts";
import { pageColor } from "../support/browser/page-picture.ts";
import { isMagenta, markOf, middle, openItems, STILL } from "./items-book.ts";
import { assertBecomes, goTo, holdByMouse, onPage, pagesOpen, rests } from "./model.ts";
import { distance, hueOf, type Shot, shootWhen } from "./screen.ts";
import { changeDevice, sharedReader } from "./shared-reader.ts";

const test = suite("page-items");

declare global {
  interface Window {
    hacked?: boolean; // what nothing in a book's words may set
  }
}

const withLink = sharedReader(test, () => openItems());

test(
  "an item is drawn just where the marks say, and turns its page with it (ANNO-06)",
  withLink(async (reader) => {
    const { page } = reader;
    const still = await markOf(page, "still");
    assert.equal([still.kind, still.type, still.page, still.color, still.alpha], ["hotspot", "link", 3, "#ff00ff", 1]);
    const { x, y, width, height } = still.rect;
    const within = [
      [x + 2, y + 2],
      [x + width - 3, y + height - 3],
    ] as const;
    const beyond = [
      [x - 4, y + 20],
      [x + width + 3, y + 20],
      [x + 20, y + height + 3],
    ] as const;
    const shot = await shootWhen(page, (taken) => isMagenta(taken.at(...middle(still))));
    for (const at of within) assert.ok(isMagenta(shot.at(...at)), `within, at ${at}`);
    for (const at of beyond) assert.ok(distance(shot.at(...at), pageColor(3)) < 40, `beyond, at ${at}`);

    // The leaf half turned: its fore-edge has uncovered page 5, and what is left of page 3 still shows its link.
    await holdByMouse(page, await onPage(reader, 3, 0.97, 0.5), await onPage(reader, 3, 0.5, 0.5));
    const held = await shootWhen(page, (taken) => !isMagenta(taken.at(x + width - 3, y + 20)));
    assert.not(isMagenta(held.at(x + width - 3, y + 20)));
    assert.ok(isMagenta(held.at(x + 6, y + 20)), "what lies flat of the page keeps its part");
    await page.mouse.up();
  }),
);

test(
  "a drag that starts on a link turns the leaf, a click follows the link",
  withLink(async ({ page }) => {
    const at = middle(await markOf(page, "still"));
    await page.mouse.move(...at);
    await page.mouse.down();
    await page.mouse.move(at[0] - 500, at[1], { steps: 8 });
    await page.mouse.up();
    await rests(page, [4, 5]);
    await goTo(page, 3);
    await page.mouse.click(...middle(await markOf(page, "still")));
    await rests(page, [6, 7]);
  }),
);

test(
  "a tap on a phone follows the link (ANNO-44, ANNO-45)",
  withLink(async ({ page }) => {
    await changeDevice(page, WINDOWS.phone);
    await goTo(page, 3);
    await page.touchscreen.tap(...middle(await markOf(page, "still")));
    await assertBecomes(() => pagesOpen(page), [6]);
  }),
);

test("Tab reaches every hotspot in the order of reading, each has a name and is ringed, Enter follows it (ANNO-06, ANNO-31)", async () => {
  const at = (id: string, x: number, y: number, more: object) => ({
    kind: "hotspot",
    id,
    x,
    y,
    width: 0.1,
    height: 0.1,
    ...more,
  });
  const items = {
    4: [
      at("low", 0.2, 0.8, { action: { url: "https://www.shop.test/a" } }),
      at("right", 0.7, 0.12, { hint: "A lamp" }),
      at("left", 0.1, 0.1, { name: "The sofa", action: { page: 7 } }),
    ],
    5: [
      at("last", 0.4, 0.4, { action: { page: 8 } }),
      at("first", 0.4, 0.1, { action: { text: "<b>x</b>", title: "About us" } }),
    ],
  };
  const reader = await openItems({ items, page: 4 });
  const { page } = reader;
  await page.waitForFunction(() => document.querySelectorAll("[data-mark]").length === 5);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("data-mark") ?? null);
  await page.focus("#stage");
  for (let press = 0; press < 20 && (await focused()) === null; press++) await page.keyboard.press("Tab");
  const names: unknown[] = [];
  for (let item = await focused(); item !== null && names.length < 9; item = await focused()) {
    const { name } = (await page.accessibility.snapshot({ root: (await page.$(`[data-mark=${item}]`))! }))!;
    names.push([item, name]);
    const { rect } = await markOf(page, item);
    // Beside the middle, where its hint points at it.
    const isRinged = (taken: Shot) =>
      [3, 4, 5].some((gap) => distance(taken.at(rect.x + rect.width / 4, rect.y - gap), [26, 95, 208]) < 40);
    assert.ok(isRinged(await shootWhen(page, isRinged)), `a ring is drawn round ${item}`);
    await page.keyboard.press("Tab");
  }
  assert.equal(names, [
    ["left", "The sofa"],
    ["right", "A lamp"],
    ["low", "Open shop.test/a"],
    ["first", "About us"],
    ["last", "Go to page 8"],
  ]);
  await page.evaluate(() =>
    Object.assign(window, {
      open: (address: string) => {
        document.title = address;
      },
    }),
  );
  await page.focus("[data-mark=low]");
  await page.keyboard.press("Enter");
  await assertBecomes(() => page.title(), "https://www.shop.test/a");
  await page.focus("[data-mark=last]");
  await page.keyboard.press("Enter");
  await rests(page, [8, 9]);
  await reader.close();
});

test("items of the back of a leaf fold with it, and are seen on its turning face", async () => {
  const cover = { kind: "shape", id: "cover", color: "#ff00ff", x: 0, y: 0, width: 1, height: 1 };
  const reader = await openItems({ items: { 3: [{ ...STILL, height: 0.01 }], 4: [cover] } });
  const { page } = reader;
  await holdByMouse(page, await onPage(reader, 3, 0.97, 0.5), await onPage(reader, 3, 0.5, 0.5));
  const face = await onPage(reader, 3, 0.6, 0.5);
  const isSeen = (taken: Shot) => Math.abs((hueOf(taken.at(...face)) ?? 0) - 300) < 12; // in whatever light
  assert.ok(isSeen(await shootWhen(page, isSeen)), "the face that lifts shows it");
  await page.mouse.up();
  await reader.close();
});

test("a page without any picture is its items, in the book and as a thumbnail (ANNO-10, ANNO-12)", async () => {
  const items = {
    3: [
      { kind: "shape", id: "ground", color: "#ff00ff", x: 0, y: 0, width: 1, height: 1 },
      { kind: "image", id: "photo", url: "pages/9.png", x: 0.1, y: 0.5, width: 0.8, height: 0.4, animation: "fadeIn" },
    ],
  };
  const reader = await openItems({ items, bare: [3] });
  const { page } = reader;
  const [number, photo] = [await onPage(reader, 3, 0.5, 0.4), await onPage(reader, 3, 0.2, 0.85)];
  const isDrawn = (taken: Shot) => isMagenta(taken.at(...number)) && distance(taken.at(...photo), pageColor(9)) < 20;
  assert.ok(isDrawn(await shootWhen(page, isDrawn)));
  await goTo(page, 6);
  await page.evaluate(() => window.recto!.open("thumbs"));
  // Far from the open pages the picture comes later than the thumbnail: that is drawn anew.
  await page.waitForFunction(
    ([red = 0, green = 0, blue = 0]) => {
      const canvas = document.querySelector<HTMLCanvasElement>('[role=gridcell][data-thumb="3"] canvas');
      const at = (x: number, y: number) =>
        canvas?.getContext("2d")?.getImageData(canvas.width * x, canvas.height * y, 1, 1).data ?? [0, 0, 0];
      const isAt = (x: number, y: number, wanted: readonly number[]) =>
        wanted.every((channel, index) => Math.abs(channel - (at(x, y)[index] ?? -99)) < 20);
      return isAt(0.5, 0.3, [255, 0, 255]) && isAt(0.2, 0.85, [red, green, blue]);
    },
    {},
    pageColor(9),
  );
  assert.equal(reader.errors, []);
  await reader.close();
});

test("links with code are refused in words; markup and scripts in an item's words never run (ANNO-31)", async () => {
  const hack = "window.hacked = true";
  const evil = `<img src="x" onerror="${hack}"><script>${hack}</script>Plain words`;
  const drawing = `<svg viewBox="0 0 9 9" onload="${hack}">${evil}<path d="M0 0h9v9z"/></svg>`;
  const photo = { url: "pages/5.png", title: evil, desc: evil, link: `javascript:${hack}` };
  const place = (y: number) => ({ x: 0.1, y, width: 0.5, height: 0.1 });
  const items = {
    3: [
      { kind: "link", id: "code", ...place(0.05), action: { url: `java\nscript:${hack}` } },
      {
        kind: "text",
        id: "words",
        ...place(0.25),
        text: evil,
        name: evil,
        hint: evil,
        action: { text: evil, title: evil },
      },
      { kind: "svg", id: "drawing", ...place(0.45), code: drawing },
      { kind: "link", id: "photos", ...place(0.65), action: { photos: [photo] } },
    ],
  };
  // Without the page's policy, which would stop what gets into the page: here nothing may get there.
  const reader = await openItems({ items, before: (page) => page.setBypassCSP(true) });
  const { page } = reader;
  await page.waitForSelector("[data-mark=photos]");
  const press = async (id: string) => {
    await page.focus(`[data-mark=${id}]`);
    await page.keyboard.press("Enter");
  };
  await press("code");
  await page.waitForFunction(() => document.querySelector(".tip-box")?.textContent?.includes("cannot be followed"));
  await page.focus("[data-mark=words]");
  await page.waitForFunction(() => document.querySelector(".item-hint")?.textContent?.includes("Plain words"));
  for (const [id, panel] of [
    ["words", "info"],
    ["photos", "slideshow"],
  ] as const) {
    await press(id);
    await page.waitForFunction(
      (selector) => document.querySelector(selector)?.textContent?.includes("Plain words"),
      {},
      `[data-panel=${panel}][data-phase=visible]`,
    );
    await assertBecomes(async () => {
      await page.keyboard.press("Escape"); // it does not listen at first
      return (await page.$(`[data-panel=${panel}]`)) === null;
    }, true);
  }
  const left = () => page.evaluate(() => document.querySelectorAll("img[src=x], a[href^=java]").length);
  assert.equal([await left(), await page.evaluate(() => window.hacked === true)], [0, false]);
  assert.equal(reader.errors, []);
  await reader.close();
});

test("a book may keep the hints of its links to itself; those of other items show", async () => {
  const at = (id: string, y: number, kind: string) => ({
    kind,
    id,
    x: 0.2,
    y,
    width: 0.5,
    height: 0.1,
    text: "Words",
    hint: `Hint of ${id}`,
  });
  const items = { 3: [at("link", 0.1, "link"), at("words", 0.4, "text")] };
  for (const [showLinkHint, shown] of [
    [true, ["Hint of link", "Hint of words"]],
    [false, ["Hint of words"]],
  ] as const) {
    const { page, close } = await openItems({ items, config: { showLinkHint } });
    await page.evaluate(() => {
      const seen: string[] = [];
      const look = () => {
        const said = document.querySelector(".item-hint")?.textContent ?? "";
        if (said !== "" && seen.at(-1) !== said) seen.push(said);
        document.documentElement.dataset["hints"] = seen.join(", ");
      };
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    for (const id of ["link", "words"]) {
      await page.mouse.move(...middle(await markOf(page, id)), { steps: 4 });
      const isSaid = (said: string) => document.querySelector(".item-hint")?.textContent === said;
      if (id === "words" || showLinkHint) await page.waitForFunction(isSaid, {}, `Hint of ${id}`);
      else await page.evaluate(() => new Promise((over) => requestAnimationFrame(() => requestAnimationFrame(over))));
    }
    assert.equal(await page.evaluate(() => document.documentElement.dataset["hints"]), shown.join(", "));
    await close();
  }
});

test.run();
