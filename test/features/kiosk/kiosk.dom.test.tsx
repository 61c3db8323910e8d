import { atom } from "jotai/vanilla";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { barInsetsOf } from "../../../src/book/geometry/bar-insets.ts";
import { issueLog } from "../../../src/book/publication/issues.ts";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import { run as runLogin } from "../../../src/features/access/login-effects.ts";
import { runAutoFlip } from "../../../src/features/auto-flip/effects.ts";
import { isKioskWanted } from "../../../src/features/kiosk/api.ts";
import { runKiosk, runScale } from "../../../src/features/kiosk/effects.ts";
import { kiosk } from "../../../src/features/kiosk/index.ts";
import { runInvitation } from "../../../src/features/kiosk/invitation.ts";
import { isDailyReloadDue, KIOSK } from "../../../src/features/kiosk/kiosk.ts";
import { runWatchdog } from "../../../src/features/kiosk/watchdog.ts";
import { typedAtom, typeSearchAtom } from "../../../src/features/search/state.ts";
import { runToolbar } from "../../../src/features/toolbar/effects.ts";
import { toolbarLayoutAtom } from "../../../src/features/toolbar/state.ts";
import type { Store } from "../../../src/lib/feature.ts";
import { stopAll } from "../../../src/lib/stop.ts";
import { autoFlipAtom, setAutoFlippingAtom } from "../../../src/state/auto-flip.ts";
import { barContextAtom } from "../../../src/state/bar-insets.ts";
import { isPageVisibleAtom } from "../../../src/state/browser-page.ts";
import { beginMediumAtom, endMediumAtom } from "../../../src/state/media.ts";
import { openPanelAtom, panelsAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { bookAtom, pageAtom } from "../../../src/state/reading.ts";
import { readingModeAtom, toggleReadingModeAtom } from "../../../src/state/reading-mode.ts";
import { storageKey } from "../../../src/state/stored.ts";
import { chooseLanguageAtom, languageAtom } from "../../../src/state/texts.ts";
import { barKindAtom, hideToolbarAtom, isToolbarShownAtom, toolbarButtonsAtom } from "../../../src/state/toolbar.ts";
import { goToPageAtom, holdLeafAtom, phaseAtom, turnForwardAtom } from "../../../src/state/turning.ts";
import { uiScaleAtom } from "../../../src/state/ui-scale.ts";
import { isMagnifierOutAtom, tapAtom, toolbarPhaseAtom, zoomRequestAtom } from "../../../src/state/view.ts";
import { readAllSettings } from "../../support/books/all-settings.ts";
import { emptyBook } from "../../support/empty-book.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/kiosk");
const IDLE_MS = 30_000;

/** Lets what has been asked for be answered. */
const settled = () => new Promise((done) => setImmediate(done));
const NO_TRACES = { entries: () => new Map<string, string>(), reload: async () => false };

/** A kiosk with a book of single pages; turns end at once unless they stall. */
function open({ pages = 6, settings = {}, viewport = {}, texts = null as readonly string[] | null } = {}) {
  const own = { autoDoublePage: "single", autoPlayLoopCount: 0, languageSetting: ["English", "Chinese"] } as const;
  const search = { ...emptyBook(1).search, texts };
  const reader = openReader({ pages, viewport, settings: { ...own, ...settings }, book: { search } });
  const { store, clock } = reader;
  for (const name of ["thumbs", "contents"] as const) store.set(registerPanelAtom, name);
  const reloads: number[] = [];
  const reload = () => void reloads.push(clock.now());
  const { stored } = reader;
  const visits: number[] = []; // when the page was loaded anew after one
  const world = { isStalled: false, isServed: true, asked: () => {} };
  const ending = {
    entries: (beginning: string) => new Map([...stored].filter(([key]) => key.startsWith(beginning))),
    reload: async (isStillQuiet: () => boolean) => {
      world.asked(); // meanwhile somebody may come
      const mayReload = world.isServed && isStillQuiet();
      if (mayReload) visits.push(clock.now());
      return mayReload;
    },
  };
  const stop = stopAll([runAutoFlip(store), runKiosk(store, ending), runWatchdog(store, reload)]);
  const pass = (ms: number, stepMs = 100) => {
    for (let gone = 0; gone < ms; gone += stepMs) {
      clock.advance(Math.min(stepMs, ms - gone));
      if (!world.isStalled && store.get(phaseAtom) === "turning") reader.settle();
    }
  };
  const touch = (type = "pointerdown", init = {}) =>
    window.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { pointerType: "touch", ...init }));
  const page = () => store.get(pageAtom) + 1;
  const isRunning = () => store.get(autoFlipAtom).running;
  const shown = () => document.documentElement.dataset["kiosk"];
  return { ...reader, stop, visits, pass, touch, page, isRunning, shown, reloads, world };
}

