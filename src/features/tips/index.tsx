import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect } from "react";
import { TopBox } from "../../chrome/kit/TopBox.tsx";
import { plainAlert } from "../../io/browser-facts.ts";
import type { Feature, Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { hasBeenIdleAtom } from "../../state/browser-page.ts";
import { portsAtom } from "../../state/ports.ts";
import { isTipBoxThereAtom, TIPS, type Toast, toastAtom } from "../../state/tips.ts";
import { isSmallWindowAtom } from "../../state/view.ts";

/* The box of messages (FORM-18 to FORM-21). */
const MAX_WIDTH = "80%";
const ALERT_AFTER_MS = 100; // a box that is not there after this time will not come

/** The short message that is shown over everything else. */
export function Tips() {
  const toast = useAtomValue(toastAtom);
  const setThere = useSetAtom(isTipBoxThereAtom);
  useEffect(() => {
    setThere(true);
    return () => setThere(false);
  }, [setThere]);
  return toast && <TipBox toast={toast} />;
}

/** The message itself. */
function TipBox({ toast: { kind, text, about, phase } }: { readonly toast: Toast }) {
  const isSmall = useAtomValue(isSmallWindowAtom);
  return (
    <TopBox
      className="tip-box"
      data-kind={kind}
      data-about={about}
      data-phase={phase}
      data-small={isSmall}
      style={{ maxInlineSize: MAX_WIDTH, transitionDuration: `${TIPS.toastFadeMs}ms` }}
    >
      {text}
    </TopBox>
  );
}

/** Shows messages in the browser's own box where ours is missing (FORM-21). */
export function runTips(store: Store): Stop {
  const { clock } = store.get(portsAtom);
  let stopWaiting: Stop = () => {};
  const alertIfMissing = () => {
    const toast = store.get(toastAtom);
    if (toast?.phase !== "shown" || store.get(isTipBoxThereAtom)) return;
    stopWaiting();
    stopWaiting = clock.after(ALERT_AFTER_MS, () => {
      if (!store.get(isTipBoxThereAtom)) plainAlert(toast.text);
    });
  };
  return stopAll([
    () => stopWaiting(),
    store.sub(toastAtom, alertIfMissing),
    store.sub(isTipBoxThereAtom, alertIfMissing), // a broken box is gone when its message is to be shown
  ]);
}

/** Toasts, tips and the names of buttons. */
export const tips: Feature = {
  id: "tips",
  Chrome: Tips,
  run: runTips,
  lazyRun: { isWantedAtom: hasBeenIdleAtom, load: () => import("./tooltips.ts") },
};
