import { clamp } from "../../lib/clamp.ts";

/** 0-based place of a page in reading order. */
export type PageIndex = number & { readonly __brand: "PageIndex" };
/** 1-based page number, as in `#p=` and in a book's data. */
export type PageNumber = number & { readonly __brand: "PageNumber" };

/** A 0-based number as a PageIndex. */
export function pageIndex(index: number): PageIndex {
  return index as PageIndex;
}

/** The index of a 1-based page number. */
export function toIndex(page: PageNumber | number): PageIndex {
  return (page - 1) as PageIndex;
}

/** The 1-based page number of an index. */
export function toNumber(index: PageIndex): PageNumber {
  return (index + 1) as PageNumber;
}

/**
 * The page numbers that readers see, by a caption such as "1:I;2:II;3:1;1+;": labels of single pages, and "N+" for
 * counting on from N after them. Pages that the caption does not name have their own number.
 * Source: `pageNumberCaption` of exported books.
 */
export function labelsFrom(caption: string, pageCount: number): readonly string[] {
  const named = new Map<number, string>(); // by 0-based place, like everything below
  const counted = new Map<number, number>(); // the places where counting on begins, and its first number
  let last = { place: -1, label: "" };
  for (const item of caption.split(";")) {
    const [number = "", label = ""] = item.split(":").map((part) => part.trim());
    const start = /^(\d{1,9})\s?\+$/.exec(item.trim())?.[1];
    if (/^\d+$/.test(number) && label !== "") {
      last = { place: Number(number) - 1, label };
      named.set(last.place, label);
    } else if (start) {
      // "7:1;1+" counts on from the label before, "6:VI;1+" starts at 1: both say the number of the next page
      counted.set(last.place + 1, Number(start) + (last.label === String(Number(start)) ? 1 : 0));
    }
  }
  let offset = 1; // from a place to its number
  return Array.from({ length: pageCount }, (_, place) => {
    const start = counted.get(place);
    if (start !== undefined) offset = start - place;
    return named.get(place) ?? String(place + offset);
  });
}

/** The page that a reader means, by its label, else by its number; null if there is no such page (PAGE-17). */
export function resolvePage(labels: readonly string[], text: string): PageIndex | null {
  const wanted = text.trim().toLowerCase();
  const labelled = wanted === "" ? -1 : labels.findIndex((label) => label.trim().toLowerCase() === wanted);
  if (labelled >= 0) return pageIndex(labelled);
  const number = /^\d+$/.test(wanted) ? Number(wanted) : 0;
  return number >= 1 && number <= labels.length ? pageIndex(number - 1) : null;
}

/** The page nearest to a number, which may be out of range (BOOT-07). */
export function clampPage(number: number, pageCount: number): PageIndex {
  return pageIndex(clamp(Math.floor(number), 1, pageCount) - 1);
}

/** Whether a page's label is a number, also a Roman one: other labels are names, such as "Cover". */
export function isNumberLabel(label: string): boolean {
  return /^([\p{N}-]+|[ivxlcdm]+)$/iu.test(label);
}
