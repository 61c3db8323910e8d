import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect } from "react";
import { focusStage } from "../../chrome/focus.ts";
import { useT } from "../../chrome/hooks.ts";
import { TextButton } from "../../chrome/kit/Buttons.tsx";
import { portsAtom } from "../../state/ports.ts";
import { deletedNoteAtom, forgetDeletedAtom, restoreDeletedAtom } from "./editor-state.ts";

/** So long a deleted note can be brought back by a press, ms; by undo it always can. */
const STAY_MS = 6000;

/** Offers for a while to bring back the note that was deleted in its card. */
export function DeletedNote() {
  const t = useT();
  const note = useAtomValue(deletedNoteAtom);
  const { clock } = useAtomValue(portsAtom);
  const restore = useSetAtom(restoreDeletedAtom);
  const forget = useSetAtom(forgetDeletedAtom);
  useEffect(() => (note ? clock.after(STAY_MS, forget) : undefined), [note, clock, forget]);
  return (
    <div role="status">
      {note && (
        <div className="deleted-note">
          {t("notesDeleted", "Deleted")}
          <TextButton
            icon="undo-2"
            onClick={() => {
              focusStage(); // the pressed button goes away
              restore();
            }}
          >
            {t("undo", "Undo")}
          </TextButton>
        </div>
      )}
    </div>
  );
}