test("a visitor who reads without touching is told 8 s before the book begins again, and a press on that keeps the page", () => {
  const { stop, pass, touch, page, store, shown } = open();
  const notice = () => document.querySelector<HTMLButtonElement>("button.kiosk-notice");
  pass(IDLE_MS - KIOSK.endNoticeMs + 200);
  assert.is(notice(), null, "nobody is told who has not come");
  touch();
  store.set(goToPageAtom, pageIndex(3));
  pass(IDLE_MS - KIOSK.endNoticeMs - 200);
  assert.is(notice(), null);
  pass(400);
  assert.is(notice()?.textContent, "Still reading? Touch here");
  notice()?.dispatchEvent(Object.assign(new Event("pointerdown", { bubbles: true }), { pointerType: "touch" }));
  assert.is(notice(), null);
  assert.is(shown(), "visited");
  pass(IDLE_MS - KIOSK.endNoticeMs - 200);
  assert.is(page(), 4, "it stays");
  pass(400);
  assert.ok(notice());
  pass(KIOSK.endNoticeMs);
  assert.equal([notice(), shown()], [null, "alone"]);
  stop();
});

test("who reads on without the bars is no passer-by: a visit lasts until the book begins again", () => {
  const { stop, pass, touch, shown } = open();
  const isVisit = () => "visit" in document.documentElement.dataset; // hides "Touch to read"
  assert.not(isVisit());
  touch();
  pass(KIOSK.barsMs + 200);
  assert.equal([shown(), isVisit()], ["alone", true]);
  pass(IDLE_MS - KIOSK.barsMs);
  assert.not(isVisit());
  touch();
  stop();
  assert.not(isVisit());
});

test("a visitor gets the time that it takes to read the page, unless the book names one, and at most 90 s", async () => {
  const texts = ["", "word ".repeat(140), "字".repeat(280), "word ".repeat(9000)]; // 50 s, 40 s
  const lastsMs = async (page: number, settings = {}) => {
    const { stop, pass, touch, store, shown } = open({ texts, settings });
    touch();
    store.set(goToPageAtom, pageIndex(page - 1));
    pass(100);
    await settled();
    let gone = 100;
    for (; shown() === "visited" || document.documentElement.hasAttribute("data-visit"); gone += 500) pass(500);
    stop();
    return Math.round(gone / 1000) * 1000;
  };
  assert.equal(
    [await lastsMs(1), await lastsMs(2), await lastsMs(3), await lastsMs(4)],
    [IDLE_MS, 50_000, 40_000, 90_000],
  );
  assert.equal(
    [await lastsMs(2, { idleResumeSeconds: 20 }), await lastsMs(2, { idleResumeSeconds: 60 })],
    [20_000, 60_000],
  );
});

test("a visitor is not told where the book begins again in less than 16 s, and what tells them goes with the kiosk", () => {
  const quick = open({ settings: { idleResumeSeconds: 12 } });
  quick.touch();
  for (let gone = 0; gone < 12_000; gone += 500) {
    quick.pass(500);
    assert.is(document.querySelector("button.kiosk-notice"), null);
  }
  quick.stop();
  const left = open();
  left.touch();
  left.pass(IDLE_MS - 1000);
  assert.ok(document.querySelector("button.kiosk-notice"));
  left.stop();
  assert.is(document.querySelector("button.kiosk-notice"), null);
});

