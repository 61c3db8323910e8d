import { useAtomValue, useSetAtom } from "jotai/react";
import { useEffect, useState } from "react";
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
  const [isHeld, setHeld] = useState(false);
  useEffect(() => (note && !isHeld ? clock.after(STAY_MS, forget) : undefined), [note, isHeld, clock, forget]);
  const [hold, release] = [() => setHeld(true), () => setHeld(false)];
  if (!note) return null;
  return (
    <div
      className="deleted-note"
      role="status"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      {t("notesDeleted", "Deleted")}
      <TextButton
        icon="undo-2"
        onClick={() => {
          focusStage(); // the pressed button goes away
          release();
          restore();
        }}
      >
        {t("undo", "Undo")}
      </TextButton>
    </div>
  );
}
