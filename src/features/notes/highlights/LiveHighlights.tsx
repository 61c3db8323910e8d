import { useAtomValue } from "jotai/react";
import type Konva from "konva";
import { Shape } from "react-konva/lib/ReactKonvaCore";
import type { Rect } from "../../../book/geometry/layout.ts";
import { HIGHLIGHT_COLORS } from "../../../book/publication/highlight-colors.ts";
import { openPageRectsAtom } from "../../../stage/live/lazy-nodes.ts";
import { phaseAtom } from "../../../state/turning.ts";
import { annotateToolAtom } from "../api.ts";
import { openNoteIdAtom } from "../editor-state.ts";
import { type Highlight, NOTES } from "../note.ts";
import { openHighlightsAtom } from "../state.ts";
import { traceUnderlines } from "./draw.ts";

/** The lines under the open highlight, while no tool is taken that does something else with highlights. */
export function OpenHighlights() {
  const notes = useAtomValue(openHighlightsAtom);
  const pages = useAtomValue(openPageRectsAtom);
  const isResting = useAtomValue(phaseAtom) === "rest";
  const isFree = useAtomValue(annotateToolAtom) === null;
  if (!isResting || !isFree) return null;
  return notes.map((note) => {
    const page = pages.get(note.page);
    return page ? <LiveHighlight key={note.id} note={note} page={page} /> : null;
  });
}

/** A highlight is drawn with its page, and here only lines under it while it is open: the pointer finds it by its place. */
function LiveHighlight({ note, page }: { readonly note: Highlight; readonly page: Rect }) {
  const isOpen = useAtomValue(openNoteIdAtom) === note.id;
  return <Shape id={note.id} note={note} page={page} isOpen={isOpen} sceneFunc={underline} listening={false} />;
}

function underline({ _context: ctx }: Konva.Context, shape: Konva.Shape): void {
  if (!shape.getAttr("isOpen")) return;
  const note: Highlight = shape.getAttr("note");
  traceUnderlines(ctx, note, shape.getAttr("page"));
  ctx.strokeStyle = HIGHLIGHT_COLORS[note.color];
  ctx.lineWidth = NOTES.highlightLinePx / shape.getAbsoluteScale().x;
  ctx.stroke();
}
