import { useAtomValue, useStore } from "jotai/react";
import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from "react";
import type { PanelName } from "../../lib/panel-name.ts";
import { type PanelPhase, panelPhaseAtom, panelPhasesAtom } from "../../state/panel-phases.ts";
import { portsAtom } from "../../state/ports.ts";
import { usePanel, usePanelFocus } from "./use-panel.ts";

/** How a dialog comes and goes, ms. */
export type DialogMotion = {
  readonly motionMs: number;
  readonly delayMs?: number; // before it comes
  readonly listenAfterMs?: number; // until then, and on its way, it heeds no wish to close (POPUP-02, POPUP-05)
};

/** What a dialog's element needs, and how its parts close it. */
export type DialogHandle = {
  readonly phase: PanelPhase;
  readonly close: () => void;
  readonly closeByMask: () => void; // not while it is on its way (FORM-08)
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
 * Makes a native dialog of a panel, so that the browser keeps the keyboard inside and the rest of the page still;
 * it closes in its own time.
 */
export function useDialog(name: PanelName, { motionMs, delayMs = 0, listenAfterMs }: DialogMotion): DialogHandle {
  const ref = useRef<HTMLDialogElement>(null);
  const { phase, close: closeNow } = usePanel(name, motionMs, delayMs);
  usePanelFocus(ref, phase);
  const isDeaf = useDeafness(name, listenAfterMs);
  const close = () => {
    if (!isDeaf()) closeNow();
  };
  const style = { "--panel-ms": `${motionMs}ms`, "--panel-delay": `${delayMs}ms` } as CSSProperties;
  const onCancel = (event: SyntheticEvent) => {
    if (event.target !== ref.current) return; // a file input's
    event.preventDefault();
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && isDeaf()) event.preventDefault();
  };
  const names = { "data-panel": name, "data-phase": phase, "aria-modal": true, tabIndex: -1 } as const;
  return {
    phase,
    close,
    closeByMask: () => phase === "visible" && close(),
    element: { ref, ...names, style, onCancel, onKeyDown },
  };
}

/** Whether a popup is not listening yet, or on its way; other dialogs listen always. */
function useDeafness(name: PanelName, listenAfterMs: number | undefined): () => boolean {
  const store = useStore();
  const { clock } = store.get(portsAtom);
  const phase = useAtomValue(panelPhaseAtom(name));
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
