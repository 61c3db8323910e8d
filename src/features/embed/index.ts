import type { Feature, Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { portsAtom } from "../../state/ports.ts";

/** Tells the page around the frame what happens, where the book names that page's origin (embedOrigin). */
function runEmbed(store: Store): Stop {
  const { embedOrigin } = store.get(chromeSettingsAtom);
  if (!/^https?:\/\/[^/]+$/.test(embedOrigin) || window.parent === window) return () => {};
  return store.get(portsAtom).bus.onAny((event, detail) => {
    window.parent.postMessage({ type: "recto", event, detail }, embedOrigin);
  });
}

/** The reader inside somebody's page. */
export const embed: Feature = { id: "embed", run: runEmbed };
