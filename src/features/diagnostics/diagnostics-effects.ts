import { listen } from "../../io/listen.ts";
import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { openDiagnosticsAtom } from "./diagnostics-state.ts";
import { hiddenKey } from "./hidden-keys.ts";

/** Listens for the hidden keys. Capturing: they must not turn pages on their way. */
export function runDiagnostics(store: Store): Stop {
  const press = (event: KeyboardEvent) => {
    const wish = hiddenKey(event);
    if (!wish) return;
    event.preventDefault();
    event.stopPropagation();
    if (wish === "show") store.set(openDiagnosticsAtom);
    else void import("./log-findings.ts").then(({ logFindings }) => logFindings(store));
  };
  return listen("window", "keydown", press, true);
}
