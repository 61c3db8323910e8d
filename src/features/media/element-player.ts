import type { PageIndex } from "../../book/pages.ts";
import type { Store } from "../../lib/feature.ts";
import { stopAll, type Stop } from "../../lib/stop.ts";
import type { Medium } from "../../state/media.ts";
import { leaveMediumAtom, mediumPlacesAtom } from "./media-state.ts";
import { createVoice } from "./voice.ts";

/** A player as the house handles it, whatever plays. */
export type Player = {
  /** @returns whether it plays, or will as soon as what plays now has ended */
  readonly play: () => Promise<boolean>;
  readonly pause: () => void;
  readonly stop: Stop; // for good
};

export type ElementWish = {
  readonly id: string;
  readonly kind: Medium["kind"];
  readonly page: PageIndex | null;
  readonly keepsPlace: boolean; // it goes on where it was left when its page comes back
  readonly ended?: () => boolean; // the end has come; true = it goes on with something else
};

/** Makes a media element heed the house, and the house hear of it. */
export function runElementPlayer(store: Store, element: HTMLMediaElement, wish: ElementWish): Player {
  const { id, kind, page, keepsPlace, ended = () => false } = wish;
  const play = async (): Promise<boolean> => {
    if (!voice.ask()) return true;
    try {
      await element.play();
      return true;
    } catch (error) {
      const { name } = error as { readonly name?: string };
      if (name === "AbortError") return false; // it was paused meanwhile
      voice.heard(name === "NotAllowedError" ? "refused" : "failed");
      return false;
    }
  };
  const voice = createVoice(store, {
    id,
    kind,
    page,
    address: element.currentSrc || element.src,
    pause: () => element.pause(),
    play: () => void play(),
  });
  const start = store.get(mediumPlacesAtom)[id] ?? 0;
  if (keepsPlace && start > 0) element.currentTime = start;
  const listeners = [
    hear(element, "playing", () => voice.heard("playing")),
    hear(element, "pause", () => element.ended || voice.heard("paused")),
    hear(element, "ended", () => ended() || voice.heard("ended")),
    hear(element, "error", () => voice.heard("failed")),
  ];
  const leave = () => {
    if (keepsPlace) store.set(leaveMediumAtom, id, element.ended ? 0 : element.currentTime);
    element.pause();
  };
  return { play, pause: () => element.pause(), stop: stopAll([voice.stop, leave, ...listeners]) };
}

/** Listens until stopped. */
function hear(element: HTMLMediaElement, type: string, act: () => void): Stop {
  element.addEventListener(type, act);
  return () => element.removeEventListener(type, act);
}
