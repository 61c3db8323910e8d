import type { Page } from "puppeteer";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { WINDOWS } from "../support/browser/browser.ts";
import { freeTimers, holdTime, passTime, timersHeld, timerWaits } from "./held-time.ts";
import {
  type At,
  assertBecomes,
  type BookOptions,
  chromeStands,
  frames,
  goTo,
  onPage,
  openBook,
  pagesOpen,
  quickBook,
  type Reader,
  recordEvents,
  rests,
  tap,
  told,
  touch,
} from "./model.ts";

const test = suite("forms-rows");

/** The browser keeps nothing, of which the reader is told in a long message. */
const keepsNothing = (page: Page) =>
  page.evaluateOnNewDocument(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
/** A window in which every button has its place in the bar. */
const WIDE = { width: 1600, height: 900, deviceScaleFactor: 1 };

async function open(
  viewport: BookOptions["viewport"],
  options: BookOptions = {},
  config: Readonly<Record<string, unknown>> = {},
) {
  const book = quickBook({ pages: 5, config: { toolbarAlwaysShow: true, ...config } });
  const reader = await openBook(book, { ...(viewport && { viewport }), before: keepsNothing, ...options });
  await chromeStands(reader.page);
  return reader;
}

let desk: Reader;
let tablet: Reader;
let phone: Reader;
test.before(async () => {
  [desk, tablet, phone] = await Promise.all([open(WIDE), open(WINDOWS.tablet), open(WINDOWS.phone)]);
});
test.after(async () => {
  await Promise.all([desk.close(), tablet.close(), phone.close()]);
});
test.after.each(async () => {
  for (const { page } of [desk, tablet, phone]) {
    await freeTimers(page);
    await page.evaluate(() => window.recto!.close());
    await page.waitForFunction(() => !document.querySelector("[data-panel]"));
  }
});

async function openPanel({ page }: Reader, name: "settings" | "share" | "contents" | "goto"): Promise<string> {
  await page.evaluate((panel) => window.recto!.open(panel), name);
  await page.waitForSelector(`[data-panel=${name}][data-phase=visible]`);
  return `[data-panel=${name}]`;
}

/** Where the middle of something lies on the screen. */
const middleOf = (page: Page, selector: string): Promise<At> =>
  page.$eval(selector, (found) => {
    const { x, y, width, height } = found.getBoundingClientRect();
    return [x + width / 2, y + height / 2] as const;
  });
const attributeOf = (page: Page, selector: string, name: string) =>
  page.$eval(selector, (found, wanted) => found.getAttribute(wanted), name);

test("a switch is on or off, and stays as it is where the system has decided (FORM-15)", async () => {
  const { page } = desk;
  const panel = await openPanel(desk, "settings");
  const isOn = (nth: number) => page.$$eval(`${panel} [role=switch]`, (found, at) => found[at]!.ariaChecked, nth);
  const press = async (nth: number) => (await page.$$(`${panel} [role=switch]`))[nth]!.click();
  const [turning, calm] = [1, 2];
  assert.is(await isOn(turning), "true");
  await press(turning);
  await assertBecomes(() => isOn(turning), "false");
  await press(turning);
  await assertBecomes(() => isOn(turning), "true");

  await page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "reduce" }]);
  await assertBecomes(() => isOn(calm), "true");
  await press(calm);
  await press(turning); // another switch heeds a press all the while
  await assertBecomes(() => isOn(turning), "false");
  assert.is(await isOn(calm), "true");
  await press(turning);
  await page.emulateMediaFeatures([]);
  await assertBecomes(() => isOn(calm), "false");
});

test("a switch is 30 px wide, on a tablet 39, and 1.66 times as wide as high (FORM-16)", async () => {
  for (const [reader, px] of [
    [desk, 30],
    [tablet, 39],
    [phone, 30],
  ] as const) {
    const panel = await openPanel(reader, "settings");
    const [width = 0, height = 0] = await reader.page.$eval(`${panel} .switch__track`, (track) => {
      const box = track.getBoundingClientRect();
      return [box.width, box.height];
    });
    assert.is(width, px);
    assert.ok(Math.abs(height - px / 1.66) < 0.2, `${height} high`);
  }
});

