import { atom } from "jotai/vanilla";
import type { Rect } from "../../book/geometry/layout.ts";
import { parseAddress } from "../../book/publication/address.ts";
import type { PageIndex } from "../../book/publication/pages.ts";
import { focusStage } from "../../chrome/focus.ts";
import { isPinnedAtom } from "../../chrome/panels/pins.ts";
import { canDockAtom, coveredSidesAtom } from "../../chrome/panels/side-space.ts";
import { listen, readLocation } from "../../io/browser.ts";
import { focusedElement, writeQuery } from "../../io/page-parts.ts";
import { follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { bringIntoSight } from "../../stage/camera/into-sight.ts";
import { stageAtom } from "../../stage/stage-handle.ts";
import { autoFlipAtom } from "../../state/auto-flip.ts";
import { openPanelAtom, panelsAtom } from "../../state/panels.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom } from "../../state/reading.ts";
import { textAtom } from "../../state/texts.ts";
import { showToastAtom } from "../../state/tips.ts";
import { goToPageAtom, whenNoLeafTurns } from "../../state/turning.ts";
import { isInHallAtom } from "../../state/ui-scale.ts";
import { deviceAtom, isCloserAtom, isMagnifierOutAtom, isZoomedAtom, viewportAtom } from "../../state/view.ts";
import { isSelectingAtom, selectionAtom } from "../selection/api.ts";
import { runMarks } from "./marks.ts";
import {
  hideBarAtom,
  isBarFixedAtom,
  isBarShownAtom,
  isNeatPhoneAtom,
  isSearchUsedAtom,
  leaveFormAtom,
  stripRuleAtom,
} from "./open-state.ts";
import { noteOf } from "./other-words.ts";
import { boxOfPlace, runFollowReader, runKeepPlace } from "./place.ts";
import { queryWithSearch, SEARCH } from "./search.ts";
import {
  askStepsForFocusAtom,
  clearSearchAtom,
  foundQueryAtom,
  isFormWholeAtom,
  ledPlaceAtom,
  placeAtom,
  runSearchAtom,
  searchAtom,
  typedAtom,
  typeSearchAtom,
} from "./state.ts";
import { runStepKeys } from "./step-keys.ts";

const canDockSearchAtom = canDockAtom("search");
/** Whether the form closes as pages turn: the reader has unpinned it, or the window has no room for the book beside it. */
const isFormBriefAtom = atom((get) => !get(isPinnedAtom)("search") || get(canDockSearchAtom) === false);
/** Whether found words are marked on pages: while the search is in sight, which it is on desktops until it is ended. */
export const isMarkingAtom = atom((get) => get(isSearchUsedAtom) || get(deviceAtom) === "desktop");

/** Whether a strip leads through what was found: its form has been closed, or has made way for the book. */
const isStripOutAtom = atom(
  (get) => get(deviceAtom) === "desktop" && get(foundQueryAtom) !== null && !get(panelsAtom).includes("search"),
);

/** Marks what is found, keeps the address in step, and lets the form go once a hit is followed. */
export function run(store: Store): Stop {
  return stopAll([
    searchAtOpening(store),
    runMarks(store, isMarkingAtom),
    store.sub(ledPlaceAtom, () => void showPlace(store)),
    runKeepPlace(store, isMarkingAtom),
    runFollowReader(store),
    runAddress(store),
    runLeaving(store),
    runStrip(store),
    runStepKeys(store, isMarkingAtom),
    runNear(store),
    store.get(portsAtom).bus.on("access", ({ state }) => {
      if (state === "open" && store.get(typedAtom).trim() !== "") void store.set(runSearchAtom); // SEARCH-37
    }),
  ]);
}

/** Says that something else is shown than what was typed, where neither the form says it nor what is below the bar. */
function runNear(store: Store): Stop {
  return store.sub(searchAtom, () => {
    const search = store.get(searchAtom);
    const isSaid = store.get(panelsAtom).includes("search") || focusedElement()?.closest(".search-bar");
    if (search.kind !== "results" || isSaid) return;
    const note = noteOf(store.get(textAtom), store.get(typedAtom), search);
    if (note !== null) store.set(showToastAtom, note);
  });
}

/** Searches for what the address names (BOOT-10, SEARCH-13). */
function searchAtOpening(store: Store): Stop {
  const { search } = parseAddress(readLocation().search, "");
  if (search === null || search.trim() === "") return () => {};
  store.set(typeSearchAtom, search);
  const waitMs = store.get(isNeatPhoneAtom) ? SEARCH.onOpenNeatPhoneMs : SEARCH.onOpenMs;
  return store.get(portsAtom).clock.after(waitMs, () => {
    store.set(openPanelAtom, "search");
    void store.set(runSearchAtom);
  });
}

/**
 * Scrolls a zoomed book to the place that the reader is led to, or to the page's top where nobody says where it is. A form
 * that lies over the place goes.
 */
async function showPlace(store: Store): Promise<void> {
  const [place, query] = [store.get(ledPlaceAtom), store.get(foundQueryAtom)];
  const isFormOverPlace = () =>
    store.get(deviceAtom) === "desktop" && store.get(isFormBriefAtom) && store.get(panelsAtom).includes("search");
  const wasOverPlace = isFormOverPlace(); // one that is opened meanwhile is wanted
  if (!place || !query || !(store.get(isCloserAtom) || wasOverPlace)) return; // closer: it may be on its way there
  const box = await boxOfPlace(store, place, query);
  const isWanted = () => store.get(placeAtom) === place;
  if (!box) {
    await whenNoLeafTurns(store);
    if (isWanted() && store.get(isCloserAtom)) store.set(goToPageAtom, place.page);
    return;
  }
  await bringIntoSight(store, place.page, box, isWanted);
  if (!wasOverPlace) return;
  await store.get(stageAtom)?.cameraRests();
  if (isFormOverPlace() && isWanted() && isCovered(store, place.page, box)) {
    store.set(askStepsForFocusAtom, isFocusInForm());
    store.set(leaveFormAtom);
  }
}

/** Whether a panel lies over a place of an open page. @param box in parts of the page's width and height */
function isCovered(store: Store, page: PageIndex, { x, width }: Rect): boolean {
  const open = store
    .get(stageAtom)
    ?.openPages()
    .find((each) => each.page === page);
  if (!open) return false;
  const start = open.rect.x + x * open.rect.width;
  const { left, right } = store.get(coveredSidesAtom);
  return start < left || start + width * open.rect.width > store.get(viewportAtom).width - right;
}

/** Writes what stands in the field into the address, and takes it out when the field is empty (SEARCH-14, SEARCH-15). */
function runAddress(store: Store): Stop {
  let stopWaiting: Stop = () => {};
  const write = () => {
    const now = readLocation().search;
    const next = queryWithSearch(now, store.get(typedAtom));
    if (next !== now) writeQuery(next);
  };
  const typed = () => {
    stopWaiting();
    if (store.get(typedAtom).trim() === "") write();
    else stopWaiting = store.get(portsAtom).clock.after(SEARCH.writeMs, write);
  };
  typed(); // words may have come before this code, and an address may have nothing but blanks
  return stopAll([store.sub(typedAtom, typed), () => stopWaiting()]);
}

/** Forms that cover the book close once a hit is followed, when its leaf has turned (SEARCH-12). */
function runLeaving(store: Store): Stop {
  let stopWaiting: Stop = () => {};
  const followed = () => {
    stopWaiting();
    const isBeside = store.get(isInHallAtom) && !store.get(isFormBriefAtom);
    if (store.get(ledPlaceAtom) === null || store.get(deviceAtom) === "desktop" || isBeside) return;
    const waitMs = store.get(bookAtom).settings.flippingTime * 1000 + SEARCH.hideAfterFlipMs;
    stopWaiting = store.get(portsAtom).clock.after(waitMs, () => {
      store.set(askStepsForFocusAtom, isFocusInForm());
      store.set(leaveFormAtom);
    });
  };
  let isOpen = false;
  /** The bar comes for the way through what was found; whoever closes a form with nothing in it has done with both. */
  const formChanged = () => {
    const wasOpen = isOpen;
    isOpen = store.get(panelsAtom).includes("search");
    if (isOpen) store.set(askStepsForFocusAtom, false);
    const isUnderWay = ["typing", "loading"].includes(store.get(searchAtom).kind);
    if (!wasOpen || isOpen || isUnderWay) return;
    if (store.get(foundQueryAtom) === null) store.set(hideBarAtom);
    else if (store.get(isFormWholeAtom)) store.set(leaveFormAtom);
  };
  formChanged();
  return stopAll([store.sub(ledPlaceAtom, followed), store.sub(panelsAtom, formChanged), () => stopWaiting()]);
}

function isFocusInForm(): boolean {
  return focusedElement()?.closest('[data-panel="search"]') != null;
}

/**
 * Shows the strip of windows with a mouse. Escape closes the form first, and what was found stays; once the form is closed,
 * it ends the search, if nothing else needs it.
 */
function runStrip(store: Store): Stop {
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
    const isForOthers =
      store.get(panelsAtom).length > 0 ||
      store.get(isZoomedAtom) ||
      store.get(isMagnifierOutAtom) ||
      store.get(autoFlipAtom).running ||
      store.get(selectionAtom) !== null ||
      store.get(isSelectingAtom) ||
      event.repeat || // of the press that has closed the form
      event.target instanceof HTMLInputElement ||
      (event.target instanceof Element && event.target.closest("dialog") !== null); // which closes by itself
    // A search that nobody sees is left alone: the key means something else.
    if (!store.get(isBarShownAtom) || store.get(isBarFixedAtom) || isForOthers) return;
    event.preventDefault();
    store.set(clearSearchAtom);
    store.set(hideBarAtom);
    focusStage();
  };
  store.set(stripRuleAtom, isStripOutAtom);
  return stopAll([
    follow(store, isStripOutAtom, (isOut) => {
      // A form that is closed gives the focus back; one that goes by itself, as pages turn, hands it on.
      store.set(askStepsForFocusAtom, isOut && store.get(isFormBriefAtom) && isFocusInForm());
    }),
    listen("document", "keydown", pressed),
    () => store.set(stripRuleAtom, null),
  ]);
}
