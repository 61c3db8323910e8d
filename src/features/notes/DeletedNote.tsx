import { useAtomValue, useSetAtom } from "jotai/react";
import { focusStage } from "../../chrome/focus.ts";
import { useT } from "../../chrome/hooks.ts";
import { TextButton } from "../../chrome/kit/Buttons.tsx";
import { useStaying } from "../../chrome/kit/staying.ts";
import { deletedNotesAtom, forgetDeletedAtom, restoreDeletedAtom } from "./deleted.ts";

/** So long a deleted note can be brought back by a press, ms; by undo it always can. */
const STAY_MS = 6000;

/** Offers for a while to bring back what was deleted in its card, or in the list before that was closed. */
export function DeletedNote() {
  const notes = useAtomValue(deletedNotesAtom);
  return notes && <Offer key={notes[0]?.id} />;
}

function Offer() {
  const t = useT();
  const restore = useSetAtom(restoreDeletedAtom);
  const staying = useStaying(STAY_MS, useSetAtom(forgetDeletedAtom));
  const press = () => {
    focusStage(); // the pressed button goes away
    restore("book");
  };
  return (
    <div className="deleted-note" role="status" {...staying}>
      {t("notesDeleted", "Deleted")}
      <TextButton icon="undo-2" onClick={press}>
        {t("undo", "Undo")}
      </TextButton>
    </div>
  );
}
