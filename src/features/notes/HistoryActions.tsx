import { useAtomValue, useSetAtom } from "jotai/react";
import { useT } from "../../chrome/use-t.ts";
import {
  canRedoAnnotateAtom,
  canUndoAnnotateAtom,
  redoAnnotateAtom,
  undoAnnotateAtom,
} from "../../state/annotate-history.ts";
import { StripButton } from "./StripButton.tsx";

/** Taking back, and making again. */
export function HistoryActions() {
  const t = useT();
  const canUndo = useAtomValue(canUndoAnnotateAtom);
  const canRedo = useAtomValue(canRedoAnnotateAtom);
  const undo = useSetAtom(undoAnnotateAtom);
  const redo = useSetAtom(redoAnnotateAtom);
  const [undoLabel, redoLabel] = [t("notesUndo", "Undo"), t("notesRedo", "Redo")];
  return (
    <>
      <StripButton name="undo" icon="undo-2" label={undoLabel} keys="Ctrl+Z" isDisabled={!canUndo} onPress={undo} />
      <StripButton name="redo" icon="redo-2" label={redoLabel} keys="Ctrl+Y" isDisabled={!canRedo} onPress={redo} />
    </>
  );
}
