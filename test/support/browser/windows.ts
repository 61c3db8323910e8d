import type {
  Browser,
  CDPSession,
  ConsoleMessage,
  DownloadBehavior,
  EventEmitter,
  EventType,
  Frame,
  HTTPRequest,
  HTTPResponse,
  Page,
} from "puppeteer";
import { comesTrue } from "../../page/waits.ts";
import { askInOneMessage } from "./one-message.ts";

/** A window with its console errors and its requests. */
export type TestWindow = {
  readonly page: Page;
  readonly errors: string[]; // errors on the console and uncaught ones, in order
  readonly requests: string[]; // addresses, in order
  readonly close: () => Promise<void>; // with its cookies and storage: the next page knows nothing of this one
};

/** What outlives the document and is not taken back: whoever calls one of these keeps the window for himself. */
const LASTING = [
  "authenticate",
  "emulateIdleState",
  "emulateTimezone",
  "emulateVisionDeficiency",
  "exposeFunction",
  "setCacheEnabled",
  "setExtraHTTPHeaders",
] as const satisfies readonly (keyof Page)[];
/** What outlives the document and is taken back. */
const UNDONE = {
  emulateCPUThrottling: (page: Page) => page.emulateCPUThrottling(null),
  emulateMediaType: (page: Page) => page.emulateMediaType(),
  emulateNetworkConditions: (page: Page) => page.emulateNetworkConditions(null),
  setBypassCSP: (page: Page) => page.setBypassCSP(false),
  setJavaScriptEnabled: (page: Page) => page.setJavaScriptEnabled(true),
  setOfflineMode: (page: Page) => page.setOfflineMode(false),
  setRequestInterception: (page: Page) => page.setRequestInterception(false),
  setUserAgent: async (page: Page) => page.setUserAgent({ userAgent: await page.browser().userAgent() }),
} as const;
/** The documents of a window are freed at leisure, so one is not used for ever. */
const MOST_BOOKS = 50;
/** So many windows wait for another book: tests open one after the other, and some two or three at a time. */
const MOST_IDLE = 3;
const RESET_LIMIT_MS = 15_000; // busy machines take seconds to close what a test has left
/** A network without a request for so long is idle, and one that is not by then never will be; both as of puppeteer. */
const IDLE_MS = 500;
const IDLE_LIMIT_MS = 30_000;
/** The mouse of a headless shell is at the screen's corner from the start: windows stand where it is not over them. */
const BESIDE_MOUSE = { left: 10, top: 10 } as const;

/** What nobody can ask a page that does not observe its requests. */
const OBSERVING = [
  "authenticate",
  "emulateNetworkConditions",
  "setCacheEnabled",
  "setExtraHTTPHeaders",
  "setOfflineMode",
  "setRequestInterception",
  "waitForNetworkIdle",
  "waitForRequest",
  "waitForResponse",
] as const satisfies readonly (keyof Page)[];
const UNOBSERVED = "This page does not observe its requests; its suite has to say observeRequests (browser.ts).";

type Wanted = { readonly preloads: boolean; readonly isAlone: boolean; readonly observes: boolean };

type Kept = {
  readonly page: Page;
  readonly session: CDPSession;
  readonly origins: Set<string>; // of the documents of the open book
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

  const open = async (): Promise<Kept> => {
    const context = await browser.createBrowserContext({ downloadBehavior });
    const page = await context.newPage({ type: "window", windowBounds: BESIDE_MOUSE });
    const session = await page.createCDPSession();
    const kept: Kept = { page, session, origins: new Set(), errors: [], requests: [], books: 0 };
    page.on("console", (message: ConsoleMessage) => {
      if (message.type() === "error") kept.errors.push(`${message.text()} ${message.location().url ?? ""}`.trim());
    });
    page.on("pageerror", (error) => kept.errors.push(String(error)));
    page.on("request", (request: HTTPRequest) => kept.requests.push(request.url()));
    page.on("framenavigated", (frame: Frame) => kept.origins.add(originOf(frame.url())));
    askInOneMessage(page);
    return kept;
  };

  /** A window for a new visitor; `preloads` and `isAlone` are the page's options, and `observes` is its suite's. */
  return async ({ preloads, isAlone, observes }: Wanted): Promise<TestWindow> => {
    const kept = (isAlone ? null : idle.pop()) ?? (await open());
    const { page, session, origins } = kept;
    const errors: string[] = [];
    const requests: string[] = [];
    Object.assign(kept, { errors, requests, books: kept.books + 1 });
    await mainSession(page).send(observes ? "Network.enable" : "Network.disable");
    const stopWatching = observes ? watchNetwork(page) : refuseToObserve(page);
    const undo = watchChanges(page);
    await page.evaluateOnNewDocument(uncoversAtOnce);
    if (!preloads) await page.evaluateOnNewDocument(savesData);
    const close = async () => {
      const forget = async () => (await undo()) && (await empty(page, session, origins));
      const isReusable = !isAlone && kept.books < MOST_BOOKS && (await inTime(forget()));
      stopWatching();
      if (isReusable && idle.length < MOST_IDLE) idle.push(kept);
      else await page.browserContext().close();
    };
    return { page, errors, requests: observes ? requests : unobserved(), close };
  };
}

