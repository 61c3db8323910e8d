import { createStore } from "jotai/vanilla";
import type { ReaderEvents } from "../book/publication/embedding.ts";
import type { BookIssue } from "../book/publication/issues.ts";
import { bookLink, parseOpeningAddress } from "../book/publication/opening-address.ts";
import { toNumber } from "../book/publication/pages.ts";
import { runFeatures } from "../chrome/run-features.ts";
import { address } from "../features/address/index.ts";
import { openingPage } from "../features/address/opening.ts";
import { background } from "../features/background/index.ts";
import { insets } from "../features/insets/index.ts";
import { keys } from "../features/keys/index.ts";
import { remembered } from "../features/remembered/index.ts";
import type { OpenedBook } from "../io/book/opened-book.ts";
import { browserClock } from "../io/clock.ts";
import { browserHttp, type Http } from "../io/http.ts";
import { loadPersistently } from "../io/late-code.ts";
import { browserPictures } from "../io/pictures/loader.ts";
import type { DataScripts } from "../io/scripts/port.ts";
import { browserStorage } from "../io/storage.ts";
import { watchReducedMotion } from "../io/viewport.ts";
import { createBus } from "../lib/bus.ts";
import type { Feature, Store } from "../lib/feature.ts";
import { createLifetime } from "../lib/stop.ts";
import { createBookStage } from "../stage/book-stage.ts";
import { runInput } from "../stage/input/run-input.ts";
import { portsAtom } from "../state/ports.ts";
import { bookAtom, isReadyAtom, pageAtom } from "../state/reading.ts";
import { bookLinkAtom } from "../state/stored.ts";
import { openAtPageAtom } from "../state/turning.ts";
import { forcedDeviceAtom, isMotionReducedAtom, tapAtom } from "../state/view.ts";
import type { LoadingScreen } from "./loading-screen.ts";
import { createRecto, type Recto } from "./recto-api.ts";

/** Features that work from the first page on, before the chrome is loaded. None of them draws with React. */
const EARLY_FEATURES: readonly Feature[] = [remembered, background, insets, keys, address];

declare global {
  interface Window {
    recto?: Recto;
  }
}
declare const __RECTO_VERSION__: string;

/** The browser paints the first page, and its listeners run, before more code is loaded. */
const AFTER_READY_MS = 50;
/** How long a slow connection can delay parts of the viewer; ms from the start. */
const AT_LATEST = {
  bookMs: 2500, // then the book is shown without its first picture
  chromeMs: 12000, // until then the connection is left to the first picture
} as const;

/** What the viewer is put into, and what it was opened with. */
export type ViewerHost = {
  readonly host: HTMLElement;
  readonly loading: LoadingScreen;
  readonly scripts: DataScripts;
};

/** Puts the viewer of an opened book together and starts it. @returns the handle for embedders */
export function runViewer(opened: OpenedBook, { host, loading, scripts }: ViewerHost): Recto {
  const store = openStore(opened, scripts);
  const { bus } = store.get(portsAtom);
  const issues: BookIssue[] = [...opened.book.issues];
  bus.on("issue", (issue) => issues.push(issue));
  const life = createLifetime();
  // The insets and the reader's choices have to be known before the stage measures the window.
  life.add(
    watchReducedMotion((isReduced) => store.set(isMotionReducedAtom, isReduced)),
    runFeatures(store, EARLY_FEATURES),
  );
  let setReady = () => {};
  const ready = new Promise<void>((resolve) => {
    setReady = resolve;
  });
  const stage = createBookStage(store, host, () => setReady());
  let isLoading = false;
  const loadLater = () => {
    if (isLoading || life.isOver()) return;
    isLoading = true;
    const load = () => import("./later-parts.ts");
    const use = ({ loadLaterParts }: Awaited<ReturnType<typeof load>>) => {
      loadLaterParts({ store, stage, opened, life });
    };
    life.add(loadPersistently({ name: "The chrome", load, use }));
  };
  void ready.then(() => {
    if (life.isOver()) return;
    loading.progress(1);
    loading.done();
    store.set(isReadyAtom, true);
    bus.emit("ready", { page: toNumber(store.get(pageAtom)) });
    life.add(browserClock.after(AFTER_READY_MS, loadLater));
  });
  life.add(
    runInput(store, stage, (at) => store.set(tapAtom, at)),
    () => stage.stop(),
    browserClock.after(AT_LATEST.bookMs, () => loading.done()),
    browserClock.after(AT_LATEST.chromeMs, loadLater),
  );
  const destroy = () => {
    life.end();
    delete window.recto;
  };
  return createRecto({ store, stage, version: __RECTO_VERSION__, ready, issues: () => issues, destroy });
}

/** The store of a book, opened at the page that its address or its settings name. */
function openStore({ book, ...source }: OpenedBook, scripts: DataScripts): Store {
  const store = createStore();
  const bus = createBus<ReaderEvents>((error) => console.error("A listener failed.", error));
  // Once access to an encrypted book is granted, the store has another `http`, which decrypts.
  const loadFile: Http["blob"] = (url, signal) => store.get(portsAtom).http.blob(url, signal);
  const pictures = browserPictures(loadFile, book.settings.pageImageQuery);
  const io = { clock: browserClock, http: browserHttp, storage: browserStorage, pictures, scripts };
  store.set(portsAtom, { ...io, bus, ...source });
  store.set(bookAtom, book);
  store.set(bookLinkAtom, bookLink(location.href));
  store.set(forcedDeviceAtom, parseOpeningAddress(location.search, "").layout ?? (book.settings.layout || null));
  store.set(openAtPageAtom, openingPage(store));
  document.title = book.title || document.title;
  return store;
}
