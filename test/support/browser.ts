import puppeteer, { type Browser, type ConsoleMessage, type HTTPRequest, type Page, type Viewport } from "puppeteer";
import { CHROMIUM_FLAGS } from "../../scripts/chromium.mjs";
import { siteOrigin } from "./site.ts";
import { atTheEnd, whenHung } from "./test-run.ts";

/** The windows that tests look at most. */
export const WINDOWS = {
  desktop: { width: 1280, height: 800, deviceScaleFactor: 1 },
  tablet: { width: 820, height: 1180, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  phone: { width: 360, height: 780, deviceScaleFactor: 3, hasTouch: true, isMobile: true },
} as const satisfies Record<string, Viewport>;

/** All pages of a site share a process, and none is started that no page has asked for. */
const PROCESS_FLAGS = [
  "--process-per-site",
  "--disable-features=SpareRendererForSitePerProcess,IsolateSandboxedIframes",
];

/** How a page is opened. */
export type PageWish = {
  readonly url: string;
  readonly viewport?: Viewport; // the desktop's without it
  readonly throttle?: Throttle;
  readonly before?: (page: Page) => Promise<unknown>; // what happens to the page while it is still empty
  readonly features?: Readonly<Record<string, string>>; // media features, such as "prefers-reduced-motion"
  readonly isAlone?: boolean; // in a process of its own, whose memory nobody else has used
};

/** A slower machine: `cpu` times slower, and a line of so much, each way, with a round trip of so long. */
export type Throttle = {
  readonly cpu?: number;
  readonly network?: { readonly bytesPerSecond: number; readonly latencyMs: number };
};

/** One open page with all it complained of and asked for. */
export type OpenPage = {
  readonly page: Page;
  readonly errors: string[]; // errors on the console and uncaught ones, in order
  readonly requests: string[]; // addresses, in order
  readonly close: () => Promise<void>; // with its cookies and storage: the next page knows nothing of this one
};

/** A browser, and the page that keeps a process for its other ones: to start one costs more than to open a book. */
type Opened = { readonly browser: Browser; readonly keeper: Page };

let launching: Promise<Opened> | null = null; // one browser for all files of a process

/** The run's browser; a new one where the last one has gone. */
async function openBrowser(): Promise<Opened> {
  const running = await launching?.catch(() => null);
  if (running?.browser.connected) return running;
  launching = (async () => {
    const browser = await launch().catch(() => launch("--no-sandbox")); // many containers give nobody a sandbox
    atTheEnd(() => browser.close());
    whenHung(() => browser.close().catch(() => {})); // its hung page goes with it
    const keeper = await browser.newPage();
    await keeper.goto(`${await siteOrigin()}recto/third-party-notices.txt`);
    return { browser, keeper };
  })();
  return launching;
}

function launch(...flags: readonly string[]): Promise<Browser> {
  // The pipe: a browser whose test process dies goes with it.
  const args = [...CHROMIUM_FLAGS, ...PROCESS_FLAGS, ...flags];
  return puppeteer.launch({ executablePath: chromePath(), args, pipe: true });
}

/** Opens an address in a window of its own, as a new visitor. */
export async function openPage(wish: PageWish) {
  const { url, viewport = WINDOWS.desktop, throttle = {}, before, features = {}, isAlone = false } = wish;
  const opener = await openBrowser();
  const context = isAlone ? await opener.browser.createBrowserContext() : opener.browser.defaultBrowserContext();
  const page = await context.newPage();
  const errors: string[] = [];
  const requests: string[] = [];
  page.on("console", (message: ConsoleMessage) => {
    if (message.type() === "error") errors.push(`${message.text()} ${message.location().url ?? ""}`.trim());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("request", (request: HTTPRequest) => requests.push(request.url()));
  await page.setViewport(viewport);
  await page.emulateMediaFeatures(Object.entries(features).map(([name, value]) => ({ name, value })));
  await slowDown(page, throttle);
  await before?.(page);
  await page.goto(url, { waitUntil: "load" });
  const close = () => (isAlone ? context.close() : forget(opener, requests));
  const opened: OpenPage = { page, errors, requests, close };
  return opened;
}

/** Closes all pages but the keeper, and empties what they have left at the places that they were at. */
async function forget({ browser, keeper }: Opened, requests: readonly string[]): Promise<void> {
  const pages = await browser.defaultBrowserContext().pages();
  await Promise.all(pages.filter((page) => page !== keeper).map((page) => page.close()));
  const session = await keeper.createCDPSession();
  const origins = new Set(requests.map((request) => /^[a-z]+:\/\/[^/]*/.exec(request)?.[0] ?? ""));
  for (const origin of origins) {
    if (origin !== "") await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  }
  await session.detach();
}

async function slowDown(page: Page, { cpu, network }: Throttle): Promise<void> {
  if (cpu) await page.emulateCPUThrottling(cpu);
  if (!network) return;
  const { bytesPerSecond, latencyMs } = network;
  await page.emulateNetworkConditions({ download: bytesPerSecond, upload: bytesPerSecond, latency: latencyMs });
}

function chromePath(): string {
  const path = process.env["CHROME_PATH"];
  if (!path) throw new Error("There is no Chromium for the page tests; the runner has said why.");
  return path;
}
