import { atom } from "jotai/vanilla";
import { listen } from "../../../io/browser.ts";
import type { Store } from "../../../lib/feature.ts";
import { type Stop, stopAll } from "../../../lib/stop.ts";
import { isPageVisibleAtom } from "../../../state/browser-page.ts";
import { chromeSettingsAtom } from "../../../state/chrome-settings.ts";
import { mediaPlayingAtom } from "../../../state/media.ts";
import { portsAtom } from "../../../state/ports.ts";
import { isListeningAtom } from "../../listening/api.ts";
import type { Output } from "../output.ts";
import { isBackgroundOnAtom } from "../state.ts";
import { isBackgroundPlayingAtom, isUnlockedAtom, volumeAtom } from "../switches.ts";
import type { Deck } from "./deck.ts";

/** How long the sound takes to fade when it pauses and when it goes on, s. */
const FADE = { outS: 0.25, inS: 0.6 } as const;

/**
 * Whether the background sound is to be heard: it is on, nothing else of the book sounds (SND-14, SND-15), and the page
 * can be seen (SND-16).
 */
export const isBackgroundDueAtom = atom(
  (get) =>
    get(isBackgroundOnAtom) &&
    get(isUnlockedAtom) &&
    get(isPageVisibleAtom) &&
    get(mediaPlayingAtom) === null &&
    !get(isListeningAtom),
);

/** Plays and pauses what is in the deck. */
export type Transport = { readonly play: () => Promise<void>; readonly pause: () => void; readonly stop: Stop };

/** Creates the transport of a deck. */
export function createTransport(store: Store, output: Output, deck: Deck): Transport {
  const { clock } = store.get(portsAtom);
  const volume = store.get(chromeSettingsAtom).bgSoundVol / 100; // SND-09
  let stopUse: Stop = () => {};
  let stopWaiting: Stop = () => {};

  const fade = (to: number, seconds: number) => deck.fade(to * volume, seconds, store.get(volumeAtom));
  const play = async () => {
    stopWaiting();
    stopUse();
    stopUse = output.use();
    const how = await deck.play();
    if (!store.get(isBackgroundDueAtom)) return pause();
    if (how === "refused") {
      stopWaiting = listen("window", "pointerup", () => void play(), { capture: true, once: true });
    } else if (how === "playing") {
      store.set(isBackgroundPlayingAtom, true);
      fade(1, FADE.inS);
    }
  };
  const pause = () => {
    stopWaiting();
    store.set(isBackgroundPlayingAtom, false);
    const end = () => {
      deck.pause();
      stopUse();
    };
    if (!store.get(isPageVisibleAtom)) return end(); // timers of hidden pages are late
    fade(0, FADE.outS);
    stopWaiting = clock.after(FADE.outS * 1000, end);
  };
  const stop = stopAll([
    () => stopUse(),
    () => stopWaiting(),
    store.sub(volumeAtom, () => store.get(isBackgroundPlayingAtom) && fade(1, 0)),
  ]);
  return { play, pause, stop };
}
