import { useAtomValue } from "jotai/react";
import { useLayoutEffect, type RefObject } from "react";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { thumbsShapeAtom } from "./thumb-list-state.ts";
import { thumbColors } from "./thumb-colors.ts";

/** Paints the ground behind thumbnails as the book wishes; it shines through between a phone's toolbars (THUMB-06). */
export function useThumbColors(paper: RefObject<HTMLElement | null>): void {
  const { thumbnailColor, thumbnailAlpha } = useAtomValue(chromeSettingsAtom);
  const alpha = useAtomValue(thumbsShapeAtom) === "between" ? thumbnailAlpha : 1;
  useLayoutEffect(() => {
    const colors = thumbColors(thumbnailColor, alpha);
    for (const [name, value] of Object.entries(colors)) paper.current?.style.setProperty(name, value);
  }, [paper, thumbnailColor, alpha]);
}
