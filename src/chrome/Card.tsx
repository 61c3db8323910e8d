import { useAtomValue } from "jotai/react";
import type { ReactNode } from "react";
import type { PanelName } from "../lib/panel-name.ts";
import { deviceAtom } from "../state/view.ts";
import { BottomSheet } from "./BottomSheet.tsx";
import { Modal } from "./Modal.tsx";

type CardProps = {
  readonly name: PanelName;
  readonly title: string;
  readonly width?: number; // px
  readonly children: ReactNode;
};

/** Something to read at rest: in the middle of the window, on phones a bottom sheet. */
export function Card({ width, ...props }: CardProps) {
  if (useAtomValue(deviceAtom) === "phone") return <BottomSheet {...props} />;
  return <Modal {...props} {...(width && { width })} />;
}
