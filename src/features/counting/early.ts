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
const earlyAtom = atom<readonly ReaderEvent[] | null>(null);

/** Hands over what readers have done before the code that counts was there. */
export const takeEarlyEventsAtom = atom(null, (get, set): readonly ReaderEvent[] => {
  const early = get(earlyAtom);
  set(earlyAtom, null);
  return early ?? [];
});

/** Remembers what readers do from the moment in which there are buttons: the code that counts comes later. */
export function rememberEarly(store: Store): Stop {
  if (!store.get(isCountingWantedAtom)) return () => {};
  store.set(earlyAtom, []);
  return store.get(portsAtom).bus.onAny((...event) => {
    const early = store.get(earlyAtom);
    if (early && early.length < MOST_EARLY) store.set(earlyAtom, [...early, event as ReaderEvent]);
  });
}
