import { useAtomValue, useSetAtom } from "jotai/react";
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef } from "react";
import { useT } from "../../chrome/hooks.ts";
import { directionAtom, pageCountAtom } from "../../state/reading.ts";
import {
  fractionOf,
  isSlidingAtom,
  releaseSliderAtom,
  slideAtom,
  slideByKeyAtom,
  sliderTextAtom,
  sliderValueAtom,
  valueAt,
} from "./slider.ts";

/** The slider. The book turns when the thumb is released, not while it moves (GOTO-10). */
export function GotoSlider() {
  const t = useT();
  const count = useAtomValue(pageCountAtom);
  const value = useAtomValue(sliderValueAtom);
  const text = useAtomValue(sliderTextAtom);
  const { track, slider } = useSlide();
  return (
    <div
      className="goto__slider"
      role="slider"
      tabIndex={0}
      data-autofocus
      aria-label={t("pageNumber", "Page number")}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={value}
      aria-valuetext={text}
      style={{ "--at": fractionOf(value, count) } as CSSProperties}
      {...slider}
    >
      <div ref={track} className="goto__track">
        <div className="goto__thumb" />
      </div>
    </div>
  );
}

/** The event handlers and attributes that let a finger, a mouse and keys move the slider. */
function useSlide() {
  const count = useAtomValue(pageCountAtom);
  const isSliding = useAtomValue(isSlidingAtom);
  const isRtl = useAtomValue(directionAtom) === "rtl";
  const slide = useSetAtom(slideAtom);
  const slideByKey = useSetAtom(slideByKeyAtom);
  const release = useSetAtom(releaseSliderAtom);
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
    release(turns);
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === "Escape" && isSliding) {
      event.preventDefault(); // the panel stays open
      release(false);
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
      onKeyUp: () => finger.current === null && release(true),
      onBlur: () => finger.current === null && release(false),
    },
  } as const;
}
