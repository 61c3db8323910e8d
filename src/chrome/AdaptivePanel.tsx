import { useAtomValue } from "jotai/react";
import { deviceAtom } from "../state/view.ts";
import { BottomSheet } from "./BottomSheet.tsx";
import { FloatingPanel } from "./FloatingPanel.tsx";
import type { SlidePanelProps } from "./panel-props.ts";

/** A slide form on desktops and tablets, a bottom sheet on phones. */
export function AdaptivePanel(props: SlidePanelProps) {
  const { name, title, actions, children } = props;
  if (useAtomValue(deviceAtom) !== "phone") return <FloatingPanel {...props} />;
  return (
    <BottomSheet name={name} title={title} actions={actions}>
      {children}
    </BottomSheet>
  );
}
