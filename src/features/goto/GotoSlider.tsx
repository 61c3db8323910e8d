import { useAtomValue } from "jotai/react";
import type { CSSProperties } from "react";
import { useT } from "../../chrome/use-t.ts";
import { pageCountAtom } from "../../state/reading.ts";
import { fractionOf } from "./goto-slider.ts";
import { sliderTextAtom, sliderValueAtom } from "./goto-state.ts";
import { useSlide } from "./use-slide.ts";

/** The slider. The book turns when the thumb is let go, not on the way (GOTO-10). */
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
