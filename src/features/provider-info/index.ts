import type { Feature } from "../../lib/feature.ts";
import { hasBeenIdleAtom } from "../../state/browser-page.ts";

/** What the provider says of the book's publisher and of this visit: loaded when the browser is idle. */
export const providerInfo: Feature = {
  id: "provider-info",
  lazyRun: {
    isWantedAtom: hasBeenIdleAtom,
    load: async () => ({ run: (await import("./load.ts")).runProviderInfo }),
  },
};
