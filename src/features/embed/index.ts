import type { ReaderEvents } from "../../book/publication/embedding.ts";
import { toNumber } from "../../book/publication/pages.ts";
import { isInFrame, postToParent } from "../../io/browser.ts";
import type { Feature, Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { portsAtom } from "../../state/ports.ts";
import { isReadyAtom, pageAtom } from "../../state/reading.ts";

/** Tells the page around the frame what happens, where the book names that page's origin (embedOrigin). */
function runEmbed(store: Store): Stop {
  const { embedOrigin } = store.get(chromeSettingsAtom);
  if (!/^https?:\/\/[^/]+$/.test(embedOrigin) || !isInFrame()) return () => {};
  const post = (event: keyof ReaderEvents, detail: unknown) =>
    postToParent({ type: "recto", event, detail }, embedOrigin);
  // The book is ready before the chrome is loaded, and this with it.
  if (store.get(isReadyAtom)) post("ready", { page: toNumber(store.get(pageAtom)) });
  return store.get(portsAtom).bus.onAny(post);
}

/** The reader inside somebody's page. */
export const embed: Feature = { id: "embed", run: runEmbed };
