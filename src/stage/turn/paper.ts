import { leanTo } from "../../book/geometry/lean.ts";
import type { Target } from "../canvas/layers.ts";
import { drawBehind } from "./behind.ts";
import { drawFolded } from "./draw-folded.ts";
import { drawSoft, type LeafFaces, type Paper } from "./draw-soft.ts";
import { drawStraight } from "./draw-straight.ts";
import { lightOn } from "./leaf-light.ts";
import type { Table } from "./turner-parts.ts";

/**
 * What bends a soft leaf and gives it edges and a shadow: loaded after the first page.
 * @param paper of the book, as `drawBehind` takes it
 */
export function paperOf(paper: () => string | null): Paper {
  return {
    drawFolded: (...drawn) => drawFolded(...drawn, lightOn(paper())),
    drawInstead: (target, leaf, faces, pose) => drawStraight(target, leaf, faces, pose, lightOn(paper())),
  };
}

/**
 * The same, which notes how leaves are drawn for what goes with them; the table learns how the back of a lone page is,
 * and how a leaf leans that is drawn level.
 */
export function paperOn(
  table: Pick<Table, "softLeaf" | "drawBehind" | "lean" | "isStanding">,
  paper: () => string | null,
): Paper {
  table.drawBehind = (...drawn) => drawBehind(...drawn, paper());
  table.lean = ({ style, leaf: { size }, grip, headroom }, pointer) =>
    style === "soft" ? leanTo({ grip, size, headroom }, pointer) : pointer;
  const folded = paperOf(paper);
  const drawInstead: Paper["drawInstead"] = (target, leaf, faces, pose, motion) => {
    const drawStill = (still: Target, shown: LeafFaces) => {
      drawSoft(still, leaf, shown, { ...pose, isRich: true, isStill: true }, folded);
    };
    if (table.isStanding?.({ target, leaf, faces, motion }, pose, drawStill)) return [];
    table.softLeaf = { isRich: pose.isRich, isApart: false };
    return folded.drawInstead(target, leaf, faces, pose, motion);
  };
  return { ...folded, drawInstead };
}
