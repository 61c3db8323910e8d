import type { Page } from "puppeteer";
import * as assert from "uvu/assert";
import type { ReaderState } from "../../src/app/recto-api.ts";
import type { Rect } from "../../src/book/geometry/layout.ts";
import type { Mark, ReaderEvents } from "../../src/book/publication/embedding.ts";
import type { Shape } from "../support/books/book-parts.ts";
import { bookFolder } from "../support/books/books.ts";
import { type OpenPage, openPage, type PageOptions } from "../support/browser/browser.ts";
import { type Behaviour, type Files, type Site, site } from "../support/browser/site.ts";
import { sessionOf } from "./screen.ts";
import { comesTrue, letPass } from "./waits.ts";

declare global {
  interface Window {
    told?: Told[]; // what recordEvents has heard
  }
}

/** A point of the window, client px. */
export type At = readonly [x: number, y: number];
export type Told = { readonly event: keyof ReaderEvents; readonly detail: Readonly<Record<string, unknown>> };

/** An open book and the folder it came from. */
export type Reader = OpenPage & { readonly site: Site };
export type BookOptions = Partial<PageOptions> & {
  readonly address?: string; // what follows the folder's address, such as "?layout=phone#p=3"
  readonly behaviour?: Behaviour;
};

/** What is pressed and read on the page. */
export const PARTS = {
  stage: "#stage",
  loading: "#loading",
  error: "[role=alert].error",
  errorRetry: ".error__retry",
  retry: "[data-retry]",
  arrow: (button: "previous" | "next" | "first" | "last") => `.side-arrows [data-button=${button}]`,
} as const;

/** Switches off the hints of phones, which come 800 ms after the book, lie over it and take the first swipe or tap. */
export const QUIET = { showSwipeHelpOnStart: false, showLandscapeHintOnStart: false } as const;

/** The media features of readers who want less motion, for tests that look at none: panels come and go at once. */
export const CALM = { "prefers-reduced-motion": "reduce" } as const;

/** A native book whose leaves turn quickly, for tests of where turns lead and not of how they look. It gives no hints. */
export function quickBook(shape: Partial<Shape> = {}): Files {
  return bookWithHints({ ...shape, config: { ...QUIET, ...shape.config } });
}

/** The buttons that an exported book has by default; a native one has a quiet bar. */
const ALL_BUTTONS = {
  ToolbarViewMode: "Standard",
  isFirstLastShortcutVisible: true,
  isAccessibilityButtonVisible: true,
};

/** The same with the hints that phones show at the start. */
export function bookWithHints(shape: Partial<Shape> = {}): Files {
  return bookFolder("native", { pages: 8, ...shape, config: { flippingTime: 0.05, ...ALL_BUTTONS, ...shape.config } });
}

/** Serves a folder with the viewer over it and opens it; the first spread stands when this is over. */
export async function openBook(files: Files, options: BookOptions = {}): Promise<Reader> {
  const folder = await site(files, options.behaviour);
  return openSite(folder, options);
}

/** The same for a folder that is served already. */
export async function openSite(folder: Site, { address = "", ...options }: BookOptions = {}): Promise<Reader> {
  const opened = await openPage({ url: folder.url + address, ...options });
  await isReady(opened.page).catch((error: Error) => {
    throw new Error([error.message, ...opened.errors].join("\n"));
  });
  return { ...opened, site: folder };
}

/** A window with a book, or a frame in it. */
export type BookWindow = Pick<
  Page,
  "$" | "$$eval" | "$eval" | "click" | "evaluate" | "waitForFunction" | "waitForSelector"
>;

/** Waits until the first spread stands. */
export async function isReady(page: BookWindow): Promise<void> {
  await page.waitForFunction(() => window.recto !== undefined || document.querySelector("[role=alert].error"));
  const refusal = await page.evaluate(() => document.querySelector("[role=alert].error")?.textContent ?? null);
  if (refusal !== null) throw new Error(`The book was refused: ${refusal}`);
  await page.evaluate(() => window.recto!.ready);
}

/** Waits for what comes after the first page, until nothing of it moves any more. */
export async function chromeStands(page: BookWindow): Promise<void> {
  await page.waitForSelector(".toolbar, .phone-bar, .page-indicator");
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"));
}

/** Waits until a panel stands. @returns its text */
export async function panelOpens(page: Page, name: string): Promise<string> {
  await page.waitForSelector(`[data-panel=${name}][data-phase=visible]`);
  return page.$eval(`[data-panel=${name}]`, (panel) => (panel as HTMLElement).innerText);
}

/** Closes all panels, and waits until they are gone. */
export async function closePanels(page: Page): Promise<void> {
  await page.evaluate(() => window.recto!.close());
  await page.waitForFunction(() => !document.querySelector("[data-panel]"));
}

export const state = (page: BookWindow): Promise<ReaderState> => page.evaluate(() => window.recto!.state());
export const marks = (page: BookWindow): Promise<readonly Mark[]> => page.evaluate(() => window.recto!.marks());
export const pagesOpen = async (page: BookWindow): Promise<readonly number[]> => (await state(page)).pages;

/** Where an open page lies, the first one without a number. */
export async function rectOf(page: BookWindow, number?: number): Promise<Rect> {
  const mark = (await marks(page)).find((open) => number === undefined || open.page === number);
  if (!mark) throw new Error(`Page ${number ?? ""} does not lie open.`);
  return mark.rect;
}

