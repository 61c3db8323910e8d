import type { PageIndex } from "../../book/publication/pages.ts";
import { failureReason } from "../../io/load-failures.ts";
import type { Store } from "../../lib/feature.ts";
import { ownEntry } from "../../lib/own-entry.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import type { Medium } from "../../state/media.ts";
import { type MediumSort, mediaSearchAtom, type Outcome } from "./api.ts";
import { createPlaybackSlot } from "./playback-slot.ts";
import { mediumPositionsAtom, storeMediumPositionAtom } from "./state.ts";

/** A player as the house handles it, whatever plays. */
export type Player = {
  /** @returns whether it plays, or will as soon as what plays now has ended */
  readonly play: () => Promise<boolean>;
  readonly pause: () => void;
  readonly stop: Stop; // for good
};

export type ElementPlayerOptions = {
  readonly id: string;
  readonly kind: Medium["kind"];
  readonly page: PageIndex | null; // null = it plays on whatever page lies open
  readonly sort: MediumSort;
  readonly url: () => string; // of what is to play now, "" = nothing that may be played
  readonly keepsPlace: boolean; // it goes on where it was left when its page comes back
  readonly holdsPages?: boolean; // pages do not turn away from it by themselves
  readonly ended?: () => boolean; // the end has come; true = it goes on with something else
};

/** One wish to play; a later one, a pause and the end take its place. */
type Attempt = { readonly refusals: Set<string> };

/** Makes a media element heed the house, and the house hear of it. Its source is looked for when it is to play. */
export function runElementPlayer(store: Store, element: HTMLMediaElement, wish: ElementPlayerOptions): Player {
  const { id, kind, page, sort, url, keepsPlace, holdsPages = false, ended = () => false } = wish;
  let attempt: Attempt | null = null; // the one under way: a place that has no medium is no failure of it yet

  /** Nothing begins any more for which it was told to play before. */
  const giveUp = () => {
    const wasTrying = attempt !== null;
    attempt = null;
    return wasTrying;
  };
  const tryAt = async (own: Attempt, address: string): Promise<Outcome> => {
    if (attempt !== own) return "unknown"; // it was paused or stopped while its place was looked for
    if (element.getAttribute("src") !== address) element.src = address;
    try {
      await element.play();
      return "there";
    } catch (error) {
      const { name = "" } = error as { readonly name?: string };
      if (name !== "AbortError" && name !== "NotAllowedError") return failureReason(address);
      own.refusals.add(name); // it was paused meanwhile, or the browser wants a press first
      return "unknown";
    }
  };
  const play = async (): Promise<boolean> => {
    if (!voice.ask()) return true;
    const wanted = url();
    const search = store.get(mediaSearchAtom);
    const own: Attempt = (attempt = { refusals: new Set() });
    const found = wanted === "" ? null : await search.find(wanted, sort, (address) => tryAt(own, address));
    if (attempt !== own) return false;
    attempt = null;
    if (found !== null) return true;
    const { refusals } = own;
    voice.heard(refusals.has("AbortError") ? "paused" : refusals.has("NotAllowedError") ? "refused" : "failed");
    return false;
  };
  const pause = () => {
    if (giveUp()) voice.heard("paused");
    element.pause();
  };
  const voice = createPlaybackSlot(store, {
    id,
    kind,
    page,
    holdsPages,
    address: url,
    pause,
    play: () => void play(),
  });
  const start = ownEntry(store.get(mediumPositionsAtom), id) ?? 0;
  if (keepsPlace && start > 0) element.currentTime = start;
  const listeners = [
    hear(element, "playing", () => voice.heard("playing")),
    hear(element, "pause", () => element.ended || attempt || voice.heard("paused")),
    hear(element, "ended", () => ended() || voice.heard("ended")),
    ...["timeupdate", "progress"].map((type) => hear(element, type, voice.progressed)),
    hear(element, "error", () => attempt || voice.heard("failed")),
  ];
  const leave = () => {
    if (keepsPlace) store.set(storeMediumPositionAtom, id, element.ended ? 0 : element.currentTime);
    element.pause();
  };
  return { play, pause, stop: stopAll([giveUp, voice.stop, leave, ...listeners]) };
}

/** Listens until stopped. */
function hear(element: HTMLMediaElement, type: string, act: () => void): Stop {
  element.addEventListener(type, act);
  return () => element.removeEventListener(type, act);
}