for (const [search, setting, isOn] of [
  ["?kiosk=1", false, true],
  ["?kiosk=0", true, false],
  ["", true, true],
  ["", false, false],
  ["?kiosk=", true, true],
  ["?kiosk=yes", false, false],
  ["?kiosk=%00&kiosk=1", false, false],
  ["?book=kiosk=1", false, false],
] as const) {
  test(`a book opened at "${search}" whose setting is ${setting} ${isOn ? "runs" : "does not run"} as a kiosk`, () => {
    assert.is(isKioskWanted(search, setting), isOn);
  });
}

for (const [value, seconds] of [
  [5, 5],
  ["45", 45],
  [0.5, 30],
  [0, 30],
  [-3, 30],
  [1e9, 30],
  ["soon", 30],
  [null, 30],
  [true, 30],
  [[], 30],
  [{}, 30],
] as const) {
  test(`an idleResumeSeconds of ${JSON.stringify(value)} is ${seconds} s`, () => {
    assert.is(readAllSettings({ idleResumeSeconds: value }, issueLog()).idleResumeSeconds, seconds);
  });
}

for (const [value, hour] of [
  [3, 3],
  ["4", 4],
  [0, 0],
  [23, 23],
  [24, -1],
  [-1, -1],
  [-5, -1],
  ["night", -1],
  [null, -1],
  [{}, -1],
  [1e12, -1],
] as const) {
  test(`a kioskReloadHour of ${JSON.stringify(value)} is ${hour}`, () => {
    assert.is(readAllSettings({ kioskReloadHour: value }, issueLog()).kioskReloadHour, hour);
  });
}

const HOUR_MS = 3_600_000;
for (const [hour, time, uptimeMs, isDue] of [
  [3, "03:00", 24 * HOUR_MS, true],
  [3, "03:59", 24 * HOUR_MS, true],
  [3.5, "03:10", 24 * HOUR_MS, true],
  [3, "04:00", 24 * HOUR_MS, false],
  [3, "03:30", HOUR_MS / 2, false], // it has reloaded in this hour
  [0, "00:30", 24 * HOUR_MS, true],
  [-1, "23:30", 24 * HOUR_MS, false],
] as const) {
  test(`a kiosk that has run for ${uptimeMs / HOUR_MS} h ${isDue ? "reloads" : "does not reload"} at ${time} for hour ${hour}`, () => {
    assert.is(isDailyReloadDue(hour, new Date(`2026-03-01T${time}:00`), uptimeMs), isDue);
  });
}

for (const [value, isOn] of [
  [true, true],
  ["Yes", true],
  ["1", true],
  [1, true],
  [false, false],
  ["No", false],
  ["perhaps", false],
  [2, false],
  [null, false],
  [[], false],
  [{}, false],
] as const) {
  test(`a kiosk setting of ${JSON.stringify(value)} is ${isOn ? "on" : "off"}`, () => {
    assert.is(readAllSettings({ kiosk: value }, issueLog()).kiosk, isOn);
  });
}

test("a kiosk turns for ever without bars, whatever the book's number of loops", () => {
  const { pass, isRunning, shown, store, stop, clock } = open();
  assert.equal([isRunning(), shown()], [true, "alone"]);
  pass(3100 * 6 * 5);
  assert.ok(store.get(autoFlipAtom).loopsDone >= 4);
  assert.is(isRunning(), true);
  stop();
  assert.equal([clock.live(), shown()], [0, undefined]);
});

for (const [type, init] of [
  ["pointerdown", {}],
  ["keydown", {}],
  ["wheel", {}],
  ["pointermove", { pointerType: "mouse", movementX: 20, movementY: 0 }],
] as const) {
  test(`a visitor's ${type} brings the bars and stops the turning; after 30 s without one it begins again`, () => {
    const { pass, page, isRunning, shown, touch, store, stop } = open();
    pass(7000);
    touch(type, init);
    assert.equal([isRunning(), shown(), store.get(barKindAtom)], [false, "visited", "standard"]);
    const at = page();
    pass(IDLE_MS - 100);
    assert.equal([isRunning(), page()], [false, at]);
    pass(200);
    assert.equal([isRunning(), shown(), page()], [true, "alone", 1]);
    pass(3200);
    assert.is(page(), 2);
    stop();
  });
}

