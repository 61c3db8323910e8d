import { useAtomValue } from "jotai/react";
import { useT } from "../../chrome/use-t.ts";
import { ToolList } from "./ToolList.tsx";
import { toolbarLayoutAtom } from "./toolbar-state.ts";
import { useBar } from "./use-bar.ts";

/** The book's own buttons at the top of large windows, in the middle third: logos may have the others (TOOLD-16). */
export function DesktopTopBar() {
  const t = useT();
  const { top } = useAtomValue(toolbarLayoutAtom);
  const bar = useBar("top");
  if (top.length === 0) return null;
  return (
    <section className="toolbar-top" aria-label={t("topToolbar", "Top toolbar")} {...bar}>
      <ToolList buttons={top} />
    </section>
  );
}
