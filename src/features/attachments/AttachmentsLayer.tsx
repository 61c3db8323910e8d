import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { useEffect } from "react";
import { stageAtom } from "../../stage/stage-handle.ts";
import { AttachmentBar } from "./AttachmentBar.tsx";
import { AttachmentTwins } from "./AttachmentTwins.tsx";
import { runAttachments } from "./attachments-effects.ts";
import { isPartThereAtom } from "./attachments-part.ts";
import "./attachments.css";

/** The reader's pictures, and what they have outside of the canvas: names, buttons for the keyboard, a small bar. */
export function Part() {
  const store = useStore();
  const stage = useAtomValue(stageAtom);
  const stay = useSetAtom(isPartThereAtom);
  useEffect(() => stay(true), [stay]);
  useEffect(() => (stage ? runAttachments(store, stage) : undefined), [store, stage]);
  return (
    <>
      <AttachmentTwins />
      <AttachmentBar />
    </>
  );
}
