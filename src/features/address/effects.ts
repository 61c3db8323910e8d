import { type Address, hashForPage, pageAt, parseAddress } from "../../book/publication/address.ts";
import { type PageIndex, resolvePage, toNumber } from "../../book/publication/pages.ts";
import { readLocation, writeHash } from "../../io/browser.ts";
import { listen } from "../../io/listen.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { openPanelAtom } from "../../state/panels.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom, foreseenPageAtom, pageAtom, spreadIndexAtom } from "../../state/reading.ts";
import { goToPageAtom, phaseAtom, returnToPageAtom } from "../../state/turning.ts";
import { arriveAtPageAtom, requestedArticleAtom } from "./api.ts";

/**
 * Who leafs on within this time, ms, leaves the address alone: browsers refuse a page that writes it all the time, and
 * the frame in which a leaf lands has enough to do.
 */
const LEAFING_PAUSE_MS = 60;

/** Keeps book and address in step: follows #p at the start and when it changes, writes it when pages turn. */
export function runAddress(store: Store): Stop {
  const { clock, bus } = store.get(portsAtom);
  const { settings } = store.get(bookAtom);
  const start = read();
  openPanels(store, start);

  const target = pageIn(store, start);
  let stopJump: Stop = () => {};
  let stopWriting: Stop = () => {};
  let lastIndex = store.get(spreadIndexAtom);
  // BOOT-08: the book opens at its origin and turns to the page of the address after a moment.
  if (target !== null && settings.hashGotoDelay > 0 && target !== store.get(pageAtom)) {
    store.set(foreseenPageAtom, target);
    stopJump = clock.after(settings.hashGotoDelay, () => {
      store.set(foreseenPageAtom, null);
      store.set(goToPageAtom, target);
    });
  }

  const changed = () => {
    // BOOT-20: whatever stands in an address, it never troubles the reader.
    try {
      stopJump();
      stopWriting();
      store.set(foreseenPageAtom, null);
      const address = read();
      store.set(requestedArticleAtom, address.article);
      const page = pageIn(store, address);
      if (address.article === null && (page !== null || !opensPanels(address))) {
        // An address without a page leads where it leads at the start (BOOT-17).
        store.set(returnToPageAtom, page ?? originPage(store));
      }
    } catch (error) {
      console.warn("The address could not be followed.", error);
    }
  };
  const write = (how: "pushState" | "replaceState") => {
    stopWriting();
    if (!store.get(bookAtom).settings.updateURLForPage) return;
    const now = readLocation().hash;
    const hash = hashForPage(now, nameOf(store, store.get(pageAtom)));
    if (hash !== now) writeHash(how, hash);
  };
  const turned = () => {
    stopJump();
    const index = store.get(spreadIndexAtom);
    const isLeafing = Math.abs(index - lastIndex) === 1;
    lastIndex = index;
    // what a link led to is a step of the browser's own history, leafing is none
    if (store.set(arriveAtPageAtom)) return write("pushState");
    if (!isLeafing) return write("replaceState");
    stopWriting();
    stopWriting = clock.after(LEAFING_PAUSE_MS, () => {
      if (store.get(phaseAtom) === "rest") write("replaceState"); // else the turn under way will
    });
  };
  return stopAll([
    bus.on("flipEnd", turned),
    listen("window", "popstate", changed),
    listen("window", "hashchange", changed),
    () => stopJump(),
    () => stopWriting(),
  ]);
}

/** Where the book opens: at the page of the address if it shall go there at once, else at its origin (BOOT-09). */
export function openingPage(store: Store): PageIndex {
  const { hashGotoDelay } = store.get(bookAtom).settings;
  const target = hashGotoDelay === 0 ? pageIn(store, read()) : null;
  return target ?? originPage(store);
}

function originPage(store: Store): PageIndex {
  const { settings, pages } = store.get(bookAtom);
  const origin = Math.round(settings.OriginPageIndex) - 1;
  return Math.min(Math.max(0, origin), pages.length - 1) as PageIndex;
}

function read(): Address {
  const { search, hash } = readLocation();
  return parseAddress(search, hash);
}

function pageIn(store: Store, { page }: Address): PageIndex | null {
  return page === null
    ? null
    : pageAt(
        page,
        store.get(bookAtom).pages.map(({ label }) => label),
      );
}

function opensPanels({ isChatbotVisible, isAccessibilityWanted }: Address): boolean {
  return isChatbotVisible || isAccessibilityWanted;
}

/** BOOT-15, BOOT-16: panels that an address opens. */
function openPanels(store: Store, address: Address): void {
  if (address.isChatbotVisible) store.set(openPanelAtom, "chatbot");
  if (address.isAccessibilityWanted) store.set(openPanelAtom, "accessibility");
}

/** A page as addresses name it: by its label where that leads back to it, else by its number. */
function nameOf(store: Store, page: PageIndex): string {
  const labels = store.get(bookAtom).pages.map(({ label }) => label);
  const label = labels[page] ?? "";
  return resolvePage(labels, label) === page ? label : String(toNumber(page));
}