test("the face of a toggle, and a toolbar's dropdown, come in ten steps of 40 ms (FORM-25)", async () => {
  const { page, close } = await open(WINDOWS.desktop, {}, { ToolbarViewMode: "lite" });
  const lookOf = (selector: string) =>
    page.$eval(selector, (found) => {
      const { animationDuration, animationTimingFunction } = getComputedStyle(found);
      return `${animationDuration} ${animationTimingFunction}`;
    });
  const countStarts = (selector: string) =>
    page.evaluate((wanted) => {
      const heard = { count: 0 };
      Object.assign(window, { starts: heard });
      addEventListener("animationstart", ({ target }) => {
        if (target instanceof Element && target.matches(wanted)) heard.count++;
      });
    }, selector);
  const starts = () => page.evaluate(() => (window as unknown as { starts: { count: number } }).starts.count);
  await page.evaluate(() => window.recto!.open("contents"));
  await page.waitForSelector("[data-panel=contents][data-phase=visible]");
  await chromeStands(page); // what still slides is gone from where the mouse presses
  const icon = "[data-panel=contents] .icon-button[aria-pressed] > .icon";
  await page.waitForSelector(icon);
  await countStarts(icon);
  await page.click("[data-panel=contents] .icon-button[aria-pressed]");
  await page.waitForSelector("[data-panel=contents] .icon-button[aria-pressed=false]");
  await assertBecomes(starts, 1);
  assert.is(await lookOf(icon), "0.4s steps(10)");
  await page.click(".toolbar [data-button=more]");
  await page.waitForSelector("[data-panel=more]");
  assert.is(await lookOf("[data-panel=more]"), "0.4s steps(10)");
  await close();
});

test("a message shows for 2 s, fades for one, lies over everything and is 80% of the window wide at most (FORM-18, FORM-19)", async () => {
  const { page } = phone;
  await holdTime(page, 1000, 2000);
  await page.evaluate(() => window.recto!.open("bookmarks"));
  await page.waitForSelector("[data-panel=bookmarks][data-phase=visible]");
  const others = (await timersHeld(page)).length;
  assert.is(others, 0);
  await page.click("[data-panel=bookmarks] .text-button");
  const look = await (await page.waitForSelector(".tip-box"))!.evaluate((box) => {
    const { zIndex, maxInlineSize } = getComputedStyle(box);
    const { left, width, top, bottom } = box.getBoundingClientRect();
    const onTop = document.elementsFromPoint(left + width / 2, (top + bottom) / 2);
    return { zIndex, maxInlineSize, width, text: box.textContent, pointer: onTop.includes(box) };
  });
  assert.equal([look.zIndex, look.maxInlineSize], ["9999", "80%"]);
  assert.ok(look.width > 200 && look.width <= 360 * 0.8, `${look.width} px of 360`);
  const phase = () => page.$eval(".tip-box", (box) => (box as HTMLElement).dataset["phase"]);
  assert.is(await phase(), "shown");
  assert.equal(await timersHeld(page), [2000]);
  await passTime(page, 2000);
  await assertBecomes(phase, "fading");
  assert.equal(await timersHeld(page), [1000]);
  assert.is(await page.$eval(".tip-box", (box) => getComputedStyle(box).transitionDuration), "1s");
  await passTime(page, 1000);
  await assertBecomes(async () => (await page.$$(".tip-box")).length, 0);
});

test("messages look another way in windows narrower than 768 px, which name no buttons (FORM-20)", async () => {
  const { page } = desk;
  const radius: string[] = [];
  await holdTime(page, 800);
  for (const width of [768, 767]) {
    await page.setViewport({ ...WIDE, width });
    await page.waitForFunction(
      (px) => document.querySelector(".toolbar")!.getBoundingClientRect().width <= px,
      {},
      width,
    );
    await page.mouse.move(width / 2, 400);
    await page.keyboard.press("Escape");
    await page.evaluate(() => window.recto!.open("bookmarks"));
    await page.waitForSelector("[data-panel=bookmarks][data-phase=visible]");
    await page.click("[data-panel=bookmarks] .text-button");
    const box = await page.waitForSelector(".tip-box");
    radius.push(await box!.evaluate((tip) => getComputedStyle(tip).borderRadius));
    await page.evaluate(() => window.recto!.close());
    await page.waitForFunction(() => !document.querySelector("[data-panel], .tip-box"));
    await page.hover(".toolbar [data-button=more]");
    assert.equal(await timersHeld(page), width < 768 ? [] : [800]);
  }
  assert.is.not(radius[0], radius[1]);
  await page.setViewport(WIDE);
});

