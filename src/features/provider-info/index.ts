import { browserIdle } from "../../io/clock.ts";
import type { Feature, Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";

/** Asks what the provider says of the book's owner and of this visit. Nobody waits for it, and its code comes late. */
function runProviderInfo(store: Store): Stop {
  let isOver = false;
  const ask = () => {
    import("./load.ts")
      .then(({ loadProviderInfo }) => loadProviderInfo(store, document, { isOver: () => isOver }))
      .catch((error: unknown) => console.error("What is known of the book's owner could not be asked for.", error));
  };
  const stopWaiting = browserIdle.whenIdle(ask);
  return () => {
    isOver = true;
    stopWaiting();
  };
}

/** What the provider knows: user info and visit info. */
export const providerInfo: Feature = { id: "owner", run: runProviderInfo };
