import { follow, type Store } from "../../lib/feature.ts";
import type { Stop } from "../../lib/stop.ts";
import { portsAtom } from "../../state/ports.ts";
import { isCardShownAtom, isLastingTipShownAtom } from "../../state/tips.ts";
import { isButtonFree } from "./button.ts";
import { LISTEN } from "./listening.ts";
import { isListenTipDueAtom, listenTipAtom } from "./state.ts";

/**
 * Shows the tip some time after the button is there, for 5 s (EXTRA-13). As long as the button cannot be pressed, such
 * as under a hint at the start, or as long as a card is shown, the tip waits. It goes when something comes over the
 * button.
 */
export function run(store: Store): Stop {
  const { clock } = store.get(portsAtom);
  let stopWaiting: Stop = () => {};
  const end = () => {
    stopWaiting();
    store.set(listenTipAtom, "over");
  };
  const showWhenFree = () => {
    if (!isButtonFree(store) || store.get(isCardShownAtom) || store.get(isLastingTipShownAtom))
      stopWaiting = clock.after(LISTEN.tipCheckMs, showWhenFree);
    else {
      store.set(listenTipAtom, "shown");
      const stopTime = clock.after(LISTEN.tipMs, end);
      const check = () => {
        if (!isButtonFree(store)) end();
        else stopCheck = clock.after(LISTEN.tipCheckMs, check);
      };
      let stopCheck = clock.after(LISTEN.tipCheckMs, check);
      stopWaiting = () => {
        stopTime();
        stopCheck();
      };
    }
  };
  const unfollow = follow(store, listenTipAtom, (state) => state === "over" && stopWaiting());
  const unfollowDue = follow(store, isListenTipDueAtom, (isDue) => {
    if (store.get(listenTipAtom) !== "waiting") return;
    stopWaiting();
    stopWaiting = isDue ? clock.after(LISTEN.tipAfterMs, showWhenFree) : () => {};
  });
  return () => {
    unfollow();
    unfollowDue();
    stopWaiting();
  };
}
