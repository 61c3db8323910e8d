import { atom } from "jotai/vanilla";
import { endpointOf } from "../../book/publication/endpoints.ts";
import { bookIdAtom, callProviderAtom } from "../../chrome/provider.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { panelsAtom } from "../../state/panels.ts";
import { portsAtom } from "../../state/ports.ts";
import { type Translate, textAtom } from "../../state/texts.ts";
import { showTipAtom } from "../../state/tips.ts";
import {
  EMPTY_DRAFT,
  firstLack,
  lacks,
  REPORT,
  type ReportDraft,
  type ReportFailure,
  type ReportField,
  readReportAnswer,
  reportCall,
} from "./report.ts";

/** How far the report has come (REPORT-22). After a network failure the button needs 3 s to say "Submit" again. */
export type ReportPhase =
  | { readonly kind: "editing" }
  | { readonly kind: "sending" }
  | { readonly kind: "failed"; readonly why: ReportFailure; readonly isButtonBack: boolean }
  | { readonly kind: "sent" };

const EDITING: ReportPhase = { kind: "editing" };
const draftBaseAtom = atom(EMPTY_DRAFT);
const phaseBaseAtom = atom<ReportPhase>(EDITING);
const lackingBaseAtom = atom<readonly ReportField[]>([]);

/** What the reader has entered; it is in memory only. */
export const reportDraftAtom = atom((get) => get(draftBaseAtom));
export const reportPhaseAtom = atom((get) => get(phaseBaseAtom));
/** The fields that are marked as empty. */
export const lackingFieldsAtom = atom((get) => get(lackingBaseAtom));
/** The address that takes reports; "" = nobody does, and there is no button (REPORT-21). */
export const reportURLAtom = atom((get) => {
  const { complainURL, website } = get(chromeSettingsAtom);
  return endpointOf("complain", complainURL, website);
});

/** Changes a field, and checks it at once (REPORT-13). */
export const editReportAtom = atom(null, (get, set, field: ReportField, value: string) => {
  if (get(phaseBaseAtom).kind === "sending") return;
  const draft: ReportDraft = { ...get(draftBaseAtom), [field]: value };
  set(draftBaseAtom, draft);
  const others = get(lackingBaseAtom).filter((other) => other !== field);
  set(lackingBaseAtom, lacks(draft, field) ? [...others, field] : others);
  set(phaseBaseAtom, EDITING);
});

/** Sends the report, unless a field is empty or one is on its way (REPORT-09, REPORT-17). @returns the field to fill in */
export const submitReportAtom = atom(null, (get, set): ReportField | null => {
  if (get(phaseBaseAtom).kind === "sending") return null;
  const draft = get(draftBaseAtom);
  const lacking = firstLack(draft);
  set(lackingBaseAtom, lacking ? [lacking] : []);
  set(phaseBaseAtom, EDITING);
  if (lacking) return lacking;
  const bookId = get(bookIdAtom);
  if (bookId === "") set(failAtom, "no-id");
  else void set(sendAtom, bookId, draft);
  return null;
});

const sendAtom = atom(null, async (get, set, bookId: string, draft: ReportDraft) => {
  set(phaseBaseAtom, { kind: "sending" });
  const { call } = get(callProviderAtom);
  const failure = readReportAnswer(await call(reportCall(get(reportURLAtom), bookId, draft), get(portsAtom).clock));
  if (failure) return set(failAtom, failure);
  set(draftBaseAtom, EMPTY_DRAFT);
  set(phaseBaseAtom, { kind: "sent" });
  set(sayIfClosedAtom, thanksIn(get(textAtom)));
});

const failAtom = atom(null, (get, set, why: ReportFailure) => {
  const failed = { kind: "failed", why, isButtonBack: why !== "unreachable" } as const;
  set(phaseBaseAtom, failed);
  set(sayIfClosedAtom, failureIn(get(textAtom), why));
  if (failed.isButtonBack) return;
  get(portsAtom).clock.after(REPORT.submitAgainMs, () => {
    if (get(phaseBaseAtom) === failed) set(phaseBaseAtom, { ...failed, isButtonBack: true });
  });
});

/** Tells a reader who has closed the panel while the report was on its way. */
const sayIfClosedAtom = atom(null, (get, set, text: string) => {
  if (get(panelsAtom).includes("report")) return;
  set(showTipAtom, text);
  set(closeReportAtom);
});

/**
 * Removes what was said, when the panel closes (REPORT-27). Cancel removes what was entered, too; a form that is closed
 * in another way has it still when it is opened again, since a press beside the form must not cost a text (REPORT-28).
 */
export const closeReportAtom = atom(null, (get, set, isCancelled: boolean = false) => {
  if (get(phaseBaseAtom).kind !== "sending") set(phaseBaseAtom, EDITING);
  set(lackingBaseAtom, []);
  if (isCancelled) set(draftBaseAtom, EMPTY_DRAFT);
});

/** The message after a report that was accepted (REPORT-23). */
export function thanksIn(t: Translate): string {
  return t("reportThanks", "Thank you for your feedback, we will review it in 2 working days.");
}

/** The tip after one that was not (REPORT-24, REPORT-25, REPORT-26). */
export function failureIn(t: Translate, why: ReportFailure): string {
  switch (why) {
    case "wrong-code":
      return t("reportWrongCode", "Incorrect verification code.");
    case "refused":
      return t("reportError", "error");
    case "unreachable":
      return t("reportUnreachable", "The report could not be sent. Please check your connection and try again.");
    case "no-id":
      return t("reportNoId", "This copy of the book cannot be reported, since its provider does not know it.");
  }
}
