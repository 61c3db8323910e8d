import { mayReloadFor } from "../../io/viewer-update.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { portsAtom } from "../../state/ports.ts";
import { phaseAtom, whenNoLeafTurns } from "../../state/turning.ts";
import { lookForUpdateAtom, updateAtom } from "../updates/api.ts";
import { isDailyReloadDue, KIOSK } from "./kiosk.ts";
import { isInUse, watchInput } from "./visitors.ts";

/** What of the outside world a reload needs. */
export type Reloading = {
  readonly date: () => Date; // the display's own time
  readonly isServed: () => Promise<boolean>;
  readonly reload: () => void;
};

/**
 * Loads a kiosk anew at a quiet moment: when the viewer on the server is another one, and once a day where the book says
 * so. Nobody has touched the display for a while then, no leaf turns, and the server has the page.
 */
export function runReloads(store: Store, { date, isServed, reload }: Reloading): Stop {
  const { clock } = store.get(portsAtom);
  const quietMs = Math.max(KIOSK.quietMs, store.get(chromeSettingsAtom).idleResumeSeconds * 1000);
  let stopWaiting: Stop = () => {};
  let visits = 0;
  let lookedAtMs = clock.now();
  const wait = () => {
    stopWaiting();
    stopWaiting = clock.after(quietMs, () => void quiet());
  };
  const quiet = async () => {
    const before = visits;
    wait();
    if (isInUse(store)) return;
    if (clock.now() - lookedAtMs >= KIOSK.updateMs) {
      lookedAtMs = clock.now();
      await store.set(lookForUpdateAtom);
    }
    const hour = store.get(chromeSettingsAtom).kioskReloadHour;
    const isDue = store.get(updateAtom) !== null || isDailyReloadDue(hour, date(), clock.now());
    if (!isDue || !(await isServed())) return;
    await whenNoLeafTurns(store);
    if (visits === before && store.get(phaseAtom) === "rest" && mayReload(hour)) reload();
  };
  const mayReload = (hour: number) => {
    const update = store.get(updateAtom);
    return (update !== null && mayReloadFor(update)) || isDailyReloadDue(hour, date(), clock.now());
  };
  wait();
  const visited = () => {
    visits += 1;
    wait();
  };
  return stopAll([() => stopWaiting(), watchInput(visited)]);
}
