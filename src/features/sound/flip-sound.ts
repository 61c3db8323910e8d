import { atom } from "jotai/vanilla";
import type { LeafSound, SoundChain } from "../../io/sound/port.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { stageAtom } from "../../stage/stage-handle.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom } from "../../state/reading.ts";
import { isHurriedAtom, turnAtom, whenNoLeafTurns } from "../../state/turning.ts";
import { deviceAtom } from "../../state/view.ts";
import { noteLostSound, type Output } from "./output.ts";
import { isFlipSoundOnAtom } from "./state.ts";
import { isUnlockedAtom } from "./switches.ts";

/** Times of the sound of leaves, s and ms. */
const FLIP = {
  hurriedS: 0.3, // a turn that others wait for
  leastS: 0.2,
  sampleMs: 30, // the speed of a hand is measured over so long
  tailMs: 400, // it dies away after the landing
} as const;

const playingBaseAtom = atom(false);
/** Whether a leaf can be heard now (SND-26). */
export const isFlipSoundPlayingAtom = atom((get) => get(playingBaseAtom));

/** Lets leaves be heard: their flight, and under a hand its speed. Turning the sound on lets one be heard at once (SND-06). */
export function runFlipSound(store: Store, output: Output): Stop {
  const { clock } = store.get(portsAtom);
  let chain: SoundChain | null = null;
  let leaf: LeafSound | null = null;
  let stopUse: Stop = () => {};
  let stopFollowing: Stop = () => {};
  let stopTail: Stop = () => {};

  const begin = () => {
    stopTail();
    stopUse();
    stopUse = output.use();
    leaf = chain?.leaf() ?? null;
    store.set(playingBaseAtom, leaf !== null);
  };
  const end = () => {
    stopFollowing();
    leaf = null;
    stopTail = clock.after(FLIP.tailMs, () => {
      store.set(playingBaseAtom, false);
      stopUse();
    });
  };
  const fly = () => {
    const left = 1 - progressOf(store);
    const turn = store.get(turnAtom);
    const way = turn.kind === "turning" && !turn.completes ? 1 - left : left;
    leaf?.fly(Math.max(FLIP.leastS, flightSeconds(store) * way));
  };
  const turnChanged = () => {
    const { kind } = store.get(turnAtom);
    stopFollowing();
    if (kind === "rest") {
      if (!leaf) return;
      leaf.land();
      return end();
    }
    if (!store.get(isFlipSoundOnAtom) || !chain) return;
    if (!leaf) begin();
    stopFollowing = kind === "held" ? followHand(store, () => leaf) : whenLifted(store, fly);
  };
  const playOne = () => {
    begin();
    leaf?.fly(flightSeconds(store));
    stopFollowing = clock.after(flightSeconds(store) * 1000, end);
  };
  const load = async () => {
    if (chain || !store.get(isFlipSoundOnAtom) || !store.get(isUnlockedAtom)) return;
    if (store.get(deviceAtom) !== "desktop") await whenNoLeafTurns(store); // it costs a frame or two of a turn
    const made = await output.chain();
    if (chain || !made) return;
    chain = made;
    await loadBookFile(store, made);
    turnChanged(); // one that turns already
  };
  const switched = async () => {
    if (!store.get(isFlipSoundOnAtom)) return;
    await load();
    if (store.get(isFlipSoundOnAtom) && store.get(turnAtom).kind === "rest") playOne();
  };
  void load();
  return stopAll([
    () => stopUse(),
    () => stopTail(),
    () => stopFollowing(),
    store.sub(turnAtom, turnChanged),
    store.sub(isUnlockedAtom, () => void load()),
    store.sub(isFlipSoundOnAtom, () => void switched()),
  ]);
}

/** How far the leaf has come, 0..1. */
const progressOf = (store: Store) => store.get(stageAtom)?.turner.moment()?.progress ?? 0;

function flightSeconds(store: Store): number {
  return store.get(isHurriedAtom) ? FLIP.hurriedS : store.get(bookAtom).settings.flippingTime;
}

/** Waits until the leaf lifts: it may wait for its pictures. */
function whenLifted(store: Store, act: () => void): Stop {
  return store.get(portsAtom).clock.eachFrame(() => {
    const isLifted = progressOf(store) > 0;
    if (isLifted) act();
    return !isLifted;
  });
}

/** Tells the sound how fast a hand moves the leaf, as long as it holds it. */
function followHand(store: Store, leaf: () => LeafSound | null): Stop {
  const { clock } = store.get(portsAtom);
  let [before, beforeMs] = [progressOf(store), clock.now()];
  return clock.eachFrame((nowMs) => {
    if (nowMs - beforeMs < FLIP.sampleMs) return true;
    const now = progressOf(store);
    leaf()?.move((Math.abs(now - before) * 1000) / (nowMs - beforeMs));
    [before, beforeMs] = [now, nowMs];
    return true;
  });
}

/** Loads the book's own sound of a leaf, if it has one (SND-07); without it, or where that fails, paper is synthesised. */
async function loadBookFile(store: Store, chain: SoundChain): Promise<void> {
  const { FlipSoundURL } = store.get(chromeSettingsAtom);
  if (FlipSoundURL === "") return;
  const file = await store.get(portsAtom).http.blob(FlipSoundURL);
  const isPlayable = file.ok && (await chain.setLeafFile(await file.value.arrayBuffer()));
  if (!isPlayable) noteLostSound(store, FlipSoundURL, "a synthesised sound");
}
