import { useAtomValue, useSetAtom } from "jotai/react";
import { atom } from "jotai/vanilla";
import { useEffect } from "react";
import { useT } from "../../chrome/hooks.ts";
import { Icon } from "../../chrome/kit/Icon.tsx";
import type { ToolbarButton } from "../../lib/feature.ts";
import { templateAtom } from "../../state/chrome-settings.ts";
import { togglePanelAtom } from "../../state/panel-phases.ts";
import { panelsAtom } from "../../state/panels.ts";
import { barKindAtom, isToolbarShownAtom, pressButtonAtom } from "../../state/toolbar.ts";
import "./report-button.css";

const BUTTON: ToolbarButton = {
  key: "report",
  icon: "flag",
  label: ["btnReport", "Report"],
  pressAtom: atom(null, (_get, set) => set(togglePanelAtom, "report")),
};

/** The template whose button stands at the left: its pages turn at the right (REPORT-03 leaves open which). */
const LEFT_TEMPLATE = "classical";

/**
 * The button at the bottom right (REPORT-01): in the corner that the bar of large windows leaves free, else over the
 * edge. On phones it comes and goes with the bars, which else would uncover the page without it.
 */
export function Part() {
  const t = useT();
  const press = useSetAtom(pressButtonAtom);
  const isOpen = useAtomValue(panelsAtom).includes("report");
  const barKind = useAtomValue(barKindAtom);
  const isBarShown = useAtomValue(isToolbarShownAtom);
  const side = useAtomValue(templateAtom) === LEFT_TEMPLATE ? "left" : "right";
  useEffect(() => {
    import("./ReportPanel.tsx").catch(() => null); // so that it opens at once; what fails now is asked for again then
  }, []);
  const label = t(...BUTTON.label);
  return (
    <button
      type="button"
      className="report-button"
      data-fades
      data-button={BUTTON.key}
      data-side={side}
      data-bar={barKind}
      data-shown={barKind !== "phone" || isBarShown}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-label={label}
      data-tip={label}
      onClick={() => press(BUTTON)}
    >
      <Icon name="flag" />
      <span className="report-button__text" aria-hidden="true">
        {label}
      </span>
    </button>
  );
}
