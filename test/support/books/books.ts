import type { BookFolder, Shape } from "./book-parts.ts";
import { desktopBook } from "./desktop.ts";
import { mobileBook } from "./mobile.ts";
import { nativeBook } from "./native.ts";
import { onlineBook } from "./online.ts";

/**
 * Every shape in which books come: Recto's own, and five generations of exporters. "g1a" names its files from mobile/,
 * "g1b" from the book's folder, "g1c" is a mobile/ folder published alone; "g5new" has bare picture names and pages of
 * different size.
 */
export const GENERATIONS = ["native", "g1a", "g1b", "g1c", "g2", "g3", "g4", "g5", "g5new"] as const;
export type Generation = (typeof GENERATIONS)[number];

/** The data file by which each generation's book is opened. */
export const CONFIG_PATHS: Readonly<Record<Generation, string>> = {
  native: "book.json",
  g1a: "mobile/javascript/config.js",
  g1b: "mobile/javascript/config.js",
  g1c: "javascript/config.js",
  g2: "javascript/config.js",
  g3: "javascript/config.js",
  g4: "javascript/config.js",
  g5: "javascript/config.js",
  g5new: "javascript/config.js",
};

/** A book's whole folder, by path; its page pictures are `pagePicture(n)`. */
export function bookFolder(generation: Generation, shape: Partial<Shape> = {}): BookFolder {
  switch (generation) {
    case "native":
      return nativeBook(shape);
    case "g1a":
    case "g1b":
    case "g1c":
      return mobileBook(generation, shape);
    case "g2":
    case "g3":
    case "g4":
      return desktopBook(generation, shape);
    case "g5":
    case "g5new":
      return onlineBook(generation, shape);
  }
}
