import { useAtomValue, useSetAtom } from "jotai/react";
import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from "react";
import { phoneBarPx } from "../../book/geometry/bar-insets.ts";
import { useT } from "../../chrome/hooks.ts";
import { usePanel, usePanelFocus } from "../../chrome/panels/use-panel.ts";
import { barKindAtom } from "../../state/bar-insets.ts";
import { bookAtom } from "../../state/reading.ts";
import { isToolbarShownAtom } from "../../state/toolbar.ts";
import { ClearQuestion } from "./ClearQuestion.tsx";
import { PenChoices } from "./PenChoices.tsx";
import { HistoryActions, StorageActions, StripButton, StripTools } from "./StripActions.tsx";
import { STRIP, stripInsetsAtom } from "./strip-insets.ts";
import { isClearAskedAtom } from "./tools-state.ts";
import { areNotesNeededAtom } from "./wanted.ts";

/** Arrows, Home and End move the keyboard along the buttons of a toolbar, as they are seen from left to right. */
function moveAlongStrip(event: KeyboardEvent<HTMLElement>): void {
  const bar = event.currentTarget;
  const buttons = [...bar.querySelectorAll<HTMLElement>("button")].filter((button) => button.offsetParent !== null);
  const now = buttons.findIndex((button) => button === document.activeElement);
  const isRtl = getComputedStyle(bar).direction === "rtl";
  const next = placeAfter(event.key, now, buttons.length, isRtl);
  if (next === null || now < 0) return;
  event.preventDefault(); // no leaf turns
  buttons[next]?.focus({ preventScroll: true });
}

/** The place that a key leads to, round and round; null = the key leads nowhere. */
export function placeAfter(key: string, now: number, count: number, isRtl: boolean): number | null {
  const step = isRtl ? -1 : 1;
  switch (key) {
    case "ArrowRight":
      return (now + step + count) % count;
    case "ArrowLeft":
      return (now - step + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}

/** Where the strip stands: over the toolbar. A phone's bars come and go, and the strip with them. */
function useStripPlace(): { readonly "data-kind": string; readonly style: CSSProperties } {
  const kind = useAtomValue(barKindAtom);
  const { settings } = useAtomValue(bookAtom);
  const isBarShown = useAtomValue(isToolbarShownAtom);
  const phonePx = kind === "phone" && isBarShown ? phoneBarPx(settings) : 0;
  const style = {
    "--strip-room": `${useAtomValue(stripInsetsAtom).bottom}px`,
    "--strip-bar": `${phonePx}px`,
    "--strip-ms": `${STRIP.moveMs}ms`,
  };
  return { "data-kind": kind, style: style as CSSProperties };
}

/** The strip of annotation tools (NOTE-02). */
export function Panel() {
  const t = useT();
  const strip = useRef<HTMLElement>(null);
  const { phase, close } = usePanel("annotate", STRIP.moveMs);
  usePanelFocus(strip, phase);
  const want = useSetAtom(areNotesNeededAtom);
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
          <StorageActions />
        </div>
        <div className="strip__group">
          <StripButton name="closenotes" icon="x" label={t("frmClose", "Close")} onPress={close} />
        </div>
      </div>
    </section>
  );
}
