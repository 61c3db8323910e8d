import { fieldsOf, textOf } from "../../book/settings/values.ts";
import type { Answer, Call, CallError } from "../../io/provider/call.ts";
import type { Result } from "../../lib/result.ts";
import type { Translate } from "../../state/texts.ts";

/** Sizes and times of the report form; specification, shell 8 and 9 (REPORT-04, REPORT-05, REPORT-06, REPORT-26). */
export const REPORT = {
  panelWidthPx: 560,
  slideMs: 300,
  alertWidthPx: 450,
  alertHeightPx: 150,
  submitAgainMs: 3000,
} as const;

/** The most characters of each field: an address of email cannot be longer, and no provider reads more. */
export const LIMITS = { email: 254, message: 2000 } as const;

/**
 * The names of what a book can be reported for, in the order of their values 1 to 9 (REPORT-08). Exporters keep them in
 * one text; what a translation lacks of it is English.
 */
export function typeNames(translate: Translate): readonly string[] {
  const namesIn = (t: Translate) =>
    t(
      "reportReasonSource",
      "Religion;Customs;Race;Political parties;Government;Ruling Illegal;Crime;Rumors;Pornography",
    ).split(/[;；]/);
  const translated = namesIn(translate);
  return namesIn((_key, english) => english).map((english, at) => translated[at]?.trim() || english);
}

/** What the reader has entered. */
export type ReportDraft = {
  readonly type: string; // "1" to "9", "" = none is selected
  readonly email: string;
  readonly message: string;
};
export type ReportField = keyof ReportDraft;

export const EMPTY_DRAFT: ReportDraft = { type: "", email: "", message: "" };

/** The fields in the order in which they are checked (REPORT-10, REPORT-11, REPORT-12). */
const CHECKED: readonly ReportField[] = ["type", "email", "message"];

/** Whether a field lacks what it needs: anything but blanks (REPORT-07, REPORT-11). */
export function lacks(draft: ReportDraft, field: ReportField): boolean {
  return draft[field].trim() === "";
}

/** The first field that fails its check; null = all are filled in (REPORT-09). */
export function firstLack(draft: ReportDraft): ReportField | null {
  return CHECKED.find((field) => lacks(draft, field)) ?? null;
}

/** The call that sends a report, as a form: PHP reads these, and no provider has to allow it first (REPORT-20, REPORT-21). */
export function reportCall(url: string, bookid: string, draft: ReportDraft): Call {
  const { type, email, message } = draft;
  return { url, form: { bookid, type, message: message.trim(), email: email.trim() } };
}

/** Why a report was not accepted. */
export type ReportFailure =
  | "wrong-code" // the provider asks for a verification code, which the form does not have (REPORT-24)
  | "refused"
  | "unreachable" // or something that is no provider has answered
  | "no-id"; // the book has no name at its provider (REPORT-18)

/** What an answer says; null = the report was accepted (REPORT-23, REPORT-24, REPORT-25). */
export function readReportAnswer(answer: Result<Answer, CallError>): ReportFailure | null {
  if (!answer.ok) return "unreachable";
  const { status, value } = answer.value;
  const said = textOf(fieldsOf(value)["status"]);
  if (said === "" && status >= 500) return "unreachable";
  if (said === "1") return null;
  return said === "2" ? "wrong-code" : "refused";
}
