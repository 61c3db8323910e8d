import { useAtomValue, useSetAtom, useStore } from "jotai/react";
import { useLayoutEffect, useRef } from "react";
import { focusStage } from "../../chrome/focus.ts";
import { useT } from "../../chrome/hooks.ts";
import { IconButton } from "../../chrome/kit/Buttons.tsx";
import { deleteAttachmentAtom, isBarShownAtom } from "./attach-state.ts";
import { followSelected } from "./attachment-bar-place.ts";
import { selectedAtom } from "./attachments-state.ts";

/** What can be done with the selected picture, beside it. */
export function AttachmentBar() {
  const t = useT();
  const store = useStore();
  const isShown = useAtomValue(isBarShownAtom);
  const remove = useSetAtom(deleteAttachmentAtom);
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (isShown && bar.current ? followSelected(store, bar.current) : undefined), [isShown, store]);
  if (!isShown) return null;
  const removeSelected = () => {
    const selected = store.get(selectedAtom);
    if (selected) remove(selected);
    focusStage();
  };
  return (
    <div ref={bar} className="attachment-bar" role="group" aria-label={t("attachment", "Picture")}>
      <IconButton icon="trash-2" label={t("attachmentDelete", "Delete the picture")} onClick={removeSelected} />
    </div>
  );
}
