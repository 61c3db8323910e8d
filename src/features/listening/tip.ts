import { atom } from "jotai/vanilla";
import { follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { portsAtom } from "../../state/ports.ts";
import { isCardShownAtom, isLastingTipShownAtom } from "../../state/tips.ts";
import { isTipAtButtonAtom } from "../../state/toolbar.ts";
import { viewportAtom } from "../../state/view.ts";
import { isButtonAwayAtom, isButtonFree, listenButton } from "./button.ts";
import { LISTEN } from "./listening.ts";
import { hideListenTipAtom, isListenTipDueAtom, listenTipAtom } from "./state.ts";

/** Whether the tip waits for something that tells its end. */
const isBlockedAtom = atom((get) => get(isButtonAwayAtom) || get(isCardShownAtom) || get(isLastingTipShownAtom));

/**
 * Shows the tip some time after the button is there, for 5 s (EXTRA-13). As long as the button cannot be pressed, such
 * as under a hint at the start, or as long as a card is shown, the tip waits. It goes when something comes over the
 * button, or the button goes. A tip that has been shown does not come again, on later visits either.
 */
export function run(store: Store): Stop {
  const { clock } = store.get(portsAtom);
  let stopWaiting: Stop = () => {};
  const end = () => {
    stopWaiting();
    store.set(hideListenTipAtom);
  };
  const showWhenFree = () => {
    stopWaiting();
    if (store.get(isBlockedAtom) || !isButtonFree(store)) {
      stopWaiting = lookAgain(store, showWhenFree);
      return;
    }
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
  };
  const unfollow = follow(store, listenTipAtom, (state) => {
    if (state === "over") stopWaiting();
    store.set(isTipAtButtonAtom, state === "shown");
  });
  const unfollowDue = follow(store, isListenTipDueAtom, (isDue) => {
    if (store.get(listenTipAtom) !== "waiting") return;
    stopWaiting();
    stopWaiting = isDue ? clock.after(LISTEN.tipAfterMs, showWhenFree) : () => {};
  });
  return () => {
    unfollow();
    unfollowDue();
    stopWaiting();
    store.set(isTipAtButtonAtom, false);
  };
}

/**
 * Looks again when what blocks the tip has gone or the window has another size, which may bring the button onto the bar.
 * Only what lies over a button on the bar does not tell when it goes: that alone is looked at from time to time.
 */
function lookAgain(store: Store, look: () => void): Stop {
  const { clock } = store.get(portsAtom);
  let stopWaiting: Stop = () => {};
  const lookSoon = () => {
    stopWaiting();
    stopWaiting = clock.after(LISTEN.tipCheckMs, look);
  };
  if (!store.get(isBlockedAtom) && listenButton()) lookSoon();
  return stopAll([store.sub(isBlockedAtom, lookSoon), store.sub(viewportAtom, lookSoon), () => stopWaiting()]);
}
