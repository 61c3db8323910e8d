import { useStore } from "jotai/react";
import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from "react";
import type { PanelName } from "../../lib/panel-name.ts";
import { type PanelPhase, panelPhasesAtom } from "../../state/panel-phases.ts";
import { portsAtom } from "../../state/ports.ts";
import { usePanel, usePanelFocus, usePanelPhase } from "./use-panel.ts";

/** How a dialog appears and disappears, ms. */
export type DialogMotion = {
  readonly motionMs: number;
  readonly delayMs?: number; // before it appears
  readonly listenAfterMs?: number; // so long after it appeared, and while it moves, it cannot be closed (POPUP-02, POPUP-05)
};

/** The props of a dialog's element, and how its parts close it. */
export type DialogHandle = {
  readonly phase: PanelPhase;
  readonly close: () => void;
  readonly closeByMask: () => void; // does nothing while the dialog moves (FORM-08)
  readonly element: {
    readonly ref: RefObject<HTMLDialogElement | null>;
    readonly "data-panel": PanelName;
    readonly "data-phase": PanelPhase;
    readonly "aria-modal": true;
    readonly tabIndex: -1;
    readonly style: CSSProperties;
    readonly onCancel: (event: SyntheticEvent) => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
};

/**
 * Shows a panel as a native dialog, so that the browser keeps the focus inside and the rest of the page inert. It closes
 * when its motion is over.
 */
export function useDialog(name: PanelName, { motionMs, delayMs = 0, listenAfterMs }: DialogMotion): DialogHandle {
  const ref = useRef<HTMLDialogElement>(null);
  const { phase, close: closeNow } = usePanel(name, motionMs, delayMs);
  usePanelFocus(ref, phase);
  const isCloseBlocked = useCloseBlock(name, listenAfterMs);
  const close = () => {
    if (!isCloseBlocked()) closeNow();
  };
  const style = { "--panel-ms": `${motionMs}ms`, "--panel-delay": `${delayMs}ms` } as CSSProperties;
  const onCancel = (event: SyntheticEvent) => {
    if (event.target !== ref.current) return; // a file input's
    event.preventDefault();
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && isCloseBlocked()) event.preventDefault();
  };
  const names = { "data-panel": name, "data-phase": phase, "aria-modal": true, tabIndex: -1 } as const;
  return {
    phase,
    close,
    closeByMask: () => phase === "visible" && close(),
    element: { ref, ...names, style, onCancel, onKeyDown },
  };
}

/** Whether a popup ignores requests to close it: while it moves and shortly after. Other dialogs never do. */
function useCloseBlock(name: PanelName, listenAfterMs: number | undefined): () => boolean {
  const store = useStore();
  const { clock } = store.get(portsAtom);
  const phase = usePanelPhase(name);
  const isThere = phase === "showing" || phase === "visible";
  const shownAtMs = useRef(0);
  useLayoutEffect(() => {
    if (isThere) shownAtMs.current = clock.now();
  }, [clock, isThere]);
  return () => {
    if (listenAfterMs === undefined) return false;
    return store.get(panelPhasesAtom)[name] !== "visible" || clock.now() - shownAtMs.current < listenAfterMs;
  };
}
