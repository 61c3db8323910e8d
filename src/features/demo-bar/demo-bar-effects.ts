import { bodyElement } from "../../io/browser.ts";
import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom } from "../../state/reading.ts";
import { DEMO_BAR, type DemoBar, demoBarOf } from "./demo-bar.ts";
import { placeDemoBar } from "./demo-bar-element.ts";

/** Shows the bar that the book asks for. */
export function runDemoBarOfBook(store: Store): Stop {
  const bar = demoBarOf(store.get(chromeSettingsAtom), store.get(bookAtom).baseUrl);
  return bar ? runDemoBar(store, bodyElement(), bar) : () => {};
}

/** Shows the bar, and puts it back where somebody has taken it away, hidden or altered it (AD-11, AD-12). */
export function runDemoBar(store: Store, parent: HTMLElement, bar: DemoBar): Stop {
  const { clock } = store.get(portsAtom);
  let placed = placeDemoBar(parent, bar, false);
  let stopWaiting: Stop = () => {};
  const check = () => {
    if (!placed.isIntact()) {
      placed.element.remove();
      placed = placeDemoBar(parent, bar, true);
    }
    stopWaiting = clock.after(DEMO_BAR.checkMs, check);
  };
  stopWaiting = clock.after(DEMO_BAR.checkMs, check);
  return () => {
    stopWaiting();
    placed.element.remove();
  };
}
