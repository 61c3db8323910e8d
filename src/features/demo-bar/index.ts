import { bodyElement } from "../../io/browser.ts";
import type { Feature, Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { bookAtom } from "../../state/reading.ts";

/** Loads the bar where the book asks for one; hardly any does. */
function runDemoBarOfBook(store: Store): Stop {
  const settings = store.get(chromeSettingsAtom);
  if (!settings.showDemoBar) return () => {};
  let isOver = false;
  let stop: Stop = () => {};
  Promise.all([import("./demo-bar.ts"), import("./demo-bar-effects.ts")])
    .then(([{ demoBarOf }, { runDemoBar }]) => {
      const bar = demoBarOf(settings, store.get(bookAtom).baseUrl);
      if (bar && !isOver) stop = runDemoBar(store, bodyElement(), bar);
    })
    .catch((error: unknown) => console.error("The demo bar could not be loaded.", error));
  return () => {
    isOver = true;
    stop();
  };
}

/** A small bar that names who made the book. */
export const demoBar: Feature = { id: "demo-bar", run: runDemoBarOfBook };