test("a mouse that is only shaken is no visitor", () => {
  const { touch, isRunning, stop } = open();
  touch("pointermove", { pointerType: "mouse", movementX: 1, movementY: -1 });
  assert.is(isRunning(), true);
  stop();
});

test("bars go after 8 s without a touch, and stay while a panel is open", () => {
  const { pass, touch, shown, store, stop } = open();
  touch();
  pass(KIOSK.barsMs + 100);
  assert.is(shown(), "alone");
  touch();
  store.set(openPanelAtom, "thumbs");
  pass(KIOSK.barsMs * 2);
  assert.is(shown(), "visited");
  stop();
});

test("what a visitor has left is undone: panels, searched words, zoom, magnifier, language and page", () => {
  const { pass, touch, page, store, settle, stop } = open();
  const language = store.get(languageAtom);
  touch();
  store.set(openPanelAtom, "contents");
  store.set(typeSearchAtom, "fox");
  store.set(isMagnifierOutAtom, true);
  store.set(toggleReadingModeAtom, "reader");
  store.set(chooseLanguageAtom, "Chinese");
  store.set(goToPageAtom, pageIndex(3));
  settle();
  assert.equal([page(), store.get(languageAtom)], [4, "Chinese"]);
  pass(IDLE_MS + 200);
  assert.equal(
    [store.get(panelsAtom), store.get(typedAtom), store.get(isMagnifierOutAtom), store.get(readingModeAtom)],
    [[], "", false, "standard"],
  );
  assert.equal([store.get(languageAtom), page(), store.get(zoomRequestAtom)?.to], [language, 1, "fit"]);
  stop();
});

test("who watches a film is not interrupted", () => {
  const { pass, touch, isRunning, store, stop } = open();
  touch();
  const film = { id: "film", kind: "video", holdsPages: true, pause: () => {}, play: () => {} } as const;
  store.set(beginMediumAtom, film);
  pass(IDLE_MS * 4);
  assert.is(isRunning(), false);
  store.set(endMediumAtom, "film");
  pass(IDLE_MS + 200);
  assert.is(isRunning(), true);
  stop();
});

test("on a phone, the first touch of each visit brings the bars, and the tap that it becomes does not take them away", () => {
  const { pass, touch, shown, store, stop } = open({ viewport: { width: 360, height: 780, isCoarse: true } });
  const stopToolbar = runToolbar(store);
  const tap = () => {
    touch();
    pass(300);
    store.set(tapAtom, { x: 180, y: 300 });
    pass(400);
  };
  for (let visit = 0; visit < 4; visit += 1) {
    tap();
    assert.equal([store.get(barKindAtom), store.get(isToolbarShownAtom), store.get(toolbarPhaseAtom)], SHOWN_ON_PHONE);
    if (visit === 1) store.set(hideToolbarAtom); // whatever a visitor does
    pass(KIOSK.barsMs + 100);
    assert.is(shown(), "alone");
  }
  stopToolbar();
  stop();
});
const SHOWN_ON_PHONE = ["phone", true, "shown"];

for (const [what, use] of [
  ["tapped", (store: Store) => store.set(tapAtom, { x: 9, y: 9 })],
  ["turned", (store: Store) => store.set(turnForwardAtom)],
] as const) {
  test(`a display that a visitor has ${what} before its code was there gives them the bars`, () => {
    const { store, clock } = openReader({ pages: 6 });
    use(store);
    const stop = runKiosk(store, NO_TRACES);
    assert.equal([store.get(autoFlipAtom).running, document.documentElement.dataset["kiosk"]], [false, "visited"]);
    stop();
    clock.advance(1);
  });
}

for (const type of ["pointerdown", "pointerup", "keydown", null] as const) {
  test(`${type ?? "no press"} before its code is ${type ? "a visitor's, whatever comes of it" : "no visitor's, though pages have turned by themselves"}`, () => {
    const { href } = window.location;
    window.history.replaceState(null, "", "?kiosk=1");
    const { store, settle } = openReader({ pages: 6 });
    const stopEarly = kiosk.run!(store);
    store.set(setAutoFlippingAtom, true);
    store.set(turnForwardAtom);
    settle();
    if (type) window.dispatchEvent(new Event(type));
    const stop = runKiosk(store, NO_TRACES);
    const shown = document.documentElement.dataset["kiosk"];
    assert.equal([store.get(autoFlipAtom).running, shown], type ? [false, "visited"] : [true, "alone"]);
    stop();
    stopEarly();
    window.history.replaceState(null, "", href);
  });
}

