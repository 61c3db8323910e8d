import type { Frame, Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { observeRequests, openPage, WINDOWS } from "../support/browser/browser.ts";
import { pageColor, type Rgb } from "../support/browser/page-picture.ts";
import { site } from "../support/browser/site.ts";
import { holdTime, passTime } from "./held-time.ts";
import { markOf, middle, openItems } from "./items-book.ts";
import { assertBecomes, CALM, frames, goTo, onPage, quickBook, rests } from "./model.ts";
import { distance, type Shot, sessionOf, shootWhen } from "./screen.ts";

const test = suite("links on pages");
observeRequests(test);

declare global {
  interface Window {
    strokes?: number[]; // how wide the black lines were that the stage drew
  }
}

const BLACK: Rgb = [0, 0, 0];
const LINK = {
  kind: "link",
  id: "lively",
  x: 0.2,
  y: 0.1,
  width: 0.6,
  height: 0.3,
  action: { page: 6 },
  color: "#ff0000",
  inkAlpha: 0.2,
  overColor: "#00ff00",
  overAlpha: 0.6,
  downColor: "#0000ff",
  downAlpha: 0.9,
  borderColor: "#000000",
};

/** A colour laid over another one. */
const over = (ink: Rgb, alpha: number, ground: Rgb): Rgb =>
  [0, 1, 2].map((at) => (ink[at] ?? 0) * alpha + (ground[at] ?? 0) * (1 - alpha)) as unknown as Rgb;

/** Writes down all black lines that are drawn. */
const recordStrokes = (page: Page) =>
  page.evaluate(() => {
    window.strokes = [];
    const { stroke } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.stroke = function (this: CanvasRenderingContext2D, path?: Path2D) {
      if (this.strokeStyle === "#000000") window.strokes!.push(this.lineWidth);
      return path ? stroke.call(this, path) : (stroke as () => void).call(this);
    };
  });
const lastStroke = (page: Page) => page.evaluate(() => Math.round((window.strokes!.at(-1) ?? 0) * 100) / 100);

test("a link pulses until a pointer comes; hovered, pressed and left it has the colour and alpha for that, and a line that grows from 2 to 5 px (LINK-02, LINK-03, LINK-06, LINK-07)", async () => {
  const reader = await openItems({ items: { 3: [LINK, { ...LINK, id: "other", y: 0.6 }] } });
  const { page } = reader;
  const paper = pageColor(3);
  const at = middle(await markOf(page, "lively"));
  const { rect } = await markOf(page, "lively");
  const looks = async (ink: Rgb, said: string) => {
    const isRight = (shot: Shot) => distance(shot.at(...at), ink) <= 12;
    const shot = await shootWhen(page, isRight);
    assert.ok(isRight(shot), `${said}: ${shot.at(...at)}, not ${ink}`);
    return shot;
  };
  const phaseOf = async (id: string) => (await markOf(page, id)).phase;
  assert.equal([await phaseOf("lively"), await phaseOf("other")], ["pulsing", "pulsing"]);

  await holdTime(page);
  await recordStrokes(page);
  await page.mouse.move(...at);
  await assertBecomes(() => phaseOf("lively"), "over");
  await frames(page, 2);
  for (const [ms, width] of [
    [1, 2.02],
    [89, 3.5],
    [90, 5],
    [4820, 5],
  ] as const) {
    await passTime(page, ms);
    await assertBecomes(() => lastStroke(page), width);
    await frames(page, 1);
  }
  const hovered = await looks(over([0, 255, 0], 0.6, paper), "hovered");
  const beside = (px: number) => hovered.at(rect.x + rect.width / 2, rect.y - px);
  assert.ok(distance(beside(3), BLACK) < 40, "the line lies round it");
  assert.ok(distance(beside(7), paper) < 20, "and is no wider than 5 px");

  await page.mouse.down();
  await assertBecomes(() => phaseOf("lively"), "down");
  await looks(over([0, 0, 255], 0.9, paper), "pressed");
  await page.mouse.move(at[0], at[1] + 2); // a press that becomes no tap
  await page.mouse.move(...(await onPage(reader, 3, 0.5, 0.5)), { steps: 3 });
  await page.mouse.up();
  await rests(page);
  await goTo(page, 3);
  await page.mouse.move(...at);
  await assertBecomes(() => phaseOf("lively"), "over");
  await page.mouse.move(...(await onPage(reader, 3, 0.5, 0.5)));
  await assertBecomes(() => phaseOf("lively"), "out");
  for (const ms of [1000, 500]) {
    await passTime(page, ms);
    await looks(over([255, 0, 0], 0.2, paper), "left, at one end of a beat and at the other");
  }
  assert.equal(
    [await phaseOf("lively"), await phaseOf("other")],
    ["out", "pulsing"],
    "the other one has not been touched",
  );
  await reader.close();
});

/** What the browser is asked to open from now on: in a new window, or in the one that is there. */
async function watchWindows(page: Page): Promise<(readonly [where: string, url: string])[]> {
  const session = await sessionOf(page);
  const seen: (readonly [string, string])[] = [];
  session.on("Page.windowOpen", ({ url, windowFeatures }) =>
    seen.push([windowFeatures.includes("noopener") ? "new" : "new, tied", url]),
  );
  session.on("Page.frameRequestedNavigation", ({ url, disposition }) => seen.push([disposition, url]));
  await session.send("Page.enable");
  page.browserContext().on("targetcreated", (target) => {
    const closing = target.page().then((opened) => opened?.close()); // a new window would lie over this one
    closing.catch(() => {}); // it has gone with the test
  });
  return seen;
}

/** Links under each other, each with what it is written with. */
const linksTo = (written: Readonly<Record<string, object>>) =>
  Object.entries(written).map(([id, action], index) => ({
    kind: "link",
    id,
    x: 0.1,
    y: 0.02 + index * 0.06,
    width: 0.5,
    height: 0.05,
    action,
  }));

test("the page's own counting script, or the book's own address, is told of followed links, pressed items and buttons, where the book has a tracking ID and the reader's browser does not ask not to be tracked (LINK-16, LOG-06)", async () => {
  const items = { 3: linksTo({ away: { url: "https://press.test/" }, on: { page: 6 } }) };
  const told = [
    ["book_item", { item_id: "away", item_type: "link", book_page: 3 }],
    ["book_link", { link_url: "https://press.test/", book_page: 3 }],
    ["book_item", { item_id: "on", item_type: "link", book_page: 3 }],
    ["book_link", { link_url: "#p=6", book_page: 3 }],
    ["book_button", { button: "next" }],
  ] as const;
  const sent = { send_to: "G-PAPER" };
  const beacon = { googleAnalyticsID: "G-PAPER", analyticsURL: "./counts", bookId: "b7" };
  for (const [config, way, expected] of [
    [{ googleAnalyticsID: "G-PAPER" }, "gtag", told.map(([name, each]) => ["event", name, { ...each, ...sent }])],
    [{ googleAnalyticsID: "G-PAPER" }, "dataLayer", told.map(([event, each]) => ({ event, ...each, ...sent }))],
    [beacon, "gtag", []],
    [{ analyticsURL: "./counts" }, "gtag", []],
    [{ googleAnalyticsID: "G-PAPER" }, "asked not to", []],
    [beacon, "asked not to", []],
  ] as const) {
    const before = (page: Page) =>
      page.evaluateOnNewDocument((name) => {
        const counted: unknown[] = [];
        const count = (...call: unknown[]) => void counted.push(call);
        Object.assign(window, { counted, ...(name === "dataLayer" ? { dataLayer: counted } : { gtag: count }) });
        if (name === "asked not to") Object.defineProperty(navigator, "doNotTrack", { get: () => "1" });
      }, way);
    const { page, requests, close } = await openItems({ features: CALM, items, config, before });
    const posted: string[] = [];
    page.on("request", (request) => request.url().endsWith("/counts") && posted.push(request.postData() ?? ""));
    await page.waitForSelector("[data-button=next]");
    const seen = await watchWindows(page);
    await page.mouse.click(...middle(await markOf(page, "away")));
    await assertBecomes(async () => seen.map(([, url]) => url), ["https://press.test/"]);
    await page.bringToFront();
    await page.mouse.click(...middle(await markOf(page, "on")));
    await rests(page, [6, 7]);
    await page.$eval("[data-button=next]", (button) => (button as HTMLElement).click());
    await rests(page, [8, 9]);
    const counted = () => page.evaluate(() => (window as unknown as { counted: unknown[] }).counted);
    await assertBecomes(counted, [...expected]);
    const isPosted = config === beacon && way === "gtag";
    const event = ([event, each]: (typeof told)[number]) => ({ id: "G-PAPER", bookid: "b7", event, ...each });
    assert.equal(
      posted.map((text) => JSON.parse(text) as unknown),
      isPosted ? told.map(event) : [],
    );
    assert.equal(
      requests.filter((url) => /google|G-PAPER/.test(url)),
      [],
      "the viewer loads no counting script",
    );
    await close();
  }
});

test("a phone's telephone link opens by its own window, whatever its target (LINK-15)", async () => {
  const items = linksTo({ call: { url: "tel:+49301", target: "_blank" }, mail: { url: "a@b.test" } });
  const { page, close } = await openItems({ features: CALM, items: { 3: items }, phone: true });
  const seen = await watchWindows(page);
  await page.touchscreen.tap(...middle(await markOf(page, "call")));
  await assertBecomes(async () => seen, [["currentTab", "tel:+49301"]]);
  await close();
});

test("targets are known by the word they contain; any other is a frame's name, and the current window where there is none (LINK-14)", async () => {
  const action = (target: string) => ({ url: `other.html?${target.replaceAll(" ", "")}`, target });
  const written = {
    menu: action("menu"),
    gone: action("gone"),
    up: action("_PARENT window"),
    top: action("to the Top"),
    self: action("myself"),
  };
  const files = quickBook({ config: { hashGotoDelay: 0 } });
  const book = JSON.parse(String(files["book.json"])) as object;
  const folder = await site({
    ...files,
    "book.json": JSON.stringify({ ...book, annotations: { 3: linksTo(written) } }),
    "other.html": "<!doctype html><p>Other</p>",
    "frames.html":
      '<!doctype html><iframe name="menu"></iframe><iframe name="book" src="index.html#p=3" style="width:900px;height:500px"></iframe>',
    "outer.html": '<!doctype html><iframe name="frames" src="frames.html" style="width:100%;height:700px"></iframe>',
  });
  const { page, close } = await openPage({ url: `${folder.url}outer.html`, viewport: WINDOWS.desktop });
  const frame = (name: string): Frame | undefined =>
    page.frames().find((each) => each.name() === name || (name === "outer" && each === page.mainFrame()));
  for (const [id, name] of [
    ["menu", "menu"],
    ["gone", "book"],
    ["self", "book"],
    ["up", "frames"],
    ["top", "outer"],
  ] as const) {
    await page.goto(`${folder.url}outer.html`);
    const inside = async () => page.frames().find((each) => each.url().includes("index.html")) ?? null;
    await assertBecomes(async () => (await inside()) !== null, true);
    const reading = (await inside())!;
    const twin = await reading.waitForSelector(`[data-mark="${id}"]`);
    await twin!.focus();
    await page.keyboard.press("Enter");
    const href = `${folder.url}other.html?${action(written[id].target).url.split("?")[1]}`;
    await assertBecomes(async () => frame(name)?.url().toLowerCase(), href.toLowerCase());
  }
  await close();
});

test.run();
