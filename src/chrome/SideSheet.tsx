import { useSetAtom, useStore } from "jotai/react";
import { useLayoutEffect, useRef } from "react";
import { closePanelAtom } from "../state/panels.ts";
import { DialogFrame } from "./DialogFrame.tsx";
import { FORM } from "./forms.ts";
import type { SlidePanelProps } from "./panel-props.ts";
import { runSwipeToClose } from "./swipe-to-close.ts";

/** A phone's slide form: over a mask, closed by a swipe back to its side (FORM-01, FORM-09). */
export function SideSheet({ name, title, side, actions, children }: SlidePanelProps) {
  const store = useStore();
  const close = useSetAtom(closePanelAtom);
  const paper = useRef<HTMLElement>(null);
  useLayoutEffect(
    () => (paper.current ? runSwipeToClose(store, paper.current, side, () => close(name)) : undefined),
    [store, side, name, close],
  );
  return (
    <DialogFrame name={name} title={title} shape={side} motionMs={FORM.phoneMs} actions={actions} paper={paper}>
      {children}
    </DialogFrame>
  );
}
