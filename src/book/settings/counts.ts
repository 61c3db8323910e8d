/**
 * Reads page numbers and counts. They are apart from values.ts, which is loaded before the first page: only the data that
 * follows has any.
 */
import { readNumber } from "./values.ts";

/** A whole number of at least 1 and at most `most`: page numbers and counts. */
export function readCount(value: unknown, most: number): number | null {
  const number = readNumber(value);
  return number !== null && Number.isInteger(number) && number >= 1 && number <= most ? number : null;
}
