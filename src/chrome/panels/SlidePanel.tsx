import { useAtomValue } from "jotai/react";
import { type CSSProperties, type ReactNode, useId, useRef } from "react";
import type { PanelName } from "../../lib/feature.ts";
import { deviceAtom } from "../../state/view.ts";
import { isBookBesideAtom } from "./book-beside.ts";
import { PanelHead } from "./DialogFrame.tsx";
import { FloatingPanel } from "./FloatingPanel.tsx";
import { FORM, type SlidePanelProps } from "./forms.ts";
import { PhoneForm } from "./PhoneForm.tsx";
import { Sheet, type SheetProps } from "./Sheet.tsx";
import { usePanel, usePanelFocus } from "./use-panel.ts";

/** A form that slides in from a side: over a mask on phones, beside the book or floating over it on larger screens. */
export function SlidePanel(props: SlidePanelProps) {
  const isBookBeside = useAtomValue(isBookBesideAtom);
  const isPhone = useAtomValue(deviceAtom) === "phone";
  return isPhone ? <PhoneForm {...props} isBookBeside={isBookBeside} /> : <AdaptivePanel {...props} />;
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
