import { plainText } from "./texts.ts";

/** Nobody reads more of a title, and drawing it would take its time; characters. */
const LONGEST_TITLE = 300;

/** A title from a book's data as one line of plain text, cut where it never ends. */
export function shortTitle(title: string): string {
  // markup may be long, but what lies far behind the longest title is not even read
  const text = plainText(title.slice(0, 4 * LONGEST_TITLE))
    .replace(/\s+/g, " ")
    .trim();
  const signs = Array.from(text);
  return signs.length > LONGEST_TITLE ? `${signs.slice(0, LONGEST_TITLE).join("")}…` : text;
}
