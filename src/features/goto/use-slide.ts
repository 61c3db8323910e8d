import { useAtomValue, useSetAtom } from "jotai/react";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { directionAtom, pageCountAtom } from "../../state/reading.ts";
import { valueAt } from "./goto-slider.ts";
import { isSlidingAtom, letGoAtom, slideAtom, slideByKeyAtom } from "./goto-state.ts";

/** What a slider's element needs to be slid by a finger, a mouse and keys; the book turns when it is let go. */
export function useSlide() {
  const count = useAtomValue(pageCountAtom);
  const isSliding = useAtomValue(isSlidingAtom);
  const isRtl = useAtomValue(directionAtom) === "rtl";
  const slide = useSetAtom(slideAtom);
  const slideByKey = useSetAtom(slideByKeyAtom);
  const letGo = useSetAtom(letGoAtom);
  const track = useRef<HTMLDivElement>(null);
  const finger = useRef<number | null>(null);

  const follow = (event: PointerEvent) => {
    if (event.pointerId !== finger.current || !track.current) return;
    const { left, width } = track.current.getBoundingClientRect();
    slide(valueAt(event.clientX, { left, width, isRtl }, count));
  };
  const take = (event: PointerEvent) => {
    if (event.button !== 0 || finger.current !== null) return;
    finger.current = event.pointerId;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    follow(event);
  };
  const lift = (event: PointerEvent, turns: boolean) => {
    if (event.pointerId !== finger.current) return;
    finger.current = null;
    letGo(turns);
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Escape" && isSliding) {
      event.preventDefault(); // the panel stays
      letGo(false);
    } else if (slideByKey(event.key)) event.preventDefault();
  };
  return {
    track,
    slider: {
      "data-sliding": isSliding,
      onPointerDown: take,
      onPointerMove: follow,
      onPointerUp: (event: PointerEvent) => lift(event, true),
      onPointerCancel: (event: PointerEvent) => lift(event, false),
      onKeyDown: pressed,
      onKeyUp: () => finger.current === null && letGo(true),
      onBlur: () => finger.current === null && letGo(false),
    },
  } as const;
}
