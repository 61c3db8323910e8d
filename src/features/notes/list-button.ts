import { atom } from "jotai/vanilla";
import type { Feature } from "../../lib/feature.ts";
import { togglePanelAtom } from "../../state/panel-phases.ts";
import { isNotesListOfferedAtom } from "./api.ts";

/** Who has notes finds their list among the buttons, behind all those that a book orders. */
export const notesListButton: Feature = {
  id: "notes-list",
  buttons: [
    {
      key: "listnotes",
      icon: "list",
      label: ["notesList", "Notes"],
      isVisibleAtom: isNotesListOfferedAtom,
      panel: "notes",
      pressAtom: atom(null, (_get, set) => set(togglePanelAtom, "notes")),
    },
  ],
};
