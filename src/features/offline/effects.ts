import { browserIdle } from "../../io/idle.ts";
import { requestKeeping, startWorker } from "../../io/offline/registration.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { pageItemsAtom } from "../../state/page-items.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom } from "../../state/reading.ts";

/** The book is stored so long after the viewer has come to rest: what the reader opens first is loaded by then. */
const KEEP_AFTER_MS = 3000;

/** Starts the worker, and has it store the book, unless the reader saves data. */
export function run(store: Store): Stop {
  let stopWaiting: Stop = () => {};
  const keep = async () => {
    const worker = await startWorker();
    if (!worker || browserIdle.isSavingData()) return;
    stopWaiting = store.get(portsAtom).clock.after(KEEP_AFTER_MS, () => {
      stopWaiting = browserIdle.whenIdle(() => void requestKeeping(worker, filesOf(store)));
    });
  };
  keep().catch((error: unknown) => console.warn("The book cannot be kept offline.", error));
  return stopAll([() => stopWaiting()]);
}

/** Files that items of pages name. */
const MEDIA = /^https?:.*\.(?:webp|avif|png|jpe?g|gif|svg|json|mp3|m4a|wav|ogg|mp4|webm)(?:\?.*)?$/i;

/** The addresses of a book's files: first what every reader sees, then what is for zooming, last what items name. */
function filesOf(store: Store): readonly string[] {
  const { pages, search } = store.get(bookAtom);
  const { BackgroundSoundURL, FlipSoundURL } = store.get(chromeSettingsAtom);
  const kinds = [
    pages.map(({ normal, large }) => normal ?? large),
    pages.flatMap(({ thumb, preview }) => [thumb, preview]),
    [FlipSoundURL, ...BackgroundSoundURL],
    [search?.textScript, search?.textsUrl, search?.emphasisUrl],
    pages.map(({ large }) => large),
    addressesIn(store.get(pageItemsAtom).byPage),
  ];
  return [...new Set(kinds.flat())].filter((address): address is string => Boolean(address));
}

/** All addresses of media in plain data. */
function addressesIn(data: unknown): readonly string[] {
  if (typeof data === "string") return MEDIA.test(data) ? [data] : [];
  return typeof data === "object" && data !== null ? Object.values(data).flatMap(addressesIn) : [];
}
