import { useAtomValue } from "jotai/react";
import { type CSSProperties, type ReactNode, useId, useRef } from "react";
import type { PanelName } from "../../lib/feature.ts";
import { deviceAtom, viewportAtom } from "../../state/view.ts";
import { DialogFrame, PanelHead } from "./DialogFrame.tsx";
import { FloatingPanel } from "./FloatingPanel.tsx";
import { FORM, type SlidePanelProps } from "./forms.ts";
import { SHEET_STYLE, Sheet, type SheetProps, usePull } from "./Sheet.tsx";
import { useSwipeToClose } from "./swipe-to-close.ts";
import { usePanel, usePanelFocus } from "./use-panel.ts";

type SideSheetProps = SlidePanelProps & { readonly motionMs?: number };

/**
 * A phone's slide form: over a mask, closed by a swipe towards its side (FORM-01, FORM-09). On an upright phone, where it
 * lies at the bottom, it is pulled like a sheet as well.
 */
export function SideSheet(props: SideSheetProps) {
  const { name, title, side, actions, isLowUpright = false, motionMs = FORM.phoneMs, children } = props;
  const { width, height } = useAtomValue(viewportAtom);
  const isLow = isLowUpright && height >= width;
  const paper = useRef<HTMLElement>(null);
  useSwipeToClose(paper, { name, side });
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
