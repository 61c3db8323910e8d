import { toNumber } from "../../book/publication/pages.ts";
import type { BookStage } from "../../stage/stage-handle.ts";
import type { SeenPage } from "./attachment-gestures.ts";

/** The open pages and where they are seen, client px of the host. */
export function seenPages(stage: Pick<BookStage, "openPages">): readonly SeenPage[] {
  return stage.openPages().map(({ page, rect }) => ({ page: toNumber(page), rect }));
}
