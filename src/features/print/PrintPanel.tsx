import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect } from "react";
import { useT } from "../../chrome/hooks.ts";
import { TextButton } from "../../chrome/kit/Buttons.tsx";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { Card } from "../../chrome/panels/DialogFrame.tsx";
import type { Translate } from "../../state/texts.ts";
import { pagesToPrintAtom } from "./choice.ts";
import { cancelPrintAtom, type PrintFailure, printPhaseAtom, startPrintAtom } from "./job.ts";
import { PrintPreview } from "./PrintPreview.tsx";
import { PrintScopes } from "./PrintScopes.tsx";
import "./print.css";

const WIDTH_PX = 440;

/** The choice of pages, and the progress of printing (PRINT-05). Closing the panel cancels it. */
export function Panel() {
  const t = useT();
  const cancel = useSetAtom(cancelPrintAtom);
  const phase = useAtomValue(printPhaseAtom);
  useEffect(() => cancel, [cancel]);
  return (
    <Card name="print" title={t("btnPrint", "Print")} width={WIDTH_PX}>
      {phase.kind === "loading" ? (
        <PrintProgress done={phase.done} count={phase.count} onCancel={cancel} />
      ) : (
        <>
          <PrintPreview />
          <PrintScopes />
          {phase.failure && <PrintFailureNote failure={phase.failure} />}
          <PrintFoot />
        </>
      )}
    </Card>
  );
}

/** The number of pages, and the button that prints them. */
function PrintFoot() {
  const t = useT();
  const { length: count } = useAtomValue(pagesToPrintAtom);
  const start = useSetAtom(startPrintAtom);
  const amount = count === 1 ? t("printOnePage", "1 page") : t("printPages", "{count} pages", { count });
  return (
    <footer className="print__foot">
      <p className="print__count" role="status">
        {amount}
      </p>
      <TextButton kind="primary" icon="printer" isDisabled={count === 0} onClick={() => void start()}>
        {t("frmPrintbtn", "Print")}
      </TextButton>
    </footer>
  );
}

type PrintProgressProps = { readonly done: number; readonly count: number; readonly onCancel: () => void };

/** How many of the pages are ready, and a button to cancel. */
function PrintProgress({ done, count, onCancel }: PrintProgressProps) {
  const t = useT();
  const label = t("printPreparing", "Preparing pages");
  return (
    <div className="print-progress">
      <p className="print-progress__words">
        <span>{label}</span>
        <span className="print-progress__count">{t("printProgress", "{done} of {count}", { done, count })}</span>
      </p>
      <progress className="print-progress__bar" aria-label={label} value={done} max={count} />
      <div className="button-row">
        <TextButton onClick={onCancel}>{t("btnCancel", "Cancel")}</TextButton>
      </div>
    </div>
  );
}

/** Why nothing was printed. The specification gives the first two texts word for word (PRINT-04). */
function PrintFailureNote({ failure }: { readonly failure: PrintFailure }) {
  return (
    <p className="print__failure" role="alert">
      <Icon name="triangle-alert" />
      <span>{failureText(failure, useT())}</span>
    </p>
  );
}

function failureText(failure: PrintFailure, t: Translate): string {
  switch (failure) {
    case "no-frame":
      return t("printNoFrame", "iframes may not be supported in this browser. ");
    case "no-document":
      return t("printNoDocument", "Cannot find document.");
    case "no-pictures":
      return t("printNoPictures", "The pages could not be loaded. Check your connection and try again.");
    case "no-window":
    case "blocked":
      return t(
        "printBlocked",
        "Your browser did not print. Use its own print command, or open the book in a window of its own.",
      );
  }
}
