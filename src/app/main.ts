import { createStore } from "jotai/vanilla";
import { bookLink, parseAddress } from "../book/publication/address.ts";
import type { ReaderEvents } from "../book/publication/embedding.ts";
import type { BookIssue } from "../book/publication/issues.ts";
import { toNumber } from "../book/publication/pages.ts";
import { runFeatures } from "../chrome/run-features.ts";
import { address, openingPage } from "../features/address/index.ts";
import { background } from "../features/background/index.ts";
import { insets } from "../features/insets/index.ts";
import { keys } from "../features/keys/index.ts";
import { remembered } from "../features/remembered/index.ts";
import { openBook } from "../io/book/open-book.ts";
import type { OpenedBook } from "../io/book/opened-book.ts";
import { browserClock } from "../io/clock.ts";
import { browserHttp } from "../io/http.ts";
import { browserPictures } from "../io/pictures/loader.ts";
import { browserDataScripts } from "../io/scripts/data-scripts.ts";
import { browserStorage } from "../io/storage.ts";
import { watchReducedMotion } from "../io/viewport.ts";
import { createBus } from "../lib/bus.ts";
import type { Feature } from "../lib/feature.ts";
import { type Stop, stopAll } from "../lib/stop.ts";
import { createBookStage } from "../stage/book-stage.ts";
import { runPointer } from "../stage/pointer.ts";
import { stageAtom } from "../stage/stage-handle.ts";
import { noteIssuesAtom, printIssues } from "../state/issues.ts";
import { portsAtom } from "../state/ports.ts";
import { bookAtom, isReadyAtom, pageAtom } from "../state/reading.ts";
import { bookLinkAtom } from "../state/stored.ts";
import { openAtPageAtom } from "../state/turning.ts";
import { forcedDeviceAtom, isMotionReducedAtom, tapAtom } from "../state/view.ts";
import type { StartError } from "./error-screen.ts";
import { createLoadingScreen, type LoadingScreen } from "./loading-screen.ts";
import { createRecto, type Recto } from "./recto-api.ts";

/** What works from the first page on, before any chrome is there. None of it draws with React. */
const EARLY_FEATURES: readonly Feature[] = [remembered, background, insets, keys, address];

declare global {
  interface Window {
    recto?: Recto;
  }
}
declare const __RECTO_VERSION__: string;

/** The first page is painted, and whoever waits for it told, before anything else is loaded. */
const AFTER_READY_MS = 50;
/** Authors are told of slips in a book.json once readers have all they need; ms after the bars. */
const CHECK_MS = 4000;
/** What a slow line makes the reader wait for; ms from the start. */
const AT_LATEST = {
  bookMs: 2500, // then the book shows, with its quiet sign in place of the picture
  chromeMs: 12000, // until then the line is the first picture's alone
} as const;

/** Opens the book of this page; the one place where everything is put together. */
async function start(): Promise<void> {
  const loading = createLoadingScreen(document, browserClock);
  const host = document.getElementById("stage");
  if (!host || !document.createElement("canvas").getContext("2d")) return refuse(loading, "unsupported");
  if (!("findLast" in []) || !("roundRect" in CanvasRenderingContext2D.prototype)) {
    const older = await import("../io/older-browsers.ts").catch(() => null);
    if (!older) return refuse(loading, "offline");
    older.fillGaps();
  }
  loading.progress(0.2);
  const scripts = browserDataScripts(browserHttp, browserClock);
  const opened = await openBook({ page: { location, document }, http: browserHttp, scripts });
  if (!opened.ok) return refuse(loading, opened.error);
  loading.applyStyle(opened.value.book.loading);
  loading.progress(0.6);
  window.recto = read(opened.value, host, loading);
}