test("where the box for messages breaks, each is told by a plain alert, the first one too (FORM-21)", async () => {
  const { page, close } = await open(WINDOWS.desktop, {
    before: async (empty) => {
      await keepsNothing(empty);
      await empty.evaluateOnNewDocument(() => {
        HTMLElement.prototype.showPopover = () => {
          throw new DOMException("not in this browser", "NotSupportedError");
        };
      });
    },
  });
  const alerts: string[] = [];
  page.on("dialog", (dialog) => {
    alerts.push(`${dialog.type()}: ${dialog.message()}`);
    void dialog.dismiss();
  });
  const message = "alert: Your browser keeps no more: bookmarks last until you close this page.";
  await page.evaluate(() => window.recto!.open("bookmarks"));
  await page.waitForSelector("[data-panel=bookmarks][data-phase=visible]");
  for (const expected of [[message], [message, message]]) {
    await page.click("[data-panel=bookmarks] .panel__foot .text-button, [data-panel=bookmarks] .text-button");
    await assertBecomes(async () => alerts, expected);
  }
  await close();
});

test("a bubble hides 200 ms after the keyboard has left it, unless it comes back in time (FORM-23)", async () => {
  const { page } = desk;
  const panel = await openPanel(desk, "share");
  await holdTime(page, 200);
  const phase = () => page.$$eval(panel, (found) => found.map((each) => (each as HTMLElement).dataset["phase"]).join());
  await page.focus(`${panel} button`);
  await page.focus("#stage");
  assert.equal(await timersHeld(page), [200]);
  assert.is(await phase(), "visible");
  await page.focus(`${panel} button`);
  await passTime(page, 200);
  assert.is(await phase(), "visible");
  await page.focus("#stage");
  await passTime(page, 200);
  await assertBecomes(phase, "hiding");
  assert.equal(await timersHeld(page), [200], "and takes so long to go");
  assert.is(await page.$eval(panel, (found) => getComputedStyle(found).animationDuration), "0.2s");
  await passTime(page, 200);
  await assertBecomes(phase, "");
});

test("a mouse that rests is told a button's name in the reader's language, a finger is not (FORM-26)", async () => {
  const chinese = await open(WIDE, {}, { language: "Chinese" });
  const named = async ({ page }: Reader, key: string) => {
    await holdTime(page, 800);
    await page.hover(`.toolbar [data-button=${key}]`);
    await timerWaits(page, 800);
    await passTime(page, 800);
    const name = await attributeOf(page, `.toolbar [data-button=${key}]`, "aria-label");
    await page.waitForSelector(".tooltip");
    assert.is(await page.$eval(".tooltip", (tip) => tip.textContent), name);
    return name;
  };
  await chinese.page.waitForFunction(() =>
    /^\p{Script=Han}+$/u.test(document.querySelector(".toolbar [data-button=zoomin]")?.ariaLabel ?? ""),
  ); // its language comes after its bar
  assert.is(await named(desk, "zoomin"), "Zoom in");
  assert.match((await named(chinese, "zoomin")) ?? "", /^\p{Script=Han}+$/u);
  await chinese.close();
  for (const [reader, part] of [
    [tablet, ".toolbar"],
    [phone, ".phone-bar"],
  ] as const) {
    const { page } = reader;
    await holdTime(page, 800);
    await touch(page, "touchStart", [await middleOf(page, `${part} [data-button=thumb]`)]);
    await frames(page, 2);
    assert.equal(await timersHeld(page), []);
    assert.is(await page.$(".tooltip"), null);
    await touch(page, "touchEnd", []);
  }
});

