/** 0-based place of a page in reading order. */
export type PageIndex = number & { readonly __brand: "PageIndex" };
/** 1-based page number, as in `#p=` and in a book's data. */
export type PageNumber = number & { readonly __brand: "PageNumber" };

/** Brands a 0-based place. */
export function pageIndex(index: number): PageIndex {
  return index as PageIndex;
}

/** The place of a 1-based number. */
export function toIndex(page: PageNumber | number): PageIndex {
  return (page - 1) as PageIndex;
}

/** The 1-based number of a place. */
export function toNumber(index: PageIndex): PageNumber {
  return (index + 1) as PageNumber;
}
