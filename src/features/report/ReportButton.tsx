import { useAtomValue, useSetAtom } from "jotai/react";
import { atom } from "jotai/vanilla";
import { type CSSProperties, useEffect } from "react";
import { useT } from "../../chrome/hooks.ts";
import { useCorner } from "../../chrome/kit/corner-buttons.ts";
import { Icon } from "../../chrome/kit/Icon.tsx";
import type { ToolbarButton } from "../../lib/feature.ts";
import { togglePanelAtom } from "../../state/panel-phases.ts";
import { panelsAtom } from "../../state/panels.ts";
import { pressButtonAtom } from "../../state/toolbar.ts";
import { viewportAtom } from "../../state/view.ts";
import { hasReportWordAtom, isReportBesideBarAtom, reportBoxAtom, reportSideAtom } from "./place.ts";
import "./report-button.css";

const BUTTON: ToolbarButton = {
  key: "report",
  icon: "flag",
  label: ["btnReport", "Report"],
  pressAtom: atom(null, (_get, set) => set(togglePanelAtom, "report")),
};

/** The button at the bottom right (REPORT-01): in the corner that the bar of large windows leaves free, else over the edge. */
export function Part() {
  const t = useT();
  const press = useSetAtom(pressButtonAtom);
  const isOpen = useAtomValue(panelsAtom).includes("report");
  const { width, height } = useAtomValue(viewportAtom);
  const box = useAtomValue(reportBoxAtom);
  const side = useAtomValue(reportSideAtom);
  const isBesideBar = useAtomValue(isReportBesideBarAtom);
  const hasWord = useAtomValue(hasReportWordAtom);
  useCorner("report", reportBoxAtom);
  useEffect(() => {
    import("./ReportPanel.tsx").catch(() => null); // so that it opens at once; what fails now is asked for again then
  }, []);
  const label = t(...BUTTON.label);
  const place = box && {
    "--corner-x": `${side === "left" ? box.left : width - box.left - box.width}px`,
    "--corner-y": `${height - box.top - box.height}px`,
  };
  return (
    <button
      type="button"
      className="report-button"
      data-fades
      data-button={BUTTON.key}
      data-side={side}
      data-beside-bar={isBesideBar}
      data-shown={box !== null}
      style={place as CSSProperties}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-label={label}
      data-tip={label}
      onClick={() => press(BUTTON)}
    >
      <Icon name="flag" />
      {hasWord && (
        <span className="report-button__text" aria-hidden="true">
          {label}
        </span>
      )}
    </button>
  );
}
