import { useAtomValue } from "jotai/react";
import { DialogFrame } from "../../chrome/DialogFrame.tsx";
import { useT } from "../../chrome/use-t.ts";
import { ThumbList } from "./ThumbList.tsx";
import { thumbColorsAtom } from "./thumb-colors-state.ts";
import { THUMBS } from "./thumb-grid.ts";
import { windowPxAtom } from "./thumb-list-state.ts";

/** The desktop's window (THUMB-21, THUMB-23), or a phone's panel over all of the window (THUMB-02). */
export function ThumbDialog() {
  const t = useT();
  const width = useAtomValue(windowPxAtom);
  const colors = useAtomValue(thumbColorsAtom);
  return (
    <DialogFrame
      name="thumbs"
      title={t("btnThumb", "Thumbnails")}
      shape="modal"
      motionMs={THUMBS.fadeMs}
      width={width}
      colors={colors}
    >
      <ThumbList />
    </DialogFrame>
  );
}
