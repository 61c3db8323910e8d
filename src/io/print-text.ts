import type { Result } from "../lib/result.ts";
import type { Clock } from "./clock.ts";
import { openFrame, type PrintError } from "./print.ts";

/** A piece of a text on paper. */
export type PrintLine = { readonly kind: "title" | "heading" | "quote" | "text"; readonly text: string };

/** A text for paper. */
export type TextToPrint = { readonly title: string; readonly language: string; readonly lines: readonly PrintLine[] };

const TAGS = { title: "h1", heading: "h2", quote: "blockquote", text: "p" } as const;

/** Some browsers say that they have printed when they have only begun, ms. */
const KEEP_MS = 60_000;

const STYLES = `@page { margin: 20mm; }
  body { margin: 0; font: 11pt/1.5 Georgia, "Noto Serif", "Songti SC", serif; color: #000; background: #fff; }
  h1 { margin: 0 0 8mm; font-size: 20pt; line-height: 1.2; }
  h2 { margin: 7mm 0 2mm; font: 600 10pt/1.4 system-ui, sans-serif; break-after: avoid; }
  p, blockquote { margin: 0 0 3mm; white-space: pre-line; overflow-wrap: anywhere; break-inside: avoid; }
  blockquote { padding-inline-start: 4mm; border-inline-start: 0.7mm solid #999; font-style: italic; }
  :lang(zh) blockquote, :lang(ja) blockquote { font-style: normal; }`;

/** Prints a text on the paper that the printer has. The document goes away some time later. */
export async function printText(
  { title, language, lines }: TextToPrint,
  clock: Clock,
): Promise<Result<void, PrintError>> {
  const opened = await openFrame({ mode: "iframe", title, language, sheets: [] });
  if (!opened.ok) return opened;
  const { job, page } = opened.value;
  const style = page.createElement("style");
  style.textContent = STYLES;
  page.head.querySelector("style")?.replaceWith(style); // the title stays: files are called by it
  for (const { kind, text } of lines) {
    const element = page.createElement(TAGS[kind]);
    element.dir = "auto";
    element.textContent = text;
    page.body.append(element);
  }
  const printed = await job.print(clock);
  if (printed.ok) clock.after(KEEP_MS, job.end);
  else job.end();
  return printed;
}
