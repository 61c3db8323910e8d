import { useAtomValue, useSetAtom } from "jotai/react";
import { type CSSProperties, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { watchDrags } from "../../io/drags.ts";
import type { PanelName } from "../../lib/feature.ts";
import { type DragUpdate, TAP } from "../../lib/gestures.ts";
import type { Stop } from "../../lib/stop.ts";
import { closePanelAtom } from "../../state/panels.ts";
import { deviceAtom, viewportAtom } from "../../state/view.ts";
import { DialogFrame, PanelHead } from "./DialogFrame.tsx";
import { FloatingPanel } from "./FloatingPanel.tsx";
import { FORM, isUpright, type SlidePanelProps, swipeCloses } from "./forms.ts";
import { SHEET_STYLE, Sheet, type SheetProps, usePull } from "./Sheet.tsx";
import { usePanel, usePanelFocus } from "./use-panel.ts";

/**
 * Lets a form follow a finger that pushes it back to its side, and closes it if the drag was long or quick enough. Parts
 * that are dragged themselves (inputs, carousels with `data-swipe`) keep their own drags.
 */
function runSwipeToClose(paper: HTMLElement, side: "left" | "right", close: () => void): Stop {
  const sign = side === "right" ? 1 : -1;
  const swipeOf = ({ from, spot }: DragUpdate) => ({
    outPx: (spot.x - from.x) * sign,
    downPx: spot.y - from.y,
    ms: spot.ms - from.ms,
    windowPx: window.innerWidth,
  });
  const end = (drag: DragUpdate | null) => {
    paper.removeAttribute("data-drawn");
    if (drag && swipeCloses(swipeOf(drag))) return close(); // it starts where the finger has left it
    paper.style.removeProperty("--drawn");
  };
  return watchDrags(paper, {
    accepts: ({ pointerType, target }) =>
      pointerType !== "mouse" &&
      !(target instanceof Element && target.closest("input, select, textarea, [data-swipe]")),
    isDrag: ({ x, y }) => Math.hypot(x, y) > TAP.px && !isUpright({ outPx: x, downPx: y }), // else the form scrolls
    start: () => paper.toggleAttribute("data-drawn", true),
    move: (drag) => paper.style.setProperty("--drawn", `${Math.max(0, swipeOf(drag).outPx) * sign}px`),
    end,
  });
}

type SideSheetProps = SlidePanelProps & { readonly motionMs?: number };

/**
 * A phone's slide form: over a mask, closed by a swipe towards its side (FORM-01, FORM-09). On an upright phone, where it
 * lies at the bottom, it is pulled like a sheet as well.
 */
export function SideSheet(props: SideSheetProps) {
  const { name, title, side, actions, isLowUpright = false, motionMs = FORM.phoneMs, children } = props;
  const close = useSetAtom(closePanelAtom);
  const { width, height } = useAtomValue(viewportAtom);
  const isLow = isLowUpright && height >= width;
  const paper = useRef<HTMLElement>(null);
  useLayoutEffect(
    () => (paper.current ? runSwipeToClose(paper.current, side, () => close(name)) : undefined),
    [side, name, close],
  );
  // By its head alone: upright drags of its body close nothing (FORM-11).
  const grip = usePull(paper, name, { isOn: isLow, size: "part" });
  const frame = { name, title, shape: side, motionMs, actions, paper, grip, colors: SHEET_STYLE };
  return <DialogFrame {...frame}>{children}</DialogFrame>;
}

/** A form that slides in from a side: over a mask on phones, beside the book or floating over it on larger screens. */
export function SlidePanel(props: SlidePanelProps) {
  return useAtomValue(deviceAtom) === "phone" ? <SideSheet {...props} /> : <AdaptivePanel {...props} />;
}

type AdaptivePanelProps = SlidePanelProps & Pick<SheetProps, "size" | "mayCancel">;

/** A floating form, on phones a sheet: tablets have room for the book beside it. */
export function AdaptivePanel({ size = "fit", mayCancel = false, ...props }: AdaptivePanelProps) {
  const { name, title, actions, children } = props;
  const device = useAtomValue(deviceAtom);
  if (device !== "phone") return <FloatingPanel {...props} />;
  return <Sheet {...{ name, title, actions, size, mayCancel }}>{children}</Sheet>;
}

type BottomFormProps = {
  readonly name: PanelName;
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** A form along the window's bottom edge, 272 high (FORM-05); on phones a sheet. */
export function BottomForm(props: BottomFormProps) {
  return useAtomValue(deviceAtom) === "phone" ? <Sheet size="part" {...props} /> : <BottomFrame {...props} />;
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
