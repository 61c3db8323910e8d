import { useAtomValue, useSetAtom } from "jotai/react";
import { Icon } from "../../chrome/Icon.tsx";
import { useT } from "../../chrome/use-t.ts";
import { photoAfter } from "./slides.ts";
import { slideAtom, slideSignAtom, slidesAtom, stepSlideAtom } from "./slides-state.ts";

/** The two arrows at the sides of the screen; one is gone where there is no picture on its side (SLIDES-04). */
export function SlideArrows() {
  const sign = useAtomValue(slideSignAtom);
  return (
    <>
      <SlideArrow edge="left" step={-sign} />
      <SlideArrow edge="right" step={sign} />
    </>
  );
}

function SlideArrow({ edge, step }: { readonly edge: "left" | "right"; readonly step: number }) {
  const t = useT();
  const index = useAtomValue(slideAtom);
  const count = useAtomValue(slidesAtom).length;
  const go = useSetAtom(stepSlideAtom);
  if (photoAfter(index, step, count) === index) return null;
  const label = step > 0 ? t("photoNext", "Next photo") : t("photoPrevious", "Previous photo");
  return (
    <button type="button" className="slideshow__arrow" data-edge={edge} aria-label={label} onClick={() => go(step)}>
      <span className="slideshow__arrow-sign">
        <Icon name={edge === "left" ? "chevron-left" : "chevron-right"} />
      </span>
    </button>
  );
}
