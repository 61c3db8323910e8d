import { atom } from "jotai/vanilla";
import type { ReaderEvents } from "../../book/publication/embedding.ts";
import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { portsAtom } from "../../state/ports.ts";

/** Something that a reader has done. */
export type ReaderEvent = {
  [E in keyof ReaderEvents]: [event: E, detail: ReaderEvents[E]];
}[keyof ReaderEvents];

/** So much is remembered at most, should the code that counts never come. */
const MOST_EARLY = 50;

/** What readers have done before the code that counts is there, which takes it; null = nothing is remembered. */
export const earlyEventsAtom = atom<readonly ReaderEvent[] | null>([]);

/** Remembers what readers do from the moment in which there are buttons: the code that counts comes later. */
export function rememberEarly(store: Store): Stop {
  return store
    .get(portsAtom)
    .bus.onAny((...event) =>
      store.set(earlyEventsAtom, (early) => early && [...early, event as ReaderEvent].slice(-MOST_EARLY)),
    );
}