test("a finger that was down before the kiosk's code was there, and is lifted after it, is a visitor's", () => {
  const { shown, isRunning, touch, stop } = open();
  touch("pointerup");
  assert.equal([shown(), isRunning()], ["visited", false]);
  stop();
});

test("a tap that ends after the kiosk's code has come is a visitor's", () => {
  const { store, shown, stop } = open();
  store.set(tapAtom, { x: 9, y: 9 });
  assert.is(shown(), "visited");
  stop();
});

test("a kiosk's bars are hidden before its code is there; another book's stay", () => {
  const { href } = window.location;
  for (const [search, shown] of [
    ["?kiosk=0", undefined],
    ["?kiosk=1", "starting"],
  ] as const) {
    window.history.replaceState(null, "", search);
    const { store } = openReader({ settings: { kiosk: true } });
    kiosk.run?.(store);
    assert.equal([store.get(barKindAtom), document.documentElement.dataset["kiosk"]], ["standard", shown]);
  }
  delete document.documentElement.dataset["kiosk"];
  window.history.replaceState(null, "", href);
});

/** Closes these pages, 1-based, as a book with a password has them. */
function closePages({ store }: ReturnType<typeof open>, closed: readonly number[]): void {
  const book = store.get(bookAtom);
  store.set(bookAtom, {
    ...book,
    settings: { ...book.settings, passwordHash: "pbkdf2-sha256$1000$c2FsdA==$aGFzaA==" },
    pages: book.pages.map((page, at) => ({ ...page, isProtected: closed.includes(at + 1) })),
  });
}

for (const [closed, seen] of [
  [[4, 5, 6], "1 2 3 1 2 3 1"],
  [[1, 3, 4], "1 2 5 6 2 5 6"],
] as const) {
  test(`a kiosk turns over the pages that can be read, without ${closed.join(", ")}, and asks nobody for a password`, async () => {
    const display = open();
    display.store.set(registerPanelAtom, "password");
    closePages(display, closed);
    const stopLogin = runLogin(display.store);
    await new Promise((resolve) => setTimeout(resolve, 0)); // an earlier visit's password has been looked for
    const pages = [display.page()];
    for (let round = 0; round < 6; round += 1) {
      display.pass(3100);
      pages.push(display.page());
    }
    assert.is(pages.join(" "), seen);
    assert.equal([display.store.get(panelsAtom), display.isRunning()], [[], true]);
    display.store.set(goToPageAtom, pageIndex(closed[2] - 1)); // and a visitor comes to a closed page
    display.pass(100);
    assert.equal(display.store.get(panelsAtom), []);
    stopLogin();
    display.stop();
  });
}

test("pages keep their size when the bars of a kiosk come and go", () => {
  const { pass, touch, store, stop } = open({ viewport: { width: 1920, height: 1080 } });
  const bars = () => barInsetsOf({ ...store.get(barContextAtom), unsafeBottomPx: 0 });
  const alone = bars();
  touch();
  assert.equal(bars(), alone);
  assert.ok(alone.bottom > 0);
  pass(KIOSK.barsMs + 100);
  assert.equal(bars(), alone);
  stop();
});

for (const [width, height, scale] of [
  [1920, 1080, 1.4],
  [1080, 1920, 1.4],
  [1280, 800, 1.4],
  [3840, 2160, 2],
  [360, 780, 1],
] as const) {
  test(`controls of a kiosk of ${width}x${height} are ${scale} times as large, though it has a mouse`, () => {
    const { store } = openReader({ viewport: { width, height } });
    const stop = runScale(store);
    assert.is(store.get(uiScaleAtom), scale);
    stop();
    assert.is(store.get(uiScaleAtom), width === 3840 ? 2 : height === 1920 ? 1.4 : 1);
  });
}

