import type { Frame, Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { observeRequests, WINDOWS } from "../support/browser/browser.ts";
import { type Site, site, siteOrigin } from "../support/browser/site.ts";
import { holdTime, passTime, timerWaits } from "./held-time.ts";
import { hintShown, holdHints } from "./hint-time.ts";
import {
  assertBecomes,
  type BookOptions,
  CALM,
  chromeStands,
  goTo,
  openBook,
  PARTS,
  pagesOpen,
  panelOpens,
  quickBook,
  rectOf,
  rests,
  state,
  swipe,
} from "./model.ts";
import { changeDevice } from "./shared-reader.ts";

const test = suite("the chatbot");
observeRequests(test);
const PANEL = "[data-panel=chatbot]";
const BUTTON = "[data-button=chatbot]";
const TIP = ".chat-tip";
const FLAG = "isChatbotPopupTipsVisible";

/** A page of a chatbot that notes what it is told. */
const CHAT = `<!doctype html><input><script>
  window.got = [];
  onmessage = ({ data }) => got.push(data);
  window.say = (eventName, data) => parent.postMessage({ type: "chatbot", eventName, data }, "*");
</script>`;

type Config = Readonly<Record<string, unknown>>;

/** Opens a book whose chatbot's page is on another origin. */
async function open(config: Config = {}, options: BookOptions & { readonly chat?: Site } = {}) {
  const chat = options.chat ?? (await site({ "chat.html": CHAT }));
  const chatbotURL = `${chat.foreign}chat.html`;
  const base = { isChatBotButtonVisible: true, language: "English", languageSetting: "English;Chinese", chatbotURL };
  const book = quickBook({ pages: 8, config: { hashGotoDelay: 0, bookTitle: "Q", ...base, ...config } });
  const reader = await openBook(book, { features: CALM, ...options });
  return { ...reader, chat };
}
const boxOf = (page: Page, selector: string) =>
  page.$eval(selector, (element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { left, top, width, height, right: innerWidth - left - width, bottom: innerHeight - top - height };
  });
const flag = (page: Page) => page.evaluate((key) => localStorage.getItem(key), FLAG);
const gone = (page: Page, selector = PANEL) => page.waitForSelector(selector, { hidden: true });
async function chatFrame(page: Page): Promise<Frame> {
  const element = await page.waitForSelector(".chat-frame[data-state=there] iframe");
  return element!.contentFrame();
}
const got = (frame: Frame) => frame.evaluate(() => (window as unknown as { got: unknown[] }).got);
const say = (frame: Frame, name: string, data?: unknown) =>
  frame.evaluate((...args) => (window as unknown as { say: (...all: unknown[]) => void }).say(...args), name, data);
async function drag(page: Page, selector: string, x: number, y: number): Promise<void> {
  const { left, top, width, height } = await boxOf(page, selector);
  await page.mouse.move(left + width / 2, top + height / 2);
  await page.mouse.down();
  await page.mouse.move(left + width / 2 + x, top + height / 2 + y, { steps: 5 });
  await page.mouse.up();
}

test("button and tip stand in their corner and can be dragged; closing the tip, and opening the chat, end it for good (BOT-01, BOT-06, BOT-08, BOT-09, BOT-10, BOT-11, BOT-12, BOT-13)", async () => {
  const { page, site: folder, errors, close } = await open();
  await page.waitForSelector(TIP);
  const { right, bottom, width, height } = await boxOf(page, BUTTON);
  assert.equal([right, bottom, width, height], [50, 80, 56, 56]);
  assert.is(
    await page.$eval(TIP, (tip) => (tip as HTMLElement).innerText.trim()),
    "Hi~ Ask me about the book, or anything!",
  );
  assert.is((await boxOf(page, TIP)).height, 56);
  assert.is(await flag(page), null);
  await changeDevice(page, { width: 767, height: 700 });
  await assertBecomes(async () => (await boxOf(page, BUTTON)).right, 25);
  await changeDevice(page, { width: 768, height: 700 });
  await assertBecomes(async () => (await boxOf(page, BUTTON)).right, 50);

  await drag(page, BUTTON, -500, -300);
  await assertBecomes(async () => Math.round((await boxOf(page, BUTTON)).right), 550);
  assert.is(await page.$(PANEL), null, "a drag is no press");
  await page.click(`${TIP} button`);
  await gone(page, TIP);
  assert.is(await flag(page), "false");
  await page.goto(folder.url);
  await page.waitForSelector(BUTTON);
  await assertBecomes(async () => Math.round((await boxOf(page, BUTTON)).right), 550);
  assert.is(await page.$(TIP), null, "it does not come back");

  await page.evaluate((key) => localStorage.removeItem(key), FLAG);
  await page.goto(folder.url);
  await page.waitForSelector(TIP);
  await page.click(BUTTON);
  await panelOpens(page, "chatbot");
  await gone(page, TIP);
  assert.is(await flag(page), "false");
  assert.equal(errors, []);
  await close();
});

for (const [what, viewport] of [
  ["a desktop", { width: 1440, height: 900 }],
  ["a tablet", { width: 1180, height: 820, hasTouch: true, isMobile: true }],
  ["a tablet upright", WINDOWS.tablet],
  ["a phone on its side", { width: 780, height: 360, hasTouch: true, isMobile: true }],
  ["a small window", { width: 320, height: 480 }],
] as const) {
  test(`on ${what} the tip leaves the page's corner to the hand that turns it, is whole, and lets pointers through (BOT-09, BOT-10)`, async () => {
    const { page, close } = await open({}, { viewport });
    await goTo(page, 4);
    await page.waitForSelector(TIP);
    const { x, y, width, height } = await rectOf(page, (await pagesOpen(page)).at(-1));
    const px = Math.min(40, width / 6);
    const [tip, corner] = [await boxOf(page, TIP), { left: x + width - px, top: y + height - px }];
    assert.ok(
      tip.left > x + width ||
        tip.left + tip.width < corner.left ||
        tip.top + tip.height < corner.top ||
        tip.top > y + height,
      JSON.stringify([tip, corner]),
    );
    assert.ok(tip.left >= 0 && tip.height === 56, JSON.stringify(tip));
    const isCut = await page.$eval(".chat-tip__text", (text) => text.scrollHeight > text.clientHeight + 1);
    assert.not(isCut);
    const at = await page.evaluate(
      ({ left, top, height }) => [document.elementFromPoint(left + 5, top + height / 2)?.closest(".chat-tip") === null],
      tip,
    );
    assert.equal(at, [true], "its margin is the book's");
    await close();
  });
}

test("the tip goes by itself after 8 s, and when the reader turns on, and is back at the next visit: only closing it stores that (BOT-11, BOT-13)", async () => {
  const { page, site: folder, close } = await open({}, { before: (page) => holdTime(page, 8000) });
  await page.waitForSelector(TIP);
  await timerWaits(page, 8000);
  await passTime(page, 8000);
  await gone(page, TIP);
  assert.is(await flag(page), null);
  await page.goto(folder.url);
  await page.waitForSelector(TIP);
  await page.evaluate(() => void window.recto!.next());
  await gone(page, TIP);
  assert.is(await flag(page), null);
  await close();
});

test("the book's own picture and its height are the button's (BOT-02)", async () => {
  const picture = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='80' height='40'/%3E";
  const svg = decodeURIComponent(picture.split(",")[1]!);
  const chat = await site({ "bot.svg": svg, "chat.html": CHAT });
  const { page, close } = await open(
    { chatBotButtonIcon: `${chat.url}bot.svg`, chatBotButtonIconHeight: "48" },
    { chat },
  );
  await page.waitForSelector(`${BUTTON} img`);
  await page.waitForFunction(
    (button) => document.querySelector<HTMLImageElement>(`${button} img`)!.complete,
    {},
    BUTTON,
  );
  const { width, height } = await boxOf(page, `${BUTTON} img`);
  assert.equal([width, height], [96, 48]);
  assert.is((await boxOf(page, BUTTON)).height, 48);
  await close();
});

test("the panel has its place and size, is moved by its head and resized by 5 px edges, and stays where it was put (BOT-03, BOT-04, BOT-05)", async () => {
  const { page, close } = await open({}, { viewport: { width: 1280, height: 900 } });
  await page.waitForSelector(BUTTON);
  await page.click(BUTTON);
  await panelOpens(page, "chatbot");
  const at = async () => {
    const { right, bottom, width, height } = await boxOf(page, PANEL);
    return [right, bottom, width, height];
  };
  assert.equal(await at(), [120, 50, 421, 740]);
  const thin = await page.$$eval(".chat-window__edge", (all) =>
    all.map((each) => Math.min(each.getBoundingClientRect().width, each.getBoundingClientRect().height)),
  );
  assert.equal(thin, [5, 5, 5, 5, 5, 5, 5, 5]);
  await drag(page, `${PANEL} .panel__title`, -300, -30);
  await assertBecomes(at, [420, 80, 421, 740]);
  await drag(page, "[data-edge=w]", -100, 0);
  await assertBecomes(at, [420, 80, 521, 740]);
  await drag(page, "[data-edge=se]", -1000, -1000);
  await assertBecomes(at, [420 + 521 - 280, 80 + 740 - 320, 280, 320]);
  await page.click(BUTTON);
  await gone(page);
  await page.click(BUTTON);
  await panelOpens(page, "chatbot");
  assert.equal(await at(), [661, 500, 280, 320]);
  await changeDevice(page, { width: 800, height: 300 });
  await assertBecomes(async () => (await boxOf(page, PANEL)).height, 220);
  await close();
});

test("pressed beside an open search panel, the chat lies wholly in sight, stays clear of it when dragged, and takes what is typed", async () => {
  const website = new URL((await site({})).foreign).origin;
  const { page, close } = await open({ chatbotURL: "", website }, { viewport: { width: 1440, height: 900 } });
  await page.waitForSelector(BUTTON);
  await page.evaluate(() => window.recto!.open("search"));
  await page.waitForSelector("[data-panel=search][data-phase=visible]");
  await chromeStands(page);
  await page.click(BUTTON);
  await panelOpens(page, "chatbot");
  const gapPx = async () => (await boxOf(page, "[data-panel=search]")).left - (1440 - (await boxOf(page, PANEL)).right);
  await assertBecomes(gapPx, 12);
  const frame = await chatFrame(page);
  await frame.waitForSelector("#text:focus");
  await page.keyboard.type("page 5");
  await page.keyboard.press("Enter");
  await rests(page, [4, 5]);
  await drag(page, `${PANEL} .panel__title`, 300, -30);
  await assertBecomes(gapPx, 12);
  await drag(page, "[data-edge=e]", 300, 0);
  await assertBecomes(gapPx, 12);
  await frame.focus("#text");
  await page.keyboard.press("Escape");
  await gone(page);
  await close();
});

test("where a side panel leaves the chat no room, whichever of them was opened last lies on top", async () => {
  const { page, close } = await open({}, { viewport: { width: 520, height: 900 } });
  await page.waitForSelector(BUTTON);
  await page.click(BUTTON);
  await panelOpens(page, "chatbot");
  const onTop = () =>
    page.evaluate(() => {
      const boxes = ["chatbot", "search"].map((name) =>
        document.querySelector(`[data-panel=${name}]`)!.getBoundingClientRect(),
      );
      const [left, right] = [Math.max(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.right))];
      const [top, bottom] = [Math.max(...boxes.map((box) => box.top)), Math.min(...boxes.map((box) => box.bottom))];
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return left < right && at?.closest<HTMLElement>("[data-panel]")?.dataset["panel"];
    });
  await page.evaluate(() => window.recto!.open("search"));
  await page.waitForSelector("[data-panel=search][data-phase=visible]");
  await assertBecomes(onTop, "search");
  await page.evaluate(() => window.recto!.close("chatbot"));
  await gone(page);
  await page.evaluate(() => window.recto!.open("chatbot"));
  await panelOpens(page, "chatbot");
  await assertBecomes(onTop, "chatbot");
  await close();
});

