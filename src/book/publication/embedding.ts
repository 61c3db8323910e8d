import type { Rect } from "../geometry/layout.ts";
import type { BookIssue } from "./issues.ts";

/** Something the stage draws for the pages that lie open, as tests, embedders and screen readers see it. */
export type Mark = {
  readonly kind: "page" | "hotspot" | "highlight" | "attachment" | "selection" | "note";
  readonly page: number; // 1-based
  readonly id: string;
  readonly type: string;
  readonly rect: Rect; // client px of the window
  readonly alpha: number;
  readonly color?: string;
  readonly phase?: string;
};

/**
 * What the reader tells its embedder, kiosk or the page around it. Pages are 1-based real pages.
 * Payloads are ours where the specification shows none (LOG-03).
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