/**
 * Puppeteer's own line to the page, on which it asks for all news of requests. It takes no part of this: to be told of
 * each request took a fifteenth of the time of all page tests.
 */
function mainSession(page: Page): CDPSession {
  return (page as unknown as { _client(): CDPSession })._client();
}

/** Has a test that asks for requests that nobody observes fail, and not pass since there are none. @returns ends that */
function refuseToObserve(page: Page): () => void {
  const refuse = () => {
    throw new Error(UNOBSERVED);
  };
  const stops = OBSERVING.map((name) => whenCalled(page, name, refuse));
  const { on } = page;
  page.on = (type, handler) => (/^(request|response)/.test(String(type)) ? refuse() : on.call(page, type, handler));
  return () => {
    Reflect.deleteProperty(page, "on"); // the class's own is back
    for (const stop of stops) stop();
  };
}

/** Requests that nobody observes. */
function unobserved(): string[] {
  return new Proxy<string[]>([], {
    get: () => {
      throw new Error(UNOBSERVED);
    },
  });
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

/** Sees what a test changes. @returns undoes it, or gives false where something was changed that stays */
function watchChanges(page: Page): () => Promise<boolean> {
  const context = page.browserContext();
  const forgetListeners = [listenersOf(page), listenersOf(context)];
  const scripts: string[] = [];
  const undone = new Set<keyof typeof UNDONE>();
  let isSame = true;
  const stopWatching = [
    ...LASTING.map((name) => whenCalled(page, name, () => (isSame = false))),
    ...namesOf(UNDONE).map((name) => whenCalled(page, name, () => undone.add(name))),
  ];
  page.evaluateOnNewDocument = async (...args) => {
    const added = await Object.getPrototypeOf(page).evaluateOnNewDocument.apply(page, args);
    scripts.push(added.identifier);
    return added;
  };
  return async () => {
    for (const stop of [...stopWatching, ...forgetListeners]) stop();
    Reflect.deleteProperty(page, "evaluateOnNewDocument"); // the class's own is back
    for (const script of scripts) await page.removeScriptToEvaluateOnNewDocument(script);
    for (const name of undone) await UNDONE[name](page);
    for (const other of await context.pages()) if (other !== page) await other.close();
    return isSame;
  };
}

function namesOf<T extends object>(table: T): readonly (keyof T)[] {
  return Object.keys(table) as (keyof T)[];
}

/** Tells of each call of a method of the page. @returns stops that */
function whenCalled(page: Page, name: keyof Page, tell: () => void): () => void {
  const own = page[name] as (...args: unknown[]) => unknown;
  const method = (...args: unknown[]) => {
    tell();
    return own.apply(page, args);
  };
  Object.assign(page, { [name]: method });
  return () => void Reflect.deleteProperty(page, name); // the class's own is back
}

type Emitter = Pick<EventEmitter<Record<EventType, unknown>>, "on" | "off">;

/** Keeps account of what a test listens to. @returns ends all of it */
function listenersOf(target: object): () => void {
  const emitter = target as Emitter;
  const { on } = emitter;
  const added: Parameters<Emitter["on"]>[] = [];
  emitter.on = (...listener) => {
    added.push(listener);
    return on.apply(emitter, listener);
  };
  return () => {
    Reflect.deleteProperty(emitter, "on");
    for (const listener of added) emitter.off(...listener);
  };
}

/** Leaves the document and forgets what it has stored. */
async function empty(page: Page, session: CDPSession, origins: Set<string>): Promise<true> {
  await page.mouse.reset();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto("about:blank");
  await session.send("Page.resetNavigationHistory"); // a history that is full grows no more
  origins.delete("null");
  for (const origin of origins) {
    await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  }
  origins.clear();
  return true;
}

/** "null" where nothing can be stored. */
function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : "null";
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

/**
 * Takes the loading screen's fade of 200 ms away, in which the whole window is composed anew in each frame: an eighth of
 * the processor time that it takes to open a book. `--loading-fade` itself stays, for tests that ask for it.
 */
function uncoversAtOnce(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(".loading[data-phase=hiding] { display: none }");
  document.adoptedStyleSheets.push(sheet);
}
