import { TextButton } from "../../chrome/TextButton.tsx";
import { useT } from "../../chrome/use-t.ts";

type PrintProgressProps = { readonly done: number; readonly count: number; readonly onCancel: () => void };

/** How many of the pages are ready, and the way out. */
export function PrintProgress({ done, count, onCancel }: PrintProgressProps) {
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
