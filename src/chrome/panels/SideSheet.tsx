import { useAtomValue, useStore } from "jotai/react";
import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import type { PanelName } from "../../lib/feature.ts";
import { stopAll } from "../../lib/stop.ts";
import { panelsAtom } from "../../state/panels.ts";
import { directionAtom } from "../../state/reading.ts";
import { canBarsHideAtom, hideToolbarAtom } from "../../state/toolbar.ts";
import { toolbarPhaseAtom, viewportAtom } from "../../state/view.ts";
import { DialogFrame } from "./DialogFrame.tsx";
import { FORM, opposite, type SlidePanelProps } from "./forms.ts";
import { takeSide } from "./side-space.ts";
import { useSwipeToClose } from "./swipe-to-close.ts";
import { SHEET_STYLE, usePull } from "./use-pull.tsx";

type SideSheetProps = Pick<SlidePanelProps, "name" | "title" | "side" | "actions" | "isLowUpright" | "children"> & {
  readonly isBookBeside?: boolean; // the book makes room for it; else it lies over the book
  readonly hasCross?: boolean;
  readonly foot?: ReactNode;
  readonly motionMs?: number;
  readonly colors?: CSSProperties;
};

/**
 * A phone's form at a side of the window: over a mask, closed by a swipe towards its side (FORM-01, FORM-09). Beside the
 * book it is at the end of the lines of a bar, which is mirrored in a book that is read from the right, and it is thrown
 * down like a sheet as well, as one is that lies at the bottom of an upright phone.
 */
export function SideSheet({ isLowUpright = false, isBookBeside = false, ...props }: SideSheetProps) {
  const { name, title, side, actions, motionMs = FORM.phoneMs, colors, hasCross, foot, children } = props;
  const { width, height } = useAtomValue(viewportAtom);
  const isLow = isLowUpright && height >= width;
  const paper = useRef<HTMLElement>(null);
  const isMirrored = useAtomValue(directionAtom) === "rtl" && isBookBeside;
  const shape = isMirrored ? opposite(side) : side;
  useSwipeToClose(paper, { name, side: shape });
  // By its head alone: upright drags of its body close nothing (FORM-11).
  const grip = usePull(paper, name, { isOn: isLow || isBookBeside, size: isLow ? "part" : "fit" });
  useRoomBeside(paper, name, isBookBeside ? shape : null);
  const frame = { name, title, shape, motionMs, actions, paper, grip, foot, isBookBeside, hasCross: hasCross ?? true };
  return (
    <DialogFrame {...frame} colors={{ ...SHEET_STYLE, ...colors }}>
      {children}
    </DialogFrame>
  );
}

/** Has the book move aside for a form while it is open. The bars, which would lie below it, hide: the book has their room. */
function useRoomBeside(paper: RefObject<HTMLElement | null>, name: PanelName, side: "left" | "right" | null): void {
  const store = useStore();
  const isOpen = useAtomValue(panelsAtom).includes(name);
  useLayoutEffect(() => {
    const { current: element } = paper;
    if (!side || !isOpen || !element) return;
    const hideBars = () => store.get(canBarsHideAtom) && store.set(hideToolbarAtom);
    hideBars(); // bars that move do not yet
    return stopAll([store.sub(toolbarPhaseAtom, hideBars), takeSide(store, { name, side, isPinned: true, element })]);
  }, [store, paper, name, side, isOpen]);
}
