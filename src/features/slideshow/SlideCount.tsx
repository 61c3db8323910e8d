import { useAtomValue } from "jotai/react";
import { useT } from "../../chrome/use-t.ts";
import { slideAtom, slidesAtom } from "./slides-state.ts";

/** Which picture of how many, for eyes and ears. */
export function SlideCount() {
  const t = useT();
  const number = useAtomValue(slideAtom) + 1;
  const { length: count } = useAtomValue(slidesAtom);
  return (
    <p className="slideshow__count" role="status">
      <span aria-hidden="true" dir="ltr">{`${number} / ${count}`}</span>
      <span className="visually-hidden">{t("photoNumber", "Photo {number} of {count}", { number, count })}</span>
    </p>
  );
}
