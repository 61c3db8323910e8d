import { clampPage, type PageIndex, resolvePage } from "./pages.ts";

/** How wide the field for a page number is, characters by page count. Source: specification GOTO-06. */
const SIZES = [
  { under: 10, size: 4 },
  { under: 100, size: 6 },
  { under: 1000, size: 10 },
  { under: 10000, size: 15 },
  { under: Infinity, size: 21 },
] as const;
const CAPTION_SIZE = 16;

/** The field's size; a book with a caption of its own for page numbers has one size. */
export function pageInputSize(pageCount: number, hasCaption: boolean): number {
  const bySize = SIZES.find(({ under }) => pageCount < under);
  return hasCaption || !bySize ? CAPTION_SIZE : bySize.size;
}

/**
 * Whether readers may type more than digits: only in books where a page is called by something else, "iv" say.
 * The specification strips all other characters (GOTO-02), which would lock such pages out (GOTO-05).
 */
export function acceptsLabels(labels: readonly string[]): boolean {
  return labels.some((label) => /\D/.test(label.trim()));
}

/** What stays in the field of what was typed (GOTO-02). */
export function allowedPageText(text: string, labels: readonly string[]): string {
  return acceptsLabels(labels) ? text : text.replace(/\D/g, "");
}

/**
 * The page that a typed text means: its label, else its number, held within the original pages (GOTO-03, GOTO-05: the
 * blank page that evens a book out is nothing to read). Null = nothing that could be a page; Enter ignores it.
 */
export function pageFromText(text: string, labels: readonly string[]): PageIndex | null {
  const typed = allowedPageText(text, labels).trim();
  return resolvePage(labels, typed) ?? (/^\d+$/.test(typed) ? clampPage(Number(typed), labels.length) : null);
}
