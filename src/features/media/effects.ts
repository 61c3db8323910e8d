import { rootElement } from "../../io/browser.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { stageAtom } from "../../stage/stage-handle.ts";
import { registerAction } from "../page-items/api.ts";
import { runRangedMusic } from "./music.ts";
import { createActionSounds, endLastingSounds } from "./sounds.ts";
import { openPopupVideoAtom } from "./state.ts";

/** Performs the actions of items that play sounds and videos, and opens the overlay for the media on pages. */
export function runMedia(store: Store): Stop {
  const page = rootElement().ownerDocument;
  const sounds = createActionSounds(store, page);
  void store.get(stageAtom)?.openOverlay();
  return stopAll([
    sounds.stop,
    () => endLastingSounds(store),
    runRangedMusic(store, page),
    registerAction(store, "audio", (action, by) => void sounds.toggle(action, by)),
    registerAction(store, "video", ({ video, title }, by) =>
      store.set(openPopupVideoAtom, { id: `popup-${by.id}`, video, title: title || by.name }),
    ),
  ]);
}
