import { atom } from "jotai/vanilla";
import { listen } from "../../io/browser.ts";
import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";

const isDiagnosticsOpenBaseAtom = atom(false);

/** Whether the box with the report is open. */
export const isDiagnosticsOpenAtom = atom((get) => get(isDiagnosticsOpenBaseAtom));
const openDiagnosticsAtom = atom(null, (_get, set) => set(isDiagnosticsOpenBaseAtom, true));
/** Closes the box with the report. */
export const closeDiagnosticsAtom = atom(null, (_get, set) => set(isDiagnosticsOpenBaseAtom, false));

/** What a hidden key does: "show" opens the box (KEYS-06), "log" writes to the console (KEYS-08); null = nothing. */
export function hiddenKey(event: Pick<KeyboardEvent, "ctrlKey" | "altKey" | "key" | "code">): "show" | "log" | null {
  if (!event.ctrlKey || !event.altKey) return null;
  if (event.key === "Home" || event.key === "ArrowUp") return "show";
  return event.code === "KeyB" || event.key.toLowerCase() === "b" ? "log" : null;
}

/** Listens for the hidden keys in the capturing phase, so that they do not turn pages. */
export function runDiagnostics(store: Store): Stop {
  const pressed = (event: KeyboardEvent) => {
    const command = hiddenKey(event);
    if (!command) return;
    event.preventDefault();
    event.stopPropagation();
    if (command === "show") store.set(openDiagnosticsAtom);
    else void import("./findings.ts").then(({ logFindings }) => logFindings(store));
  };
  return listen("window", "keydown", pressed, true);
}
