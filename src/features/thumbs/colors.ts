import { atom } from "jotai/vanilla";
import { formColors } from "../../chrome/theme.ts";
import { readableAlpha } from "../../lib/color.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { thumbsShapeAtom } from "./list-state.ts";

/** The kit's colours on the ground that a book gives its thumbnails; its words can be read whatever lies beneath. */
export function thumbColors(ground: string, alpha: number): Readonly<Record<`--${string}`, string>> {
  const paper = ground.slice(0, 7) || "#333333";
  const colors = formColors({ formBackgroundColor: paper, formFontColor: "", formBackgroundOpacity: 1 });
  const ink = colors["--panel-ink"] ?? "#ffffff";
  return {
    ...colors,
    "--panel-muted": ink, // a quieter one would ask for a denser ground
    "--panel-alpha": `${Math.round(readableAlpha(ink, paper, alpha) * 100)}%`,
  };
}

/** The colours of the ground behind thumbnails; it shines through between a phone's toolbars (THUMB-06). */
export const thumbColorsAtom = atom((get) => {
  const { thumbnailColor, thumbnailAlpha } = get(chromeSettingsAtom);
  return thumbColors(thumbnailColor, get(thumbsShapeAtom) === "between" ? thumbnailAlpha : 1);
});
