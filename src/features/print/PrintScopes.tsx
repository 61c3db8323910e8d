import { useAtom, useAtomValue, useSetAtom } from "jotai/react";
import { useT } from "../../chrome/hooks.ts";
import { Field } from "../../chrome/kit/Fields.tsx";
import { labelAtom, pageCountAtom, visiblePagesAtom } from "../../state/reading.ts";
import type { Translate } from "../../state/texts.ts";
import { isRangeWrongAtom, type PrintScope, printScopeAtom, printScopesAtom, rangeTextAtom } from "./choice.ts";
import { startPrintAtom } from "./job.ts";

/** The choice of pages: the open ones, all, or some by their numbers (PRINT-05). */
export function PrintScopes() {
  const t = useT();
  const scopes = useAtomValue(printScopesAtom);
  const [chosen, choose] = useAtom(printScopeAtom);
  const label = useAtomValue(labelAtom);
  const count = useAtomValue(pageCountAtom);
  const isSpread = useAtomValue(visiblePagesAtom).length > 1;
  const details: Readonly<Record<PrintScope, string>> = { current: label, all: `1–${count}`, range: "" };
  return (
    <fieldset className="print-scopes">
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
      {chosen === "range" && <PrintRange />}
    </fieldset>
  );
}

/** The field for page numbers; Enter prints. */
function PrintRange() {
  const t = useT();
  const [text, write] = useAtom(rangeTextAtom);
  const isWrong = useAtomValue(isRangeWrongAtom);
  const start = useSetAtom(startPrintAtom);
  const error = isWrong ? t("printRangeWrong", "There are no such pages in this book.") : null;
  return (
    <div className="print-scopes__range">
      <Field label={t("frmPrintRange", "Pages")} error={error} isLabelHidden>
        <input
          type="text"
          value={text}
          // biome-ignore lint/a11y/noAutofocus: the reader has just chosen to write page numbers here
          autoFocus
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
