import { browserIdle } from "../../io/clock.ts";
import type { Feature, Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";

/** Loads what the provider says of the book and of this visit, when the browser is idle: nothing waits for it. */
function runProviderInfo(store: Store): Stop {
  let isStopped = false;
  const load = () => {
    import("./load.ts")
      .then(({ loadProviderInfo }) => loadProviderInfo(store, { isStopped: () => isStopped }))
      .catch((error: unknown) => console.error("The provider's information could not be loaded.", error));
  };
  const stopWaiting = browserIdle.whenIdle(load);
  return () => {
    isStopped = true;
    stopWaiting();
  };
}

/** What the provider says of the book's publisher and of this visit. */
export const providerInfo: Feature = { id: "provider-info", run: runProviderInfo };
