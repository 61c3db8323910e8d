import { atom } from "jotai/vanilla";
import { follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom } from "../../state/reading.ts";
import { isPageVisibleAtom, setBarInsetsAtom, viewportAtom } from "../../state/view.ts";
import { isBookCoveredAtom } from "../popups/api.ts";
import { ADS, adStripHeight, nextAd, readAds } from "./ads.ts";

type Phase = "open" | "closing" | "closed";

const phaseAtom = atom<Phase>("open");
const loadedAtom = atom<ReadonlySet<number>>(new Set<number>());
const currentBaseAtom = atom<number | null>(null);
const isPausedAtom = atom(false);

/** The book's banner, null where it has none. */
export const adsAtom = atom((get) => readAds(get(bookAtom).extras.ads, get(bookAtom).baseUrl));
export const adsPhaseAtom = atom((get) => get(phaseAtom));
/** The index of the picture that is shown; null until one has loaded. Without a picture there is no banner. */
export const currentAdAtom = atom((get) => get(currentBaseAtom));
const isShownAtom = atom((get) => get(currentBaseAtom) !== null && get(phaseAtom) !== "closed");
/** The height of the strip, px. */
export const adHeightAtom = atom((get) => {
  const ads = get(adsAtom);
  return ads ? adStripHeight(ads, get(viewportAtom).height) : 0;
});
/** The height that the strip takes from the book, px: 0 before it is shown and after it has been closed. */
export const adInsetAtom = atom((get) => (get(isShownAtom) ? get(adHeightAtom) : 0));
/** Whether the pictures change by themselves: not while the reader is at the banner, nor in a hidden tab (AD-08). */
const isRotatingAtom = atom(
  (get) =>
    get(isShownAtom) &&
    get(phaseAtom) === "open" &&
    get(loadedAtom).size > 1 &&
    !get(isPausedAtom) &&
    get(isPageVisibleAtom),
);

/** Whether the banner is a box over the book. */
const isOverBookAtom = atom((get) => get(isShownAtom) && get(adsAtom)?.position === 3);

/** A picture has loaded: it joins the rotation, and the first one is shown at once. */
export const adLoadedAtom = atom(null, (get, set, index: number) => {
  set(loadedAtom, new Set([...get(loadedAtom), index]));
  if (get(currentBaseAtom) === null) set(currentBaseAtom, index);
});
/** Shows the next picture, if there is another one. */
const showNextAdAtom = atom(null, (get, set) =>
  set(currentBaseAtom, nextAd(get(currentBaseAtom), get(loadedAtom)) ?? get(currentBaseAtom)),
);
/** Stops the rotation while the pointer or the keyboard focus is at the banner. */
export const pauseAdsAtom = atom(null, (_get, set, isPaused: boolean) => set(isPausedAtom, isPaused));
/** Slides the banner out. It does not come back until the book is opened again (AD-09). */
export const closeAdsAtom = atom(null, (get, set) => {
  if (get(phaseAtom) !== "open") return;
  const { bus, clock } = get(portsAtom);
  bus.emit("clickButton", { button: "closead" });
  set(phaseAtom, "closing");
  clock.after(ADS.closeMs, () => set(phaseAtom, "closed"));
});

/** Reserves the banner's strip beside the book, and changes its pictures. Stopping gives the strip back. */
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
    follow(store, adInsetAtom, (px) => store.set(setBarInsetsAtom, "ads", { [side]: px })),
    follow(store, isRotatingAtom, arm),
    follow(store, isOverBookAtom, (isOver) => store.set(isBookCoveredAtom, isOver)),
    () => stopWaiting(),
    () => store.set(setBarInsetsAtom, "ads", {}),
    () => store.set(isBookCoveredAtom, false),
  ]);
}
