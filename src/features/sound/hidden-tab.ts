import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { isPageVisibleAtom } from "../../state/browser-page.ts";
import { type Medium, mediaPlayingAtom } from "../../state/media.ts";
import { visiblePagesAtom } from "../../state/reading.ts";

/**
 * Pauses sounds of the book while nobody sees its page, as the background sound does (SND-16), and has them go on when
 * it is seen again. Films play on: the browser's own controls for them are at hand.
 */
export function runHiddenTab(store: Store): Stop {
  let paused: readonly Medium[] = [];
  let pages = "";
  const follow = () => {
    if (store.get(isPageVisibleAtom)) return goOn();
    const medium = store.get(mediaPlayingAtom);
    if (!medium || medium.kind === "video" || paused.some(({ id }) => id === medium.id)) return;
    if (paused.length === 0) pages = store.get(visiblePagesAtom).join();
    paused = [medium, ...paused]; // music that waited for the first one begins when that pauses, and is paused as well
    medium.pause();
  };
  const goOn = () => {
    const last = paused;
    paused = [];
    if (store.get(visiblePagesAtom).join() !== pages) return; // a sound may be gone with its page
    for (const medium of last) medium.play();
  };
  // A medium notifies just before it plays: what has not begun cannot be paused.
  return stopAll([
    store.sub(isPageVisibleAtom, follow),
    store.sub(mediaPlayingAtom, () => void Promise.resolve().then(follow)),
  ]);
}