/** A point of the open page `number`, fractions of its width and height. */
export async function onPage({ page }: Pick<Reader, "page">, number: number, x: number, y: number): Promise<At> {
  const rect = await rectOf(page, number);
  return [rect.x + rect.width * x, rect.y + rect.height * y];
}

type Turn = "next" | "previous" | "first" | "last" | "backward" | "forward";
/** Turns by the handle, to the end of the turn. */
export const turn = (page: Page, way: Turn): Promise<boolean> => page.evaluate((name) => window.recto![name](), way);
export const goTo = (page: Page, to: number | string): Promise<boolean> =>
  page.evaluate((number) => window.recto!.goTo(number), to);

/** Asserts that something comes to be what is expected of it, in its own time. */
export async function assertBecomes<T>(read: () => Promise<T>, expected: T): Promise<void> {
  const wanted = JSON.stringify(expected);
  let now: T;
  const isExpected = async () => {
    now = await read();
    return JSON.stringify(now) === wanted;
  };
  await comesTrue(isExpected, 15_000); // what comes at leisure comes late on a busy machine
  assert.equal(now!, expected);
}

/** Waits until no leaf moves and the pages in question lie open. */
export async function rests(page: Page, pages?: readonly number[]): Promise<void> {
  await page.waitForFunction(
    (wanted) => {
      const { phase, pages: open } = window.recto!.state();
      return phase === "rest" && (wanted === null || open.join() === wanted);
    },
    {},
    pages?.join() ?? null,
  );
}

/** Waits until a leaf is held or turning. */
export async function isInPhase(page: Page, phase: ReaderState["phase"]): Promise<void> {
  await page.waitForFunction((wanted) => window.recto!.state().phase === wanted, {}, phase);
}

/** Waits until all visible pages show their pictures. */
export async function picturesStand(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    window.recto!.marks().every(({ kind, phase }) => kind !== "page" || phase === "ready"),
  );
  await frames(page, 2);
}

/** Lets the page draw so many frames. */
export async function frames(page: Page, count: number): Promise<void> {
  await page.evaluate(async (wanted) => {
    for (let frame = 0; frame < wanted; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
  }, count);
}

/** Writes down all events from now on, to be read with `told`; what was written before is forgotten. */
export async function recordEvents(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isNew = window.told === undefined;
    window.told = [];
    if (!isNew) return;
    const names = ["flipStart", "flipEnd", "zoom", "clickButton", "ready", "access", "bookRestrictFilled"] as const;
    for (const event of names) {
      window.recto!.on(event, (detail: object) => window.told!.push({ event, detail: { ...detail } }));
    }
  });
}

export const told = (page: Page): Promise<readonly Told[]> => page.evaluate(() => window.told ?? []);

/** Presses with the mouse and holds the leaf at `to`, in steps, until `release`. */
export async function holdByMouse(page: Page, from: At, to: At): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 6 });
  await isInPhase(page, "held");
  await catchUp(page);
}

/** Waits until a held edge has reached the finger, and the finger is at rest. */
export async function catchUp(page: Page): Promise<void> {
  await letPass(200, "an edge takes less to come to the finger");
  await frames(page, 2);
}

/** Where fingers are on the screen, in the order in which they came. */
type Fingers = readonly At[];

/** Sends one touch event; the fingers it names are those that are down afterwards. @param atMs when they came there, by default now */
export async function touch(
  page: Page,
  type: `touch${"Start" | "Move" | "End"}`,
  fingers: Fingers,
  atMs: number | null = null,
): Promise<void> {
  const touchPoints = fingers.map(([x, y], id) => ({ x, y, id }));
  await (await sessionOf(page)).send("Input.dispatchTouchEvent", {
    type,
    touchPoints,
    ...(atMs !== null && { timestamp: atMs / 1000 }),
  });
}

/** Draws one finger from place to place and leaves it on the screen. */
export async function touchAlong(page: Page, from: At, to: At, steps = 6): Promise<void> {
  await touch(page, "touchStart", [from]);
  for (let step = 1; step <= steps; step++) await touch(page, "touchMove", [between(from, to, step / steps)]);
}

/** A swipe is dated so: on a busy machine its events are late, but the finger is no slower. */
const SWIPE = { moves: 5, moveMs: 16 } as const;

/** Throws one finger over the screen in 80 ms. */
export async function swipe(page: Page, from: At, to: At): Promise<void> {
  const endMs = Date.now();
  const atMs = (move: number) => endMs - (SWIPE.moves - move) * SWIPE.moveMs;
  await touch(page, "touchStart", [from], atMs(0));
  for (let move = 1; move <= SWIPE.moves; move++) {
    await touch(page, "touchMove", [between(from, to, move / SWIPE.moves)], atMs(move));
  }
  await touch(page, "touchEnd", [], endMs);
}

/** Taps with one finger. */
export async function tap(page: Page, at: At): Promise<void> {
  await Promise.all([touch(page, "touchStart", [at]), touch(page, "touchEnd", [])]);
}

/** Moves two fingers apart or together about `middle`, level, and lifts them. */
export async function pinch(page: Page, middle: At, fromPx: number, toPx: number): Promise<void> {
  const fingers = (px: number): Fingers => [
    [middle[0] - px / 2, middle[1]],
    [middle[0] + px / 2, middle[1]],
  ];
  await touch(page, "touchStart", fingers(fromPx));
  for (let step = 1; step <= 8; step++) await touch(page, "touchMove", fingers(fromPx + ((toPx - fromPx) * step) / 8));
  await touch(page, "touchEnd", []);
}

function between(from: At, to: At, part: number): At {
  return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
}
