import type { BookFolder } from "./book-parts.ts";

/** Where a line of text stands, in shares of the page. */
type Place = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** A line as exporters write it: corners from the bottom left on, then the widths of its letters, by default all alike. */
export function lineAt(w: string, { x, y, width, height }: Place, widths?: readonly number[]) {
  const corners = [x, y + height, x + width, y + height, x + width, y, x, y];
  return { w, p: [...corners, ...(widths ?? Array.from(w, () => width / w.length))] };
}

/** The same line as the oldest exporters write it. */
export function wordAt(word: string, { x, y, width, height }: Place) {
  return { word, left: x, top: y, width, height };
}

/** What is written in place of a generated book's own search files. */
export type Words = {
  readonly texts?: readonly string[] | null; // in the exporter's order; null = the file is missing
  readonly textScript?: string; // instead of texts
  readonly positions?: Readonly<Record<number, string>>; // scripts by the number in their names
  readonly pageMap?: readonly number[]; // the index of each page's text
};

/** An exported book's folder with other words in it. */
export function withWords(folder: BookFolder, { texts, textScript, positions = {}, pageMap }: Words): BookFolder {
  const changed: Record<string, string | Uint8Array> = { ...folder };
  const paths = Object.keys(folder);
  const textPath = paths.find((path) => String(folder[path]).startsWith("var textForPages"));
  if (!textPath) throw new Error("The book has no search text.");
  const script = textScript ?? (texts && `var textForPages = ${JSON.stringify(texts)};`);
  if (script) changed[textPath] = script;
  else if (texts === null) delete changed[textPath];
  for (const [number, content] of Object.entries(positions)) {
    changed[textPath.replace(/[^/]*$/, `text_position[${number}].js`)] = content;
  }
  const map = pageMap && JSON.stringify(pageMap.map((index) => ({ index })));
  for (const path of paths.filter((each) => map && each.endsWith("javascript/config.js"))) {
    changed[path] = String(folder[path]).replace(/("search_pages":|var search_pages = )\[[^\]]*\]/, `$1${map}`);
  }
  return changed;
}

/** A native book's folder with other texts, places (by page number) and settings. */
export function withNativeWords(
  folder: BookFolder,
  texts: readonly string[],
  positions: Readonly<Record<number, unknown>> = {},
): BookFolder {
  const book = JSON.parse(String(folder["book.json"])) as Record<string, unknown>;
  return { ...folder, "book.json": JSON.stringify({ ...book, search: { texts, positions } }) };
}
