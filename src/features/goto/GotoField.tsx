import { useAtomValue } from "jotai/react";
import type { CSSProperties } from "react";
import { pageInputSize } from "../../book/page-input.ts";
import { PageInput } from "../../chrome/PageInput.tsx";
import { totalCaptionAtom } from "../../state/page-total.ts";
import { bookAtom, pageCountAtom } from "../../state/reading.ts";
import { sliderValueAtom, slidLabelAtom } from "./goto-state.ts";

/** The page's number, which follows the slider and can be typed over; its label stands beside it where it has one. */
export function GotoField() {
  const { settings } = useAtomValue(bookAtom);
  const value = useAtomValue(sliderValueAtom);
  const count = useAtomValue(pageCountAtom);
  const total = useAtomValue(totalCaptionAtom);
  const label = useAtomValue(slidLabelAtom);
  const size = pageInputSize(count, settings.pageNumberCaption.trim() !== "");
  return (
    <label className="goto__field" style={{ "--page-size": size } as CSSProperties}>
      <PageInput className="goto__input" labelAtom={slidLabelAtom} size={size} went={(input) => input.blur()} />
      <span className="goto__total" aria-hidden="true">
        {label !== String(value) && <bdi className="goto__number">{value}</bdi>}
        {" / "}
        <bdi>{total}</bdi>
      </span>
    </label>
  );
}
