import { useAtomValue, useSetAtom } from "jotai/react";
import { type CSSProperties, type FormEvent, useEffect, useRef } from "react";
import { useT } from "../../chrome/hooks.ts";
import { TextButton } from "../../chrome/kit/Buttons.tsx";
import { Field } from "../../chrome/kit/Fields.tsx";
import { EmptyNote } from "../../chrome/kit/List.tsx";
import { DialogFrame } from "../../chrome/panels/DialogFrame.tsx";
import { PhoneForm } from "../../chrome/panels/PhoneForm.tsx";
import { closePanelAtom } from "../../state/panels.ts";
import { deviceAtom } from "../../state/view.ts";
import { LIMITS, REPORT, type ReportField, typeNames } from "./report.ts";
import {
  closeReportAtom,
  editReportAtom,
  failureIn,
  lackingFieldsAtom,
  type ReportPhase,
  reportDraftAtom,
  reportPhaseAtom,
  reportURLAtom,
  submitReportAtom,
  thanksIn,
} from "./state.ts";
import "./report.css";

/**
 * The form by which a reader reports the book: a modal form, on phones the whole window (REPORT-04, REPORT-05), also on one
 * on its side, where forms that fill no window stand beside the book.
 */
export function Panel() {
  const t = useT();
  const isPhone = useAtomValue(deviceAtom) === "phone";
  const isOffered = useAtomValue(reportURLAtom) !== "";
  const frame = { name: "report", title: t("reportTitle", "Report this book"), motionMs: REPORT.slideMs } as const;
  const contents = isOffered ? (
    <ReportForm />
  ) : (
    <EmptyNote icon="flag" text={t("reportNone", "This book cannot be reported here.")} />
  );
  if (isPhone) {
    return (
      <PhoneForm side="right" {...frame}>
        {contents}
      </PhoneForm>
    );
  }
  return (
    <DialogFrame shape="modal" width={REPORT.panelWidthPx} {...frame}>
      {contents}
    </DialogFrame>
  );
}

function ReportForm() {
  const t = useT();
  const phase = useAtomValue(reportPhaseAtom);
  const submitReport = useSetAtom(submitReportAtom);
  const clear = useSetAtom(closeReportAtom);
  const close = useSetAtom(closePanelAtom);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => () => clear(), [clear]);
  const isSent = phase.kind === "sent";
  const cancel = () => {
    clear(true);
    close("report");
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lacking = submitReport();
    if (lacking) form.current?.querySelector<HTMLElement>(`[name=${lacking}]`)?.focus();
  };
  return (
    <>
      <form
        ref={form}
        className="report"
        noValidate
        onSubmit={submit}
        aria-busy={phase.kind === "sending"}
        inert={isSent}
      >
        <TypeField />
        <EmailField />
        <MessageField />
        <p className="report__tip" role="alert">
          {phase.kind === "failed" && failureIn(t, phase.why)}
        </p>
        <div className="button-row" data-foot>
          <TextButton onClick={cancel}>{t("reportCancel", "Cancel")}</TextButton>
          <TextButton kind="primary" type="submit" isDisabled={phase.kind === "sending"}>
            {submitText(t, phase)}
          </TextButton>
        </div>
      </form>
      {isSent && <Thanks onClose={() => close("report")} />}
    </>
  );
}

/** The button's text: "Not sent" for as long as a network failure takes it from "Submit" (REPORT-22, REPORT-26). */
function submitText(t: ReturnType<typeof useT>, phase: ReportPhase): string {
  if (phase.kind === "sending") return t("reportSending", "Sending...");
  if (phase.kind === "failed" && !phase.isButtonBack) return t("reportNotSent", "Not sent");
  return t("reportConfirm", "Submit");
}

/** One field's value, its error, and what changes it. */
function useField(field: ReportField, error: string) {
  const value = useAtomValue(reportDraftAtom)[field];
  const isLacking = useAtomValue(lackingFieldsAtom).includes(field);
  const edit = useSetAtom(editReportAtom);
  return { value, error: isLacking ? error : null, change: (next: string) => edit(field, next) };
}

function TypeField() {
  const t = useT();
  const { value, error, change } = useField("type", t("reportTypeEmpty", "*Please select a type"));
  return (
    <Field label={t("reportType", "Type")} error={error}>
      <select name="type" required value={value} data-autofocus onChange={({ target }) => change(target.value)}>
        <option value="" disabled hidden>
          {t("reportSelectType", "Please select")}
        </option>
        {typeNames(t).map((name, at) => (
          <option key={name} value={at + 1}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  );
}

function EmailField() {
  const t = useT();
  const { value, error, change } = useField("email", t("reportEmailEmpty", "*Please enter your email address"));
  return (
    <Field label={t("reportEmail", "Email")} error={error}>
      <input
        name="email"
        type="text"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        required
        maxLength={LIMITS.email}
        value={value}
        onChange={({ target }) => change(target.value)}
      />
    </Field>
  );
}

/** From this part of the limit on, the description says how long it is. */
const COUNTED_FRAC = 0.8;

function MessageField() {
  const t = useT();
  const { value, error, change } = useField("message", t("reportMessageEmpty", "*Please enter the description"));
  const isNearLimit = value.length >= LIMITS.message * COUNTED_FRAC;
  return (
    <div className="report__message">
      <Field label={t("reportMessage", "Description")} error={error}>
        <textarea
          name="message"
          dir={value === "" ? undefined : "auto"}
          required
          rows={6}
          maxLength={LIMITS.message}
          placeholder={t("reportPlaceholder", "A report without a description will be ignored.")}
          value={value}
          onChange={({ target }) => change(target.value)}
        />
      </Field>
      {isNearLimit && (
        <p className="report__count" role="status">
          {t("reportLength", "{count} of {limit} characters", { count: value.length, limit: LIMITS.message })}
        </p>
      )}
    </div>
  );
}

const ALERT_SIZE = {
  "--alert-width": `${REPORT.alertWidthPx}px`,
  "--alert-height": `${REPORT.alertHeightPx}px`,
} as CSSProperties;

/** Says over the form that the report has arrived, until the reader closes it (REPORT-06, REPORT-23, REPORT-28). */
function Thanks({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const button = useRef<HTMLDivElement>(null);
  useEffect(() => button.current?.querySelector("button")?.focus(), []);
  const words = thanksIn(t);
  return (
    <div className="report__veil">
      <div ref={button} className="report__alert" role="alertdialog" aria-label={words} style={ALERT_SIZE}>
        <p className="report__thanks">{words}</p>
        <TextButton kind="primary" onClick={onClose}>
          {t("reportOk", "OK")}
        </TextButton>
      </div>
    </div>
  );
}
