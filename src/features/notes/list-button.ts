import { atom } from "jotai/vanilla";
import type { Feature } from "../../lib/feature.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { togglePanelAtom } from "../../state/panel-phases.ts";
import { isChromeQuietAtom } from "../toolbar/api.ts";
import { isNotesListOfferedAtom } from "./api.ts";

/** Where a button that comes would move the others, it is there before there are notes. */
const isListedAtom = atom((get) =>
  get(isChromeQuietAtom) ? get(chromeSettingsAtom).AnnotationButtonVisible : get(isNotesListOfferedAtom),
);

/** Where bars are quiet all, else who has notes, find their list among the buttons, behind those that a book orders. */
export const notesListButton: Feature = {
  id: "notes-list",
  buttons: [
    {
      key: "listnotes",
      icon: "list",
      label: ["notesList", "Notes"],
      isVisibleAtom: isListedAtom,
      panel: "notes",
      pressAtom: atom(null, (_get, set) => set(togglePanelAtom, "notes")),
    },
  ],
};
