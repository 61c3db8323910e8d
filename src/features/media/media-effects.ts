import { rootElement } from "../../io/browser.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { stageAtom } from "../../stage/stage-handle.ts";
import { offerAction } from "../../state/item-actions.ts";
import { createActionSounds } from "./action-sounds.ts";
import { endLastingSounds } from "./lasting-sounds.ts";
import { openPopupVideoAtom } from "./popup-video-state.ts";

/** Does what items ask for with sounds and videos, and opens the place where media lie on pages. */
export function runMedia(store: Store): Stop {
  const sounds = createActionSounds(store, rootElement().ownerDocument);
  void store.get(stageAtom)?.openOverlay();
  return stopAll([
    sounds.stop,
    () => endLastingSounds(store),
    offerAction(store, "audio", (action, by) => void sounds.perform(action, by)),
    offerAction(store, "video", ({ video, title }, by) =>
      store.set(openPopupVideoAtom, { id: `popup-${by.id}`, video, title: title || by.name }),
    ),
  ]);
}
