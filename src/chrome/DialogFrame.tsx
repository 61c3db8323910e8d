import { useId, useRef, type CSSProperties, type ReactNode, type RefObject } from "react";
import type { PanelName } from "../lib/panel-name.ts";
import { PanelHead } from "./PanelHead.tsx";
import { usePanel } from "./use-panel.ts";
import { usePanelFocus } from "./use-panel-focus.ts";

type DialogFrameProps = {
  readonly name: PanelName;
  readonly title: string;
  readonly shape: "modal" | "left" | "right" | "sheet"; // in the middle, at a side, at the bottom
  readonly motionMs: number;
  readonly actions?: ReactNode;
  readonly width?: number | undefined; // px
  readonly paper?: RefObject<HTMLElement | null> | undefined; // what the reader sees as the form
  readonly foot?: ReactNode; // stays in sight while the rest scrolls
  readonly children: ReactNode;
};

/**
 * A form over everything, with a mask behind it: a native dialog, so that the browser keeps the keyboard inside and
 * the rest of the page still. A tap on the mask closes it unless it is on its way (FORM-08).
 */
export function DialogFrame(props: DialogFrameProps) {
  const { name, title, shape, motionMs, actions, width, paper, foot, children } = props;
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const { phase, close } = usePanel(name, motionMs);
  usePanelFocus(dialog, phase);
  const style = { "--panel-ms": `${motionMs}ms`, "--panel-width": width && `${width}px` } as CSSProperties;
  return (
    <dialog
      ref={dialog}
      className="dialog"
      data-panel={name}
      data-phase={phase}
      data-shape={shape}
      aria-modal="true"
      aria-labelledby={id}
      tabIndex={-1}
      style={style}
      onCancel={(event) => {
        if (event.target !== dialog.current) return; // a file input's
        event.preventDefault(); // it closes in its own time
        close();
      }}
    >
      <div className="dialog__mask" onClick={() => phase === "visible" && close()} />
      <section ref={paper} className="dialog__paper panel">
        <PanelHead id={id} title={title} actions={actions} onClose={shape === "sheet" ? undefined : close} />
        <div className="panel__body">{children}</div>
        {foot}
      </section>
    </dialog>
  );
}
