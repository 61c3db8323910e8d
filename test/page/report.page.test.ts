import type { HTTPRequest, Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { bookFolder } from "../support/books/books.ts";
import { observeRequests, openPage, WINDOWS } from "../support/browser/browser.ts";
import { type Behaviour, type Files, site, siteOnDisk } from "../support/browser/site.ts";
import { freeTimers, holdTime, passTime, timerWaits } from "./held-time.ts";
import {
  assertBecomes,
  type BookOptions,
  chromeStands,
  isReady,
  openSite,
  panelOpens,
  quickBook,
  recordEvents,
  told,
} from "./model.ts";
import { until } from "./waits.ts";

const test = suite("the report form");
observeRequests(test);

const BUTTON = "[data-button=report]";
const PANEL = "[data-panel=report]";
const SUBMIT = `${PANEL} [type=submit]`;
const THANKS = "Thank you for your feedback, we will review it in 2 working days.";
const FIELDS = ["type", "email", "message"] as const;
const RED = "rgb(179, 38, 30)";
const UNSENT = "The report could not be sent. Please check your connection and try again.";
/** An address in the book's own folder, where the test says what is answered. */
const OWN = { complainURL: "./takes-reports" } as const;

/** Opens a book whose readers may report it, by default to the reference provider. */
async function open(config: object = {}, options: BookOptions & { files?: Files; behaviour?: Behaviour } = {}) {
  const settings = { EnableReportButton: true, website: "/", bookId: "b 7", toolbarAlwaysShow: true, ...config };
  const folder = await site({ ...quickBook({ pages: 4, config: settings }), ...options.files }, options.behaviour);
  const reader = await openSite(folder, options);
  const { page } = reader;
  await chromeStands(page);
  const posts: HTTPRequest[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request));
  return { ...reader, folder, posts };
}

async function openForm(page: Page): Promise<void> {
  await page.waitForSelector(BUTTON);
  const isDesktop = await page.evaluate(() => document.documentElement.dataset["layout"] === "desktop");
  if (isDesktop) await page.waitForSelector(".qr-button"); // it has the corner: the report's button moves over it
  await page.click(BUTTON);
  await panelOpens(page, "report");
}

async function fill(page: Page, { type = "3", email = "a@b", message = "Because" } = {}): Promise<void> {
  await page.select(`${PANEL} [name=type]`, type);
  await page.type(`${PANEL} [name=email]`, email);
  await page.type(`${PANEL} [name=message]`, message);
}

const submitText = (page: Page) => page.$eval(SUBMIT, (button) => (button as HTMLElement).innerText);
const tip = (page: Page) => page.$eval(`${PANEL} .report__tip`, (area) => (area as HTMLElement).innerText);
const says = (page: Page, words: string) => assertBecomes(() => tip(page), words);
const valuesOf = (page: Page) =>
  page.$$eval(`${PANEL} :is(select, input, textarea)`, (all) => all.map((each) => (each as HTMLInputElement).value));
/** The errors that the form shows, each with its field's name and colours. */
const faults = (page: Page) =>
  page.$$eval(`${PANEL} .field`, (all) =>
    all.flatMap((field) => {
      const error = field.querySelector("[role=alert]");
      const input = field.querySelector<HTMLInputElement>(".field__input")!;
      if (!error) return [];
      const { borderColor, backgroundColor } = getComputedStyle(input);
      return [[input.name, error.textContent, borderColor, backgroundColor]];
    }),
  );
const boxOf = (page: Page, selector: string) =>
  page.$eval(selector, (part) => {
    const { x, y, width, height, right, bottom } = part.getBoundingClientRect();
    return { x, y, width, height, right, bottom };
  });
const gone = (page: Page) => page.waitForFunction((panel) => !document.querySelector(panel), {}, PANEL);

