import { atom } from "jotai/vanilla";
import type { BookIssue } from "../book/publication/issues.ts";
import { runIconPaths } from "../chrome/kit/icon-paths.ts";
import { runFeatures } from "../chrome/run-features.ts";
import { openedHashAtom } from "../features/address/api.ts";
import type { OpenedBook } from "../io/book/opened-book.ts";
import { browserClock } from "../io/clock.ts";
import { browserIdle } from "../io/idle.ts";
import { loadPersistently } from "../io/late-code.ts";
import { ratioOf } from "../io/pictures/ratio.ts";
import type { Feature, Store } from "../lib/feature.ts";
import type { Lifetime } from "../lib/stop.ts";
import type { StageHandle } from "../stage/stage-handle.ts";
import { backPaper } from "../stage/turn/back-paper.ts";
import { flightFrac } from "../stage/turn/flight-ratio.ts";
import { hasBeenIdleAtom } from "../state/browser-page.ts";
import { noteIssuesAtom, printIssues } from "../state/issues.ts";
import { waitingPaperAtom } from "../state/pictures.ts";
import { portsAtom } from "../state/ports.ts";
import { bookAtom, historyAtom, laidSceneAtom } from "../state/reading.ts";
import { turnAtom, whenNoLeafTurns } from "../state/turning.ts";
import { deviceAtom } from "../state/view.ts";

/** Mistakes in a book.json are reported to authors so long after the chrome has started, ms: readers come first. */
const CHECK_MS = 4000;

/**
 * What the toolbars do not need is loaded so long after them, ms, when the browser is idle: a reader who zooms before
 * loads it at once.
 */
const SPARE_MS = 1000;

/**
 * The browser's back and forward, #p kept current, and panels that the address names: it comes with what readers get when
 * the browser is idle, or at once for such a panel, and as soon as a page has been turned.
 */
