import { useAtomValue, useSetAtom } from "jotai/react";
import { useRef } from "react";
import { useT } from "../../chrome/hooks.ts";
import { usePanel, usePanelFocus } from "../../chrome/panels/use-panel.ts";
import { isAppNotifiedAtom, shareOtherwiseAtom } from "./state.ts";
import "./share-help.css";

/** Inside a messaging app: shows where the app's own share menu is. A tap anywhere closes it (SHARE-04, SHARE-05). */
export function Panel() {
  const t = useT();
  const isNotified = useAtomValue(isAppNotifiedAtom);
  const overlay = useRef<HTMLDivElement>(null);
  const { phase, close } = usePanel("sharehelp", 200);
  const shareOtherwise = useSetAtom(shareOtherwiseAtom);
  usePanelFocus(overlay, phase);
  const words = t("shareHelp", "Tap ··· in the top right corner to send this book to a friend or to your moments.");
  return (
    <div
      ref={overlay}
      className="share-help"
      role="dialog"
      aria-modal="true"
      aria-label={words}
      tabIndex={-1}
      data-panel="sharehelp"
      data-phase={phase}
    >
      <button type="button" className="share-help__ground" data-autofocus="" onClick={close}>
        <svg className="share-help__arrow" viewBox="0 0 120 140" aria-hidden="true">
          <path d="M14 132C20 78 52 34 104 16" />
          <path d="M74 10l32 5-13 30" />
        </svg>
        <span className="share-help__words">{words}</span>
        {!isNotified && <span className="share-help__more">{t("shareHelpCopy", "Or copy the link from there.")}</span>}
        <span className="share-help__close">{t("shareHelpClose", "Tap anywhere to close")}</span>
      </button>
      <button type="button" className="share-help__other" onClick={shareOtherwise}>
        {t("shareHelpOther", "Other ways to share")}
      </button>
    </div>
  );
}
