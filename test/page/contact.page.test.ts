import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { bookFolder } from "../support/books/books.ts";
import { WINDOWS } from "../support/browser/browser.ts";
import { type Files, site } from "../support/browser/site.ts";
import { openInFrames } from "./books-in-frames.ts";
import {
  assertBecomes,
  type BookOptions,
  type BookWindow,
  CALM,
  chromeStands,
  closePanels,
  isReady,
  openBook,
  panelOpens,
  QUIET,
  quickBook,
  state,
} from "./model.ts";
import { sessionOf } from "./screen.ts";

const test = suite("contact");

const PHONE = { viewport: WINDOWS.phone } as const;
const WIDE = { viewport: { width: 1600, height: 900, deviceScaleFactor: 1 } } as const; // every button has its place
const SHOWN = { toolbarAlwaysShow: true };
const CONTACT = {
  EmailButtonVisible: "Show",
  MessageButtonVisible: "Show",
  WeChatShareButtonVisible: "Show",
  WeChatAccount: "paper-press",
  AboutMobile: "+49 (0)40 123",
  AboutEmail: "hi@press.test",
};
const KEYS = ["email", "message", "phone", "wechat"];

async function open(files: Files, options: BookOptions) {
  const reader = await openBook(files, { features: CALM, ...options });
  await chromeStands(reader.page);
  return reader;
}
const bookOf = (config: object) => quickBook({ config: { ...SHOWN, ...config } });

/** Opens More, where there is one. */
async function openMore(page: BookWindow): Promise<void> {
  if (!(await page.$("[data-button=more]"))) return;
  await page.click("[data-button=more]");
  await page.waitForSelector("[data-panel=more][data-phase=visible]");
}
/** Presses a button of the bars, or behind More. */
async function press(page: Page, key: string): Promise<void> {
  if (!(await page.$(`[data-button=${key}]`))) await openMore(page);
  await page.click(`[data-button=${key}]`);
}
/** Which ways to get in touch the bars offer. */
async function offered(page: BookWindow): Promise<readonly string[]> {
  await openMore(page);
  const keys = await page.$$eval("[data-button]", (found) =>
    found.map((button) => (button as HTMLElement).dataset["button"]!),
  );
  return KEYS.filter((key) => keys.includes(key));
}
const links = (page: Page) =>
  page.$$eval("[data-panel=contact] a", (found) => found.map((link) => (link as HTMLAnchorElement).href));

test("on a phone the buttons dial, begin a message and a mail, and show who the publisher is in WeChat (EXTRA-04, EXTRA-05)", async () => {
  const { page, site, errors, close: end } = await open(bookOf({ ...CONTACT, buttonsSortXML: KEYS }), PHONE);
  const asked: string[] = [];
  const session = await sessionOf(page);
  await session.send("Page.enable");
  session.on("Page.frameRequestedNavigation", ({ url, disposition }) => void asked.push(`${disposition} ${url}`));
  const mail = `mailto:hi@press.test?subject=The%20paper%20book&body=${encodeURIComponent(site.url)}`;
  for (const [key, url] of [
    ["phone", "tel:+49040123"],
    ["message", "sms:+49040123"],
    ["email", mail],
  ] as const) {
    asked.length = 0;
    await press(page, key);
    await assertBecomes(async () => asked, [`currentTab ${url}`]);
  }
  await closePanels(page);
  await press(page, "wechat");
  assert.match(await panelOpens(page, "contact"), /paper-press/);
  assert.equal(errors, []);
  await end();
});

test("several numbers, or a desktop, have a list to choose from, with every other way; a publisher without WeChat has the book's code there (EXTRA-04, EXTRA-05)", async () => {
  const exported = bookFolder("g2", { pages: 8, config: { ...QUIET, ...SHOWN, ...CONTACT } });
  const numbers =
    "phoneNumber = [{label:'Sales',number:'040 1'},{label:'None',number:''},{label:'Help',number:'040-2'}]";
  const config = String(exported["javascript/config.js"]).replace("phoneNumber = []", numbers);
  const { page, close: end } = await open({ ...exported, "javascript/config.js": config }, PHONE);
  for (const key of ["phone", "message"]) {
    await press(page, key);
    assert.match(await panelOpens(page, "contact"), /Sales.*Help.*paper-press/s);
    const [mail = "", ...calls] = (await links(page)).toReversed();
    assert.equal(calls.toReversed(), ["tel:0401", "tel:0402", "sms:0401", "sms:0402"]);
    assert.ok(mail.startsWith("mailto:hi@press.test?subject="), mail);
    await closePanels(page);
  }
  await end();

  const desk = await open(bookOf({ ...CONTACT, WeChatAccount: "", buttonsSortXML: KEYS }), WIDE);
  await press(desk.page, "phone");
  await panelOpens(desk.page, "contact");
  assert.ok((await links(desk.page)).includes("tel:+49040123"));
  await closePanels(desk.page);
  await press(desk.page, "wechat");
  await panelOpens(desk.page, "qr");
  await desk.close();
});

test("a phone offers those ways that its book gives, and no others (EXTRA-04)", async () => {
  const rows = [
    [CONTACT, KEYS],
    [{ ...CONTACT, AboutMobile: "" }, ["email", "wechat"]],
    [
      { ...CONTACT, EmailButtonVisible: "Hide", MessageButtonVisible: "Hide", WeChatShareButtonVisible: "Hide" },
      ["phone"],
    ],
    [{ ...CONTACT, PhoneButtonVisible: "Hide" }, ["email", "message", "wechat"]],
  ] as const;
  const books = await Promise.all(rows.map(([config]) => site(bookOf(config))));
  const { frames, close: end } = await openInFrames(
    books.map(({ url }) => url),
    { viewport: WINDOWS.phone },
  );
  for (const [index, [, keys]] of rows.entries()) {
    const frame = frames[index]!;
    await isReady(frame);
    await chromeStands(frame);
    assert.is((await state(frame)).layout, "phone");
    assert.equal(await offered(frame), keys);
  }
  await end();
});

test.run();
