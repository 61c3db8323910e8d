import { useAtomValue, useStore } from "jotai/react";
import { useEffect } from "react";
import { stageAtom } from "../../stage/stage-handle.ts";
import { NoteEditor } from "./NoteEditor.tsx";
import { NoteTwins } from "./NoteTwins.tsx";
import { openNoteIdAtom } from "./note-editor-state.ts";
import { runNotes } from "./notes-effects.ts";

/** The reader's notes on the pages, whatever else is open. */
export function Part() {
  const store = useStore();
  const stage = useAtomValue(stageAtom);
  const openId = useAtomValue(openNoteIdAtom);
  useEffect(() => (stage ? runNotes(store, stage) : undefined), [store, stage]);
  return (
    <>
      <NoteTwins />
      {openId !== null && stage && <NoteEditor key={openId} id={openId} stage={stage} />}
    </>
  );
}
