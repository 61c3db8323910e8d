import type { BookParts } from "./book.ts";

/** The parts of a book that has nothing but its pages. */
export const NO_PARTS: BookParts = {
  chromeSettings: null,
  contents: [],
  tabs: { tabs: [], hasTexture: false, isOnSideEdge: true, isHorizontalText: false },
  languages: [],
  search: {
    texts: null,
    textScript: null,
    positionScript: null,
    pageMap: null,
    positions: null,
    textsUrl: null,
    positionsUrl: null,
  },
  annotations: [],
  extras: {},
};
