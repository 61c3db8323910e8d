import { type PrintSheet, sheetClass, sheetStyles } from "../book/publication/print-sheets.ts";
import { fail, ok, type Result } from "../lib/result.ts";
import type { Clock } from "./clock.ts";

/** The printing window, and how long browsers may take to begin; specification 1, section 9 (PRINT-03). */
const PRINT = { width: 400, height: 500, left: 200, top: 200, beginMs: 3000 } as const;

export type PrintError = "no-frame" | "no-document" | "no-window" | "blocked";

/** A document that is prepared for printing, sheet by sheet. */
export type PrintJob = {
  /** @param items what is printed over the page's picture @returns whether anything of the page could be loaded */
  readonly add: (sheet: PrintSheet, failedNote: string, items?: Blob | HTMLCanvasElement | null) => Promise<boolean>;
  readonly isGone: () => boolean; // the reader has closed its window
  readonly print: (clock: Clock) => Promise<Result<void, PrintError>>; // resolves when the browser has taken it over
  readonly end: () => void; // removes it
};

/** What is printed, and where the document is prepared. */
export type PrintRequest = {
  readonly mode: "iframe" | "popup";
  readonly title: string;
  readonly language: string; // its tag
  readonly sheets: readonly PrintSheet[];
};

/** Printing for the viewer; tests replace it by a fake. */
export interface Printer {
  open(request: PrintRequest): Promise<Result<PrintJob, PrintError>>;
}

/** The browser's printing. A window can only be opened within the reader's press, so `open` awaits nothing before that. */
export const browserPrinter: Printer = {
  open: async (request) => {
    if (request.mode === "popup") return openPopup(request);
    const opened = await openFrame(request);
    return opened.ok ? ok(opened.value.job) : opened;
  },
};

async function openPopup(request: PrintRequest): Promise<Result<PrintJob, PrintError>> {
  const { width, height, left, top } = PRINT;
  const popup = window.open("", "_blank", `width=${width},height=${height},left=${left},top=${top}`);
  if (!popup) return fail("no-window");
  return ok(jobIn(popup, popup.document, request, () => popup.close()));
}

/** A document to print, in a frame that nobody sees. */
export type FramedJob = { readonly job: PrintJob; readonly page: Document };

/** Prepares a document in a frame of the page. */
export async function openFrame(request: PrintRequest): Promise<Result<FramedJob, PrintError>> {
  const frame = document.createElement("iframe");
  frame.dataset["print"] = "";
  frame.tabIndex = -1;
  frame.title = request.title;
  frame.setAttribute("aria-hidden", "true");
  // Outside the screen instead of display:none: some browsers print nothing of what they do not lay out.
  frame.style.cssText = "position:fixed;left:-10000px;top:0;width:800px;height:1000px;border:0;visibility:hidden";
  frame.srcdoc = "<!doctype html>"; // standards mode, and the origin of this page
  const isLoaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  document.body.append(frame);
  if (!frame.contentWindow) return refuse(frame, "no-frame");
  await isLoaded;
  if (!frame.contentWindow || !frame.contentDocument) return refuse(frame, "no-document");
  const page = frame.contentDocument;
  return ok({ job: jobIn(frame.contentWindow, page, request, () => frame.remove()), page });
}

function refuse(frame: HTMLIFrameElement, error: PrintError): Result<never, PrintError> {
  frame.remove();
  return fail(error);
}

function jobIn(target: Window, page: Document, { title, language, sheets }: PrintRequest, end: () => void): PrintJob {
  page.title = title || document.title;
  page.documentElement.lang = language;
  const style = page.createElement("style");
  style.textContent = sheetStyles(sheets);
  page.head.append(style);
  const files: string[] = [];
  return {
    add: async (sheet, failedNote, items = null) => {
      const section = page.createElement("section");
      section.className = sheetClass(sheet);
      page.body.append(section);
      const hasPicture = sheet.url !== null && (await pictureIn(page, section, sheet));
      if (items instanceof Blob) files.push(URL.createObjectURL(items));
      const hasItems = items !== null && (await itemsIn(page, section, items instanceof Blob ? files.at(-1) : items));
      const isThere = sheet.url === null ? hasItems : hasPicture;
      return isThere || failed(page, section, failedNote);
    },
    isGone: () => target.closed,
    print: (clock) => printWindow(target, clock),
    end: () => {
      for (const file of files.splice(0)) URL.revokeObjectURL(file);
      end();
    },
  };
}

/** Adds a page's items over its picture. */
async function itemsIn(page: Document, section: HTMLElement, items: string | HTMLCanvasElement = ""): Promise<boolean> {
  const isFile = typeof items === "string";
  if (isFile && !(await pictureIn(page, section, { url: items, label: "", isStretched: true }))) return false;
  if (!isFile) section.append(page.adoptNode(items));
  section.lastElementChild?.classList.add("items");
  return true;
}

function failed(page: Document, section: HTMLElement, failedNote: string): false {
  const note = page.createElement("p");
  note.textContent = failedNote;
  section.append(note);
  return false;
}

type PrintPicture = Pick<PrintSheet, "label" | "isStretched" | "url">;

/** Adds a picture to a sheet and waits for it, so that a long book loads one at a time. */
function pictureIn(page: Document, section: HTMLElement, { url, label, isStretched }: PrintPicture): Promise<boolean> {
  return new Promise((resolve) => {
    const image = page.createElement("img");
    image.alt = label;
    image.classList.toggle("stretched", isStretched);
    image.onload = () => resolve(true);
    // The reader closes the window.
    page.defaultView?.addEventListener("pagehide", () => resolve(false), { once: true });
    image.onerror = () => {
      image.remove();
      resolve(false);
    };
    image.src = url ?? "";
    section.append(image);
  });
}

/** Prints a document. Most browsers block the page meanwhile; a browser that has not started after a while will not. */
async function printWindow(target: Window, clock: Clock): Promise<Result<void, PrintError>> {
  let stopWaiting = () => {};
  const hasBegun = new Promise<boolean>((resolve) => {
    target.addEventListener("beforeprint", () => resolve(true), { once: true });
    stopWaiting = clock.after(PRINT.beginMs, () => resolve(false));
  });
  try {
    target.focus();
    target.print();
  } catch {
    stopWaiting();
    return fail("blocked"); // for example a browser within an app, which cannot print
  }
  const isTaken = await hasBegun;
  stopWaiting();
  return isTaken ? ok(undefined) : fail("blocked");
}
