import type { Rect } from "./layout.ts";

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
