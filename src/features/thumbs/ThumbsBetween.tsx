import { useAtomValue } from "jotai/react";
import { type CSSProperties, useRef } from "react";
import { IconButton } from "../../chrome/IconButton.tsx";
import { usePanel } from "../../chrome/use-panel.ts";
import { usePanelFocus } from "../../chrome/use-panel-focus.ts";
import { useT } from "../../chrome/use-t.ts";
import { ThumbList } from "./ThumbList.tsx";
import { thumbColorsAtom } from "./thumb-colors-state.ts";
import { THUMBS } from "./thumb-grid.ts";

/** A phone's second form: between the toolbars, the book shining through, with a round close button (THUMB-06). */
export function ThumbsBetween() {
  const t = useT();
  const panel = useRef<HTMLElement>(null);
  const { phase, close } = usePanel("thumbs", THUMBS.fadeMs);
  usePanelFocus(panel, phase);
  const colors = useAtomValue(thumbColorsAtom);
  return (
    <section
      ref={panel}
      className="thumbs-between panel"
      role="dialog"
      data-panel="thumbs"
      data-phase={phase}
      aria-label={t("btnThumb", "Thumbnails")}
      tabIndex={-1}
      style={{ ...colors, "--panel-ms": `${THUMBS.fadeMs}ms` } as CSSProperties}
    >
      <ThumbList />
      <div className="thumbs-between__close">
        <IconButton icon="x" label={t("frmClose", "Close")} onClick={close} />
      </div>
    </section>
  );
}
