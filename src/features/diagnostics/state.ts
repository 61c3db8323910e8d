import { atom } from "jotai/vanilla";
import { listen } from "../../io/listen.ts";
import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";

const isDiagnosticsOpenBaseAtom = atom(false);

export const isDiagnosticsOpenAtom = atom((get) => get(isDiagnosticsOpenBaseAtom));
const openDiagnosticsAtom = atom(null, (_get, set) => set(isDiagnosticsOpenBaseAtom, true));
export const closeDiagnosticsAtom = atom(null, (_get, set) => set(isDiagnosticsOpenBaseAtom, false));

/** What hidden keys ask for: the box (KEYS-06), the log (KEYS-08), or nothing. */
export function hiddenKey(event: Pick<KeyboardEvent, "ctrlKey" | "altKey" | "key" | "code">): "show" | "log" | null {
  if (!event.ctrlKey || !event.altKey) return null;
  if (event.key === "Home" || event.key === "ArrowUp") return "show";
  return event.code === "KeyB" || event.key.toLowerCase() === "b" ? "log" : null;
}

/** Listens for the hidden keys. Capturing: they must not turn pages on their way. */
export function runDiagnostics(store: Store): Stop {
  const press = (event: KeyboardEvent) => {
    const wish = hiddenKey(event);
    if (!wish) return;
    event.preventDefault();
    event.stopPropagation();
    if (wish === "show") store.set(openDiagnosticsAtom);
    else void import("./findings.ts").then(({ logFindings }) => logFindings(store));
  };
  return listen("window", "keydown", press, true);
}