test("the frame gets the book's address and language, is told when the panel shows and hides and when the language changes, and keeps its conversation; it closes the panel and turns pages (BOT-14, BOT-15, BOT-16, BOT-17, BOT-18, BOT-19, BOT-20)", async () => {
  const { page, site: folder, errors, close } = await open({ bookDescription: "About Q.", RightToLeft: true });
  await page.waitForSelector(BUTTON);
  await page.click(BUTTON);
  const frame = await chatFrame(page);
  const query = { url: folder.url, desc: "About Q.", keyword: "Q", isRtl: "1", lang: "en" };
  assert.equal(Object.fromEntries(new URL(frame.url()).searchParams), query);
  await assertBecomes(async () => (await got(frame)).at(-1), { messageType: "show" });
  await frame.type("input", "half a quest");

  await page.evaluate(() => window.recto!.open("language"));
  await page.waitForSelector("[data-panel=language]");
  await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("[data-panel=language] button, [data-panel=language] label")]
      .find((each) => /Chinese|中文/.test(each.innerText))!
      .click(),
  );
  await assertBecomes(async () => (await got(frame)).at(-1), { eventName: "changeLang", data: { lang: "zh" } });

  await say(frame, "changePage", { page: "5" });
  await rests(page, [4, 5]);
  assert.ok((await state(page)).panels.includes("chatbot"), "on desktops the panel stays");
  await say(frame, "close");
  await gone(page);
  await assertBecomes(async () => (await got(frame)).at(-1), { messageType: "hide" });
  await page.click(BUTTON);
  await panelOpens(page, "chatbot");
  await assertBecomes(async () => (await got(frame)).at(-1), { messageType: "show" });
  assert.is(await frame.$eval("input", (input) => input.value), "half a quest");
  assert.equal(errors, []);
  await close();
});

