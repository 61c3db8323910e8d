import type { PageIndex } from "../../book/publication/pages.ts";
import type { Store } from "../../lib/feature.ts";
import { ownEntry } from "../../lib/own-entry.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { beginMediumAtom, endMediumAtom, forgetMediumAtom, type Medium, mediaPlayingAtom } from "../../state/media.ts";
import { portsAtom } from "../../state/ports.ts";
import { visiblePagesAtom } from "../../state/reading.ts";
import { turnAtom } from "../../state/turning.ts";
import { mediumPhasesAtom, setMediumPhaseAtom } from "./state.ts";

/** What a player reports of itself; "refused" = the browser wants a press of the reader's first. */
export type PlaybackReport = "playing" | "paused" | "ended" | "failed" | "refused";

/** A player's part in the rules for all media: only one plays at a time, and none while its page is turned away. */
export type PlaybackSlot = {
  /** Requests to play. @returns false = not now: music waits, and `play` is called when nothing else plays */
  readonly request: () => boolean;
  readonly report: (what: PlaybackReport) => void;
  /** Reports that the medium moves on or loads; one that does neither for long no longer keeps its page open. */
  readonly progressed: () => void;
  readonly stop: Stop;
};

/** A film that stands still for so long no longer keeps its page open: without network it may never go on nor fail. */
const STALL_MS = 10_000;

/** A medium as the slot handles it. */
export type PlaybackOptions = Medium & {
  readonly page: PageIndex | null; // the page that it lies on; null = over the book
  readonly address: () => string; // what plays, for the console
};

/**
 * Registers a medium, which does not play yet. Its `pause` is called when another medium begins or its page turns away,
 * its `play` when the page comes back or music may go on.
 */
export function createPlaybackSlot(store: Store, medium: PlaybackOptions): PlaybackSlot {
  const { id, page, address } = medium;
  let isPausedByTurn = false;
  let stopWaiting: Stop = () => {};
  const phase = () => ownEntry(store.get(mediumPhasesAtom), id) ?? "idle";

  const releasePage = () => {
    if (store.get(mediaPlayingAtom)?.id === id) store.set(beginMediumAtom, { ...medium, holdsPages: false });
  };
  const progressed = () => {
    stopWaiting();
    if (medium.holdsPages) stopWaiting = store.get(portsAtom).clock.after(STALL_MS, releasePage);
  };
  const followTurn = () => {
    const turn = store.get(turnAtom);
    if (page === null) return;
    if (turn.kind === "turning" && turn.completes && phase() === "playing") {
      isPausedByTurn = true;
      medium.pause();
    } else if (turn.kind === "rest" && isPausedByTurn) {
      isPausedByTurn = false;
      if (store.get(visiblePagesAtom).includes(page)) medium.play(); // the turn led back to its page
    }
  };
  const fail = () => {
    // Logged once and no more: a book can be read without its media (MEDIA-05, MEDIA-06).
    if (phase() !== "failed") console.error(`A medium of the book cannot be played: ${address()}`);
    store.set(setMediumPhaseAtom, id, "failed");
  };
  return {
    request: () => {
      if (!store.set(beginMediumAtom, medium)) return false;
      store.set(setMediumPhaseAtom, id, "asked");
      progressed();
      return true;
    },
    progressed,
    report: (what) => {
      stopWaiting();
      if (what === "playing") {
        // The player's own controls can also start it.
        if (store.set(beginMediumAtom, medium)) return store.set(setMediumPhaseAtom, id, "playing");
        return medium.pause();
      }
      if (what === "failed") fail();
      else if (phase() !== "failed") store.set(setMediumPhaseAtom, id, what === "paused" ? "paused" : "idle");
      store.set(endMediumAtom, id);
    },
    stop: stopAll([
      () => stopWaiting(),
      () => phase() !== "failed" && store.set(setMediumPhaseAtom, id, "idle"), // a failure stays visible
      () => store.set(forgetMediumAtom, id),
      store.sub(turnAtom, followTurn),
    ]),
  };
}
