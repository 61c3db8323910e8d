import type { BookSource } from "../book/publication/book.ts";
import { type Mark, publicMark, type ReaderEvents } from "../book/publication/embedding.ts";
import type { BookIssue } from "../book/publication/issues.ts";
import { type PageIndex, resolvePage, toNumber } from "../book/publication/pages.ts";
import type { PanelName, Store } from "../lib/feature.ts";
import type { Stop } from "../lib/stop.ts";
import type { StageHandle } from "../stage/stage-handle.ts";
import { isAccessLimitedAtom } from "../state/access.ts";
import { type AutoFlip, autoFlipAtom, setAutoFlippingAtom } from "../state/auto-flip.ts";
import { lateStateAtom, type SoundState } from "../state/late-state.ts";
import { closePanelAtom, openPanelAtom, panelsAtom } from "../state/panels.ts";
import { languageNameAtom } from "../state/pictures.ts";
import { portsAtom } from "../state/ports.ts";
import {
  bookAtom,
  directionAtom,
  flipStyleAtom,
  historyAtom,
  labelAtom,
  modeAtom,
  pageAtom,
  pageCountAtom,
  totalPageCountAtom,
  visiblePagesAtom,
} from "../state/reading.ts";
import {
  goBackwardAtom,
  goForwardAtom,
  goToFirstAtom,
  goToLastAtom,
  goToPageAtom,
  phaseAtom,
  turnBackAtom,
  turnForwardAtom,
  whenNoLeafTurns,
} from "../state/turning.ts";
import { deviceAtom, isFullscreenAtom, requestZoomAtom, toolbarPhaseAtom, zoomAtom } from "../state/view.ts";

/** The state of the viewer, as a fresh copy of plain data. Pages are 1-based. */
export type ReaderState = {
  readonly page: number; // the first open page that is not blank filling
  readonly pages: readonly number[]; // all of them in reading order
  readonly label: string;
  readonly pageCount: number;
  readonly totalPageCount: number; // with the blank page that fills up the last leaf
  readonly mode: "single" | "double";
  readonly direction: "ltr" | "rtl";
  readonly flipStyle: string;
  readonly phase: "rest" | "held" | "turning";
  readonly zoom: number;
  readonly panels: readonly PanelName[];
  readonly toolbar: "shown" | "hidden" | "moving";
  readonly autoFlip: AutoFlip;
  readonly sound: SoundState;
  readonly history: { readonly position: number; readonly entries: readonly number[] };
  readonly access: "open" | "limited"; // "limited" = pages are closed to this reader; a book that is blocked has no viewer
  readonly language: string;
  readonly layout: "desktop" | "tablet" | "phone";
  readonly template: string;
  readonly fullscreen: boolean;
};

/** A page with searched words. Source: SEARCH-25. */
export type SearchHit = {
  readonly search_page: number; // 1-based
  readonly search_text: string; // the sentence around the first of them
  readonly label: string;
  readonly count: number; // of the places on the page
};

/** `window.recto`: the interface for embedders, kiosks and tests. It may be added to, but never changed. */
export type Recto = {
  readonly version: string;
  readonly book: {
    readonly title: string;
    readonly pageCount: number;
    readonly source: BookSource;
    readonly issues: readonly BookIssue[];
  };
  /** Resolves when the first spread is drawn at the screen's resolution, or shows which pictures are missing. */
  readonly ready: Promise<void>;
  readonly state: () => ReaderState;
  readonly marks: () => readonly Mark[];
  /**
   * Turns to a page by its label (text) or number; resolves when the turn is over, false = no leaf had to turn. To a page
   * that lies open a zoomed view moves all the same; nobody waits for that, nor for its way to a page that was turned to.
   */
  readonly goTo: (page: number | string) => Promise<boolean>;
  readonly next: () => Promise<boolean>;
  readonly previous: () => Promise<boolean>;
  readonly first: () => Promise<boolean>;
  readonly last: () => Promise<boolean>;
  readonly backward: () => Promise<boolean>;
  readonly forward: () => Promise<boolean>;
  /** Zooms about a client point, or the middle; resolves when the zoom is over. */
  readonly zoomTo: (scale: number, at?: { readonly x: number; readonly y: number }) => Promise<void>;
  /** Starts and stops turning pages by itself; it begins as soon as the toolbars are loaded. */
  readonly startAutoFlip: () => void;
  readonly stopAutoFlip: () => void;
  readonly open: (panel: PanelName) => void;
  readonly close: (panel?: PanelName) => void;
  /** Finds the pages with these words, or with the words most like them; none where the text may not be read. */
  readonly search: (text: string) => Promise<readonly SearchHit[]>;
  readonly on: <E extends keyof ReaderEvents>(event: E, listener: (detail: ReaderEvents[E]) => void) => Stop;
  /** Bytes of canvases and decoded pictures, and the number of draws so far. */
  readonly measure: StageHandle["measure"];
  readonly destroy: () => void;
};