test("a kiosk with one page that can be read stands still at it", () => {
  const display = open({ pages: 3 });
  closePages(display, [2, 3]);
  display.pass(IDLE_MS * 4);
  assert.equal([display.page(), display.reloads], [1, []]);
  display.stop();
});

test("a panel that opened by itself, and nobody closes, goes after 30 s, and the pages turn on", () => {
  const { pass, isRunning, page, store, stop } = open();
  store.set(registerPanelAtom, "password");
  store.set(openPanelAtom, "password");
  pass(IDLE_MS + 200);
  assert.equal(store.get(panelsAtom), []);
  pass(3200);
  assert.equal([isRunning(), page()], [true, 2]);
  stop();
});

test("a panel that the page around the book opens on a display that nobody has touched is seen, and then hidden again", () => {
  const { stop, store, pass, shown } = open();
  assert.is(shown(), "alone");
  store.set(openPanelAtom, "contents");
  assert.is(shown(), "visited");
  pass(IDLE_MS + KIOSK.barsMs + 200);
  assert.equal([store.get(panelsAtom), shown()], [[], "alone"]);
  stop();
});

test("a panel that is opened shortly before a visit ends has all the time of a visit", () => {
  const { stop, store, pass, touch } = open();
  touch();
  pass(IDLE_MS - 2000);
  store.set(openPanelAtom, "contents");
  pass(4000);
  assert.equal(store.get(panelsAtom), ["contents"]);
  pass(IDLE_MS);
  assert.equal(store.get(panelsAtom), []);
  stop();
});

test("a turning that something else has stopped begins again", () => {
  const { pass, isRunning, store, stop } = open();
  store.set(setAutoFlippingAtom, false);
  pass(IDLE_MS + 200);
  assert.is(isRunning(), true);
  stop();
});

test("a turn that stalls, or a leaf that a lost finger holds, is ended, and the pages turn on", () => {
  const { error } = console;
  console.error = () => {};
  const { pass, store, world, page, reloads, stop } = open();
  world.isStalled = true;
  store.set(turnForwardAtom);
  pass(KIOSK.turnMs);
  assert.equal([store.get(phaseAtom), page()], ["rest", 2]);
  world.isStalled = false;
  store.set(holdLeafAtom, 2);
  assert.is(store.get(phaseAtom), "held");
  pass(KIOSK.turnMs + 4000);
  assert.ok(page() > 2);
  assert.equal(reloads, []);
  stop();
  console.error = error;
});

for (const hours of [1, 8, 24 * 30]) {
  test(`a display that has slept for ${hours} h turns one page when it wakes, and then on as before`, () => {
    const { clock, pass, page, settle, reloads, isRunning, shown, stop } = open({ pages: 40 });
    pass(7000);
    const at = page();
    clock.jump(hours * 3_600_000);
    settle();
    for (let i = 0; i < 5; i++) clock.jump(0);
    assert.ok(page() - at <= 1, `${at} to ${page()}`);
    pass(3100 * 3);
    assert.ok(page() - at <= 5 && page() > at, `${at} to ${page()}`);
    assert.equal([isRunning(), shown()], [true, "alone"]);
    assert.ok(reloads.length <= 1);
    stop();
  });
}

test("a book that should turn and has not for ten minutes is loaded anew", () => {
  const { store, clock } = openReader({ pages: 6 });
  const reloads: number[] = [];
  const stop = runWatchdog(store, () => void reloads.push(clock.now()));
  store.set(autoFlipAtom, { running: true, loopsDone: 0 });
  clock.advance(KIOSK.standstillMs - 1);
  assert.equal(reloads, []);
  clock.advance(1);
  assert.equal(reloads, [KIOSK.standstillMs]);
  stop();
  assert.is(clock.live(), 0);
});

test("a book that should turn and does not is loaded anew, but not one in a hidden tab", () => {
  const { store, clock, reloads, stop } = open({ pages: 1 });
  store.set(isPageVisibleAtom, false);
  store.set(autoFlipAtom, { running: true, loopsDone: 0 });
  clock.advance(KIOSK.standstillMs * 3);
  assert.equal(reloads, []);
  stop();
});

