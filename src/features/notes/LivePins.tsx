import { useAtomValue } from "jotai/react";
import type Konva from "konva";
import { Shape } from "react-konva/lib/ReactKonvaCore";
import type { Rect } from "../../book/geometry/layout.ts";
import type { Store } from "../../lib/feature.ts";
import { type LiveNodes, openPageRectsAtom } from "../../stage/live/lazy-nodes.ts";
import { dragAttrs, isChanging, mountNodes, type NodeChange, rectOf } from "../../stage/live/nodes.tsx";
import type { BookStage } from "../../stage/stage-handle.ts";
import { phaseAtom } from "../../state/turning.ts";
import { viewportAtom } from "../../state/view.ts";
import { drawNotes } from "./draw.ts";
import { OpenHighlights } from "./highlights/LiveHighlights.tsx";
import { NOTES, placeOn, type Sticky, stickyRect } from "./note.ts";
import { changeNotesAtom, noteToolAtom, openStickiesAtom } from "./state.ts";

type Tools = { readonly store: Store; readonly stage: BookStage; readonly heldId: () => string | null };
type PinProps = Tools & { readonly note: Sticky; readonly page: Rect };

/** Mounts the highlights and sticky notes of the open pages on the stage. */
export function mountPins(tools: Tools): LiveNodes {
  return mountNodes(
    tools.store,
    tools.stage,
    <>
      <OpenHighlights />
      <OpenPins {...tools} />
    </>,
  );
}

function OpenPins(tools: Tools) {
  const notes = useAtomValue(openStickiesAtom);
  const pages = useAtomValue(openPageRectsAtom);
  const isResting = useAtomValue(phaseAtom) === "rest";
  return notes.map((note) => {
    const page = pages.get(note.page);
    return isResting && page ? <Pin key={note.id} {...{ ...tools, note, page }} /> : null;
  });
}

/** A sticky note for the pointer. It is drawn here only while it is dragged, and else with its page, among the lines. */
function Pin({ store, stage, heldId, note, page }: PinProps) {
  const isMovable = useAtomValue(noteToolAtom) === "note";
  const { isCoarse } = useAtomValue(viewportAtom);
  const rect = stickyRect(note, page);
  const change: NodeChange = {
    stage,
    rect,
    mayStart: () => heldId() === note.id,
    done: (moved) => store.set(changeNotesAtom, [{ id: note.id, note: { ...note, ...placeOn(page, moved) } }]),
  };
  const { x, y, width, height } = page; // the middle of a note stays on it
  const bounds = {
    x: x - rect.width / 2,
    y: y - rect.height / 2,
    width: width + rect.width,
    height: height + rect.height,
  };
  return (
    <Shape
      {...dragAttrs(change, bounds)}
      id={note.id}
      note={note}
      page={page}
      reachPx={isCoarse ? NOTES.stickyReachCoarsePx : NOTES.stickyReachPx}
      sceneFunc={drawPin}
      hitFunc={hitPin}
      fill={NOTES.stickyColor} // where Konva hits it
      draggable={isMovable}
      dragDistance={NOTES.dragPx}
      preventDefault={false} // a finger may scroll from here
    />
  );
}

/** The page in px of its note's node. */
function pageRound(pin: Konva.Shape): Rect {
  const page: Rect = pin.getAttr("page");
  return { ...page, x: page.x - pin.x(), y: page.y - pin.y() };
}

function drawPin({ _context: ctx }: Konva.Context, pin: Konva.Shape): void {
  if (!isChanging(pin)) return;
  const note: Sticky = pin.getAttr("note");
  drawNotes(ctx, [{ ...note, ...placeOn(pin.getAttr("page"), rectOf(pin)) }], pageRound(pin));
}

function hitPin(ctx: Konva.Context, pin: Konva.Shape): void {
  const page = pageRound(pin);
  const middle = pin.width() / 2;
  const reach = Math.max(middle, pin.getAttr("reachPx") / pin.getAbsoluteScale().x);
  const [left, top] = [Math.max(middle - reach, page.x), Math.max(middle - reach, page.y)];
  const [right, bottom] = [
    Math.min(middle + reach, page.x + page.width),
    Math.min(middle + reach, page.y + page.height),
  ];
  ctx.beginPath();
  ctx.rect(left, top, right - left, bottom - top);
  ctx.fillShape(pin);
}
