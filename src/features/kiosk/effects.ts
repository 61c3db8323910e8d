import { listen, rootElement } from "../../io/browser.ts";
import { focusedElement } from "../../io/page-parts.ts";
import { noteDisplay } from "../../io/reload-once.ts";
import { storedEntries } from "../../io/stored-entries.ts";
import { tellLinks } from "../../io/told-links.ts";
import { isPageServed, reloadPage } from "../../io/viewer-update.ts";
import { keepScreenAwake } from "../../io/wake-lock.ts";
import { follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { autoFlipAtom, setAutoFlippingAtom } from "../../state/auto-flip.ts";
import { changedBarsAtom } from "../../state/bar-insets.ts";
import { toggleFullscreenAtom } from "../../state/browser-page.ts";
import { closePanelAtom, panelsAtom } from "../../state/panels.ts";
import { isGoingRoundAtom } from "../../state/pictures.ts";
import { isAtFirstAtom } from "../../state/place-in-book.ts";
import { portsAtom } from "../../state/ports.ts";
import { MODE_SETTINGS, type ReadingMode, readingModeAtom, toggleReadingModeAtom } from "../../state/reading-mode.ts";
import { chooseLanguageAtom, languageAtom, textAtom } from "../../state/texts.ts";
import { showTipAtom } from "../../state/tips.ts";
import { showToolbarAtom } from "../../state/toolbar.ts";
import { goToFirstAtom } from "../../state/turning.ts";
import { HALL_SCALE, leastUiScaleAtom } from "../../state/ui-scale.ts";
import { isFullscreenAtom, isMagnifierOutAtom, requestZoomAtom, tapAtom, viewportAtom } from "../../state/view.ts";
import { forgetPaceAtom } from "../auto-flip/api.ts";
import { clearSearchAtom } from "../search/api.ts";
import { endedVisitsAtom, isKioskAtom, withheldButtonsAtom } from "./api.ts";
import { createIdleWait } from "./idle.ts";
import { runInvitation } from "./invitation.ts";
import { textFieldOf } from "./keys/edit.ts";
import { runKeys } from "./keys/keys.ts";
import { KIOSK, WITHHELD } from "./kiosk.ts";
import { runReloads } from "./reloads.ts";
import { type VisitEnding, watchTraces } from "./traces.ts";
import { hasBeenUsed, runTaps, watchInput } from "./visitors.ts";
import { runWatchdog } from "./watchdog.ts";
import "./kiosk.css";

/** Runs the book by itself on a display. */
export function run(store: Store): Stop {
  noteDisplay();
  const reloadIfServed = async (isStillQuiet = () => true) => {
    const mayReload = (await isPageServed()) && isStillQuiet();
    if (mayReload) reloadPage();
    return mayReload;
  };
  return stopAll([
    runTaps(store),
    runKiosk(store, { entries: storedEntries, reload: reloadIfServed }),
    runInvitation(store),
    runKeys(store),
    tellLinks((href) => tellLink(store, href)),
    runScale(store),
    keepScreenAwake(store.get(portsAtom).clock),
    runWatchdog(store, () => void reloadIfServed()),
    runReloads(store, { date: () => new Date(), isServed: isPageServed, reload: reloadPage }),
  ]);
}

/** Names where a link leads: a window of another site would lie over the book for all visitors to come. */
function tellLink(store: Store, href: string): void {
  const shown = href.replace(/^https?:\/\/(www\.)?|^(mailto|tel|sms):([^?]*).*$/i, "$3").replace(/[/?#]+$/, "");
  const address = `\u2068${shown}\u2069`; // it reads from the left in any text
  const t = store.get(textAtom);
  store.set(showTipAtom, t("kioskLink", "To see it on your own device: {address}", { address }), KIOSK.linkMs);
}

/** Makes controls large: displays are pressed by fingers, whatever they say of themselves. Not all of them are large. */
export function runScale(store: Store): Stop {
  return stopAll([
    () => store.set(leastUiScaleAtom, 1),
    follow(store, viewportAtom, ({ width, height }) =>
      store.set(leastUiScaleAtom, Math.min(width, height) >= KIOSK.hallPx ? HALL_SCALE : 1),
    ),
  ]);
}

/**
 * Turns the pages for ever, without bars. Whoever touches the display gets the book, with its bars; when nobody has used
 * it for `idleResumeSeconds`, it begins again as the next visitor expects it.
 */
export function runKiosk(store: Store, ending: VisitEnding): Stop {
  const isVisited = hasBeenUsed(store); // asked for before the kiosk turns pages itself
  const traces = watchTraces(store, ending);
  const ownLanguage = store.get(languageAtom);
  const idle = createIdleWait(store, { isVisited: traces.isVisited, isOver: () => beginAgain() });
  const chrome = createChrome(store);
  let isStanding = false; // no page turns by itself, or a panel is open
  const beginAgain = () => {
    idle.end();
    isStanding = false;
    store.set(endedVisitsAtom, store.get(endedVisitsAtom) + 1);
    resetBook(store, ownLanguage);
    chrome.hide();
    store.set(setAutoFlippingAtom, true);
    followStandstill();
    traces.visitEnds();
  };
  // Whatever has stopped it (a zoom, a page around the book, a panel): it begins again when nobody has come meanwhile.
  const followStandstill = () => {
    const isStill = !store.get(autoFlipAtom).running || store.get(panelsAtom).length > 0;
    if (isStill === isStanding) return; // pages that go round begin no wait anew with each round
    isStanding = isStill;
    if (isStill) idle.begin();
    else idle.end();
  };
  const visited = () => {
    traces.visitBegins();
    chrome.show();
    store.set(showToolbarAtom); // the visitor before may have hidden them
    store.set(setAutoFlippingAtom, false);
    idle.begin();
  };
  /** A panel that the book or the page around it has opened is for somebody, who shall see it. */
  const panelsChanged = () => {
    followStandstill();
    if (store.get(panelsAtom).length === 0) return;
    chrome.show();
    idle.begin(); // who it was opened for has all the time
  };
  store.set(isKioskAtom, true);
  store.set(withheldButtonsAtom, WITHHELD);
  store.set(isGoingRoundAtom, true); // maybe while the network is down
  chrome.hide();
  store.set(setAutoFlippingAtom, true);
  followStandstill();
  if (isVisited) visited();
  return stopAll([
    () => {
      idle.stop();
      chrome.stop();
      store.set(changedBarsAtom, MODE_SETTINGS[store.get(readingModeAtom)]);
      delete rootElement().dataset["kiosk"];
      store.set(isGoingRoundAtom, false);
      store.set(isKioskAtom, false);
      store.set(withheldButtonsAtom, []);
    },
    traces.stop,
    watchInput(visited),
    store.sub(tapAtom, visited), // of a press before this code was there
    store.sub(autoFlipAtom, followStandstill),
    store.sub(panelsAtom, panelsChanged),
    store.sub(readingModeAtom, () => store.set(changedBarsAtom, BARS[store.get(readingModeAtom)])),
    listenOnce("pointerup", () => {
      if (!store.get(isFullscreenAtom)) store.set(toggleFullscreenAtom); // browsers grant it only to a gesture
    }),
  ]);
}

/** What lies around the book: shown for a while, as long as something of it is in use, or hidden. */
function createChrome(store: Store) {
  const { clock } = store.get(portsAtom);
  let stop: Stop = () => {};
  const hideLater = () => {
    stop();
    stop = clock.after(KIOSK.barsMs, hide);
  };
  const hide = () => {
    stop();
    if (store.get(panelsAtom).length > 0 || textFieldOf(focusedElement())) hideLater();
    else showBars(store, false);
  };
  const show = () => {
    showBars(store, true);
    hideLater();
  };
  return { show, hide, stop: () => stop() };
}

/** Makes the book what the next visitor expects: its first page, whole, in its own language, with nothing open. */
function resetBook(store: Store, language: string): void {
  store.set(closePanelAtom);
  const focused = focusedElement();
  if (focused instanceof HTMLElement && textFieldOf(focused)) focused.blur();
  store.set(clearSearchAtom);
  store.set(forgetPaceAtom);
  store.set(isMagnifierOutAtom, false);
  store.set(requestZoomAtom, { to: "fit", at: null });
  const mode = store.get(readingModeAtom);
  if (mode !== "standard") store.set(toggleReadingModeAtom, mode);
  if (store.get(languageAtom) !== language) store.set(chooseLanguageAtom, language);
  if (!store.get(isAtFirstAtom)) store.set(goToFirstAtom);
}

/**
 * The bars stay, for a tap that brought them would hide them again, and they keep their space while nobody sees them: a
 * page that changed its size under the first touch would have that hit something else, and lose its zoom later.
 */
const bars = (mode: ReadingMode) => ({ ...MODE_SETTINGS[mode], toolbarAlwaysShow: true });
const BARS = { standard: bars("standard"), reader: bars("reader"), neat: bars("neat") };

/** Shows or hides the bars: the style sheet does. */
function showBars(store: Store, areShown: boolean): void {
  store.set(changedBarsAtom, BARS[store.get(readingModeAtom)]);
  rootElement().dataset["kiosk"] = areShown ? "visited" : "alone";
}

function listenOnce(type: "pointerup", act: () => void): Stop {
  return listen("window", type, act, { capture: true, once: true });
}
