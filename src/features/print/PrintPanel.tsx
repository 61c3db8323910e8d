import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { useEffect } from "react";
import { useT } from "../../chrome/hooks.ts";
import { TextButton } from "../../chrome/kit/Buttons.tsx";
import { useByPointer } from "../../chrome/kit/by-pointer.ts";
import { Field } from "../../chrome/kit/Fields.tsx";
import { Icon } from "../../chrome/kit/Icon.tsx";
import { Card } from "../../chrome/panels/Sheet.tsx";
import { labelAtom, pageCountAtom, visiblePagesAtom } from "../../state/reading.ts";
import type { Translate } from "../../state/texts.ts";
import {
  isRangeWrongAtom,
  type PrintScope,
  pagesToPrintAtom,
  printScopeAtom,
  printScopesAtom,
  rangeTextAtom,
} from "./choice.ts";
import { cancelPrintAtom, type PrintFailure, printPhaseAtom, startPrintAtom } from "./job.ts";
import { PrintPreview } from "./PrintPreview.tsx";
import "./print.css";

const WIDTH_PX = 440;

/** The choice of pages, and the progress of printing (PRINT-05). Closing the panel cancels it. */
export function Panel() {
  const t = useT();
  const cancel = useSetAtom(cancelPrintAtom);
  const phase = useAtomValue(printPhaseAtom);
  useEffect(() => cancel, [cancel]);
  return (
    <Card name="print" mayCancel title={t("btnPrint", "Print")} width={WIDTH_PX}>
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
  return (
    <footer className="print__foot">
      <p className="print__count" role="status">
        {amountText(count, t)}
      </p>
      <TextButton kind="primary" icon="printer" isDisabled={count === 0} onClick={() => void start()}>
        {t("frmPrintbtn", "Print")}
      </TextButton>
    </footer>
  );
}

function amountText(count: number, t: Translate): string {
  return count === 1 ? t("printOnePage", "1 page") : t("printPages", "{count} pages", { count });
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

/** The choice of pages: the open ones, all, or some by their numbers (PRINT-05). */
function PrintScopes() {
  const t = useT();
  const scopes = useAtomValue(printScopesAtom);
  const [chosen, choose] = useAtom(printScopeAtom);
  const label = useAtomValue(labelAtom);
  const count = useAtomValue(pageCountAtom);
  const isSpread = useAtomValue(visiblePagesAtom).length > 1;
  const [isByPointer, pointing] = useByPointer(); // keys that go through the choices would be caught by the field
  const details: Readonly<Record<PrintScope, string>> = {
    current: label,
    all: amountText(count, t), // a number alone would read as that of a page
    range: "",
  };
  return (
    <fieldset className="print-scopes" {...pointing}>
      <legend className="visually-hidden">{t("printWhat", "What to print")}</legend>
      {scopes.map((scope) => (
        <label key={scope} className="print-scopes__row">
          <input
            type="radio"
            name="print-scope"
            className="print-scopes__radio"
            checked={scope === chosen}
            data-autofocus={scope === chosen || undefined}
            onChange={() => choose(scope)}
          />
          <span className="print-scopes__label">{scopeText(scope, isSpread, t)}</span>
          <bdi className="print-scopes__detail">{details[scope]}</bdi>
        </label>
      ))}
      {chosen === "range" && <PrintRange hasFocusFirst={isByPointer} />}
    </fieldset>
  );
}

/** In a low window the field comes below the foot of the form. */
const showWhole = (field: HTMLElement | null) => field?.scrollIntoView({ block: "nearest" });

/** The field for page numbers; Enter prints. */
function PrintRange({ hasFocusFirst }: { readonly hasFocusFirst: boolean }) {
  const t = useT();
  const [text, write] = useAtom(rangeTextAtom);
  const isWrong = useAtomValue(isRangeWrongAtom);
  const start = useSetAtom(startPrintAtom);
  const error = isWrong ? t("printRangeWrong", "There are no such pages in this book.") : null;
  return (
    <div ref={showWhole} className="print-scopes__range">
      <Field label={t("frmPrintRange", "Pages")} error={error} isLabelHidden>
        <input
          type="text"
          value={text}
          // biome-ignore lint/a11y/noAutofocus: the reader has just chosen to write page numbers here
          autoFocus={hasFocusFirst}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={500}
          placeholder={t("frmPrintexample", "For example 1, 3, 5-8")}
          onChange={(event) => write(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && !event.nativeEvent.isComposing) void start();
          }}
        />
      </Field>
    </div>
  );
}

function scopeText(scope: PrintScope, isSpread: boolean, t: Translate): string {
  if (scope === "all") return t("frmPrintall", "All pages");
  if (scope === "range") return t("frmPrintRange", "Pages");
  return isSpread ? t("printOpenPages", "Open pages") : t("frmPrintcurrent", "Current page");
}
