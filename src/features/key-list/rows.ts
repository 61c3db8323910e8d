import { atom } from "jotai/vanilla";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { directionAtom, spreadsAtom } from "../../state/reading.ts";
import { textAtom } from "../../state/texts.ts";
import { type KeyCommand, keysFor } from "../keys/api.ts";
import { maySelectAtom } from "../selection/api.ts";

/** What keys do, and the keys: each one of `keys` does it; the parts of a combination are pressed together. */
export type KeyRow = { readonly text: string; readonly keys: readonly (readonly string[])[] };

/** The keys that work in the open book, in the order in which readers need them (KEYS-01, KEYS-04). */
export const keyRowsAtom = atom((get): readonly KeyRow[] => {
  const t = get(textAtom);
  const isRtl = get(directionAtom) === "rtl";
  const { AutoPlayButtonVisible, AnnotationButtonVisible, SearchButtonVisible } = get(chromeSettingsAtom);
  const [shift, ctrl] = [t("keyShift", "Shift"), t("keyCtrl", "Ctrl")];
  const names: Readonly<Record<string, readonly string[]>> = {
    ArrowRight: ["→"],
    ArrowLeft: ["←"],
    ArrowDown: ["↓"],
    ArrowUp: ["↑"],
    " ": [t("keySpace", "Space")],
    "Shift+ ": [shift, t("keySpace", "Space")],
    PageDown: [t("keyPageDown", "Page Down")],
    PageUp: [t("keyPageUp", "Page Up")],
    Home: [t("keyHome", "Home")],
    End: [t("keyEnd", "End")],
    "-": ["−"],
    m: ["M"],
    Escape: [t("keyEscape", "Esc")],
  };
  const keysOf = (...commands: readonly KeyCommand[]) =>
    commands.flatMap((command) => keysFor(command, isRtl)).map((key) => names[key] ?? [key]);
  const moving = (["left", "up", "down", "right"] as const).flatMap((command) => keysFor(command, isRtl, true));
  const turning: readonly KeyRow[] = [
    { text: t("btnNextPage", "Next page"), keys: keysOf("forward") },
    { text: t("btnPrePage", "Previous page"), keys: keysOf("back") },
    { text: t("keysEnds", "First and last page"), keys: keysOf("first", "last") },
  ];
  const selecting: readonly KeyRow[] = [
    { text: t("btnSelectText", "Select text"), keys: [[ctrl, "A"]] },
    {
      text: t("keysSelectOn", "Select more or fewer words"),
      keys: [
        [shift, ctrl, "→"],
        [shift, ctrl, "←"],
      ],
    },
  ];
  return [
    ...(get(spreadsAtom).length > 1 ? turning : []),
    { text: t("keysZoom", "Look closer, and back"), keys: keysOf("zoomIn", "zoomOut") },
    { text: t("keysFit", "See the whole page"), keys: keysOf("fit", "close") },
    { text: t("keysMove", "Move a zoomed page"), keys: moving.map((key) => names[key] ?? [key]) },
    { text: t("keysMagnifier", "Magnifying glass"), keys: keysOf("magnifier") },
    ...(get(maySelectAtom) ? selecting : []),
    ...(SearchButtonVisible
      ? [
          { text: t("btnSearch", "Search"), keys: [[ctrl, "F"]] },
          { text: t("searchNext", "Next match"), keys: [["F3"]] },
        ]
      : []),
    ...(AutoPlayButtonVisible ? [{ text: t("btnStopAutoFlip", "Stop auto flip"), keys: keysOf("close") }] : []),
    ...(AnnotationButtonVisible
      ? [
          {
            text: t("keysUndo", "Undo and redo notes"),
            keys: [
              [ctrl, "Z"],
              [ctrl, "Y"],
            ],
          },
        ]
      : []),
    { text: t("keysMenu", "Menu of the book"), keys: [[shift, "F10"]] },
    { text: t("keysClose", "Close what is open"), keys: keysOf("close") },
    { text: t("keysThis", "This list"), keys: [["?"]] },
  ];
});
