import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect } from "react";
import { createPortal } from "react-dom";
import { plainAlert } from "../../io/browser-facts.ts";
import type { Feature, Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { hasBeenIdleAtom } from "../../state/browser-page.ts";
import { panelPhasesAtom } from "../../state/panel-phases.ts";
import { portsAtom } from "../../state/ports.ts";
import { isTipBoxThereAtom, TIPS, type Toast, toastAtom } from "../../state/tips.ts";
import { isSmallWindowAtom } from "../../state/view.ts";

/** The box of messages (FORM-18 to FORM-21). */
const TIP_BOX = {
  maxWidth: "80%",
  alertAfterMs: 100, // a box that is not there after this time will not come
} as const;

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

/** The message itself. It moves into a dialog that opens, since screen readers hear nothing outside of one. */
function TipBox({ toast: { kind, text, phase } }: { readonly toast: Toast }) {
  const isSmall = useAtomValue(isSmallWindowAtom);
  const phases = useAtomValue(panelPhasesAtom);
  const box = (
    <div
      ref={raise}
      className="tip-box"
      role="alert"
      dir="auto"
      popover="manual"
      data-kind={kind}
      data-phase={phase}
      data-small={isSmall}
      style={{ maxInlineSize: TIP_BOX.maxWidth, transitionDuration: `${TIPS.toastFadeMs}ms` }}
    >
      {text}
    </div>
  );
  const leaving = Object.entries(phases).filter(([, each]) => each === "hiding");
  return createPortal(box, topDialog(leaving.map(([name]) => name)) ?? document.body);
}

/** The topmost dialog that is not about to close. */
function topDialog(leaving: readonly string[]): Element | undefined {
  const dialogs = [...document.querySelectorAll<HTMLElement>("dialog[open]")];
  return dialogs.filter(({ dataset }) => !leaving.includes(dataset["panel"] ?? "")).pop();
}

/** Lifts the box over dialogs, where the browser can do that. */
function raise(box: HTMLElement | null): void {
  if (box && typeof box.showPopover === "function") box.showPopover();
}

/** Shows messages in the browser's own box where ours is missing (FORM-21). */
export function runTips(store: Store): Stop {
  const { clock } = store.get(portsAtom);
  let stopWaiting: Stop = () => {};
  const alertIfMissing = () => {
    const toast = store.get(toastAtom);
    if (toast?.phase !== "shown" || store.get(isTipBoxThereAtom)) return;
    stopWaiting();
    stopWaiting = clock.after(TIP_BOX.alertAfterMs, () => {
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