test("the button at the bottom right opens a modal form 560 px wide; what is missing is marked one by one in red, and the report goes to the provider, which thanks in a box of 450 by 150 (REPORT-01, REPORT-02, REPORT-04, REPORT-06, REPORT-07, REPORT-08, REPORT-09, REPORT-10, REPORT-11, REPORT-12, REPORT-13, REPORT-14, REPORT-15, REPORT-16, REPORT-19, REPORT-20, REPORT-21, REPORT-22, REPORT-23, REPORT-28, REPORT-29)", async () => {
  const { page, errors, requests, posts, close } = await open();
  await page.waitForSelector(BUTTON);
  await page.waitForSelector(".qr-button"); // it has the corner, and the report's button stands over it
  const { right, bottom } = await boxOf(page, BUTTON);
  assert.ok(right > 1280 - 55 && right <= 1280 && bottom > 800 - 70 && bottom <= 800, `${right}, ${bottom}`);
  await recordEvents(page);
  await openForm(page);
  assert.equal(await told(page), [{ event: "clickButton", detail: { button: "report" } }]);
  assert.is((await boxOf(page, `${PANEL} .dialog__paper`)).width, 560);
  assert.is(await page.$eval(PANEL, (panel) => panel.matches("dialog:modal")), true);
  const types = await page.$$eval(`${PANEL} option:not([disabled])`, (all) =>
    all.map((each) => `${(each as HTMLOptionElement).value} ${each.textContent}`),
  );
  assert.equal(types, [
    "1 Religion",
    "2 Customs",
    "3 Race",
    "4 Political parties",
    "5 Government",
    "6 Ruling Illegal",
    "7 Crime",
    "8 Rumors",
    "9 Pornography",
  ]);
  const names = await page.$$eval(`${PANEL} :is(select, input, textarea)`, (all) =>
    all.map((each) => (each as HTMLInputElement).name),
  );
  assert.equal(names, FIELDS);
  const hint = await page.$eval(`${PANEL} textarea`, (field) => (field as HTMLTextAreaElement).placeholder);
  assert.is(hint, "A report without a description will be ignored.");

  const plain = await page.$eval(`${PANEL} textarea`, (field) => getComputedStyle(field).backgroundColor);
  const enter: readonly (() => Promise<unknown>)[] = [
    () => page.select(`${PANEL} [name=type]`, "8"),
    () => page.type(`${PANEL} [name=email]`, "no address"),
    () => page.type(`${PANEL} [name=message]`, "纸 & <b>"),
  ];
  const words = ["*Please select a type", "*Please enter your email address", "*Please enter the description"];
  for (const [at, field] of FIELDS.entries()) {
    await page.click(SUBMIT);
    const [fault, ...others] = await faults(page);
    assert.equal([fault?.slice(0, 3), others], [[field, words[at], RED], []]);
    assert.not.equal(fault![3], plain);
    assert.is(await page.evaluate(() => (document.activeElement as HTMLInputElement).name), field);
    await enter[at]!();
    assert.equal(await faults(page), [], "it is gone as something is typed");
  }
  for (const field of ["email", "message"]) {
    const before = await page.$eval(`${PANEL} [name=${field}]`, (input) => (input as HTMLInputElement).value);
    await page.$eval(`${PANEL} [name=${field}]`, (input) => (input as HTMLInputElement).select());
    await page.keyboard.press("Backspace");
    assert.is((await faults(page))[0]?.[0], field, "it is checked as it is emptied");
    await page.type(`${PANEL} [name=${field}]`, before);
  }
  assert.equal(posts, []);
  await page.click(SUBMIT);
  await page.waitForSelector(`${PANEL} [role=alertdialog]`);
  assert.is(posts.length, 1);
  assert.match(posts[0]!.url(), /^http:\/\/localhost:\d+\/complain\/set-complaininfo\.php$/);
  assert.equal(Object.fromEntries(new URLSearchParams(posts[0]!.postData())), {
    bookid: "b 7",
    type: "8",
    message: "纸 & <b>",
    email: "no address",
  });
  const veil = await page.$eval(`${PANEL} .report__veil`, (part) => {
    const { animationName, animationDuration } = getComputedStyle(part);
    return [animationName, animationDuration];
  });
  assert.equal(veil, ["mask-in", "0.3s"], "it fades in");
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
  assert.is(await page.$eval(`${PANEL} [role=alertdialog] p`, (line) => line.textContent), THANKS);
  const { width, height } = await boxOf(page, `${PANEL} [role=alertdialog]`);
  assert.equal([width, height], [450, 150]);
  assert.equal(
    requests.filter((url) => url.includes("code.php")),
    [],
    "the form has no verification code",
  );
  await page.keyboard.press("Enter"); // the focus is on OK
  await gone(page);
  await openForm(page);
  assert.equal(await valuesOf(page), ["", "", ""]);
  const { origin } = new URL(page.url());
  const image = await fetch(`${origin}/complain/code.php?t=${Date.now()}`);
  assert.match(image.headers.get("content-type")!, /^image\//);
  assert.equal(errors, []);
  await close();
});

test("on a phone the button stands at the bottom right over the bar and goes with it, and the form slides in over the whole window in 300 ms (REPORT-01, REPORT-04, REPORT-05)", async () => {
  const { page, errors, close } = await open(
    { toolbarAlwaysShow: false },
    { viewport: WINDOWS.phone, before: (page) => holdTime(page, 300, 5000) },
  );
  await page.waitForSelector(BUTTON);
  const { right, bottom, width } = await boxOf(page, BUTTON);
  const bar = await boxOf(page, "[data-bar=bottom]");
  assert.ok(right <= 360 && right > 340 && bottom <= bar.y && bottom > bar.y - 30, `${right}, ${bottom}`);
  assert.ok(width >= 44);
  await page.tap(BUTTON);
  await page.waitForSelector(`${PANEL}[data-phase=showing]`);
  const motion = await page.$eval(`${PANEL} .dialog__paper`, (paper) => {
    const { animationName, animationDuration } = getComputedStyle(paper);
    return [animationName, animationDuration];
  });
  assert.equal(motion, ["slide-in", "0.3s"]);
  await timerWaits(page, 300);
  await passTime(page, 300);
  await panelOpens(page, "report");
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
  const paper = await boxOf(page, `${PANEL} .dialog__paper`);
  assert.equal([paper.x, paper.y, paper.width, paper.height], [0, 0, 360, 780]);
  const isHit = await page.$eval(SUBMIT, (button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    return button.contains(document.elementFromPoint(x + width / 2, y + height / 2)) && y + height <= innerHeight;
  });
  assert.ok(isHit, "the button is in the window");
  await page.keyboard.press("Escape");
  await timerWaits(page, 300);
  await passTime(page, 300);
  await gone(page);
  await passTime(page, 5000); // the bars hide
  await assertBecomes(() => page.$eval(BUTTON, (button) => getComputedStyle(button).visibility), "hidden");
  assert.equal(errors, []);
  await freeTimers(page);
  await close();
});

test("a report is sent once, and its button says so; the provider's refusals are said in the form; cancelling empties it, closing does not (REPORT-17, REPORT-22, REPORT-24, REPORT-25, REPORT-27, REPORT-28)", async () => {
  const answers = ["2", "7", "1"];
  const { page, folder, posts, close } = await open(OWN, {
    behaviour: { delayMs: (path, attempt) => (path === "takes-reports" && attempt === 0 ? 1000 : 0) },
  });
  const answerNext = () => folder.files.set("takes-reports", JSON.stringify({ status: answers.shift() }));
  answerNext();
  await openForm(page);
  await fill(page);
  await page.click(SUBMIT);
  await page.$eval(SUBMIT, (button) => (button as HTMLElement).click());
  await page.focus(`${PANEL} [name=email]`);
  await page.keyboard.press("Enter");
  assert.is(await submitText(page), "Sending...");
  await says(page, "Incorrect verification code.");
  assert.equal([await submitText(page), posts.length], ["Submit", 1]);
  answerNext();
  await page.click(SUBMIT);
  await says(page, "error");
  await page.keyboard.press("Escape");
  await gone(page);
  await openForm(page);
  assert.is(await tip(page), "");
  assert.equal(await valuesOf(page), ["3", "a@b", "Because"]);
  await page.$eval(`${PANEL} .button-row button`, (cancel) => (cancel as HTMLElement).click());
  await gone(page);
  await openForm(page);
  assert.equal(await valuesOf(page), ["", "", ""]);
  await close();
});

test("whatever a broken provider does, the report is not lost, and the button says Submit again after 3 s (REPORT-26)", async () => {
  let way = "";
  const isOurs = (path: string) => path === "takes-reports";
  const { page, folder, posts, close } = await open(OWN, {
    before: (page) => holdTime(page, 3000, 15_000),
    behaviour: {
      fail: (path) => (!isOurs(path) ? null : way === "fault" ? 500 : way === "drop" ? "drop" : null),
      delayMs: (path) => (isOurs(path) && way === "silence" ? 20_000 : 0),
      cutAfter: (path) => (isOurs(path) && way === "half" ? 7 : null),
    },
  });
  const whole = JSON.stringify({ status: "1" });
  await openForm(page);
  await fill(page);
  for (const each of ["fault", "drop", "half", "page", "nothing", "silence"]) {
    way = each;
    const before = posts.length;
    folder.files.set("takes-reports", { page: "<!doctype html><title>Moved</title>", nothing: "" }[each] ?? whole);
    await page.click(SUBMIT);
    await until(() => posts.length > before);
    if (each === "silence") {
      assert.is(await submitText(page), "Sending...");
      await timerWaits(page, 15_000);
      await passTime(page, 15_000);
    }
    await says(page, UNSENT);
    await timerWaits(page, 3000);
    await passTime(page, 2999);
    assert.is(await submitText(page), "Not sent", each);
    await passTime(page, 1);
    assert.is(await submitText(page), "Submit", each);
    assert.equal(await valuesOf(page), ["3", "a@b", "Because"]);
  }
  way = "";
  folder.files.set("takes-reports", JSON.stringify(["of", "another", "shape"]));
  await page.click(SUBMIT);
  await says(page, "error");
  folder.files.set("takes-reports", whole);
  await page.click(SUBMIT);
  await page.waitForSelector(`${PANEL} [role=alertdialog]`);
  await freeTimers(page);
  await close();
});

test("fields take what providers read and no more, and the description says how long it is", async () => {
  const { page, posts, close } = await open(OWN, { files: { "takes-reports": '{"status":"1"}' } });
  await openForm(page);
  await page.select(`${PANEL} [name=type]`, "1");
  const paste = (field: string, text: string) =>
    page.evaluate(
      (name, words) => {
        document.querySelector<HTMLInputElement>(name)!.focus();
        document.execCommand("insertText", false, words);
      },
      `${PANEL} [name=${field}]`,
      text,
    );
  await paste("email", "e".repeat(300));
  await paste("message", "纸".repeat(1999));
  assert.is(await page.$eval(`${PANEL} .report__count`, (line) => line.textContent), "1999 of 2000 characters");
  await paste("message", "ab");
  assert.is(await page.$eval(`${PANEL} .report__count`, (line) => line.textContent), "2000 of 2000 characters");
  await page.click(SUBMIT);
  await page.waitForSelector(`${PANEL} [role=alertdialog]`);
  const { email, message } = Object.fromEntries(new URLSearchParams(posts[0]!.postData()));
  assert.equal([email!.length, message!.length], [254, 2000]);
  await close();
});

test("a redirect is not followed with what the reader has written", async () => {
  const { page, requests, close } = await open(
    { complainURL: "./moved" },
    {
      behaviour: {
        fail: (path) => (path === "moved" ? 307 : null),
        headers: (path) => (path === "moved" ? { Location: "elsewhere" } : ({} as Record<string, string>)),
      },
    },
  );
  await openForm(page);
  await fill(page);
  await page.click(SUBMIT);
  await says(page, UNSENT);
  assert.equal(
    requests.filter((url) => url.includes("elsewhere")),
    [],
  );
  await close();
});

test("a book offers no report unless its publisher wants it and somebody takes it, and one template has the button at the left (REPORT-01, REPORT-02, REPORT-03)", async () => {
  for (const config of [{ EnableReportButton: false }, { EnableReportButton: "Hide" }, { website: "" }]) {
    const { page, close } = await open(config);
    await page.waitForFunction(() => document.querySelector("[data-bar]"));
    assert.is(await page.$(BUTTON), null, JSON.stringify(config));
    await close();
  }
  const { page, close } = await open({ BookTemplateName: "Classical" });
  await page.waitForSelector(BUTTON);
  assert.ok((await boxOf(page, BUTTON)).right < 105);
  await close();
});

test("a book without an id is reported by its address, and one on the reader's disk is not: its path is nobody's business (REPORT-17, REPORT-18)", async () => {
  const served = await open({ bookId: "" });
  await openForm(served.page);
  await fill(served.page);
  await served.page.click(SUBMIT);
  await until(() => served.posts.length === 1);
  const sent = new URLSearchParams(served.posts[0]!.postData());
  assert.is(sent.get("bookid"), served.folder.url);
  await served.close();

  const address = await siteOnDisk(
    bookFolder("g3", { config: { EnableReportButton: "Show", website: "https://provider.invalid/" } }),
  );
  const { page, requests, close } = await openPage({ url: address });
  await isReady(page);
  await openForm(page);
  await fill(page);
  await page.click(SUBMIT);
  await says(page, "This copy of the book cannot be reported, since its provider does not know it.");
  assert.equal(
    requests.filter((url) => !url.startsWith("file:") && !url.startsWith("data:") && !url.startsWith("blob:")),
    [],
  );
  await close();
});

test.run();