test("an address with chatbotVisible=true opens the chat without a tip, and beside a page (BOOT-15)", async () => {
  const { page, close } = await open({ isChatBotButtonVisible: true }, { address: "#p=3&chatbotVisible=true" });
  await panelOpens(page, "chatbot");
  assert.equal(await pagesOpen(page), [2, 3]);
  await page.waitForSelector(BUTTON);
  assert.is(await page.$(TIP), null);
  await close();
});

test("on phones the button is 150 px up, the tip at most 60% wide and the chat as large as the window; it makes way for a page and for the keyboard (BOOT-34, BOT-03, BOT-07, BOT-10, BOT-20, BOT-21)", async () => {
  const { page, close } = await open({}, { viewport: WINDOWS.phone });
  await page.waitForSelector(TIP);
  const { bottom, right } = await boxOf(page, BUTTON);
  assert.equal([bottom, right], [150, 25]);
  const tip = await boxOf(page, TIP);
  assert.ok(tip.width <= 360 * 0.6 && tip.height === 56, JSON.stringify(tip));
  await page.tap(BUTTON);
  await panelOpens(page, "chatbot");
  assert.equal(await boxOf(page, PANEL), { left: 0, top: 0, width: 360, height: 780, right: 0, bottom: 0 });
  const frame = await chatFrame(page);
  await page.evaluate(() => {
    Object.defineProperty(visualViewport!, "height", { configurable: true, get: () => 440 });
    Object.defineProperty(visualViewport!, "offsetTop", { configurable: true, get: () => 20 });
  });
  await say(frame, "inputFocus");
  await assertBecomes(async () => {
    const { top, height } = await boxOf(page, PANEL);
    return [top, height];
  }, [20, 440]);
  await say(frame, "inputBlur");
  await assertBecomes(async () => (await boxOf(page, PANEL)).height, 780);
  for (const missing of [99, "0", "-1", "cover"]) {
    await say(frame, "changePage", { page: missing });
    await page.waitForFunction(
      (text) => document.querySelector(".tip-box")?.textContent === text,
      {},
      `This book has no page “${missing}”.`,
    );
  }
  assert.ok((await state(page)).panels.includes("chatbot"), "what cannot be done does not close the chat");
  assert.equal(await pagesOpen(page), [1]);
  await say(frame, "changePage", { page: 4 });
  await gone(page);
  await rests(page, [4]);
  await close();

  const known = quickBook({
    config: { isChatBotButtonVisible: true, website: "/" },
  });
  const book = { ...(JSON.parse(String(known["book.json"])) as object), userInfo: { c: "1" } };
  const other = await openBook({ ...known, "book.json": JSON.stringify(book) }, { viewport: WINDOWS.phone });
  await other.page.waitForSelector(BUTTON);
  await assertBecomes(async () => (await boxOf(other.page, BUTTON)).bottom, 80);
  await other.close();
});

