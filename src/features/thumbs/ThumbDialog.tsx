import { useAtomValue } from "jotai/react";
import { useRef } from "react";
import { DialogFrame } from "../../chrome/DialogFrame.tsx";
import { useT } from "../../chrome/use-t.ts";
import { ThumbList } from "./ThumbList.tsx";
import { THUMBS } from "./thumb-grid.ts";
import { windowPxAtom } from "./thumb-list-state.ts";
import { useThumbColors } from "./use-thumb-colors.ts";

/** The desktop's window (THUMB-21, THUMB-23), or a phone's panel over all of the window (THUMB-02). */
export function ThumbDialog() {
  const t = useT();
  const paper = useRef<HTMLElement>(null);
  const width = useAtomValue(windowPxAtom);
  useThumbColors(paper);
  return (
    <DialogFrame
      name="thumbs"
      title={t("btnThumb", "Thumbnails")}
      shape="modal"
      motionMs={THUMBS.fadeMs}
      width={width}
      paper={paper}
    >
      <ThumbList />
    </DialogFrame>
  );
}
