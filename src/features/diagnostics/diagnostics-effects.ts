import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { findingsOf, findingsText, hiddenKey } from "./diagnostics.ts";
import { openDiagnosticsAtom } from "./diagnostics-state.ts";
import { surroundingsOf } from "./surroundings.ts";

/** Listens for the hidden keys. Capturing: they must not turn pages on their way. */
export function runDiagnostics(store: Store): Stop {
  const press = (event: KeyboardEvent) => {
    const wish = hiddenKey(event);
    if (!wish) return;
    event.preventDefault();
    event.stopPropagation();
    if (wish === "show") store.set(openDiagnosticsAtom);
    else console.info(findingsText(findingsOf(surroundingsOf(store))));
  };
  window.addEventListener("keydown", press, true);
  return () => window.removeEventListener("keydown", press, true);
}
