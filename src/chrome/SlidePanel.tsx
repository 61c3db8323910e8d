import { useAtomValue } from "jotai/react";
import { deviceAtom } from "../state/view.ts";
import { FloatingPanel } from "./FloatingPanel.tsx";
import type { SlidePanelProps } from "./panel-props.ts";
import { SideSheet } from "./SideSheet.tsx";

/** A form that slides in from a side: over a mask on phones, beside the book and movable elsewhere. */
export function SlidePanel(props: SlidePanelProps) {
  return useAtomValue(deviceAtom) === "phone" ? <SideSheet {...props} /> : <FloatingPanel {...props} />;
}
