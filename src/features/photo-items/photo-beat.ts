import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { portsAtom } from "../../state/ports.ts";
import { photoStepsAtom } from "../../state/shown-photos.ts";
import { heldShowsAtom, mayShowsBeatAtom } from "./photo-state.ts";

export type BeatWish = {
  readonly id: string;
  readonly ms: number;
  readonly isBusy: () => boolean; // the reader's pointer or keyboard is in it
  readonly next: () => void;
};

/** Goes on to the next photo each `ms` as long as anybody can see it; whatever the reader does begins the time anew. */
export function runPhotoBeat(store: Store, { id, ms, isBusy, next }: BeatWish): Stop {
  const { clock } = store.get(portsAtom);
  let stopBeat: Stop = () => {};
  const follow = () => {
    stopBeat();
    stopBeat = () => {};
    if (!store.get(mayShowsBeatAtom) || store.get(heldShowsAtom).has(id)) return;
    stopBeat = clock.after(ms, () => (isBusy() ? follow() : next()));
  };
  follow();
  return stopAll([
    () => stopBeat(),
    ...[mayShowsBeatAtom, heldShowsAtom, photoStepsAtom].map((atom) => store.sub(atom, follow)),
  ]);
}
