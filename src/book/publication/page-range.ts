import { clamp } from "../../lib/clamp.ts";
import { type PageIndex, pageIndex, resolvePage } from "./pages.ts";

/** The separators of a list and of a range, also as Chinese keyboards write them. */
const SEPARATOR = /[,;，；、]/;
const DASH = /\s*[-–—~～]\s*/;

/**
 * The pages that a list such as "1, 3, 5-8" or "iv, Cover, 12-" means, by their labels or numbers: in the order written,
 * each once. A range may run backward, lack an end, or run past the book's end, where it stops. Null if any part is no
 * page of the book (THUMB-16, PRINT-05).
 */
export function parsePageRange(text: string, labels: readonly string[]): readonly PageIndex[] | null {
  const parts = text.split(SEPARATOR).map((part) => part.trim());
  const found = parts.filter((part) => part !== "").map((part) => pagesOf(part, labels));
  const pages = found.flatMap((part) => part ?? []);
  return pages.length === 0 || found.includes(null) ? null : [...new Set(pages)];
}

/**
 * The same where a slip does not matter: numbers that the book does not have are left out, if it has any of the others
 * (THUMB-16).
 */
export function parsePagesLeniently(text: string, labels: readonly string[]): readonly PageIndex[] | null {
  const parts = text.split(SEPARATOR).filter((part) => !isBeyond(part.trim(), labels));
  return parsePageRange(parts.join(), labels);
}

/** The pages of one part of the list: a range, or a page, whose label may contain a dash. */
function pagesOf(part: string, labels: readonly string[]): readonly PageIndex[] | null {
  const page = resolvePage(labels, part);
  if (page !== null) return [page];
  for (const dash of part.matchAll(new RegExp(DASH, "g"))) {
    const first = endOf(part.slice(0, dash.index), labels, 1);
    const last = endOf(part.slice(dash.index + dash[0].length), labels, labels.length);
    if (first !== null && last !== null && part.length > dash[0].length) return span(first, last);
  }
  return null;
}

function endOf(text: string, labels: readonly string[], otherwise: number): PageIndex | null {
  if (text === "") return pageIndex(otherwise - 1);
  return (
    resolvePage(labels, text) ?? (isBeyond(text, labels) ? pageIndex(clamp(Number(text), 1, labels.length) - 1) : null)
  );
}

function isBeyond(text: string, labels: readonly string[]): boolean {
  return /^\d{1,9}$/.test(text) && Number(text) > labels.length && resolvePage(labels, text) === null;
}

function span(first: PageIndex, last: PageIndex): readonly PageIndex[] {
  const step = first <= last ? 1 : -1;
  return Array.from({ length: Math.abs(last - first) + 1 }, (_, index) => pageIndex(first + index * step));
}
