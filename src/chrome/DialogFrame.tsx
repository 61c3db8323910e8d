import { type CSSProperties, type ReactNode, type RefObject, useId } from "react";
import type { PanelName } from "../lib/panel-name.ts";
import { PanelHead } from "./PanelHead.tsx";
import { type DialogMotion, useDialog } from "./use-dialog.ts";

type DialogFrameProps = DialogMotion & {
  readonly name: PanelName;
  readonly title: string;
  readonly shape: "modal" | "popup" | "left" | "right" | "sheet"; // two in the middle, at a side, at the bottom
  readonly actions?: ReactNode;
  readonly width?: number | undefined; // px
  readonly height?: number | undefined; // px, by its contents without one
  readonly colors?: CSSProperties; // its own, instead of the kit's
  readonly paper?: RefObject<HTMLElement | null> | undefined; // what the reader sees as the form
  readonly foot?: ReactNode; // stays in sight while the rest scrolls
  readonly children: ReactNode;
};

/** A form over everything, with a mask behind it that closes it unless it is on its way (FORM-08). */
export function DialogFrame(props: DialogFrameProps) {
  const { name, title, shape, actions, width, height, colors, paper, foot, children } = props;
  const id = useId();
  const { element, close, closeByMask } = useDialog(name, props);
  const sizes = { "--panel-width": width && `${width}px`, "--panel-height": height && `${height}px` };
  return (
    <dialog
      {...element}
      className="dialog"
      data-shape={shape}
      aria-labelledby={id}
      style={{ ...element.style, ...sizes }}
    >
      <div className="dialog__mask" onClick={closeByMask} />
      <section ref={paper} className="dialog__paper panel" style={colors}>
        <PanelHead id={id} title={title} actions={actions} onClose={shape === "sheet" ? undefined : close} />
        <div className="panel__body">{children}</div>
        {foot}
      </section>
    </dialog>
  );
}
