import { type CSSProperties, type ReactNode, type Ref, type RefObject, useEffect, useId, useRef } from "react";
import { preventFlings } from "../../io/drags.ts";
import type { PanelName } from "../../lib/feature.ts";
import type { Point } from "../../lib/gestures.ts";
import { useT } from "../hooks.ts";
import { IconButton } from "../kit/Buttons.tsx";
import { runBodyCutSign } from "../kit/cut-sign.ts";
import { Icon } from "../kit/Icon.tsx";
import { FORM, FORM_ICONS, POPUP } from "./forms.ts";
import { type DialogMotion, useDialog } from "./use-panel.ts";
import "../kit/kit.css";

type PanelHeadProps = {
  readonly id: string; // the title's, by which the panel is labelled
  readonly title: string;
  readonly actions?: ReactNode;
  readonly grip?: ReactNode; // what a sheet is pulled by
  readonly isHandle?: boolean; // the panel can be moved by it
  readonly handle?: Ref<HTMLElement>;
  readonly onClose?: (() => void) | undefined; // without it there is no close button
};

/** The head of every form: its title, its actions and its close button. */
export function PanelHead({ id, title, actions, grip, isHandle, handle, onClose }: PanelHeadProps) {
  const t = useT();
  return (
    <header ref={handle} className="panel__head" data-handle={isHandle || undefined}>
      {grip}
      <h2 id={id} className="panel__title">
        <bdi>{title}</bdi>
      </h2>
      {isHandle && <Icon name={FORM_ICONS.drag} />}
      <div className="panel__actions">
        {actions}
        {onClose && <IconButton icon={FORM_ICONS.close} label={t("frmClose", "Close")} onClick={onClose} />}
      </div>
    </header>
  );
}

type DialogFrameProps = DialogMotion & {
  readonly name: PanelName;
  readonly title: string;
  readonly shape: "modal" | "popup" | "left" | "right" | "sheet"; // in the middle, at a side, or at the bottom
  readonly isWhole?: boolean | undefined; // a modal form or a sheet that fills the window
  readonly isBookBeside?: boolean; // the book has moved aside for it, and is not dimmed
  readonly actions?: ReactNode;
  readonly width?: number | undefined; // px
  readonly height?: number | undefined; // px; as high as its contents without one
  readonly colors?: CSSProperties; // its own CSS variables, instead of the viewer's
  readonly hasCross?: boolean; // unless its foot closes it, there is a cross in its head
  readonly hasCutSign?: boolean; // unless it says itself that there is more below its end, it fades there
  readonly paper?: RefObject<HTMLElement | null> | undefined; // the visible form within the dialog
  readonly grip?: ReactNode; // what a sheet is pulled by
  readonly foot?: ReactNode; // stays visible while the rest scrolls
  readonly children: ReactNode;
};

/** A form over everything, with a mask behind it that closes it, except while it moves (FORM-08). */
export function DialogFrame(props: DialogFrameProps) {
  const { name, title, shape, isWhole, actions, width, height, colors, paper, grip, foot, children } = props;
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  const { element, close, closeByMask } = useDialog(name, props);
  const isModal = shape === "modal";
  const mask = useRef<HTMLDivElement>(null);
  useEffect(() => (mask.current ? preventFlings(mask.current) : undefined), []);
  const fades = props.hasCutSign !== false && (isModal || !isWhole);
  useEffect(() => (fades && body.current ? runBodyCutSign(body.current) : undefined), [fades]);
  const sizes = { "--panel-width": width && `${width}px`, "--panel-height": height && `${height}px` };
  return (
    <dialog
      {...element}
      className="window-dialog dialog"
      data-shape={shape}
      data-fills={isWhole || undefined}
      data-beside={props.isBookBeside || undefined}
      aria-labelledby={id}
      style={{ ...element.style, ...sizes }}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the form's own button close it by the keyboard */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the mask is no control, it only notices presses beside the form */}
      <div
        ref={mask}
        className="dialog__mask"
        onClick={({ clientX: x, clientY: y }) => closeByMask() && isModal && pressBarAt({ x, y })}
      />
      <section ref={paper} className="dialog__paper panel" style={colors}>
        <PanelHead
          id={id}
          title={title}
          actions={actions}
          grip={grip}
          onClose={props.hasCross === false ? undefined : close}
        />
        <div ref={body} className="panel__body">
          {children}
        </div>
        {foot}
      </section>
    </dialog>
  );
}

/** The bar's buttons are in sight beside a form in the middle: a press there closes the form, and is theirs, too. */
function pressBarAt({ x, y }: Point): void {
  const buttons = [...document.querySelectorAll<HTMLElement>("[data-bar] [data-button]:not([aria-expanded=true])")];
  const isHit = (button: HTMLElement) => {
    const { left, right, top, bottom } = button.getBoundingClientRect();
    return x >= left && x < right && y >= top && y < bottom;
  };
  buttons.find(isHit)?.click();
}

type ModalProps = {
  readonly name: PanelName;
  readonly title: string;
  readonly isWhole?: boolean;
  readonly actions?: ReactNode;
  readonly width?: number; // px, 480 without one
  readonly foot?: ReactNode; // stays in sight while the rest scrolls
  readonly motionMs?: number;
  readonly children: ReactNode;
};

/** A form in the middle of the window that blocks the rest of the page. */
export function Modal({ motionMs = FORM.modalMs, ...props }: ModalProps) {
  return <DialogFrame shape="modal" motionMs={motionMs} {...props} />;
}

type PopupProps = {
  readonly name: PanelName;
  readonly title: string;
  readonly actions?: ReactNode;
  readonly width?: number | undefined; // px, 480 without one
  readonly height?: number | undefined; // px, by its contents without one
  readonly foot?: ReactNode; // stays in sight while the rest scrolls
  readonly children: ReactNode;
};

/**
 * A window that an item on a page opens: it grows from the middle, and cannot be closed until it is fully shown.
 * Source: specification POPUP-01 to POPUP-05.
 */
export function Popup(props: PopupProps) {
  return <DialogFrame shape="popup" {...POPUP} {...props} />;
}