test("what a visitor has stored is taken back when the visit is over, and the page is loaded anew, once", async () => {
  const { store, stored, visits, touch, pass, page, stop } = open();
  const key = (name: string) => storageKey(store.get, name);
  const put = (name: string, text: string) => stored.set(key(name), text);
  for (const [name, text] of Object.entries({ notes: "the publisher's", mode: "double", colors: "old" }))
    put(name, text);
  const before = [...stored];
  const others = "recto:https://another.test/:notes";
  touch();
  stored.set(others, "another book's");
  put("notes", "a visitor's");
  put("appearance", "night");
  stored.delete(key("mode"));
  put("colors", "new");
  pass(2000);
  touch();
  put("notes", "more of it");
  pass(IDLE_MS + 1000);
  await settled();
  assert.equal(new Map(stored), new Map([...before, [key("colors"), "new"], [others, "another book's"]]));
  assert.equal([visits.length, page()], [1, 1]);

  touch();
  put("listen-tip", "false");
  pass(IDLE_MS + 1000);
  await settled();
  assert.is(visits.length, 1, "who has stored nothing leaves nothing");
  assert.not(stored.has(key("listen-tip")), "the next visitor hears of it, too");
  stop();
});

test("a page is not loaded anew under a visitor who has just come, nor while the server is down, but in a later round", async () => {
  const { store, stored, visits, touch, pass, world, stop } = open({ pages: 3 });
  touch();
  stored.set(storageKey(store.get, "appearance"), "night");
  store.set(goToPageAtom, pageIndex(3));
  pass(1000);
  world.isStalled = true; // the turn to the first page goes on
  pass(IDLE_MS);
  await settled();
  assert.is(visits.length, 0, "not while a leaf turns");
  world.asked = touch; // before the server has answered
  world.isStalled = false;
  pass(1000);
  await settled();
  assert.is(visits.length, 0, "somebody has come");

  Object.assign(world, { asked: () => {}, isServed: false });
  pass(IDLE_MS + 1000);
  await settled();
  assert.is(visits.length, 0, "the server is down");
  world.isServed = true;
  for (let s = 0; s < 60; s += 1) {
    pass(1000);
    await settled();
  }
  assert.is(visits.length, 1, "at the start of a round");
  stop();
});

test("a visitor is offered nothing that leaves the book, or uses the display's devices", () => {
  const { store, stop } = open();
  const keys = ["thumb", "print", "fullscreen", "download", "shopping", "search"];
  store.set(
    toolbarButtonsAtom,
    keys.map((key) => ({ key, icon: "x", label: ["", key] as const, pressAtom: atom(null, () => {}) })),
  );
  const offered = () => {
    const { before, after, more } = store.get(toolbarLayoutAtom);
    return [...before, ...after, ...more].map((button) => button.key).filter((key) => keys.includes(key));
  };
  assert.equal(offered().sort(), ["search", "thumb"]);
  stop();
  assert.equal(offered().sort(), [...keys].sort());
});

test("a display that can be touched says so again and again, in the book's language, and not always in one place", () => {
  const { store, pass, stop } = open({ pages: 8, viewport: { isCoarse: true } });
  const stopInvitation = runInvitation(store);
  const notice = () => document.querySelector<HTMLElement>("p.kiosk-notice:not([hidden])");
  const words = () => notice()?.textContent ?? null;
  const places = new Set<string>();
  for (let round = 0; round < KIOSK.invitationPlaces; round++) {
    assert.is(words(), "Touch to read");
    places.add(notice()!.style.getPropertyValue("--beside"));
    pass(KIOSK.invitationMs);
    assert.is(words(), null, "not always");
    pass(KIOSK.invitationEveryMs - KIOSK.invitationMs);
  }
  assert.is(places.size, KIOSK.invitationPlaces);
  stopInvitation();
  assert.is(words(), null);
  stop();

  const mouse = open({ viewport: { isCoarse: false } });
  const stopMouse = runInvitation(mouse.store);
  assert.is(words(), null, "a screen that nobody can touch");
  stopMouse();
  mouse.stop();
});

test.run();
