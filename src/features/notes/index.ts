import { atom } from "jotai/vanilla";
import { lazyPart } from "../../chrome/lazy-part.tsx";
import { browserIdle } from "../../io/idle.ts";
import type { Feature, Store } from "../../lib/feature.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { readKept } from "../../state/kept.ts";
import { togglePanelAtom } from "../../state/panel-phases.ts";
import { areNotesWantedAtom, NOTES_KEY } from "./notes-wish-state.ts";

/** The reader's own notes: a pen, an eraser and notes that stick to the pages (NOTE-01 to NOTE-03). */
export const notes: Feature = {
  id: "notes",
  buttons: [
    {
      key: "annotation",
      icon: "pencil",
      label: ["btnAnnotation", "Notes"],
      isVisibleAtom: atom((get) => get(chromeSettingsAtom).AnnotationButtonVisible),
      panel: "annotate",
      pressAtom: atom(null, (_get, set) => set(togglePanelAtom, "annotate")),
    },
  ],
  panels: [{ name: "annotate", load: () => import("./NotesStrip.tsx") }],
  run: (store: Store) =>
    browserIdle.whenIdle(() => {
      if (readKept(store.get, NOTES_KEY) !== undefined) store.set(areNotesWantedAtom, true);
    }),
  Chrome: lazyPart(areNotesWantedAtom, () => import("./NotesPart.tsx")),
};
