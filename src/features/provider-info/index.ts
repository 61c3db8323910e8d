import { atom } from "jotai/vanilla";
import type { Feature } from "../../lib/feature.ts";

/** What the provider says of the book's publisher and of this visit: loaded when the browser is idle. */
export const providerInfo: Feature = {
  id: "provider-info",
  lazyRun: {
    isWantedAtom: atom(true),
    isPatient: true,
    load: async () => ({ run: (await import("./load.ts")).runProviderInfo }),
  },
};
