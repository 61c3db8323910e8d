import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useRef } from "react";
import { usePanel } from "../../chrome/use-panel.ts";
import { usePanelFocus } from "../../chrome/use-panel-focus.ts";
import { useT } from "../../chrome/use-t.ts";
import { ClearQuestion } from "./ClearQuestion.tsx";
import { HistoryActions } from "./HistoryActions.tsx";
import { KeepActions } from "./KeepActions.tsx";
import { isClearAskedAtom } from "./notes-tools-state.ts";
import { areNotesWantedAtom } from "./notes-wish-state.ts";
import { PenChoices } from "./PenChoices.tsx";
import { StripButton } from "./StripButton.tsx";
import { StripTools } from "./StripTools.tsx";
import { STRIP } from "./strip.ts";
import { moveAlongStrip } from "./strip-arrows.ts";
import { useStripPlace } from "./use-strip-place.ts";

/** The strip of annotation tools (NOTE-02). */
export function Panel() {
  const t = useT();
  const strip = useRef<HTMLElement>(null);
  const { phase, close } = usePanel("annotate", STRIP.moveMs);
  usePanelFocus(strip, phase);
  const want = useSetAtom(areNotesWantedAtom);
  useEffect(() => want(true), [want]);
  const isClearAsked = useAtomValue(isClearAskedAtom);
  const title = t("btnAnnotation", "Notes");
  return (
    <section
      ref={strip}
      className="strip"
      role="region"
      data-panel="annotate"
      data-phase={phase}
      aria-label={title}
      tabIndex={-1}
      {...useStripPlace()}
    >
      {isClearAsked && <ClearQuestion />}
      <div className="strip__bar" role="toolbar" aria-label={title} onKeyDown={moveAlongStrip}>
        <div className="strip__group">
          <StripTools />
        </div>
        <PenChoices />
        <div className="strip__group">
          <HistoryActions />
        </div>
        <div className="strip__group">
          <KeepActions />
        </div>
        <div className="strip__group">
          <StripButton name="closenotes" icon="x" label={t("frmClose", "Close")} onPress={close} />
        </div>
      </div>
    </section>
  );
}
