import { atom } from "jotai/vanilla";
import { type PageIndex, toNumber } from "../../book/publication/pages.ts";
import { bodyElement } from "../../io/browser.ts";
import { stageElement } from "../../io/page-parts.ts";
import type { Store } from "../../lib/feature.ts";
import { follow } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { autoFlipAtom } from "../../state/auto-flip.ts";
import { pagesNameAtom } from "../../state/pages-name.ts";
import { failedPagesAtom } from "../../state/pictures.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom } from "../../state/reading.ts";
import { textAtom } from "../../state/texts.ts";

/** How long the book must have been at rest before its pages are announced: only the last of quick turns is. */
const ANNOUNCER = { afterTurnMs: 250, afterAutoTurnMs: 1000 } as const;

const announcementBaseAtom = atom("");
const announcedFailuresAtom = atom<readonly number[]>([]);

/** The text that screen readers announce; each new text is announced once. */
const announcementAtom = atom((get) => get(announcementBaseAtom));

/** The accessible name of the canvas: the book's title and the current pages. */
const stageLabelAtom = atom((get) => {
  return `${get(bookAtom).title.trim() || get(textAtom)("stageUntitled", "Book")}. ${get(pagesNameAtom)}`;
});

/** Announces the current pages, and which of them have no picture. */
const announcePagesAtom = atom(null, (get, set) => {
  const failed = get(failedPagesAtom);
  set(announcedFailuresAtom, failed);
  set(announcementBaseAtom, [get(pagesNameAtom), ...failed.map(get(failureTextAtom))].join(". "));
});

/** Announces the current pages whose picture has failed since the last announcement. */
const announceFailuresAtom = atom(null, (get, set) => {
  const failed = get(failedPagesAtom);
  const announced = get(announcedFailuresAtom);
  const added = failed.filter((page) => !announced.includes(page));
  set(announcedFailuresAtom, failed);
  // With no new failure the text becomes empty, so that the same page failing again is a new text.
  set(announcementBaseAtom, added.map(get(failureTextAtom)).join(". "));
});

/** The text for a page whose picture has failed. */
const failureTextAtom = atom((get) => {
  const t = get(textAtom);
  const { pages } = get(bookAtom);
  return (page: PageIndex) =>
    t("pictureFailed", "Page {page} could not be loaded", { page: pages[page]?.label ?? toNumber(page) });
});

/** Announces every completed turn and every failed picture, and keeps the canvas's accessible name up to date. */
export function run(store: Store): Stop {
  const { bus, clock } = store.get(portsAtom);
  const region = addRegion();
  let isAutoFlipping = store.get(autoFlipAtom).running;
  let stopWaiting: Stop | null = null;
  const cancel = () => {
    stopWaiting?.();
    stopWaiting = null;
  };
  return stopAll([
    cancel,
    bus.on("autoFlip", ({ running }) => (isAutoFlipping = running)),
    bus.on("flipStart", cancel),
    bus.on("flipEnd", ({ completed }) => {
      if (!completed) return;
      cancel();
      stopWaiting = clock.after(isAutoFlipping ? ANNOUNCER.afterAutoTurnMs : ANNOUNCER.afterTurnMs, () => {
        stopWaiting = null;
        store.set(announcePagesAtom);
      });
    }),
    follow(store, failedPagesAtom, () => {
      if (!stopWaiting) store.set(announceFailuresAtom); // else they are announced along with the pages
    }),
    follow(store, announcementAtom, (text) => (region.textContent = text)),
    () => region.remove(),
    follow(store, stageLabelAtom, (label) => stageElement()?.setAttribute("aria-label", label)),
  ]);
}

/** Adds the live region for screen readers, visually hidden, to the page. */
function addRegion(): HTMLElement {
  const body = bodyElement();
  const region = body.ownerDocument.createElement("div");
  region.className = "visually-hidden";
  region.setAttribute("role", "status");
  region.setAttribute("aria-live", "polite");
  body.append(region);
  return region;
}
