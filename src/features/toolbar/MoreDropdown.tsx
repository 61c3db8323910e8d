import { useAtomValue, useStore } from "jotai/react";
import { type CSSProperties, useLayoutEffect, useRef } from "react";
import { DESKTOP_BAR } from "../../book/toolbar-desktop.ts";
import { runHideWhenLeft } from "../../chrome/hide-when-left.ts";
import { usePanel } from "../../chrome/use-panel.ts";
import { usePanelFocus } from "../../chrome/use-panel-focus.ts";
import { useT } from "../../chrome/use-t.ts";
import { barsAtom, viewportAtom } from "../../state/view.ts";
import { ToolButton } from "./ToolButton.tsx";
import { toolbarLayoutAtom } from "./toolbar-state.ts";
import { useBar } from "./use-bar.ts";

/** The desktop's extended bar: a column of buttons over the more button, and further ones where it is long. */
export function MoreDropdown() {
  const t = useT();
  const store = useStore();
  const panel = useRef<HTMLDivElement>(null);
  const { fadeStepMs, fadeSteps } = DESKTOP_BAR;
  const { phase, close } = usePanel("more", fadeStepMs * fadeSteps);
  const { more } = useAtomValue(toolbarLayoutAtom);
  const { height, isCoarse } = useAtomValue(viewportAtom);
  const { bottom } = useAtomValue(barsAtom);
  const { style, ...bar } = useBar("more");
  usePanelFocus(panel, phase);
  useLayoutEffect(() => {
    const button = () => document.querySelector("[data-button=more]");
    return panel.current ? runHideWhenLeft(store, panel.current, button, close) : undefined;
  }, [store, close]);
  const rowPx = isCoarse ? DESKTOP_BAR.touchRowPx : DESKTOP_BAR.rowPx;
  const rows = Math.max(1, Math.min(more.length, Math.floor((height - bottom - 40) / rowPx)));
  const fade = {
    "--fade": `${fadeStepMs * fadeSteps}ms`,
    "--fade-steps": `steps(${fadeSteps})`,
    "--rows": rows,
    "--row": `${rowPx}px`,
  };
  return (
    <div
      ref={panel}
      className="more-dropdown"
      role="dialog"
      aria-label={t("btnMore", "More")}
      tabIndex={-1}
      data-panel="more"
      data-phase={phase}
      data-touch={isCoarse}
      {...bar}
      style={{ ...style, ...fade } as CSSProperties}
    >
      {more.map((button) => (
        <ToolButton key={button.key} button={button} show={isCoarse ? "both" : "icon"} onPress={close} />
      ))}
    </div>
  );
}
