import { atom } from "jotai/vanilla";
import { spreadAt } from "../../book/geometry/spreads.ts";
import { chapterAt } from "../../book/publication/chapters.ts";
import { parseOpeningAddress } from "../../book/publication/opening-address.ts";
import { type PageIndex, toIndex, toNumber } from "../../book/publication/pages.ts";
import { listen, readLocation } from "../../io/browser.ts";
import { follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { isAccessLimitedAtom } from "../../state/access.ts";
import { autoFlipAtom } from "../../state/auto-flip.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { followPageAtom, jumpAtom } from "../../state/following.ts";
import { chaptersAtom } from "../../state/page-descriptions.ts";
import { dockedPanelsAtom, panelsAtom } from "../../state/panels.ts";
import { portsAtom } from "../../state/ports.ts";
import {
  bookAtom,
  historyAtom,
  pageAtom,
  pageCountAtom,
  spreadIndexAtom,
  spreadsAtom,
  visiblePagesAtom,
} from "../../state/reading.ts";
import { readStored, writeStored } from "../../state/stored.ts";
import { shortTitle } from "../../state/texts.ts";
import { isCardShownAtom, toastAtom } from "../../state/tips.ts";
import { hasWaitingTurnAtom, phaseAtom } from "../../state/turning.ts";
import { isZoomedAtom } from "../../state/view.ts";
import { openedHashAtom, requestedArticleAtom } from "../address/api.ts";
import { isKioskWanted } from "../kiosk/api.ts";
import { isListenTipShownAtom } from "../listening/api.ts";
import { isBookCoveredAtom } from "../popups/api.ts";
import { expectHint, isHintChosenAtom } from "../start-hints/api.ts";

/**
 * How long the card stays, also where it offers the way back, how many spreads away that has to be, and how long after a
 * turn the page is stored: the frame of a landing has enough to do.
 */
export const LAST_PLACE = { stayMs: 10_000, backStayMs: 6000, backFrom: 2, storeAfterMs: 850 } as const;

const STORED = "last-place";

/** The page where the reader stopped at an earlier visit, as long as it may be offered. */
const stoppedAtAtom = atom<PageIndex | null>(null);

/**
 * The page that is worth an offer: not one that is open, and not the book's end, where nothing follows. Pages that the
 * reader may not open are left out, too.
 */
const worthAtom = atom((get): PageIndex | null => {
  const page = get(stoppedAtAtom);
  if (page === null) return null;
  const spreads = get(spreadsAtom);
  const at = spreadAt(spreads, page);
  const isClosed = get(bookAtom).pages[page]?.isProtected === true || get(isAccessLimitedAtom);
  return at === get(spreadIndexAtom) || at === spreads.length - 1 || isClosed ? null : page;
});

/** Whether the book turns by itself, or something else is read. */
const isElsewhereAtom = atom((get) => get(autoFlipAtom).running || get(requestedArticleAtom) !== null);
/** Whether the reader does something else than to turn pages. */
const isOccupiedAtom = atom((get) => get(isZoomedAtom) || get(isElsewhereAtom));
/** Whether the reader has begun to do something, so that an offer would only be in the way. */
const isBusyAtom = atom(
  (get) => get(phaseAtom) !== "rest" || get(historyAtom).entries.length > 1 || get(isOccupiedAtom),
);

/** Whether nothing else is said to the reader: hints and tips come one at a time. */
const isQuietAtom = atom(
  (get) => get(isHintChosenAtom) && get(toastAtom) === null && !get(isListenTipShownAtom) && !get(isBookCoveredAtom),
);
const isDueAtom = atom((get) => get(worthAtom) !== null && get(panelsAtom).length === 0 && get(isQuietAtom));
/** Whether a panel lies over the book: the table of contents that has led to a page may stand beside it. */
const isUnderPanelAtom = atom((get) => get(panelsAtom).some((name) => !get(dockedPanelsAtom).includes(name)));

/** The page that the reader has just left by a link, a tab, an entry or a search, as long as the way back is offered. */
const leftAtom = atom<PageIndex | null>(null);

/** What the card offers: a page's label and the chapter that it is in; null = there is no card. */
export const offerAtom = atom((get) => {
  const left = get(leftAtom);
  const page = left ?? get(worthAtom);
  if (page === null || !get(isCardShownAtom)) return null;
  const { pages } = get(bookAtom);
  const number = toNumber(page);
  const chapter = chapterAt(get(chaptersAtom), number);
  const label = pages[page]?.label || String(number);
  return { page, isBack: left !== null, label, chapter: chapter ? shortTitle(chapter.title) : "" };
});

/** Takes the card away. The page of an earlier visit is not offered again in this one. */
export const endOfferAtom = atom(null, (_get, set) => {
  set(isCardShownAtom, false);
  set(stoppedAtAtom, null);
  set(leftAtom, null);
});
/** Turns to where the reader stopped or was before, from where the browser's back button leads back. */
export const goOnAtom = atom(null, (get, set) => {
  const page = get(leftAtom) ?? get(worthAtom);
  set(endOfferAtom);
  if (page !== null) set(followPageAtom, page, false);
});

/** Offers the way back once a jump has led far, if nothing else is said: a tab is soon hit by a finger that turns pages. */
const offerBackAtom = atom(null, (get, set) => {
  const jump = get(jumpAtom);
  if (get(isUnderPanelAtom) || get(toastAtom)) return; // it is offered when the panel has closed, or the words are gone
  set(jumpAtom, null);
  // Another turn may have taken the place of the jump's.
  if (!jump || !get(visiblePagesAtom).includes(jump.to) || !get(isQuietAtom) || get(isElsewhereAtom)) return;
  if (Math.abs(spreadAt(get(spreadsAtom), jump.from) - get(spreadIndexAtom)) < LAST_PLACE.backFrom) return;
  set(leftAtom, jump.from);
  set(isCardShownAtom, true);
});

/**
 * Stores the open page after each turn, and offers the one of the last visit: only where the address names no page, which
 * would be what the reader asked for (BOOT-07, BOOT-09). A display for many visitors remembers nothing.
 */
export function runLastPlace(store: Store): Stop {
  if (isKioskWanted(readLocation().search, store.get(chromeSettingsAtom).kiosk)) return () => {};
  const stored = readStored(store.get, STORED);
  const isPage = typeof stored === "number" && Number.isInteger(stored) && stored >= 1;
  const isAsked = parseOpeningAddress(readLocation().search, store.get(openedHashAtom)).page !== null;
  if (isPage && stored <= store.get(pageCountAtom) && !isAsked) store.set(stoppedAtAtom, toIndex(stored));
  store.set(jumpAtom, null); // one that was made before anybody could offer
  let panels = 0; // so many were open
  void expectHint(store);
  return stopAll([
    ...[isBusyAtom, isOccupiedAtom].map((atom) => follow(store, atom, (isSo) => isSo && store.set(endOfferAtom))),
    follow(store, isDueAtom, (isDue) => isDue && store.set(isCardShownAtom, true)),
    store.sub(phaseAtom, () => {
      if (store.get(leftAtom) !== null) store.set(endOfferAtom);
      else if (store.get(phaseAtom) === "rest" && !store.get(hasWaitingTurnAtom)) store.set(offerBackAtom);
    }),
    ...[jumpAtom, isUnderPanelAtom, toastAtom].map((atom) =>
      store.sub(atom, () => {
        // from where a search has led that has ended, perhaps under its form
        if (store.get(jumpAtom) && store.get(phaseAtom) === "rest") store.set(offerBackAtom);
      }),
    ),
    follow(store, panelsAtom, (open) => {
      if (open.length > panels && store.get(isCardShownAtom)) store.set(endOfferAtom);
      panels = open.length;
    }),
    runStoring(store),
  ]);
}

function runStoring(store: Store): Stop {
  const { bus, clock } = store.get(portsAtom);
  let stopWaiting: Stop | null = null;
  const write = () => {
    stopWaiting?.();
    stopWaiting = null;
    writeStored(store.get, STORED, toNumber(store.get(pageAtom)));
  };
  const turned = () => {
    stopWaiting?.();
    stopWaiting = clock.after(LAST_PLACE.storeAfterMs, write);
  };
  const left = () => stopWaiting && write(); // the reader closes the tab right after a turn
  return stopAll([
    bus.on("flipEnd", turned),
    listen("window", "pagehide", left),
    listen("document", "visibilitychange", left), // phones end hidden tabs without a word
    () => stopWaiting?.(),
  ]);
}
