import type { PageIndex } from "../../book/publication/pages.ts";
import type { Store } from "../../lib/feature.ts";
import { ownEntry } from "../../lib/own-entry.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { beginMediumAtom, endMediumAtom, forgetMediumAtom, type Medium, mediaPlayingAtom } from "../../state/media.ts";
import { portsAtom } from "../../state/ports.ts";
import { visiblePagesAtom } from "../../state/reading.ts";
import { turnAtom } from "../../state/turning.ts";
import { mediumPhasesAtom, setMediumPhaseAtom } from "./state.ts";

/** What a player says of itself: it was refused (no press yet), or how far it has come. */
export type PlaybackReport = "playing" | "paused" | "ended" | "failed" | "refused";

/** A medium's place in the house: only one is heard at a time, none under another page. */
export type PlaybackSlot = {
  /** Asks for leave to play. @returns false = not now; music will be told when */
  readonly ask: () => boolean;
  readonly heard: (what: PlaybackReport) => void;
  /** It moves on, or loads: pages turn away from one that does neither for long. */
  readonly progressed: () => void;
  readonly stop: Stop;
};

/** A film that has stood still for so long keeps no page open: without network it may never go on, nor say so. */
export const STALL_MS = 10_000;

/** What the house must know of a medium. */
export type PlaybackOptions = Medium & {
  readonly page: PageIndex | null; // that it lies on, null = over the book
  readonly address: () => string; // for the console
};

/** Nothing is heard yet. The medium pauses and plays when the house says so. */
export function createPlaybackSlot(store: Store, medium: PlaybackOptions): PlaybackSlot {
  const { id, page, address } = medium;
  let isHeldByTurn = false;
  let stopWaiting: Stop = () => {};
  const phase = () => ownEntry(store.get(mediumPhasesAtom), id) ?? "idle";

  const letPagesGo = () => {
    if (store.get(mediaPlayingAtom)?.id === id) store.set(beginMediumAtom, { ...medium, holdsPages: false });
  };
  const progressed = () => {
    stopWaiting();
    if (medium.holdsPages) stopWaiting = store.get(portsAtom).clock.after(STALL_MS, letPagesGo);
  };
  const followTurn = () => {
    const turn = store.get(turnAtom);
    if (page === null) return;
    if (turn.kind === "turning" && turn.completes && phase() === "playing") {
      isHeldByTurn = true;
      medium.pause();
    } else if (turn.kind === "rest" && isHeldByTurn) {
      isHeldByTurn = false;
      if (store.get(visiblePagesAtom).includes(page)) medium.play(); // it has come back
    }
  };
  const fail = () => {
    // Told once and no further: a book can be read without its media. Source: specification MEDIA-05, MEDIA-06.
    if (phase() !== "failed") console.error(`A medium of the book cannot be played: ${address()}`);
    store.set(setMediumPhaseAtom, id, "failed");
  };
  return {
    ask: () => {
      if (!store.set(beginMediumAtom, medium)) return false;
      store.set(setMediumPhaseAtom, id, "asked");
      progressed();
      return true;
    },
    progressed,
    heard: (what) => {
      stopWaiting();
      if (what === "playing") {
        // The player's own controls can start it, too.
        if (store.set(beginMediumAtom, medium)) return store.set(setMediumPhaseAtom, id, "playing");
        return medium.pause();
      }
      if (what === "failed") fail();
      else if (phase() !== "failed") store.set(setMediumPhaseAtom, id, what === "paused" ? "paused" : "idle");
      store.set(endMediumAtom, id);
    },
    stop: stopAll([
      () => stopWaiting(),
      () => phase() !== "failed" && store.set(setMediumPhaseAtom, id, "idle"), // why it failed stays to be read
      () => store.set(forgetMediumAtom, id),
      store.sub(turnAtom, followTurn),
    ]),
  };
}
