import type { BookStage } from "../../stage/stage-handle.ts";
import type { SeenPage } from "./attachment-gestures.ts";

/** The open pages and where they are seen, client px of the host. */
export function seenPages(stage: Pick<BookStage, "marks">): readonly SeenPage[] {
  return stage.marks().flatMap(({ kind, page, rect }) => (kind === "page" ? [{ page, rect }] : []));
}