test("Ctrl+Alt+Home and Ctrl+Alt+Up show what the viewer is, Ctrl+Alt+B writes it down; no page turns (KEYS-06, KEYS-07, KEYS-08)", async () => {
  const { page } = desk;
  const [version, agent] = await page.evaluate(() => [window.recto!.version, navigator.userAgent]);
  const lines: string[] = [];
  // The console also has what the book's own data is told of, some seconds after its opening.
  page.on("console", (message) => message.text().includes(agent!) && lines.push(message.text()));
  const press = async (key: "Home" | "ArrowUp" | "b", ...held: readonly ("Control" | "Alt")[]) => {
    for (const each of held) await page.keyboard.down(each);
    await page.keyboard.press(key);
    for (const each of held) await page.keyboard.up(each);
  };
  await goTo(page, 4);
  await page.focus("#stage");
  await recordEvents(page);
  await press("b", "Control");
  for (const key of ["Home", "ArrowUp"] as const) {
    await press(key, "Control");
    await press(key, "Alt");
    assert.is(await page.$("[data-panel=info]"), null);
    await press(key, "Control", "Alt");
    const box = await page.waitForSelector("[data-panel=info][open]");
    const words = await box!.evaluate((dialog) => dialog.textContent!);
    for (const wanted of [version!, agent!, "5 pages"]) assert.ok(words.includes(wanted), words);
    await page.keyboard.press("Escape");
    await page.waitForFunction(() => !document.querySelector("[data-panel=info]"));
  }
  assert.equal(lines, []);
  await press("b", "Control", "Alt");
  await assertBecomes(async () => lines.length, 1);
  for (const wanted of [version!, agent!, "1600 x 900"]) assert.ok(lines[0]!.includes(wanted), lines[0]);
  assert.equal(await told(page), []);
  assert.equal(await pagesOpen(page), [4, 5]);
});

test("what is no page's number or label is ignored on Enter, and the blank page behind the last one cannot be gone to (GOTO-04, GOTO-05)", async () => {
  const labelled = await open(WIDE, {}, { pageNumberCaption: "1:i;2:ii;3:1;1+" });
  const enter = async ({ page }: Reader, field: string, text: string) => {
    await page.click(field);
    await page.keyboard.type(text);
    await page.keyboard.press("Enter");
    await rests(page);
    return pagesOpen(page);
  };
  for (const [reader, nonsense, own, searches] of [
    [desk, ["seven", "-", " "], "2", { "6": [4, 5], "1": [1], "99": [4, 5] }],
    [labelled, ["seven", "iv", "-"], "ii", {}],
  ] as const) {
    await goTo(reader.page, 2);
    await openPanel(reader, "goto");
    await recordEvents(reader.page);
    for (const field of [".toolbar input", ".goto input"]) {
      for (const text of nonsense) {
        assert.equal(await enter(reader, field, text), [2, 3], `${field}: ${text}`);
        await reader.page.$eval(field, (input) => (input as HTMLInputElement).blur());
        const left = await reader.page.$eval(field, (input) => (input as HTMLInputElement).value);
        assert.ok(left.startsWith(own), `${field} shows the page again: ${left}`);
      }
      assert.equal(await told(reader.page), []);
    }
    for (const [text, pages] of Object.entries(searches))
      assert.equal(await enter(reader, ".toolbar input", text), pages, text);
  }
  await labelled.close();
});

for (const device of ["tablet", "phone"] as const) {
  test(`on a ${device} a touch elsewhere takes the keyboard out of the page number (GOTO-07)`, async () => {
    const reader = device === "tablet" ? tablet : phone;
    const { page } = reader;
    const field = device === "tablet" ? ".toolbar input" : ".phone-bar input";
    const isTyping = () => page.$eval(field, (input) => document.activeElement === input);
    const label = await page.$eval(field, (input) => (input as HTMLInputElement).value);
    for (const elsewhere of [await onPage(reader, 1, 0.5, 0.5), [WINDOWS[device].width / 2, 60] as const]) {
      await tap(page, await middleOf(page, field));
      await assertBecomes(isTyping, true);
      await page.keyboard.type("4");
      await tap(page, elsewhere);
      await assertBecomes(isTyping, false);
      assert.is(await page.$eval(field, (input) => (input as HTMLInputElement).value), label);
    }
    assert.equal(await pagesOpen(page), [1]);
  });
}

test("nothing of this troubled the console", () => {
  assert.equal([...desk.errors, ...tablet.errors, ...phone.errors], []);
});

test.run();
