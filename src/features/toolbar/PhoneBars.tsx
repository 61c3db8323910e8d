import { useAtomValue } from "jotai/react";
import { useT } from "../../chrome/use-t.ts";
import { bookAtom } from "../../state/reading.ts";
import { PageField } from "./PageField.tsx";
import { hasPageFieldAtom, toolbarLayoutAtom } from "./toolbar-state.ts";
import { ToolList } from "./ToolList.tsx";
import { useBar } from "./use-bar.ts";

/** A phone's two bars, which slide over the page and away again (TOOLP-01). */
export function PhoneBars() {
  const t = useT();
  const { top, before, after } = useAtomValue(toolbarLayoutAtom);
  const hasField = useAtomValue(hasPageFieldAtom);
  const { phoneToolbarType } = useAtomValue(bookAtom).settings;
  const isCaption = phoneToolbarType === "caption" || phoneToolbarType === "text";
  const show = phoneToolbarType === "both" ? "both" : isCaption ? "caption" : "icon";
  return (
    <>
      <section className="phone-bar" aria-label={t("topToolbar", "Top toolbar")} data-show={show} {...useBar("top")}>
        <ToolList buttons={top} show={show} />
      </section>
      <section className="phone-bar" aria-label={t("toolbar", "Toolbar")} data-show={show} {...useBar("bottom")}>
        <div className="phone-bar__row">
          <ToolList buttons={before} show={show} />
          {hasField && <PageField />}
          <ToolList buttons={after} show={show} />
        </div>
      </section>
    </>
  );
}
