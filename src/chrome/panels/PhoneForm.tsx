import { useAtomValue, useStore } from "jotai/react";
import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import type { PanelName } from "../../lib/feature.ts";
import { stopAll } from "../../lib/stop.ts";
import { panelsAtom } from "../../state/panels.ts";
import { directionAtom } from "../../state/reading.ts";
import { canBarsHideAtom, hideToolbarAtom } from "../../state/toolbar.ts";
import { toolbarPhaseAtom, viewportAtom } from "../../state/view.ts";
import { hideCoveredBook } from "./covered-book.ts";
import { DialogFrame } from "./DialogFrame.tsx";
import { FORM, opposite, type SlidePanelProps } from "./forms.ts";
import type { SheetSize } from "./sheet-pull.ts";
import { takeSide } from "./side-space.ts";
import { useSwipeToClose } from "./swipe-to-close.ts";
import { SHEET_STYLE, usePull } from "./use-pull.tsx";

type PhoneFormProps = Pick<SlidePanelProps, "name" | "title" | "actions" | "isLowUpright" | "children"> & {
  readonly side: SlidePanelProps["side"] | null; // null = at the window's bottom
  readonly size?: SheetSize; // of one at the bottom, at first
  readonly isWhole?: boolean; // at its full height it fills the window
  readonly isBookBeside?: boolean; // the book makes room for it; else it lies over the book
  readonly hasCross?: boolean;
  readonly foot?: ReactNode;
  readonly motionMs?: number;
  readonly colors?: CSSProperties;
};

/**
 * A phone's form, over a mask. At a side of the window it is closed by a swipe towards that (FORM-01, FORM-09). Beside the
 * book it is at the end of the lines of a bar, which is mirrored in a book that is read from the right, and it is thrown
 * down by its head as well. At the bottom a handle pulls it: up to its full height, down to a part of it, and thrown down
 * it closes. It is one component in all shapes: what is typed in it stays when the phone is turned.
 */
export function PhoneForm({
  side,
  size = "fit",
  isLowUpright,
  isBookBeside = false,
  colors,
  ...props
}: PhoneFormProps) {
  const { name, isWhole } = props;
  const { width, height } = useAtomValue(viewportAtom);
  const isLow = isLowUpright && height >= width;
  const paper = useRef<HTMLElement>(null);
  const isMirrored = useAtomValue(directionAtom) === "rtl" && isBookBeside;
  const placed = side && isMirrored ? opposite(side) : side;
  useSwipeToClose(paper, { name, side: placed ?? "right", isOn: placed !== null });
  // One at a side by its head alone: upright drags of its body close nothing (FORM-11).
  const pull = { isOn: isLow || isBookBeside, size: isLow ? "part" : "fit" } as const;
  const grip = usePull(paper, name, side ? pull : { size, isSheet: true });
  useRoomBeside(paper, name, isBookBeside ? placed : null);
  useLayoutEffect(() => (isWhole && paper.current ? hideCoveredBook(paper.current) : undefined), [isWhole]);
  const frame = { motionMs: FORM.phoneMs, ...props, shape: placed ?? "sheet", paper, grip, isBookBeside } as const;
  return <DialogFrame {...frame} colors={{ ...SHEET_STYLE, ...colors }} />;
}

/**
 * Has the book move aside for a form while it is open. The bars, which would lie below it, hide: the book has their
 * room.
 */
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
