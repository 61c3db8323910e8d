import { atom } from "jotai/vanilla";

/** An arrow beside the book that the mouse rests on, and where its picture stands. */
export type PreviewedArrow = {
  readonly button: string;
  readonly name: string;
  readonly edge: string;
  readonly topPx: number;
};

/** The arrow that shows where it leads, which says its name, too; only ArrowPreview sets it. */
export const previewedArrowAtom = atom<PreviewedArrow | null>(null);
