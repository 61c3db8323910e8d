import type { Feature } from "../../lib/feature.ts";
import { hasTextMarksAtom } from "./marks.ts";

/** The book's words: what other features mark of them is drawn on the pages. */
export const text: Feature = {
  id: "text",
  lazyRun: { isWantedAtom: hasTextMarksAtom, load: () => import("./mark-layer.ts") },
};
