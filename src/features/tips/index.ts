import { plainAlert } from "../../io/browser.ts";
import type { Feature, Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { portsAtom } from "../../state/ports.ts";
import { isTipBoxThereAtom, toastAtom } from "../../state/tips.ts";
import { Tips } from "./Tips.tsx";
import { runTooltips, TIP_BOX } from "./tooltips.ts";

/** Shows the names of buttons, and tells messages by a plain alert where the box for them is missing (FORM-21). */
export function runTips(store: Store): Stop {
  const { clock } = store.get(portsAtom);
  let stopWaiting: Stop = () => {};
  const tell = () => {
    const toast = store.get(toastAtom);
    if (toast?.phase !== "shown" || store.get(isTipBoxThereAtom)) return;
    stopWaiting();
    stopWaiting = clock.after(TIP_BOX.alertAfterMs, () => {
      if (!store.get(isTipBoxThereAtom)) plainAlert(toast.text);
    });
  };
  return stopAll([
    () => stopWaiting(),
    store.sub(toastAtom, tell),
    store.sub(isTipBoxThereAtom, tell), // a box that breaks does so over the message that it is to show
    runTooltips(store, document),
  ]);
}

/** Toasts, tips and the names of buttons. */
export const tips: Feature = { id: "tips", Chrome: Tips, run: runTips };
