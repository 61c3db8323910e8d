import { useAtomValue } from "jotai/react";
import { type CSSProperties, type ReactNode, useId, useRef } from "react";
import type { PanelName } from "../../lib/panel-name.ts";
import { deviceAtom } from "../../state/view.ts";
import { BottomSheet } from "./DialogFrame.tsx";
import { FORM } from "./forms.ts";
import { PanelHead } from "./PanelHead.tsx";
import { usePanel, usePanelFocus } from "./use-panel.ts";

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
