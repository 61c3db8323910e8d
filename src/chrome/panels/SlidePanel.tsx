import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { type CSSProperties, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { TAP } from "../../lib/gestures.ts";
import { listen } from "../../io/listen.ts";
import type { Store } from "../../lib/feature.ts";
import type { PanelName } from "../../lib/panel-name.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { closePanelAtom } from "../../state/panels.ts";
import { portsAtom } from "../../state/ports.ts";
import { deviceAtom } from "../../state/view.ts";
import { BottomSheet, DialogFrame, PanelHead } from "./DialogFrame.tsx";
import { FloatingPanel } from "./FloatingPanel.tsx";
import { FORM, isUpright, type SlidePanelProps, swipeCloses } from "./forms.ts";
import { usePanel, usePanelFocus } from "./use-panel.ts";

/**
 * Lets a form follow a finger that pushes it back to its side, and closes it if the drag was long or quick enough. Parts
 * that are dragged themselves (inputs, carousels with `data-swipe`) keep their own drags.
 */
function runSwipeToClose(store: Store, paper: HTMLElement, side: "left" | "right", close: () => void): Stop {
  const { clock } = store.get(portsAtom);
  const sign = side === "right" ? 1 : -1;
  let start: { readonly id: number; readonly x: number; readonly y: number; readonly atMs: number } | null = null;
  let isDrawn = false;
  const dragOf = (event: PointerEvent) => ({
    outPx: start ? (event.clientX - start.x) * sign : 0,
    downPx: start ? event.clientY - start.y : 0,
    ms: start ? clock.now() - start.atMs : 0,
    windowPx: window.innerWidth,
  });
  const letGo = () => {
    start = null;
    isDrawn = false;
    paper.removeAttribute("data-drawn");
    paper.style.removeProperty("--drawn");
  };
  const down = (event: PointerEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    if (start || event.pointerType === "mouse" || target?.closest("input, select, textarea, [data-swipe]")) return;
    start = { id: event.pointerId, x: event.clientX, y: event.clientY, atMs: clock.now() };
  };
  const move = (event: PointerEvent) => {
    if (event.pointerId !== start?.id) return;
    const drag = dragOf(event);
    if (!isDrawn && Math.hypot(drag.outPx, drag.downPx) <= TAP.px) return;
    if (!isDrawn && isUpright(drag)) return letGo();
    isDrawn = true;
    paper.setAttribute("data-drawn", "");
    paper.style.setProperty("--drawn", `${Math.max(0, drag.outPx) * sign}px`);
  };
  const up = (event: PointerEvent) => {
    if (event.pointerId !== start?.id) return;
    const closes = isDrawn && swipeCloses(dragOf(event));
    // A form that closes starts where the finger has left it.
    if (closes) {
      start = null;
      paper.removeAttribute("data-drawn");
      close();
    } else letGo();
  };
  return stopAll([
    listen(paper, "pointerdown", down),
    listen("window", "pointermove", move),
    listen("window", "pointerup", up),
    listen("window", "pointercancel", letGo),
  ]);
}

/** A phone's slide form: over a mask, closed by a swipe towards its side (FORM-01, FORM-09). */
function SideSheet({ name, title, side, actions, children }: SlidePanelProps) {
  const store = useStore();
  const close = useSetAtom(closePanelAtom);
  const paper = useRef<HTMLElement>(null);
  useLayoutEffect(
    () => (paper.current ? runSwipeToClose(store, paper.current, side, () => close(name)) : undefined),
    [store, side, name, close],
  );
  return (
    <DialogFrame name={name} title={title} shape={side} motionMs={FORM.phoneMs} actions={actions} paper={paper}>
      {children}
    </DialogFrame>
  );
}

/** A form that slides in from a side: over a mask on phones, floating over the book elsewhere. */
export function SlidePanel(props: SlidePanelProps) {
  return useAtomValue(deviceAtom) === "phone" ? <SideSheet {...props} /> : <FloatingPanel {...props} />;
}

/** A floating form on desktops and tablets, a bottom sheet on phones. */
export function AdaptivePanel(props: SlidePanelProps) {
  const { name, title, actions, children } = props;
  if (useAtomValue(deviceAtom) !== "phone") return <FloatingPanel {...props} />;
  return (
    <BottomSheet name={name} title={title} actions={actions}>
      {children}
    </BottomSheet>
  );
}

type BottomFormProps = {
  readonly name: PanelName;
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** A form along the window's bottom edge, 272 high (FORM-05); on phones a bottom sheet. */
export function BottomForm(props: BottomFormProps) {
  return useAtomValue(deviceAtom) === "phone" ? <BottomSheet {...props} /> : <BottomFrame {...props} />;
}

function BottomFrame({ name, title, actions, children }: BottomFormProps) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const { phase, close } = usePanel(name, FORM.desktopMs);
  usePanelFocus(panel, phase);
  const style = { "--panel-ms": `${FORM.desktopMs}ms`, "--panel-height": `${FORM.bottomPx}px` } as CSSProperties;
  return (
    <section
      ref={panel}
      className="bottom-form panel"
      role="dialog"
      data-panel={name}
      data-phase={phase}
      aria-labelledby={id}
      tabIndex={-1}
      style={style}
    >
      <PanelHead id={id} title={title} actions={actions} onClose={close} />
      <div className="panel__body">{children}</div>
    </section>
  );
}
