import { atom } from "jotai/vanilla";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { directionAtom, spreadsAtom } from "../../state/reading.ts";
import { textAtom } from "../../state/texts.ts";

/** What keys do, and the keys: each one of `keys` does it; the parts of a combination are pressed together. */
export type KeyRow = { readonly text: string; readonly keys: readonly (readonly string[])[] };

/** The keys that work in the open book, in the order in which readers need them (KEYS-01, KEYS-04). */
export const keyRowsAtom = atom((get): readonly KeyRow[] => {
  const t = get(textAtom);
  const isRtl = get(directionAtom) === "rtl";
  const { MagnifierButtonVisible, AnnotationButtonVisible } = get(chromeSettingsAtom);
  const [next, previous] = isRtl ? ["←", "→"] : ["→", "←"];
  const [space, shift] = [t("keySpace", "Space"), "Shift"];
  const turning: readonly KeyRow[] = [
    { text: t("btnNextPage", "Next Page"), keys: [[next], ["↓"], [space], ["Page Down"]] },
    { text: t("btnPrePage", "Previous Page"), keys: [[previous], ["↑"], [shift, space], ["Page Up"]] },
    { text: t("keysEnds", "First and last page"), keys: [["Home"], ["End"]] },
  ];
  return [
    ...(get(spreadsAtom).length > 1 ? turning : []),
    { text: t("keysZoom", "Look closer, and back"), keys: [["+"], ["−"]] },
    { text: t("keysFit", "See the whole page"), keys: [["0"], ["Esc"]] },
    { text: t("keysMove", "Move a zoomed page"), keys: [["←"], ["↑"], ["↓"], ["→"]] },
    ...(MagnifierButtonVisible ? [{ text: t("keysMagnifier", "Magnifying glass"), keys: [["M"]] }] : []),
    ...(AnnotationButtonVisible
      ? [
          {
            text: t("keysUndo", "Undo and redo notes"),
            keys: [
              ["Ctrl", "Z"],
              ["Ctrl", "Y"],
            ],
          },
        ]
      : []),
    { text: t("keysMenu", "Menu of the book"), keys: [[shift, "F10"]] },
    { text: t("keysClose", "Close what is open"), keys: [["Esc"]] },
    { text: t("keysThis", "This list"), keys: [["?"]] },
  ];
});
