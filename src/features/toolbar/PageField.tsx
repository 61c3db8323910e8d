import { useAtomValue } from "jotai/react";
import type { CSSProperties } from "react";
import { focusStage } from "../../chrome/focus.ts";
import { PageInput } from "../../chrome/PageInput.tsx";
import { totalCaptionAtom } from "../../state/page-total.ts";
import { firstLabelAtom, labelAtom } from "../../state/reading.ts";
import { pageFieldSizeAtom } from "./toolbar-state.ts";

/** The open pages' number among all, on the bar (GOTO-02). */
export function PageField() {
  const total = useAtomValue(totalCaptionAtom);
  const size = useAtomValue(pageFieldSizeAtom);
  return (
    <label className="page-field" style={{ "--page-size": size } as CSSProperties}>
      <PageInput
        className="page-field__input"
        labelAtom={labelAtom}
        typedAtom={firstLabelAtom}
        size={size}
        went={focusStage}
      />
      <span className="page-field__total" aria-hidden="true">
        {"/ "}
        <bdi>{total}</bdi>
      </span>
    </label>
  );
}
