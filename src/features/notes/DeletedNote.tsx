import { useAtomValue, useSetAtom } from "jotai/react";
import { useT } from "../../chrome/hooks.ts";
import { useStaying } from "../../chrome/kit/staying.ts";
import { UndoOffer } from "../../chrome/kit/UndoOffer.tsx";
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
  return (
    <UndoOffer
      className="deleted-note"
      role="status"
      {...staying}
      words={t("notesDeleted", "Deleted")}
      undo={() => restore("book")}
    />
  );
}
