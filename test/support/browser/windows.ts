import type { Browser, CDPSession, ConsoleMessage, DownloadBehavior, HTTPRequest, HTTPResponse, Page } from "puppeteer";
import { comesTrue } from "../../page/waits.ts";

/** A window with its console errors and its requests. */
export type TestWindow = {
  readonly page: Page;
  readonly errors: string[]; // errors on the console and uncaught ones, in order
  readonly requests: string[]; // addresses, in order
  readonly close: () => Promise<void>; // with its cookies and storage: the next page knows nothing of this one
};

/** What outlives the document: whoever calls one of these keeps the window for himself. */
const LASTING = [
  "authenticate",
  "browserContext",
  "emulateCPUThrottling",
  "emulateIdleState",
  "emulateMediaType",
  "emulateNetworkConditions",
  "emulateTimezone",
  "emulateVisionDeficiency",
  "exposeFunction",
  "setBypassCSP",
  "setCacheEnabled",
  "setExtraHTTPHeaders",
  "setJavaScriptEnabled",
  "setOfflineMode",
  "setRequestInterception",
  "setUserAgent",
] as const satisfies readonly (keyof Page)[];
/** What tests listen to: beside listeners of ours, or by themselves. */
const LISTENED = ["console", "pageerror", "request", "framenavigated"] as const;
const NEW_LISTENERS = ["dialog", "popup", "response"] as const;
/** The documents of a window are freed at leisure, so one is not used for ever. */
const MOST_BOOKS = 25;
/** So many windows wait for another book: tests open one after the other, and some two or three at a time. */
const MOST_IDLE = 3;
const RESET_LIMIT_MS = 5_000;
const LOOK_EVERY_MS = 16;
/** A network without a request for so long is idle, and one that is not by then never will be; both as of puppeteer. */
const IDLE_MS = 500;
const IDLE_LIMIT_MS = 30_000;
/** The mouse of a headless shell is at the screen's corner from the start: windows stand where it is not over them. */
const BESIDE_MOUSE = { left: 10, top: 10 } as const;

type Wanted = { readonly preloads: boolean; readonly isAlone: boolean };

type Kept = {
  readonly page: Page;
  readonly session: CDPSession;
  errors: string[];
  requests: string[];
  books: number;
};

/**
 * Windows of a browser, each for one book after another. A new window, with its process, compiles all of the viewer
 * again, which took a third of the time of all page tests; a used one remembers compiled code, and nothing else: its
 * document, storage, cookies and listeners are gone, and one in which a test changed more than that is not used again.
 */
export function createWindows(browser: Browser, downloadBehavior: DownloadBehavior) {
  const idle: Kept[] = [];

  const open = async (preloads: boolean): Promise<Kept> => {
    const context = await browser.createBrowserContext({ downloadBehavior });
    const page = await context.newPage({ type: "window", windowBounds: BESIDE_MOUSE });
    const kept: Kept = { page, session: await page.createCDPSession(), errors: [], requests: [], books: 0 };
    page.on("console", (message: ConsoleMessage) => {
      if (message.type() === "error") kept.errors.push(`${message.text()} ${message.location().url ?? ""}`.trim());
    });
    page.on("pageerror", (error) => kept.errors.push(String(error)));
    page.on("request", (request: HTTPRequest) => kept.requests.push(request.url()));
    if (!preloads) await page.evaluateOnNewDocument(savesData);
    lookSeldom(page);
    return kept;
  };

  /** A window for a new visitor; `preloads` and `isAlone` are the page's options. */
  return async ({ preloads, isAlone }: Wanted): Promise<TestWindow> => {
    const isOwn = isAlone || preloads;
    const kept = (isOwn ? null : idle.pop()) ?? (await open(preloads));
    const { page, session } = kept;
    const errors: string[] = [];
    const requests: string[] = [];
    Object.assign(kept, { errors, requests, books: kept.books + 1 });
    const stopWatching = watchNetwork(page);
    const undo = watchChanges(page);
    const close = async () => {
      const forget = async () => (await undo()) && (await isEmptied(page, session, originsOf(requests)));
      const isReusable = !isOwn && kept.books < MOST_BOOKS && (await inTime(forget()));
      stopWatching();
      if (isReusable && idle.length < MOST_IDLE) idle.push(kept);
      else await page.browserContext().close();
    };
    return { page, errors, requests, close };
  };
}

