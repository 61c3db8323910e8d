import { clampPage, type PageIndex, resolvePage } from "./pages.ts";

/** The width of the field for a page number, characters by page count. Source: specification GOTO-06. */
const SIZES = [
  { under: 10, size: 4 },
  { under: 100, size: 6 },
  { under: 1000, size: 10 },
  { under: 10000, size: 15 },
  { under: Infinity, size: 21 },
] as const;
const CAPTION_SIZE = 16;

/** The field's width in characters; books with their own caption for page numbers have a fixed one. */
export function pageInputSize(pageCount: number, hasCaption: boolean): number {
  const bySize = SIZES.find(({ under }) => pageCount < under);
  return hasCaption || !bySize ? CAPTION_SIZE : bySize.size;
}

/**
 * Whether readers may type more than digits: only in books with other labels, such as "iv". The specification removes all
 * other characters (GOTO-02), so that such pages could not be reached (GOTO-05).
 */
export function acceptsLabels(labels: readonly string[]): boolean {
  return labels.some((label) => /\D/.test(label.trim()));
}

/** The part of a typed text that the field accepts (GOTO-02). */
export function allowedPageText(text: string, labels: readonly string[]): string {
  return acceptsLabels(labels) ? text : text.replace(/\D/g, "");
}

/**
 * A number with a word before it or behind it, as "p. 12", "page 12" and "第12页". Latin words stand apart from it: "iv2" is
 * a label with a slip.
 */
const NUMBER_IN_WORDS =
  /^(?:[\p{L}\p{M}]+(?:\.\s*|\s+)|(?:(?!\p{Script=Latin})\p{L}\p{M}*)+)?(\d+)(?:\s+[\p{L}\p{M}]+|(?:(?!\p{Script=Latin})\p{L}\p{M}*)+)?$/u;

/** The number in a typed text; null = it is none. */
export function numberInText(text: string): number | null {
  const digits = NUMBER_IN_WORDS.exec(text.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}

/**
 * The page that a typed text means: by its label, else by its number, limited to the book's own pages (GOTO-03, GOTO-05:
 * the blank page at the end does not count). Null = it cannot be a page; Enter ignores it.
 */
export function pageFromText(text: string, labels: readonly string[]): PageIndex | null {
  const typed = allowedPageText(text, labels).trim();
  const number = numberInText(typed);
  const named = resolvePage(labels, typed);
  if (named !== null || number === null) return named;
  return resolvePage(labels, String(number)) ?? clampPage(number, labels.length);
}