const addressSync: Feature = {
  id: "address-sync",
  lazyRun: {
    isWantedAtom: atom(
      (get) =>
        get(hasBeenIdleAtom) || get(historyAtom).entries.length > 1 || !/^(#p=[^&]*)?$/.test(get(openedHashAtom)),
    ),
    load: () => import("../features/address/sync.ts"),
  },
};

/** The running viewer that later parts are added to. */
type Viewer = {
  readonly store: Store;
  readonly stage: StageHandle;
  readonly opened: OpenedBook;
  readonly life: Lifetime;
};

/** Loads what nobody needs before the first page can be read: the rest of the book's data, zooming, the chrome. */
export function loadLaterParts(viewer: Viewer): void {
  const { store, stage, opened, life } = viewer;
  store.get(portsAtom).pictures.measureBy(ratioOf);
  printIssues(opened.book.issues, issuesHeading(opened.book.issues));
  if (opened.book.pages.some(({ isProtected }) => isProtected)) void stage.preload(); // such pages say so in words
  life.add(runFeatures(store, [addressSync]));
  const parts = loadBookParts(viewer);
  const hasWheel = store.get(deviceAtom) === "desktop"; // phones and tablets seldom have one, nor keys
  if (hasWheel) loadWheel(viewer);
  loadChrome(viewer, parts, () => {
    void loadPaper(viewer);
    const loadSpare = () => void loadSpareParts(viewer, hasWheel);
    life.add(browserClock.after(SPARE_MS, () => life.add(browserIdle.whenIdle(loadSpare))));
  });
}

/** Without it leaves turn all the same, flat and without a shadow around them, and their first frame draws their faces. */
async function loadPaper(viewer: Viewer): Promise<void> {
  const { store, stage, life } = viewer;
  const parts = [import("../stage/turn/paper.ts"), import("../stage/turn/prepare-faces.ts")] as const;
  const late = await Promise.all(parts).catch(() => null);
  if (!late) return;
  const [{ paperOn }, { prepareFaces }] = late;
  stage.setPaper(paperOn(stage.table, () => backPaper(store)));
  stage.prepareBy(prepareFaces);
  const stop = store.sub(turnAtom, () => {
    stop();
    void loadOffscreenLeaf(viewer);
  });
  life.add(stop);
  const drawAnew = async () => {
    await whenNoLeafTurns(store);
    if (!life.isOver()) stage.redrawMarks(null, true);
  };
  void drawAnew(); // faces that were drawn without it
  // The backs of lone pages are of that paper.
  life.add(store.sub(waitingPaperAtom, () => store.get(laidSceneAtom).mode === "single" && void drawAnew()));
}

/** A worker draws leaves from the second turn on: readers who turn no page do not load it. */
async function loadOffscreenLeaf({ store, stage, life }: Viewer): Promise<void> {
  const late = await import("../stage/turn/offscreen-leaf.ts").catch(() => null);
  if (late && !life.isOver()) life.add(late.runOffscreenLeaf(store, stage));
}

async function loadSpareParts(viewer: Viewer, hasWheel: boolean): Promise<void> {
  const { store } = viewer;
  void viewer.stage.preload();
  try {
    if (!hasWheel) loadWheel(viewer);
    if (!hasWheel) await import("../features/keys/late.ts");
    viewer.life.add(await store.get(portsAtom).pictures.preload(() => flightFrac(store)));
  } catch (error) {
    console.error("Zooming could not be loaded.", error);
  }
}

/** The title of a list of issues in the console. */
function issuesHeading({ length }: readonly BookIssue[]): string {
  return `The book's data has ${length} flaw(s); all pages can be read.`;
}

async function loadBookParts({ store, opened, life }: Viewer): Promise<void> {
  const addition = await opened.loadParts(["contents", "annotations"]);
  if (life.isOver()) return;
  store.set(noteIssuesAtom, addition.issues, issuesHeading(addition.issues));
  store.set(bookAtom, { ...store.get(bookAtom), ...addition.book });
}

function loadWheel({ store, stage, life }: Viewer): void {
  const load = () => import("../stage/input/wheel.ts");
  const use = ({ runWheel }: Awaited<ReturnType<typeof load>>) => life.add(runWheel(store, stage));
  life.add(loadPersistently({ name: "Zooming by the wheel", load, use }));
}

/** Without the toolbars, the book can be read all the same (BOOT-32). */
function loadChrome(viewer: Viewer, parts: Promise<void>, started: () => void): void {
  const { store, stage, opened, life } = viewer;
  const style = requestChromeFiles(document);
  life.add(runIconPaths(store, store.get(portsAtom).http)); // bars that come before their icons look broken
  const load = async () => {
    const { startChrome } = await import("./chrome.ts");
    if (!opened.book.chromeSettings) await parts; // exports have their settings already, and their scripts may be slow
    await whenStyled(style);
    return startChrome;
  };
  const use = (startChrome: Awaited<ReturnType<typeof load>>) => {
    const container = document.getElementById("chrome");
    if (container) life.add(startChrome(store, stage, container));
    life.add(browserClock.after(CHECK_MS, () => void reportMistakes(viewer)));
    started();
  };
  life.add(loadPersistently({ name: "The toolbars", load, use }));
}

/** Tells authors which parts of the book's data are probably mistakes. */
async function reportMistakes({ store, opened, life }: Viewer): Promise<void> {
  const late = await import("./report-mistakes.ts").catch(() => null);
  const issues = await late?.findMistakes(store, opened.written, life);
  if (issues) store.set(noteIssuesAtom, issues, issuesHeading(issues));
}

/** Controls wait for their style sheet no longer than this once their code is there: they look broken, but work. */
const STYLE_AT_LATEST_MS = 4000;

/**
 * Requests the files of the chrome at once: its scripts name each other only as they come, which is a trip to the server
 * each time. @returns its style sheet's coming, which is also over if it cannot be had
 */
function requestChromeFiles(page: Document): Promise<void> {
  const link = page.querySelector<HTMLLinkElement>("#chrome-style");
  const { href, modules = "" } = link?.dataset ?? {};
  if (!link || !href || link.href) return Promise.resolve();
  const isFromDisk = page.location.protocol === "file:"; // browsers refuse modules there
  for (const module of isFromDisk ? [] : modules.split(" ")) {
    page.head.append(Object.assign(page.createElement("link"), { rel: "modulepreload", href: module }));
  }
  return new Promise((resolve) => {
    link.onload = link.onerror = () => resolve();
    link.href = href;
  });
}

/** Resolves when the style sheet is there, or has been waited for long enough. */
function whenStyled(style: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const stopWaiting = browserClock.after(STYLE_AT_LATEST_MS, resolve);
    void style.then(() => {
      stopWaiting();
      resolve();
    });
  });
}