/** What the interface is made of. */
export type RectoParts = {
  readonly store: Store;
  readonly stage: StageHandle;
  readonly version: string;
  readonly ready: Promise<void>;
  readonly issues: () => readonly BookIssue[];
  readonly destroy: () => void;
};

/** Creates `window.recto` for an open book. */
export function createRecto({ store, stage, version, ready, issues, destroy }: RectoParts): Recto {
  const { bus } = store.get(portsAtom);
  const turned = (hasStarted: boolean) =>
    hasStarted ? whenNoLeafTurns(store).then(() => true) : Promise.resolve(false);
  return {
    version,
    book: {
      get title() {
        return store.get(bookAtom).title;
      },
      pageCount: store.get(pageCountAtom),
      source: store.get(bookAtom).source,
      get issues() {
        return issues();
      },
    },
    ready,
    state: () => readState(store),
    marks: () => stage.marks().map(publicMark),
    goTo: (page) => {
      const labels = store.get(bookAtom).pages.map(({ label }) => label);
      // A number means the page with that place in the book, never a label.
      const index = typeof page !== "number" ? resolvePage(labels, page) : page - 1 in labels ? page - 1 : null;
      return turned(index !== null && store.set(goToPageAtom, index as PageIndex));
    },
    next: () => turned(store.set(turnForwardAtom)),
    previous: () => turned(store.set(turnBackAtom)),
    first: () => turned(store.set(goToFirstAtom)),
    last: () => turned(store.set(goToLastAtom)),
    backward: () => turned(store.set(goBackwardAtom)),
    forward: () => turned(store.set(goForwardAtom)),
    zoomTo: (scale, at) => {
      if (!Number.isFinite(scale)) return Promise.resolve();
      store.set(requestZoomAtom, { to: scale, at: at ?? null });
      return stage.cameraRests();
    },
    startAutoFlip: () => store.set(setAutoFlippingAtom, true),
    stopAutoFlip: () => store.set(setAutoFlippingAtom, false),
    open: (panel) => store.set(openPanelAtom, panel),
    close: (panel) => store.set(closePanelAtom, panel),
    search: async (text) => {
      const { searchBook } = await import("./chrome.ts"); // it is on its way, and has most of what a search needs
      return searchBook(store, String(text));
    },
    on: bus.on,
    measure: stage.measure,
    destroy,
  };
}

function readState(store: Store): ReaderState {
  const { position, entries } = store.get(historyAtom);
  const style = store.get(flipStyleAtom);
  return {
    page: toNumber(store.get(pageAtom)),
    pages: store.get(visiblePagesAtom).map(toNumber),
    label: store.get(labelAtom),
    pageCount: store.get(pageCountAtom),
    totalPageCount: store.get(totalPageCountAtom),
    mode: store.get(modeAtom),
    direction: store.get(directionAtom),
    flipStyle: style === "soft" ? "normal" : style,
    phase: store.get(phaseAtom),
    zoom: store.get(zoomAtom),
    panels: store.get(panelsAtom),
    toolbar: store.get(toolbarPhaseAtom),
    autoFlip: { ...store.get(autoFlipAtom) },
    history: { position, entries: entries.map(toNumber) },
    access: store.get(isAccessLimitedAtom) ? "limited" : "open",
    language: store.get(languageNameAtom),
    layout: store.get(deviceAtom),
    ...store.get(lateStateAtom),
    fullscreen: store.get(isFullscreenAtom),
  };
}
