import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect } from "react";
import { createPortal } from "react-dom";
import { panelPhasesAtom } from "../../state/panel-phases.ts";
import { isTipBoxThereAtom, TIPS, type Toast, toastAtom } from "../../state/tips.ts";
import { isSmallWindowAtom } from "../../state/view.ts";
import { TIP_BOX } from "./tooltips.ts";

/** The one short message on the screen, over whatever is open. */
export function Tips() {
  const toast = useAtomValue(toastAtom);
  const tellThere = useSetAtom(isTipBoxThereAtom);
  useEffect(() => {
    tellThere(true);
    return () => tellThere(false);
  }, [tellThere]);
  return toast && <TipBox toast={toast} />;
}

/** The message itself; it goes along when a dialog comes or goes, since screen readers hear nothing beside one. */
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
      style={{ zIndex: TIP_BOX.zIndex, maxInlineSize: TIP_BOX.maxWidth, transitionDuration: `${TIPS.toastFadeMs}ms` }}
    >
      {text}
    </div>
  );
  const leaving = Object.entries(phases).filter(([, each]) => each === "hiding");
  return createPortal(box, topDialog(leaving.map(([name]) => name)) ?? document.body);
}

/** The dialog over everything, but for those that are about to go. */
function topDialog(leaving: readonly string[]): Element | undefined {
  const dialogs = [...document.querySelectorAll<HTMLElement>("dialog[open]")];
  return dialogs.filter(({ dataset }) => !leaving.includes(dataset["panel"] ?? "")).pop();
}

/** Lifts the box over dialogs, where the browser can. */
function raise(box: HTMLElement | null): void {
  if (box && typeof box.showPopover === "function") box.showPopover();
}
