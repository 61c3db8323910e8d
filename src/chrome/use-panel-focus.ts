import { type RefObject, useLayoutEffect } from "react";
import type { PanelPhase } from "../state/panel-phases.ts";
import { enterPanel, leavePanel } from "./focus.ts";
import { useIsRehearsal } from "./rehearsal.ts";

/** Moves the keyboard into a panel when it is drawn, and back when it begins to hide or is taken away. */
export function usePanelFocus(panel: RefObject<HTMLElement | null>, phase: PanelPhase): void {
  const isRehearsal = useIsRehearsal();
  const isLeaving = phase === "hiding" || phase === "hidden";
  // Not in the undoing of an effect: React gives the focus of before back after those.
  useLayoutEffect(() => {
    if (!panel.current || isRehearsal) return;
    if (isLeaving) leavePanel(panel.current);
    else enterPanel(panel.current);
  }, [panel, isLeaving, isRehearsal]);
  useLayoutEffect(() => {
    const element = panel.current;
    return () => {
      if (element) leavePanel(element);
    };
  }, [panel]);
}
