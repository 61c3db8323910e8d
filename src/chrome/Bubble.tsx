import { useAtomValue } from "jotai/react";
import { deviceAtom } from "../state/view.ts";
import { BottomSheet } from "./BottomSheet.tsx";
import { BubbleFrame } from "./BubbleFrame.tsx";
import type { BubbleProps } from "./panel-props.ts";

/** A small form with an arrow to its toolbar button; on phones a bottom sheet. */
export function Bubble(props: BubbleProps) {
  const { name, title, children } = props;
  if (useAtomValue(deviceAtom) !== "phone") return <BubbleFrame {...props} />;
  return (
    <BottomSheet name={name} title={title}>
      {children}
    </BottomSheet>
  );
}
