import { rootElement } from "../../io/browser.ts";
import type { Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { follow } from "../../state/follow.ts";
import { bookAtom } from "../../state/reading.ts";
import { backgroundOf, backgroundTone } from "./background.ts";

/** Shows the book's background behind everything. */
export function runBackground(store: Store): Stop {
  const root = rootElement();
  return follow(store, bookAtom, ({ settings }) => {
    root.style.setProperty("--background", backgroundOf(settings));
    root.style.setProperty("--background-opacity", String(settings.backgroundOpacity));
    root.dataset["tone"] = backgroundTone(settings);
  });
}
