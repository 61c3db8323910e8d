import { type Address, hashForPage, parseAddress } from "../../book/publication/address.ts";
import { type PageIndex, resolvePage, toNumber } from "../../book/publication/pages.ts";
import { listen, readLocation } from "../../io/browser.ts";
import { writeHash } from "../../io/page-parts.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { arriveAtPageAtom } from "../../state/following.ts";
import { openPanelAtom } from "../../state/panels.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom, foreseenPageAtom, historyAtom, pageAtom, spreadIndexAtom } from "../../state/reading.ts";
import { phaseAtom } from "../../state/turning.ts";
import { requestedArticleAtom, returnToPageAtom } from "./api.ts";
import { labelsOf, openedHashAtom, originPage, pageIn } from "./opening.ts";

/**
 * How long the address waits, ms, while a reader turns page by page: browsers refuse a page that writes its address all
 * the time, and decode its icon anew whenever it does, while the reader may hold the next leaf already.
 */
const WRITE_DELAY_MS = 500;

/**
 * Opens the panels of the address that the book was opened with, and keeps book and address in step: follows #p when it
 * changes, and writes it when pages turn. What has changed before this was loaded is made up for.
 */
export function run(store: Store): Stop {
  const { bus } = store.get(portsAtom);
  const openedHash = store.get(openedHashAtom);
  const writer = createAddressWriter(store);
  let lastIndex = store.get(spreadIndexAtom);

  const addressChanged = () => {
    writer.cancel();
    followAddress(store);
  };
  const turned = () => {
    const index = store.get(spreadIndexAtom);
    const isNeighbour = Math.abs(index - lastIndex) === 1;
    lastIndex = index;
    // A page that a link led to becomes a step of the browser's history; a page that the reader turned to does not.
    if (store.set(arriveAtPageAtom)) writer.write("pushState");
    else if (isNeighbour) writer.writeLater();
    else writer.write("replaceState");
  };
  openPanels(store, parseAddress("", openedHash));
  if (readLocation().hash !== openedHash) addressChanged();
  else if (store.get(historyAtom).entries.length > 1) writer.writeLater(); // pages have been turned
  return stopAll([
    bus.on("flipEnd", turned),
    listen("window", "popstate", addressChanged),
    listen("window", "hashchange", addressChanged),
    writer.cancel,
  ]);
}

/** BOOT-15, BOOT-16: opens the panels that an address names. */
function openPanels(store: Store, address: Address): void {
  if (address.isChatbotVisible) store.set(openPanelAtom, "chatbot");
  if (address.isAccessibilityWanted) store.set(openPanelAtom, "accessibility");
  store.set(requestedArticleAtom, address.article);
}

/** Goes where the address leads after it has changed. */
function followAddress(store: Store): void {
  // BOOT-20: an address that cannot be followed must not stop the reader.
  try {
    store.set(foreseenPageAtom, null);
    const address = parseAddress("", readLocation().hash);
    const wasArticle = store.get(requestedArticleAtom) !== null; // the book lies open behind it
    store.set(requestedArticleAtom, address.article);
    // BOOT-16: a link or a typed address opens it in a book that is open already, too.
    if (address.isAccessibilityWanted) store.set(openPanelAtom, "accessibility");
    const page = pageIn(store, address.page);
    if (address.article === null && (page !== null || !(opensPanels(address) || wasArticle))) {
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
  let late: PageIndex | null = null; // a page that lay open, and is not in the address yet
  const cancel = () => {
    stopWaiting();
    late = null;
  };
  const put = (how: "pushState" | "replaceState", page: PageIndex) => {
    if (!store.get(bookAtom).settings.updateURLForPage) return;
    const now = readLocation().hash;
    const hash = hashForPage(now, nameOf(store, page));
    if (hash !== now) writeHash(how, hash);
  };
  const write = (how: "pushState" | "replaceState") => {
    if (how === "pushState" && late !== null) put("replaceState", late); // Back leads there
    cancel();
    put(how, store.get(pageAtom));
  };
  const writeLater = () => {
    cancel();
    late = store.get(pageAtom);
    stopWaiting = clock.after(WRITE_DELAY_MS, () => {
      if (store.get(phaseAtom) === "rest") write("replaceState"); // else the end of the turn under way sees to it
    });
  };
  return { write, writeLater, cancel };
}

function opensPanels({ isChatbotVisible, isAccessibilityWanted }: Address): boolean {
  return isChatbotVisible || isAccessibilityWanted;
}

/** A page's name in the address: its label if that leads back to the page, else its number. */
function nameOf(store: Store, page: PageIndex): string {
  const labels = labelsOf(store);
  const label = labels[page] ?? "";
  return resolvePage(labels, label) === page ? label : String(toNumber(page));
}
