import type { ReaderEvents } from "../../book/publication/embedding.ts";
import { toNumber } from "../../book/publication/pages.ts";
import { isInFrame, postToParent } from "../../io/browser-facts.ts";
import type { Feature, Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { portsAtom } from "../../state/ports.ts";
import { isReadyAtom, pageAtom } from "../../state/reading.ts";

/** Posts the viewer's events to the page around its frame, if the book names that page's origin (embedOrigin). */
function runEmbed(store: Store): Stop {
  const { embedOrigin } = store.get(chromeSettingsAtom);
  if (!/^https?:\/\/[^/]+$/.test(embedOrigin) || !isInFrame()) return () => {};
  const post = (event: keyof ReaderEvents, detail: unknown) =>
    postToParent({ type: "recto", event, detail }, embedOrigin);
  // The book is usually ready before this code has been loaded.
  if (store.get(isReadyAtom)) post("ready", { page: toNumber(store.get(pageAtom)) });
  return store.get(portsAtom).bus.onAny(post);
}

/** The viewer in a frame of another page. */
export const embed: Feature = { id: "embed", run: runEmbed };