/**
 * Has `waitForNetworkIdle` go by the requests of the open book. Puppeteer's own counts those of a window's whole life,
 * and is not told of the end of what a document takes with it: so it waits in vain after a book that was closed while it
 * loaded.
 *
 * @returns stops watching
 */
function watchNetwork(page: Page): () => void {
  const underWay = new Set<HTTPRequest>();
  let changedMs = performance.now();
  const begun = (request: HTTPRequest) => {
    underWay.add(request);
    changedMs = performance.now();
  };
  const ended = (request: HTTPRequest) => {
    if (underWay.delete(request)) changedMs = performance.now();
  };
  const answered = (response: HTTPResponse) => ended(response.request());
  page.on("request", begun).on("response", answered).on("requestfinished", ended).on("requestfailed", ended);
  page.waitForNetworkIdle = async () => {
    const startMs = performance.now();
    const isIdle = () => underWay.size === 0 && performance.now() - Math.max(startMs, changedMs) >= IDLE_MS;
    const isTrue = await comesTrue(isIdle, IDLE_LIMIT_MS);
    if (!isTrue) throw new Error(`The network is not idle: ${[...underWay].map((request) => request.url())}`);
  };
  return () => {
    page.off("request", begun).off("response", answered).off("requestfinished", ended).off("requestfailed", ended);
  };
}

/**
 * Has `waitForFunction` look every few ms. Puppeteer's own looks in each frame, and so has the browser make frames that
 * nothing else asks for.
 */
function lookSeldom(page: Page): void {
  const look = page.waitForFunction.bind(page) as (...args: unknown[]) => unknown;
  page.waitForFunction = ((isTrue: unknown, options: object = {}, ...args: unknown[]) =>
    look(isTrue, { polling: LOOK_EVERY_MS, ...options }, ...args)) as Page["waitForFunction"];
}

/** Sees what a test changes. @returns undoes it, or gives false where something was changed that stays */
function watchChanges(page: Page): () => Promise<boolean> {
  const methods = page as unknown as Record<string, unknown>;
  const listeners = () => LISTENED.map((event) => page.listenerCount(event)).join();
  const listenersBefore = listeners();
  const scripts: string[] = [];
  let isSame = true;
  for (const name of LASTING) {
    const own = page[name] as (...args: unknown[]) => unknown;
    methods[name] = (...args: unknown[]) => {
      isSame = false;
      return own.apply(page, args);
    };
  }
  page.evaluateOnNewDocument = async (...args) => {
    const added = await Object.getPrototypeOf(page).evaluateOnNewDocument.apply(page, args);
    scripts.push(added.identifier);
    return added;
  };
  return async () => {
    for (const name of [...LASTING, "evaluateOnNewDocument"]) delete methods[name]; // the class's own are back
    for (const event of NEW_LISTENERS) page.removeAllListeners(event);
    for (const script of scripts) await page.removeScriptToEvaluateOnNewDocument(script);
    return isSame && listeners() === listenersBefore;
  };
}

/** Leaves the document and forgets what it has stored. Gives false where other windows of it are open. */
async function isEmptied(page: Page, session: CDPSession, origins: ReadonlySet<string>): Promise<boolean> {
  await page.mouse.reset();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("about:blank");
  for (const origin of origins) {
    await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  }
  return (await page.browserContext().pages()).length === 1;
}

function originsOf(addresses: readonly string[]): ReadonlySet<string> {
  return new Set(addresses.map((url) => new URL(url).origin).filter((origin) => origin !== "null"));
}

/** False also where it fails, or hangs with the page. */
async function inTime(work: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((done) => {
    timer = setTimeout(done, RESET_LIMIT_MS, false);
  });
  return Promise.race([work.catch(() => false), late]).finally(() => clearTimeout(timer));
}

/**
 * Makes the page that of a reader who saves data: no panel is loaded before it is opened. To load all of them took a
 * sixth of the time of all page tests, and hid what a reader meets who is quick, or has just opened the book.
 */
function savesData(): void {
  Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true });
}