test("on a phone's first visit the swipe hint comes first, and the chatbot's tip when it has gone: readers never get two tips at once (BOT-11)", async () => {
  const hints = { showSwipeHelpOnStart: true };
  const { page, close } = await open(hints, { viewport: WINDOWS.phone, before: holdHints });
  await page.waitForSelector(BUTTON);
  await page.evaluate((tip) => {
    const seen: string[] = [];
    const look = () => seen.push([tip, "[data-panel=swipehelp]"].filter((part) => document.querySelector(part)).join());
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    Object.assign(window, { seen, look });
    look();
  }, TIP);
  await hintShown(page, "[data-panel=swipehelp]");
  await page.waitForSelector("[data-panel=swipehelp][data-phase=visible]");
  assert.is(await page.$(TIP), null);
  await page.tap(PARTS.stage);
  await page.waitForSelector(TIP);
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  assert.equal([...new Set(seen)], ["", "[data-panel=swipehelp]", TIP]);
  await close();
});

test("wherever a finger drags the button to, off the screen too, it stays clear of the bars and can be pressed again (BOT-01)", async () => {
  const { page, close } = await open({ toolbarAlwaysShow: true }, { viewport: WINDOWS.phone });
  await page.waitForSelector(BUTTON);
  await chromeStands(page);
  const isPressable = () =>
    page.$eval(BUTTON, (button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      const corners = [
        [left + width / 2, top + 1],
        [left + width / 2, top + height - 1],
      ] as const;
      return corners.every(([x, y]) => button.contains(document.elementFromPoint(x, y)));
    });
  for (const [x, y] of [
    [180, 2000],
    [180, -900],
    [2000, 2000],
    [-900, -900],
  ] as const) {
    const { left, top } = await boxOf(page, BUTTON);
    await swipe(page, [left + 28, top + 28], [x, y]);
    assert.ok(await isPressable(), `dragged to ${x}, ${y}`);
  }
  await page.reload();
  await page.waitForSelector(BUTTON);
  assert.ok(await isPressable(), "on the next visit");
  await page.tap(BUTTON);
  await panelOpens(page, "chatbot");
  await close();
});

