import { atom } from "jotai/vanilla";
import {
  HIGHLIGHT_COLOR_NAMES,
  HIGHLIGHT_COLORS,
  type HighlightColor,
} from "../../../book/publication/highlight-colors.ts";
import { copyWordsAtom } from "../../../chrome/copy-words.ts";
import { HIGHLIGHT_LABELS } from "../../../chrome/kit/highlight-labels.ts";
import { listen } from "../../../io/browser.ts";
import type { Store } from "../../../lib/feature.ts";
import type { Point } from "../../../lib/gestures.ts";
import { type Stop, stopAll } from "../../../lib/stop.ts";
import type { BookStage } from "../../../stage/stage-handle.ts";
import { panelsAtom } from "../../../state/panels.ts";
import { deviceAtom } from "../../../state/view.ts";
import { type MenuItem, menuHighlightAtom, menuWordsAtom } from "../../menu/api.ts";
import { selectAtom } from "../../selection/api.ts";
import { deleteOpenNoteAtom, openNoteEditorAtom } from "../editor-state.ts";
import type { Highlight } from "../note.ts";
import { changeNotesAtom } from "../state.ts";
import type { Pins } from "../sticky.ts";

/** What can be done with a highlight that is there: its other colours, words of the reader's, and so on. */
function highlightItems(note: Highlight): readonly MenuItem[] {
  const colorItem = (color: HighlightColor): MenuItem => ({
    key: `highlight-${color}`,
    icon: "highlighter",
    color: HIGHLIGHT_COLORS[color],
    label: [HIGHLIGHT_LABELS[color].key, HIGHLIGHT_LABELS[color].english],
    pressAtom: atom(null, (_get, set) => set(changeNotesAtom, [{ id: note.id, note: { ...note, color } }])),
  });
  return [
    ...HIGHLIGHT_COLOR_NAMES.filter((color) => color !== note.color).map(colorItem),
    {
      key: "commenthighlight",
      icon: "message-square",
      label: ["selectNote", "Write a comment"],
      pressAtom: atom(null, (_get, set) => set(openNoteEditorAtom, note, { isToWrite: true })),
    },
    {
      key: "copyhighlight",
      icon: "copy",
      label: ["selectCopy", "Copy"],
      pressAtom: atom(null, (_get, set) => set(copyWordsAtom, note.text)),
    },
    {
      key: "searchhighlight",
      icon: "search",
      label: ["btnSearch", "Search"],
      pressAtom: atom(null, async (_get, set): Promise<void> => {
        const { searchForAtom } = await import("../../search/api.ts");
        set(searchForAtom, note.text);
      }),
    },
    {
      key: "deletehighlight",
      icon: "trash-2",
      label: ["highlightDelete", "Delete highlight"],
      pressAtom: atom(null, (_get, set) => {
        set(openNoteEditorAtom, note, { isToWrite: false });
        set(deleteOpenNoteAtom); // which offers to bring it back
      }),
    },
  ];
}

/**
 * The right mouse button on a highlight means that one, and not the word under it: the book's menu has what can be done
 * with it. On selected words it means these.
 */
export function runHighlightMenu(store: Store, stage: BookStage, pins: Pick<Pins, "highlightAt">): Stop {
  const isSelected = (at: Point) => {
    const rect = store.get(menuWordsAtom)?.rectNow();
    return rect && at.x >= rect.x && at.x <= rect.x + rect.width && at.y >= rect.y && at.y <= rect.y + rect.height;
  };
  const requested = (event: MouseEvent) => {
    const isRight = event.button === 2 || event.ctrlKey; // a Mac's
    if (!isRight || event.shiftKey || store.get(deviceAtom) !== "desktop") return;
    const { left, top } = stage.host.getBoundingClientRect();
    const note = pins.highlightAt({ x: event.clientX - left, y: event.clientY - top });
    if (!note || isSelected({ x: event.clientX, y: event.clientY })) return;
    store.set(selectAtom, null);
    const rectNow = () => stage.markRect(note.id);
    store.set(menuHighlightAtom, { items: highlightItems(note), rectNow, isAlone: true });
  };
  const forgetUnlessOpen = () => {
    if (!store.get(panelsAtom).includes("menu")) store.set(menuHighlightAtom, null);
  };
  return stopAll([
    listen(stage.host, "contextmenu", requested, true), // before the menu opens, and a word is selected
    listen("window", "contextmenu", forgetUnlessOpen), // a menu without buttons has not opened
    store.sub(panelsAtom, forgetUnlessOpen),
    () => store.set(menuHighlightAtom, null),
  ]);
}
