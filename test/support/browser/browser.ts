import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import puppeteer, { type Browser, type Page, type Viewport } from "puppeteer";
import type { suite } from "uvu";
import { CHROMIUM_FLAGS, headlessMode } from "../../../scripts/chromium.mjs";
import { atTheEnd, whenHung } from "../test-run.ts";
import { createWindows, type TestWindow } from "./windows.ts";

/**
 * The windows that most tests use. Pixels cost more than all else of an open book (a phone's at a ratio of 3 half of its
 * processor time), so phones are low-end ones at 1.5, and only tests of sharpness have the `sharpPhone`.
 */
export const WINDOWS = {
  desktop: { width: 1280, height: 800, deviceScaleFactor: 1 },
  tablet: { width: 820, height: 1180, deviceScaleFactor: 1, hasTouch: true, isMobile: true },
  phone: { width: 360, height: 780, deviceScaleFactor: 1.5, hasTouch: true, isMobile: true },
  sharpPhone: { width: 360, height: 780, deviceScaleFactor: 3, hasTouch: true, isMobile: true },
} as const satisfies Record<string, Viewport>;

/** How a page is opened. */
export type PageOptions = {
  readonly url: string;
  readonly viewport?: Viewport; // the desktop's without it
  readonly throttle?: Throttle;
  readonly before?: (page: Page) => Promise<unknown>; // what happens to the page while it is still empty
  readonly features?: Readonly<Record<string, string>>; // media features, such as "prefers-reduced-motion"
  /** Whether panels are loaded at leisure, as for most readers. Without it each comes when it is opened (`savesData`). */
  readonly preloads?: boolean;
  /** In a window that no other book had or gets: where it matters which files of the viewer are loaded anew. */
  readonly isAlone?: boolean;
};

/** A slower machine: `cpu` times slower, with a limited bandwidth and a longer round trip. */
export type Throttle = {
  readonly cpu?: number;
  readonly network?: { readonly bytesPerSecond: number; readonly latencyMs: number };
};

/** One open page with its console errors and its requests. */
export type OpenPage = TestWindow;

/**
 * Code runs as V8's first compilers make it: the optimising ones took an eighth of the processor time of page tests,
 * whose books are closed before it pays. Tests ask what happens; how fast it is, measurements ask, with all compilers.
 */
const UNOPTIMISED = "--js-flags=--expose-gc,--no-maglev,--no-turbofan"; // the last flag of its name is the one that counts

let observes = false;

/** Has the pages of a suite's tests observe their requests; without it nobody can ask for any. */
export function observeRequests(test: ReturnType<typeof suite>): void {
  const observe = (isObserving: boolean) => () => {
    observes = isObserving;
  };
  test.before(observe(true));
  test.after(observe(false));
}

let launching: Promise<Browser> | null = null; // one browser for all files of a process
let windows: { readonly browser: Browser; readonly open: ReturnType<typeof createWindows> } | null = null;
let downloads: Promise<string> | null = null; // the folder of what pages download: a headless shell has none of its own

/** The browser of the test run; a new one if the last one has ended. */
export async function openBrowser(): Promise<Browser> {
  const running = await launching?.catch(() => null);
  if (running?.connected) return running;
  launching = launch().catch(() => launch("--no-sandbox")); // many containers give nobody a sandbox
  const browser = await launching;
  atTheEnd(() => browser.close());
  whenHung(() => {
    launching = null; // its hung page goes with it
    void browser.close().catch(() => {});
  });
  return browser;
}

function launch(...flags: readonly string[]): Promise<Browser> {
  const path = chromePath();
  return puppeteer.launch({
    executablePath: path,
    headless: headlessMode(path) as "shell" | true,
    args: [...CHROMIUM_FLAGS, UNOPTIMISED, ...flags],
    pipe: true, // so that the browser ends when its test process dies
  });
}

/** Opens an address as a new visitor. */
export async function openPage(options: PageOptions): Promise<OpenPage> {
  const {
    url,
    viewport = WINDOWS.desktop,
    throttle,
    before,
    features = {},
    preloads = false,
    isAlone = false,
  } = options;
  const open = await openWindows();
  const opened = await open({ preloads, isAlone, observes });
  const { page } = opened;
  await page.setViewport(viewport);
  await page.emulateMediaFeatures(Object.entries(features).map(([name, value]) => ({ name, value })));
  if (throttle) await slowDown(page, throttle);
  await before?.(page);
  await page.goto(url, { waitUntil: "load" });
  return opened;
}

async function openWindows() {
  const browser = await openBrowser();
  const downloadBehavior = { policy: "allow", downloadPath: await downloadFolder() } as const;
  if (windows?.browser !== browser) windows = { browser, open: createWindows(browser, downloadBehavior) };
  return windows.open;
}

function downloadFolder(): Promise<string> {
  downloads ??= mkdtemp(join(tmpdir(), "recto-downloads-")).then((folder) => {
    atTheEnd(() => rm(folder, { recursive: true, force: true }));
    return folder;
  });
  return downloads;
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
