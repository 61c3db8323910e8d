import { atom } from "jotai/vanilla";
import type { ReaderEvents } from "../../book/publication/embedding.ts";
import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { portsAtom } from "../../state/ports.ts";

/** Something that a reader has done. */
export type ReaderEvent = {
  [E in keyof ReaderEvents]: [event: E, detail: ReaderEvents[E]];
}[keyof ReaderEvents];

/** So much is remembered at most, should the code that counts never come. */
const MOST_EARLY = 50;

/** Whether the book has a counter of visits or a tracking ID. */
export const isCountingWantedAtom = atom((get) => {
  const { googleAnalyticsID, visitInfoURL } = get(chromeSettingsAtom);
  return googleAnalyticsID + visitInfoURL !== "";
});

/** What readers have done before the code that counts is there, which takes it; null = it has come. */
export const earlyEventsAtom = atom<readonly ReaderEvent[] | null>([]);

/** Remembers what readers do from the moment in which there are buttons: the code that counts comes later. */
export function rememberEarly(store: Store): Stop {
  return store.get(portsAtom).bus.onAny((...event) => {
    const early = store.get(isCountingWantedAtom) && store.get(earlyEventsAtom);
    if (early && early.length < MOST_EARLY) store.set(earlyEventsAtom, [...early, event as ReaderEvent]);
  });
}
