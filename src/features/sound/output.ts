import { atom } from "jotai/vanilla";
import { listen } from "../../io/browser.ts";
import { browserSound } from "../../io/sound/browser-sound.ts";
import type { SoundChain, SoundDevice, SoundPort } from "../../io/sound/port.ts";
import { follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { noteIssuesAtom } from "../../state/issues.ts";
import { mediaPlayingAtom } from "../../state/media.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom } from "../../state/reading.ts";
import { deviceAtom } from "../../state/view.ts";
import { hasBackgroundAtom } from "./state.ts";
import { isUnlockedAtom, unlockAtom, volumeAtom } from "./switches.ts";

/** The way to the device's output, which tests replace. */
const soundPortAtom = atom<SoundPort>(browserSound);

/** The output sleeps after so long without a sound, ms; leaves are this much softer beside other sounds. */
const REST = { afterMs: 10_000 } as const;
const DUCKED = 0.4;
/**
 * What a press does to the book and its bars is seen first, ms: to open an output takes a phone several frames. Browsers
 * count a press for a second at least.
 */
const OPEN_AFTER_MS = { desktop: 80, others: 700 } as const;

/** What the sounds of the viewer share. */
export type Output = {
  /** The chain, loaded when it is first asked for after a press; null = there is none, or it cannot be loaded now. */
  readonly chain: () => Promise<SoundChain | null>;
  /** Calls `act` in each press until sounds may play: elements, too, have to be played in one on some phones. */
  readonly atPress: (act: () => void) => Stop;
  /** Keeps the output awake until it is stopped. */
  readonly use: () => Stop;
  readonly stop: Stop;
};

/** Creates the output. It opens with the reader's first press (SND-17) and sleeps when nothing sounds. */
export function createOutput(store: Store): Output {
  const { clock } = store.get(portsAtom);
  const port = store.get(soundPortAtom);
  let device: SoundDevice | null = null;
  let ready: SoundChain | null = null;
  let users = 0;
  const atPress = new Set<() => void>();
  let stopResting: Stop = () => {};
  let stopOpening: Stop | null = null; // it opens in a moment

  const rest = () => {
    stopResting();
    stopResting = users > 0 ? () => {} : clock.after(REST.afterMs, () => device?.sleep());
  };
  /** Opens and wakes the output: in a press, or where the browser lets pages sound at once. */
  const unlock = () => {
    for (const act of atPress) act();
    if (device || !port.mayOpenLater()) return open();
    const ms = store.get(deviceAtom) === "desktop" ? OPEN_AFTER_MS.desktop : OPEN_AFTER_MS.others;
    stopOpening ??= clock.after(ms, open); // a held key presses again and again
  };
  const open = () => {
    stopOpening?.();
    stopOpening = null;
    device ??= port.open();
    if (!device) return store.set(unlockAtom); // elements play without an output
    void device.wake().then(() => store.set(unlockAtom));
    rest();
  };
  const chain = async () => {
    if (ready || !device) return ready;
    try {
      const made = await device.chain();
      if (ready !== made) made.setVolume(store.get(volumeAtom));
      ready = made;
      duck();
    } catch (error) {
      console.warn("Sounds of the viewer could not be loaded.", error);
    }
    return ready;
  };
  const duck = () => ready?.setLeafVolume(store.get(mediaPlayingAtom) ? DUCKED : 1);
  const stop = stopAll([
    () => device?.stop(),
    () => stopResting(),
    () => stopOpening?.(),
    runFirstPress(store, unlock),
    store.sub(volumeAtom, () => ready?.setVolume(store.get(volumeAtom))),
    store.sub(mediaPlayingAtom, duck),
  ]);
  return {
    chain,
    atPress(act) {
      atPress.add(act);
      return () => atPress.delete(act);
    },
    use() {
      users += 1;
      stopResting();
      void device?.wake();
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        users -= 1;
        rest();
      };
    },
    stop,
  };
}

/** Calls `unlock` at every press until the output has opened: not every press is one for the browser. */
function runFirstPress(store: Store, unlock: () => void): Stop {
  const presses = ["pointerdown", "pointerup", "keydown", "click"] as const;
  let stopListening: Stop = () => {};
  const unfollow = follow(store, isUnlockedAtom, (isUnlocked) => {
    stopListening();
    stopListening = isUnlocked ? () => {} : stopAll(presses.map((type) => listen("window", type, pressed, true)));
  });
  function pressed({ isTrusted }: Event) {
    if (isTrusted) unlock();
  }
  let isOver = false;
  if (store.get(hasBackgroundAtom) || store.get(bookAtom).extras.audio) {
    // Pressed before this code was loaded, or a display that lets its pages sound.
    void store
      .get(soundPortAtom)
      .mayPlay()
      .then((mayPlay) => mayPlay && !isOver && unlock());
  }
  return () => {
    isOver = true;
    unfollow();
    stopListening();
  };
}

/** Reports a sound of the book that cannot be had as an issue; readers are told nothing (MEDIA-06). */
export function noteLostSound(store: Store, url: string, used: string, problem = "cannot be played"): void {
  const { baseUrl } = store.get(bookAtom);
  const path = url.startsWith(baseUrl) ? url.slice(baseUrl.length) : url;
  store.set(noteIssuesAtom, [{ path, problem, used }], "A sound of the book cannot be had.");
}
