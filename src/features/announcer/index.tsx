import { atom } from "jotai/vanilla";
import { type PageIndex, toNumber } from "../../book/publication/pages.ts";
import { useElementWriter } from "../../chrome/hooks.ts";
import { stageElement } from "../../io/browser.ts";
import { type Feature, follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { failedPagesAtom } from "../../state/pictures.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom, labelAtom, pageCountAtom } from "../../state/reading.ts";
import { textAtom } from "../../state/texts.ts";

/** How long a turn must have settled before it is told: leafing through tells only where it ends. */
export const ANNOUNCER = { afterTurnMs: 250, afterAutoTurnMs: 1000 } as const;

const announcementBaseAtom = atom("");
const announcedFailuresAtom = atom<readonly number[]>([]);

/** What a screen reader says next; a new text is said once. */
const announcementAtom = atom((get) => get(announcementBaseAtom));

/** What the book's canvas is called: title and open pages. */
const stageLabelAtom = atom((get) => {
  const { title } = get(bookAtom);
  const values = { title, pages: get(labelAtom), count: get(pageCountAtom) };
  const t = get(textAtom);
  return title.trim() === ""
    ? t("stageLabelUntitled", "Book. Page {pages} of {count}", values)
    : t("stageLabel", "{title}. Page {pages} of {count}", values);
});

/** Tells the open pages, and which of them have no picture. */
const announcePagesAtom = atom(null, (get, set) => {
  const t = get(textAtom);
  const failed = get(failedPagesAtom);
  const pages = t("pageOfPages", "Page {pages} of {count}", { pages: get(labelAtom), count: get(pageCountAtom) });
  set(announcedFailuresAtom, failed);
  set(announcementBaseAtom, [pages, ...failed.map(get(failureTextAtom))].join(". "));
});

/** Tells which open pages have lost their picture since the last word. */
const announceFailuresAtom = atom(null, (get, set) => {
  const failed = get(failedPagesAtom);
  const told = get(announcedFailuresAtom);
  const news = failed.filter((page) => !told.includes(page));
  set(announcedFailuresAtom, failed);
  // Without the empty text between, the same page failing again would not be a new text.
  set(announcementBaseAtom, news.map(get(failureTextAtom)).join(". "));
});

/** The words for a page without its picture. */
const failureTextAtom = atom((get) => {
  const t = get(textAtom);
  const { pages } = get(bookAtom);
  return (page: PageIndex) =>
    t("pictureFailed", "Page {page} could not be loaded", { page: pages[page]?.label ?? toNumber(page) });
});

/** Tells every settled turn and every picture that fails, and keeps the stage's name up to date. */
export function runAnnouncer(store: Store): Stop {
  const { bus, clock } = store.get(portsAtom);
  let isAutoFlipping = false;
  let stopWaiting: Stop | null = null;
  const forget = () => {
    stopWaiting?.();
    stopWaiting = null;
  };
  return stopAll([
    forget,
    bus.on("autoFlip", ({ running }) => (isAutoFlipping = running)),
    bus.on("flipStart", forget),
    bus.on("flipEnd", ({ completed }) => {
      if (!completed) return;
      forget();
      stopWaiting = clock.after(isAutoFlipping ? ANNOUNCER.afterAutoTurnMs : ANNOUNCER.afterTurnMs, () => {
        stopWaiting = null;
        store.set(announcePagesAtom);
      });
    }),
    follow(store, failedPagesAtom, () => {
      if (!stopWaiting) store.set(announceFailuresAtom); // else they are told along with the pages
    }),
    follow(store, stageLabelAtom, (label) => stageElement()?.setAttribute("aria-label", label)),
  ]);
}

/** The words for screen readers, out of sight. */
export function Announcer() {
  const words = useElementWriter<HTMLDivElement, string>(
    announcementAtom,
    (element, text) => (element.textContent = text),
  );
  return <div ref={words} className="visually-hidden" role="status" aria-live="polite" />;
}

/** Says aloud what turning shows. */
export const announcer: Feature = { id: "announcer", Chrome: Announcer, run: runAnnouncer };
