import type { PageIndex } from "../../book/publication/pages.ts";
import { CHROME_SETTINGS } from "../../book/settings/chrome-settings.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { columnsOf } from "../../lib/wide-letter.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { portsAtom } from "../../state/ports.ts";
import { visiblePagesAtom } from "../../state/reading.ts";
import { loadBookTextAtom } from "../text/api.ts";
import { showEndNotice } from "./end-notice.ts";
import { KIOSK } from "./kiosk.ts";
import { isInUse } from "./visitors.ts";

/** How fast people read a display, in letters a second (a Chinese one counts as two), and how long they get at most. */
const READING = { lettersPerSecond: 14, mostMs: 90_000 } as const;

type IdleEnds = { readonly isVisited: () => boolean; readonly isOver: () => void };

/**
 * Waits until nobody has used the display for `idleResumeSeconds`; in a book that names no other time than the usual one,
 * a visitor gets as long as it takes to read the open pages, if that is more. Visitors are told shortly before.
 */
export function createIdleWait(store: Store, { isVisited, isOver }: IdleEnds) {
  const { clock } = store.get(portsAtom);
  const idleMs = store.get(chromeSettingsAtom).idleResumeSeconds * 1000;
  const isNamed = idleMs !== CHROME_SETTINGS.idleResumeSeconds.default * 1000;
  const isTold = idleMs >= 2 * KIOSK.endNoticeMs;
  let begunAt: number | null = null;
  let stopClock: Stop = () => {};
  let givenMs = idleMs; // since then
  const wait = (ms: number, leftMs = ms) => {
    stopClock();
    givenMs = ms;
    let stopNotice: Stop = () => {};
    const tell = () => {
      if (isVisited() && !isInUse(store)) stopNotice = showEndNotice(store, KIOSK.endNoticeMs);
    };
    stopClock = stopAll([
      isTold ? clock.after(leftMs - KIOSK.endNoticeMs, tell) : () => {},
      clock.after(leftMs, () => (isInUse(store) ? begin() : isOver())),
      () => stopNotice(),
    ]);
  };
  const giveTimeToRead = async () => {
    if (isNamed || begunAt === null || !isVisited()) return;
    const [pages, begun] = [store.get(visiblePagesAtom), begunAt];
    const ms = Math.max(idleMs, Math.min(READING.mostMs, await readingMs(store, pages)));
    const isStill = begun === begunAt && pages === store.get(visiblePagesAtom);
    const leftMs = begun + ms - clock.now();
    if (isStill && ms !== givenMs && leftMs > KIOSK.endNoticeMs) wait(ms, leftMs);
  };
  const begin = () => {
    begunAt = clock.now();
    wait(idleMs);
    void giveTimeToRead();
  };
  const end = () => {
    begunAt = null;
    stopClock();
  };
  const stopPages = store.sub(visiblePagesAtom, () => void giveTimeToRead()); // those to which a press has led
  return { begin, end, stop: stopAll([stopPages, end]) };
}

/** How long it takes to read these pages; 0 where their text is not known. */
async function readingMs(store: Store, open: readonly PageIndex[]): Promise<number> {
  const { pages } = await store.set(loadBookTextAtom);
  const text = open.map((page) => pages?.[page] ?? "");
  return (columnsOf(text.join(" ")) / READING.lettersPerSecond) * 1000;
}
