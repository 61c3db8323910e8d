import { useAtomValue, useSetAtom } from "jotai/react";
import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from "react";
import { useT } from "../../chrome/hooks.ts";
import { watchHeld } from "../../io/drags.ts";
import type { Point } from "../../lib/gestures.ts";
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
  const slider = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const isHeld = useRef(false); // by a pointer
  useEffect(() => {
    if (!slider.current) return;
    const slideTo = ({ x }: Point) => {
      if (!track.current) return;
      const { left, width } = track.current.getBoundingClientRect();
      slide(valueAt(x, { left, width, isRtl }, count));
    };
    return watchHeld(slider.current, {
      press: (at) => {
        isHeld.current = true;
        slideTo(at);
      },
      move: slideTo,
      release: (_at, isCancelled) => {
        isHeld.current = false;
        release(!isCancelled);
      },
    });
  }, [slide, release, isRtl, count]);
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
      ref: slider,
      "data-sliding": isSliding,
      onKeyDown: pressed,
      onKeyUp: () => !isHeld.current && release(true),
      onBlur: () => !isHeld.current && release(false),
    },
  } as const;
}
