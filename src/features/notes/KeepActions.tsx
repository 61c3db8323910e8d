import { useAtomValue, useSetAtom } from "jotai/react";
import { useT } from "../../chrome/use-t.ts";
import { exportNotesAtom, importNotesAtom } from "./notes-file-state.ts";
import { hasNotesAtom, saveNotesAtom } from "./notes-state.ts";
import { isClearAskedAtom } from "./notes-tools-state.ts";
import { StripButton } from "./StripButton.tsx";

/** What is done with all of the notes: saving and clearing them, and their way out of the browser and back. */
export function KeepActions() {
  const t = useT();
  const hasNotes = useAtomValue(hasNotesAtom);
  const save = useSetAtom(saveNotesAtom);
  const ask = useSetAtom(isClearAskedAtom);
  const giveOut = useSetAtom(exportNotesAtom);
  const takeIn = useSetAtom(importNotesAtom);
  return (
    <>
      <StripButton name="save" icon="save" label={t("notesSave", "Save")} onPress={save} />
      <StripButton
        name="clear"
        icon="trash-2"
        label={t("notesClear", "Clear…")}
        isDisabled={!hasNotes}
        onPress={() => ask(true)}
      />
      <StripButton
        name="exportnotes"
        icon="download"
        label={t("notesExport", "Save as a file")}
        isDisabled={!hasNotes}
        onPress={giveOut}
      />
      <StripButton
        name="importnotes"
        icon="upload"
        label={t("notesImport", "Add from a file")}
        onPress={() => void takeIn()}
      />
    </>
  );
}
