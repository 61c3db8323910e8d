import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect } from "react";
import { Card } from "../../chrome/Card.tsx";
import { TextButton } from "../../chrome/TextButton.tsx";
import { useT } from "../../chrome/use-t.ts";
import { PrintFailureNote } from "./PrintFailureNote.tsx";
import { PrintPreview } from "./PrintPreview.tsx";
import { PrintProgress } from "./PrintProgress.tsx";
import { PrintScopes } from "./PrintScopes.tsx";
import { pagesToPrintAtom } from "./print-choice-state.ts";
import { cancelPrintAtom, printPhaseAtom, startPrintAtom } from "./print-job-state.ts";

const WIDTH_PX = 440;

/** What is printed, and how far it has come (PRINT-05). Leaving the panel ends what is under way. */
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

/** How many pages it will be, and the button for them. */
function PrintFoot() {
  const t = useT();
  const { length: count } = useAtomValue(pagesToPrintAtom);
  const start = useSetAtom(startPrintAtom);
  const told = count === 1 ? t("printOnePage", "1 page") : t("printPages", "{count} pages", { count });
  return (
    <footer className="print__foot">
      <p className="print__count" role="status">
        {told}
      </p>
      <TextButton kind="primary" icon="printer" isDisabled={count === 0} onClick={() => void start()}>
        {t("frmPrintbtn", "Print")}
      </TextButton>
    </footer>
  );
}
