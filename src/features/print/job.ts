import { atom, type Getter } from "jotai/vanilla";
import { type PageIndex, toNumber } from "../../book/publication/pages.ts";
import { type PrintSheet, printSheets } from "../../book/publication/print-sheets.ts";
import { browserPrinter, type PrintError, type Printer, type PrintJob } from "../../io/print.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { pictureOpenerAtom } from "../../state/access.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { pageItemsAtom } from "../../state/page-items.ts";
import { closePanelAtom } from "../../state/panels.ts";
import { portsAtom } from "../../state/ports.ts";
import { bookAtom } from "../../state/reading.ts";
import { languageTagAtom, textAtom } from "../../state/texts.ts";
import { showTipAtom } from "../../state/tips.ts";
import { itemPrinterAtom, type PrintedItems } from "../page-items/api.ts";
import { pagesToPrintAtom } from "./choice.ts";

/** Times of printing (PRINT-03). */
const PRINTING = {
  closeWindowMs: 2000,
  keepFrameMs: 60_000, // some browsers say that they have printed when they have only begun
} as const;

/** What the panel shows: the choice of pages, or how many pages are loaded. */
export type PrintPhase =
  | { readonly kind: "choosing"; readonly failure: PrintFailure | null }
  | { readonly kind: "loading"; readonly done: number; readonly count: number };
/** Why printing failed; "no-pictures" = no page could be loaded. */
export type PrintFailure = PrintError | "no-pictures";

const CHOOSING: PrintPhase = { kind: "choosing", failure: null };
const phaseBaseAtom = atom<PrintPhase>(CHOOSING);
/** A document that the browser may still be printing; it is removed later, or with the reader. */
const printedDocumentAtom = atom<{ readonly stop: Stop } | null>(null);
const jobAtom = atom<{ readonly job: PrintJob } | null>(null);

/** The progress of printing. */
export const printPhaseAtom = atom((get) => get(phaseBaseAtom));
/** What prints: the browser. */
export const printerAtom = atom<Printer>(browserPrinter);

/** Removes a printed document when the reader is stopped. */
export function runPrinting(store: Store): Stop {
  return () => store.get(printedDocumentAtom)?.stop();
}

/** Cancels printing, so that the reader may choose again. */
export const cancelPrintAtom = atom(null, (get, set) => {
  get(jobAtom)?.job.end();
  set(jobAtom, null);
  set(phaseBaseAtom, CHOOSING);
});

/** Prints the chosen pages: fills a document with their pictures, one by one, and then has the browser print it. */
export const startPrintAtom = atom(null, async (get, set): Promise<void> => {
  const sheets = printSheets(get(bookAtom).pages, get(pagesToPrintAtom), get(pageItemsAtom).copied);
  if (sheets.length === 0 || get(phaseBaseAtom).kind === "loading") return;
  get(printedDocumentAtom)?.stop();
  const loading: PrintPhase = { kind: "loading", done: 0, count: sheets.length };
  set(phaseBaseAtom, loading);
  const opened = await openDocument(get, sheets);
  if (get(phaseBaseAtom) !== loading) return opened.ok ? opened.value.job.end() : undefined;
  if (!opened.ok) return set(phaseBaseAtom, { kind: "choosing", failure: opened.error });
  const current = { job: opened.value.job };
  set(jobAtom, current);
  const isWanted = () => get(jobAtom) === current;
  const loaded = (done: number) => set(phaseBaseAtom, { ...loading, done });
  const found = await fill(get, { sheets, job: current.job, isWanted, loaded });
  if (!isWanted()) return;
  if (found === null || found === 0) {
    set(cancelPrintAtom); // there is nothing to wait for
    return found === 0 ? set(phaseBaseAtom, { kind: "choosing", failure: "no-pictures" }) : undefined;
  }
  await set(printDocumentAtom, current, opened.value.isPopup, sheets.length - found);
});

/** Has the browser print a finished document, and removes the document afterwards (PRINT-03). */
const printDocumentAtom = atom(
  null,
  async (get, set, current: { readonly job: PrintJob }, isPopup: boolean, missing: number): Promise<void> => {
    const { clock } = get(portsAtom);
    const printed = await current.job.print(clock);
    if (get(jobAtom) !== current) return;
    set(jobAtom, null);
    set(phaseBaseAtom, { kind: "choosing", failure: printed.ok ? null : printed.error });
    if (!printed.ok) return current.job.end();
    const stopWaiting = clock.after(isPopup ? PRINTING.closeWindowMs : PRINTING.keepFrameMs, current.job.end);
    set(printedDocumentAtom, { stop: stopAll([current.job.end, stopWaiting]) });
    set(closePanelAtom, "print");
    if (missing === 0) return;
    const t = get(textAtom);
    set(showTipAtom, t("printMissing", "Pages printed without their picture: {count}", { count: missing }));
  },
);

/** Opens the document to fill, in the book's mode, or in a frame where the browser allows no window. */
async function openDocument(get: Getter, sheets: readonly PrintSheet[]) {
  const { title } = get(bookAtom);
  const request = { title, language: get(languageTagAtom), sheets };
  const printer = get(printerAtom);
  const { printMode } = get(chromeSettingsAtom);
  const first = await printer.open({ ...request, mode: printMode });
  if (first.ok) return { ok: true, value: { job: first.value, isPopup: printMode === "popup" } } as const;
  if (first.error !== "no-window") return first;
  const second = await printer.open({ ...request, mode: "iframe" });
  return second.ok ? ({ ok: true, value: { job: second.value, isPopup: false } } as const) : second;
}

/** The items of a page for paper; null where there are none, or they cannot be drawn. */
async function itemsOn(get: Getter, page: PageIndex): Promise<PrintedItems | null> {
  try {
    return (await get(itemPrinterAtom)?.draw(page)) ?? null;
  } catch (error) {
    console.error(`The items of page ${toNumber(page)} could not be drawn for paper.`, error);
    return null;
  }
}

type Filling = {
  readonly sheets: readonly PrintSheet[];
  readonly job: PrintJob;
  readonly isWanted: () => boolean; // printing has not been cancelled
  readonly loaded: (count: number) => void;
};

/** Loads the pages' pictures into the document. @returns how many have come; null = the reader has closed its window */
async function fill(get: Getter, { sheets, job, isWanted, loaded }: Filling): Promise<number | null> {
  const t = get(textAtom);
  let found = 0;
  for (const [index, sheet] of sheets.entries()) {
    const items = await itemsOn(get, sheet.page);
    if (!isWanted()) return 0;
    const note = t("printPageMissing", "Page {page} could not be loaded.", { page: sheet.label });
    const opener = get(pictureOpenerAtom);
    const copy = sheet.url !== null && opener?.has(sheet.url) ? await opener.open(sheet.url) : null;
    if (await job.add({ ...sheet, url: copy ?? sheet.url }, note, items)) found++;
    if (copy !== null) opener?.revoke(copy);
    if (!isWanted()) return 0;
    if (job.isGone()) return null;
    loaded(index + 1);
  }
  return found;
}
