import type { ReactNode } from "react";
import type { PanelName } from "../lib/panel-name.ts";
import { DialogFrame } from "./DialogFrame.tsx";
import { FORM } from "./forms.ts";

type ModalProps = {
  readonly name: PanelName;
  readonly title: string;
  readonly actions?: ReactNode;
  readonly width?: number; // px, 480 without one
  readonly foot?: ReactNode; // stays in sight while the rest scrolls
  readonly motionMs?: number;
  readonly children: ReactNode;
};

/** A form in the middle of the window that asks for all attention. */
export function Modal({ motionMs = FORM.modalMs, ...props }: ModalProps) {
  return <DialogFrame shape="modal" motionMs={motionMs} {...props} />;
}
