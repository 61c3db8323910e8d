import { follow, type Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { portsAtom } from "../../state/ports.ts";
import { LISTEN } from "./listening.ts";
import { isListenTipDueAtom, listenTipAtom } from "./state.ts";

/** Shows the tip some time after the button is there, for 5 s (EXTRA-13). */
export function run(store: Store): Stop {
  const { clock } = store.get(portsAtom);
  let stopWaiting: Stop = () => {};
  const show = () => {
    store.set(listenTipAtom, "shown");
    clock.after(LISTEN.tipMs, () => store.set(listenTipAtom, "over"));
  };
  const unfollow = follow(store, isListenTipDueAtom, (isDue) => {
    stopWaiting();
    stopWaiting = isDue ? clock.after(LISTEN.tipAfterMs, show) : () => {};
  });
  return () => {
    unfollow();
    stopWaiting();
  };
}
