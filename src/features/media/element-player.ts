import type { PageIndex } from "../../book/publication/pages.ts";
import { listen } from "../../io/browser.ts";
import { failureReason } from "../../io/load-failures.ts";
import type { Store } from "../../lib/feature.ts";
import { ownEntry } from "../../lib/own-entry.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import type { Medium } from "../../state/media.ts";
import { mediaSearchAtom } from "./api.ts";
import { createPlaybackSlot, type PlaybackReport } from "./playback-slot.ts";
import type { MediumSort, Outcome } from "./search.ts";
import { mediumPositionsAtom, storeMediumPositionAtom } from "./state.ts";

/** The controls of a player, whatever it plays. */
export type Player = {
  /** @returns whether it plays, or will as soon as the medium that plays now has ended */
  readonly play: () => Promise<boolean>;
  readonly pause: () => void;
  readonly stop: Stop; // for good
};

/** What a media element shall play, and how. */
export type ElementPlayerOptions = {
  readonly id: string;
  readonly kind: Medium["kind"];
  readonly page: PageIndex | null; // null = it plays whatever the current pages are
  readonly sort: MediumSort;
  readonly url: () => string; // the address to play now; "" = none that may be played
  readonly keepsPlace: boolean; // continues where it was left when its page comes back
  readonly holdsPages?: boolean; // auto flip does not turn away from it
  readonly ended?: () => boolean; // called at the end; true = something else plays next
};

/** One attempt to play; a later one, a pause and the stop cancel it. `refusals` are the browser's names of errors. */
type Attempt = { readonly refusals: Set<string>; isCancelled: boolean };

/** Tries to play `element` with the file at `address`. */
async function tryAt(element: HTMLMediaElement, address: string, attempt: Attempt): Promise<Outcome> {
  if (attempt.isCancelled) return "unknown"; // paused or stopped during the search
  if (element.getAttribute("src") !== address) element.src = address;
  try {
    await element.play();
    return "there";
  } catch (error) {
    const { name = "" } = error as { readonly name?: string };
    if (name !== "AbortError" && name !== "NotAllowedError") return failureReason(address);
    attempt.refusals.add(name); // paused meanwhile, or the browser wants a press first
    return "unknown";
  }
}

/** Why an attempt that was not cancelled did not play. */
function reportOf({ refusals }: Attempt): PlaybackReport {
  return refusals.has("AbortError") ? "paused" : refusals.has("NotAllowedError") ? "refused" : "failed";
}

/** Makes a media element a player that follows the rules for all media. Its file is searched for when it is to play. */
export function runElementPlayer(store: Store, element: HTMLMediaElement, options: ElementPlayerOptions): Player {
  const { id, kind, page, sort, url, keepsPlace, holdsPages = false, ended = () => false } = options;
  let attempt: Attempt | null = null; // under way: an address without a medium is not yet a failure

  /** Cancels the attempt under way. @returns whether there was one */
  const cancel = () => {
    const wasTrying = attempt !== null;
    if (attempt) attempt.isCancelled = true;
    attempt = null;
    return wasTrying;
  };
  const play = async (): Promise<boolean> => {
    if (!slot.request()) return true;
    const wanted = url();
    const search = store.get(mediaSearchAtom);
    cancel();
    const own: Attempt = { refusals: new Set(), isCancelled: false };
    attempt = own;
    const found = wanted === "" ? null : await search.find(wanted, sort, (address) => tryAt(element, address, own));
    if (own.isCancelled) return false;
    attempt = null;
    if (found === null) slot.report(reportOf(own));
    return found !== null;
  };
  const pause = () => {
    if (cancel()) slot.report("paused");
    element.pause();
  };
  const slot = createPlaybackSlot(store, {
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
    listen(element, "playing", () => slot.report("playing")),
    listen(element, "pause", () => element.ended || attempt || slot.report("paused")),
    listen(element, "ended", () => ended() || slot.report("ended")),
    listen(element, "timeupdate", slot.progressed),
    listen(element, "progress", slot.progressed),
    listen(element, "error", () => attempt || slot.report("failed")),
  ];
  const leave = () => {
    if (keepsPlace) store.set(storeMediumPositionAtom, id, element.ended ? 0 : element.currentTime);
    element.pause();
  };
  return { play, pause, stop: stopAll([cancel, slot.stop, leave, ...listeners]) };
}
