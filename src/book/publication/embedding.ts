import type { Rect } from "../geometry/layout.ts";
import type { Item } from "./annotation.ts";
import type { BookIssue } from "./issues.ts";

/** What a mark is: a page, an item of some kind, or something of the reader's own. */
export type MarkKind =
  | "page"
  | Item["kind"]
  | "attachment"
  | "stroke"
  | "sticky"
  | "highlighted"
  | "text-mark"
  | "selection";

/** Something the stage draws for the pages that lie open. */
export type PageMark = {
  readonly kind: MarkKind;
  readonly page: number; // 1-based
  readonly id: string;
  readonly rect: Rect; // client px of the window
  readonly alpha: number;
  readonly color?: string;
  readonly phase?: string;
};

/** A mark as `window.recto` shows it to tests and embedders: all items are hotspots there, and `type` says of which kind. */
export type Mark = Omit<PageMark, "kind"> & {
  readonly kind: "page" | "hotspot" | "highlight" | "attachment" | "selection" | "note";
  readonly type: string;
};

/** How marks that are no items are shown to embedders: by kind and type. */
const PUBLIC_NAMES: { readonly [K in MarkKind]?: readonly [kind: Mark["kind"], type: string] } = {
  page: ["page", "page"],
  "text-mark": ["highlight", "text"],
  selection: ["selection", "text"],
  attachment: ["attachment", "image"],
  stroke: ["note", "stroke"],
  sticky: ["note", "sticky"],
  highlighted: ["note", "highlight"], // by the reader; the book's own highlights are items
};

/** A mark as embedders know it. */
export function publicMark(mark: PageMark): Mark {
  const [kind, type] = PUBLIC_NAMES[mark.kind] ?? ["hotspot", mark.kind];
  return { ...mark, kind, type };
}

/**
 * The events that the viewer reports to embedders, kiosks and the page around it. Pages are 1-based.
 * The specification shows payloads for only some of them (LOG-03).
 */
export type ReaderEvents = {
  readonly ready: { readonly page: number };
  readonly flipStart: { readonly from: readonly number[]; readonly to: readonly number[] };
  readonly flipEnd: { readonly page: number; readonly pages: readonly number[]; readonly completed: boolean };
  readonly zoom: { readonly zoom: number };
  readonly autoFlip: { readonly running: boolean; readonly loopsDone: number };
  readonly access: { readonly state: "open" | "limited" | "blocked" };
  readonly bookRestrictFilled: { readonly pages: readonly number[] };
  readonly issue: BookIssue;
  readonly jumpLink: { readonly url: string; readonly page: number };
  readonly clickPageItem: { readonly id: string; readonly type: string; readonly page: number };
  readonly search: { readonly text: string };
  readonly searchEnd: { readonly text: string; readonly count: number };
  readonly clickButton: { readonly button: string };
  readonly visit: { readonly code: number; readonly page: number };
};
