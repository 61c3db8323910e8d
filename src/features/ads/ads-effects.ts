import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { setBarAtom } from "../../state/bars.ts";
import { follow } from "../../state/follow.ts";
import { isBookCoveredAtom } from "../../state/popups.ts";
import { portsAtom } from "../../state/ports.ts";
import { adRoomAtom, adsAtom, isOverBookAtom, isRotatingAtom, showNextAdAtom } from "./ads-state.ts";

/** Keeps the banner's room beside the book, and changes its pictures. Returns its own undoing. */
export function runAds(store: Store): Stop {
  const { clock } = store.get(portsAtom);
  const side = store.get(adsAtom)?.position === 2 ? "bottom" : "top";
  let stopWaiting: Stop = () => {};
  const arm = () => {
    stopWaiting();
    stopWaiting = () => {};
    const ads = store.get(adsAtom);
    if (!ads || !store.get(isRotatingAtom)) return;
    stopWaiting = clock.after(ads.intervalMs, () => {
      store.set(showNextAdAtom);
      arm();
    });
  };
  return stopAll([
    follow(store, adRoomAtom, (px) => store.set(setBarAtom, "ads", { [side]: px })),
    follow(store, isRotatingAtom, arm),
    follow(store, isOverBookAtom, (isOver) => store.set(isBookCoveredAtom, isOver)),
    () => stopWaiting(),
    () => store.set(setBarAtom, "ads", {}),
    () => store.set(isBookCoveredAtom, false),
  ]);
}
