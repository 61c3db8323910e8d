import { type Address, hashForPage, pageAt, parseAddress } from "../../book/publication/address.ts";
import { type PageIndex, resolvePage, toNumber } from "../../book/publication/pages.ts";
import { readLocation, writeHash } from "../../io/browser.ts";
import { listen } from "../../io/listen.ts";
import type { Feature, Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { openPanelAtom } from "../../state/panels.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom, foreseenPageAtom, pageAtom, spreadIndexAtom } from "../../state/reading.ts";
import { goToPageAtom, phaseAtom, returnToPageAtom } from "../../state/turning.ts";
import { arriveAtPageAtom, requestedArticleAtom } from "./api.ts";

/**
 * How long the address waits, ms, while a reader turns page by page: browsers refuse a page that writes its address all
 * the time, and the frame in which a leaf lands has enough to do.
 */
const WRITE_DELAY_MS = 60;

/** Keeps book and address in step: follows #p at the start and when it changes, and writes it when pages turn. */
function runAddress(store: Store): Stop {
  const { bus } = store.get(portsAtom);
  const start = readAddress();
  openPanels(store, start);
  const cancelJump = jumpLater(store, start);
  const writer = createAddressWriter(store);
  let lastIndex = store.get(spreadIndexAtom);

  const addressChanged = () => {
    cancelJump();
    writer.cancel();
    followAddress(store);
  };
  const turned = () => {
    cancelJump();
    const index = store.get(spreadIndexAtom);
    const isNeighbour = Math.abs(index - lastIndex) === 1;
    lastIndex = index;
    // A page that a link led to becomes a step of the browser's history; a page that the reader turned to does not.
    if (store.set(arriveAtPageAtom)) writer.write("pushState");
    else if (isNeighbour) writer.writeLater();
    else writer.write("replaceState");
  };
  return stopAll([
    bus.on("flipEnd", turned),
    listen("window", "popstate", addressChanged),
    listen("window", "hashchange", addressChanged),
    cancelJump,
    writer.cancel,
  ]);
}

/** BOOT-08: opens the book at its origin and turns to the page of the address after `hashGotoDelay`, unless cancelled. */
function jumpLater(store: Store, address: Address): Stop {
  const { hashGotoDelay } = store.get(bookAtom).settings;
  const target = pageIn(store, address);
  if (target === null || hashGotoDelay <= 0 || target === store.get(pageAtom)) return () => {};
  store.set(foreseenPageAtom, target);
  return store.get(portsAtom).clock.after(hashGotoDelay, () => {
    store.set(foreseenPageAtom, null);
    store.set(goToPageAtom, target);
  });
}

/** Goes where the address leads after it has changed. */
function followAddress(store: Store): void {
  // BOOT-20: an address that cannot be followed must not stop the reader.
  try {
    store.set(foreseenPageAtom, null);
    const address = readAddress();
    store.set(requestedArticleAtom, address.article);
    const page = pageIn(store, address);
    if (address.article === null && (page !== null || !opensPanels(address))) {
      // BOOT-17: an address without a page leads to where the book opens.
      store.set(returnToPageAtom, page ?? originPage(store));
    }
  } catch (error) {
    console.warn("The address could not be followed.", error);
  }
}

/** Writes the current page into the address, at once or after a pause; each call cancels a write that still waits. */
function createAddressWriter(store: Store) {
  const { clock } = store.get(portsAtom);
  let stopWaiting: Stop = () => {};
  const cancel = () => stopWaiting();
  const write = (how: "pushState" | "replaceState") => {
    cancel();
    if (!store.get(bookAtom).settings.updateURLForPage) return;
    const now = readLocation().hash;
    const hash = hashForPage(now, nameOf(store, store.get(pageAtom)));
    if (hash !== now) writeHash(how, hash);
  };
  const writeLater = () => {
    cancel();
    stopWaiting = clock.after(WRITE_DELAY_MS, () => {
      if (store.get(phaseAtom) === "rest") write("replaceState"); // else the end of the turn under way writes it
    });
  };
  return { write, writeLater, cancel };
}

/** The page at which the book opens: that of the address unless there is a delay, else the book's origin (BOOT-09). */
export function openingPage(store: Store): PageIndex {
  const { hashGotoDelay } = store.get(bookAtom).settings;
  const target = hashGotoDelay === 0 ? pageIn(store, readAddress()) : null;
  return target ?? originPage(store);
}

function originPage(store: Store): PageIndex {
  const { settings, pages } = store.get(bookAtom);
  const origin = Math.round(settings.OriginPageIndex) - 1;
  return Math.min(Math.max(0, origin), pages.length - 1) as PageIndex;
}

function readAddress(): Address {
  const { search, hash } = readLocation();
  return parseAddress(search, hash);
}

function pageIn(store: Store, { page }: Address): PageIndex | null {
  return page === null ? null : pageAt(page, labelsOf(store));
}

function opensPanels({ isChatbotVisible, isAccessibilityWanted }: Address): boolean {
  return isChatbotVisible || isAccessibilityWanted;
}

/** BOOT-15, BOOT-16: opens the panels that the address names. */
function openPanels(store: Store, address: Address): void {
  if (address.isChatbotVisible) store.set(openPanelAtom, "chatbot");
  if (address.isAccessibilityWanted) store.set(openPanelAtom, "accessibility");
}

/** A page's name in the address: its label if that leads back to the page, else its number. */
function nameOf(store: Store, page: PageIndex): string {
  const labels = labelsOf(store);
  const label = labels[page] ?? "";
  return resolvePage(labels, label) === page ? label : String(toNumber(page));
}

function labelsOf(store: Store): readonly string[] {
  return store.get(bookAtom).pages.map(({ label }) => label);
}

/** The page in the address: deep links, the browser's back and forward, and #p kept current. */
export const address: Feature = { id: "address", run: runAddress };
