import { useAtomValue } from "jotai/react";
import { useT } from "../../chrome/use-t.ts";
import { PageField } from "./PageField.tsx";
import { ToolList } from "./ToolList.tsx";
import { hasPageFieldAtom, toolbarLayoutAtom } from "./toolbar-state.ts";
import { useBar } from "./use-bar.ts";

/** The bar at the bottom of large windows: the page number in the middle, buttons on both sides (TOOLD-01). */
export function DesktopBar() {
  const t = useT();
  const { before, pageBefore, pageAfter, after } = useAtomValue(toolbarLayoutAtom);
  const hasField = useAtomValue(hasPageFieldAtom);
  return (
    <section className="toolbar" aria-label={t("toolbar", "Toolbar")} {...useBar("bottom")}>
      <div className="toolbar__side">
        <ToolList buttons={before} />
      </div>
      <div className="toolbar__pages">
        <ToolList buttons={pageBefore} />
        {hasField && <PageField />}
        <ToolList buttons={pageAfter} />
      </div>
      <div className="toolbar__side">
        <ToolList buttons={after} />
      </div>
    </section>
  );
}