test("while the chat fills an iPhone's window, its resizing leaves the book alone (BOT-22)", async () => {
  const iphone =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148";
  const before = (page: Page) => page.setUserAgent({ userAgent: iphone });
  const { page, close } = await open({}, { viewport: WINDOWS.phone, before });
  await page.waitForSelector(BUTTON);
  const stage = async () => {
    const { width, height } = await boxOf(page, "#stage");
    return [width, height];
  };
  await page.tap(BUTTON);
  await panelOpens(page, "chatbot");
  const frame = await chatFrame(page);
  const low = { ...WINDOWS.phone, height: 400 };
  await changeDevice(page, low);
  assert.equal(await stage(), [360, 780]);
  await say(frame, "close");
  await assertBecomes(stage, [360, 400]);
  await close();
});

test("forged messages do nothing: of the page itself, of another frame, of the right frame at another address, and of wrong types (BOT-18, BOT-23)", async () => {
  const { page, chat, site: folder, errors, close } = await open();
  await page.waitForSelector(BUTTON);
  await page.click(BUTTON);
  const frame = await chatFrame(page);
  const forged = { type: "chatbot", eventName: "changePage", data: { page: 6 } };
  await page.evaluate(
    async (message, src) => {
      window.postMessage(message, "*");
      const other = Object.assign(document.createElement("iframe"), { src });
      const loaded = new Promise((done) => {
        other.onload = done;
      });
      document.body.append(other);
      await loaded;
    },
    forged,
    `${chat.foreign}chat.html`,
  );
  const stranger = page.frames().find((each) => each !== frame && each.url() === `${chat.foreign}chat.html`)!;
  await say(stranger, "changePage", { page: 6 });
  await say(stranger, "close");
  for (const data of [null, [], { page: {} }, { page: null }, "6"]) await say(frame, "changePage", data);
  await frame.evaluate(() => parent.postMessage('{"type":"chatbot","eventName":"close"}', "*"));
  await frame.goto(`${folder.url}../${new URL(chat.url).pathname.split("/")[1]}/chat.html`);
  await say(frame, "changePage", { page: 6 });
  await say(frame, "close");
  await frame.goto(`${chat.foreign}chat.html`);
  await say(frame, "changePage", { page: 3 }); // what came before has been read by then
  await rests(page, [2, 3]);
  assert.ok((await state(page)).panels.includes("chatbot"));
  assert.equal((await state(page)).history.entries.includes(6), false);
  assert.equal(errors, []);
  await close();
});