function read({ book, loadParts, check }: OpenedBook, host: HTMLElement, loading: LoadingScreen): Recto {
  const store = createStore();
  const bus = createBus<ReaderEvents>((error) => console.error("A listener failed.", error));
  const pictures = browserPictures(browserHttp, book.settings.pageImageQuery);
  store.set(portsAtom, { clock: browserClock, http: browserHttp, storage: browserStorage, pictures, bus });
  store.set(bookAtom, book);
  store.set(bookLinkAtom, bookLink(location.href));
  store.set(forcedDeviceAtom, parseAddress(location.search, "").layout ?? (book.settings.layout || null));
  store.set(openAtPageAtom, openingPage(store));
  document.title = book.title || document.title;

  let stopChrome: Stop = () => {};
  let isOver = false;
  let hasChrome = false;
  const issues: BookIssue[] = [...book.issues];
  bus.on("issue", (issue) => issues.push(issue));
  const loadChrome = async () => {
    if (hasChrome || isOver) return;
    hasChrome = true;
    void stage.preload();
    const parts = loadParts(["contents", "annotations"]).then((addition) => {
      if (isOver) return;
      store.set(noteIssuesAtom, addition.issues, flaws(addition.issues));
      store.set(bookAtom, { ...store.get(bookAtom), ...addition.book });
    });
    try {
      const [{ runWheel }, { runMagnifier }] = await Promise.all([
        import("../stage/wheel.ts"),
        import("../stage/magnifier.ts"),
      ]);
      if (!isOver) stops.push(runWheel(store, stage), runMagnifier(store, stage));
      const [{ startChrome }, { loadChromeStyle }] = await Promise.all([import("./chrome.ts"), import("./chrome.ts")]);
      if (!book.chromeSettings) await parts; // an export has its settings already, and its scripts may take their time
      await loadChromeStyle(document);
      store.set(stageAtom, stage);
      const container = document.getElementById("chrome");
      if (container && !isOver) stopChrome = startChrome(store, container, () => stage.measure().loads > 0);
      if (!isOver) stops.push(browserClock.after(CHECK_MS, () => void tellSlips()));
    } catch (error) {
      console.error("The toolbars could not be loaded; the book can be read without them.", error); // BOOT-32
    }
  };
  const tellSlips = async () => {
    const { extraFlaws } = await import("../book/formats/extra-flaws.ts").catch(() => ({ extraFlaws: () => [] }));
    const slips = [...(await check()), ...extraFlaws(store.get(bookAtom))];
    if (isOver) return;
    store.set(noteIssuesAtom, slips, flaws(slips));
  };
  // The bars' room and the reader's choices are known before the stage measures its own.
  const stops: Stop[] = [
    watchReducedMotion((isReduced) => store.set(isMotionReducedAtom, isReduced)),
    runFeatures(store, EARLY_FEATURES),
  ];
  let tellReady = () => {};
  const ready = new Promise<void>((resolve) => (tellReady = resolve));
  const stage = createBookStage(store, host, () => tellReady());
  void ready.then(() => {
    if (isOver) return;
    loading.progress(1);
    loading.done();
    store.set(isReadyAtom, true);
    bus.emit("ready", { page: toNumber(store.get(pageAtom)) });
    stops.push(browserClock.after(AFTER_READY_MS, () => void loadChrome()));
  });
  stops.push(
    runPointer(store, stage, (at) => store.set(tapAtom, at)),
    () => stage.stop(),
    browserClock.after(AT_LATEST.bookMs, () => loading.done()),
    browserClock.after(AT_LATEST.chromeMs, () => void loadChrome()),
  );
  printIssues(issues, flaws(issues));
  return createRecto({
    store,
    stage,
    version: __RECTO_VERSION__,
    ready,
    issues: () => issues,
    destroy: () => {
      isOver = true;
      stopChrome();
      stopAll(stops)();
      delete window.recto;
    },
  });
}

/** No book: the reader is told in words, and the page tries once more by itself. */
async function refuse(loading: LoadingScreen, error: StartError): Promise<void> {
  const [{ errorWords, showErrorScreen }, { reloadOnce }] = await Promise.all([
    import("./error-screen.ts"),
    import("../io/reload-once.ts"),
  ]);
  loading.remove();
  const words = errorWords(error, navigator.language);
  showErrorScreen(document, words, "", error === "unsupported" ? null : () => location.reload());
  if (error === "no-book") reloadOnce(window, browserClock);
}

function flaws({ length }: readonly BookIssue[]): string {
  return `The book's data has ${length} flaw(s); all pages can be read.`;
}

void start();
