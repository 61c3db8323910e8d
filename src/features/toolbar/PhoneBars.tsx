import { useAtomValue } from "jotai/react";
import { useT } from "../../chrome/use-t.ts";
import { PageField } from "./PageField.tsx";
import { ToolList } from "./ToolList.tsx";
import { hasPageFieldAtom, phoneShowAtom, toolbarLayoutAtom } from "./toolbar-state.ts";
import { useBar } from "./use-bar.ts";

/** A phone's two bars, which slide over the page and away again (TOOLP-01). */
export function PhoneBars() {
  const t = useT();
  const { top, before, after } = useAtomValue(toolbarLayoutAtom);
  const hasField = useAtomValue(hasPageFieldAtom);
  const show = useAtomValue(phoneShowAtom);
  const isForTurning = before.some(({ key }) => key === "previous"); // six arrows have no room for words, nor need them
  const rowShow = isForTurning ? "icon" : show;
  return (
    <>
      <section className="phone-bar" aria-label={t("topToolbar", "Top toolbar")} data-show={show} {...useBar("top")}>
        <ToolList buttons={top} show={show} />
      </section>
      <section className="phone-bar" aria-label={t("toolbar", "Toolbar")} data-show={rowShow} {...useBar("bottom")}>
        <div className="phone-bar__row">
          <ToolList buttons={before} show={rowShow} />
          {hasField && <PageField />}
          <ToolList buttons={after} show={rowShow} />
        </div>
      </section>
    </>
  );
}