test("a server that is down, or never answers, is told of in the panel, and another try brings the chat; the book reads on (BOT-23)", async () => {
  let isDown = true;
  const chat = await site({ "chat.html": CHAT }, { fail: () => (isDown ? "drop" : null) });
  const { page, close } = await open({}, { chat, before: (empty) => holdTime(empty, 15_000) });
  await page.waitForSelector(BUTTON);
  await page.click(BUTTON);
  await page.waitForSelector(".chat-frame[data-state=failed]");
  assert.match(await panelOpens(page, "chatbot"), "The chat cannot be reached at the moment.");
  await page.evaluate(() => window.recto!.next());
  isDown = false;
  await page.click(`${PANEL} .text-button`);
  const frame = await chatFrame(page);
  await say(frame, "close");
  await gone(page);
  await close();

  const silent = await site({ "chat.html": CHAT }, { delayMs: () => 60_000 });
  const waiting = await open({}, { chat: silent, before: (empty) => holdTime(empty, 15_000) });
  await waiting.page.waitForSelector(BUTTON);
  await waiting.page.click(BUTTON);
  await waiting.page.waitForSelector(".chat-frame[data-state=loading]"); // other timers of 15 s may wait before its own
  await timerWaits(waiting.page, 15_000);
  await passTime(waiting.page, 14_999);
  assert.ok(await waiting.page.$(".chat-frame[data-state=loading]"));
  await passTime(waiting.page, 1);
  await waiting.page.waitForSelector(".chat-frame[data-state=failed]");
  await waiting.close();
});

test("the reference provider's chat runs without an origin where it is the viewer's own, and with its own elsewhere; it turns pages and closes (BOT-15, BOT-18)", async () => {
  const foreign = new URL((await site({})).foreign).origin;
  for (const website of [await siteOrigin(), foreign]) {
    const { page, errors, close } = await open({ chatbotURL: "", website });
    await page.waitForSelector(BUTTON);
    await page.click(BUTTON);
    const frame = await chatFrame(page);
    assert.is(new URL(frame.url()).pathname, "/chatbot/chatbot.php");
    assert.is(await frame.evaluate(() => self.origin), website === foreign ? foreign : "null");
    await frame.waitForSelector("nav button");
    await frame.type("#text", "page 5");
    await frame.click("form button");
    await rests(page, [4, 5]);
    await frame.$eval("nav button:last-child", (button) => (button as HTMLElement).click());
    await gone(page);
    assert.equal(errors, []);
    await close();
  }
});

test("a book without a provider has no chatbot, whatever its address says (BOT-01)", async () => {
  const { page, errors, close } = await open(
    { chatbotURL: "javascript:alert(1)" },
    { address: "#chatbotVisible=true" },
  );
  await page.evaluate(() => window.recto!.next());
  assert.equal((await state(page)).panels, []);
  assert.is(await page.$(BUTTON), null);
  assert.equal(errors, []);
  await close();
});

test.run();
