import { atom } from "jotai/vanilla";
import { readStored, writeStored } from "../../state/stored.ts";
import { annotateToolAtom, selectAnnotateToolAtom } from "./api.ts";
import { NOTES } from "./note.ts";

/** The tools of ours, by their names in `data-button`. */
export const NOTE_TOOLS = ["pen", "eraser", "note"] as const;
export type NoteTool = (typeof NOTE_TOOLS)[number];

/** The tool of ours that is in the reader's hand; null = none, or another feature's. */
export const noteToolAtom = atom((get): NoteTool | null => {
  const tool = get(annotateToolAtom);
  return NOTE_TOOLS.find((each) => each === tool) ?? null;
});

/** The pen as the reader has chosen it. */
export type Pen = { readonly color: string; readonly width: number }; // width: parts of the page's width
const chosenPenAtom = atom<Pen | null>(null);
export const penAtom = atom((get): Pen => get(chosenPenAtom) ?? readPen(readStored(get, "pen")));
/** Chooses a colour or a width; whoever does so wants to draw. */
export const choosePenAtom = atom(null, (get, set, choice: Partial<Pen>) => {
  const pen = { ...get(penAtom), ...choice };
  set(chosenPenAtom, pen);
  writeStored(get, "pen", pen);
  set(selectAnnotateToolAtom, "pen");
});

/** Whether the reader is being asked what to clear. */
export const isClearAskedAtom = atom(false);

function readPen(value: unknown): Pen {
  const { color, width } = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  return {
    color: NOTES.penColors.find((each) => each === color) ?? NOTES.penColors[0],
    width: NOTES.penWidthsFrac.find((each) => each === width) ?? NOTES.penWidthsFrac[1],
  };
}
