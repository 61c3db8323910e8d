import { atom } from "jotai/vanilla";
import { lazyPart } from "../../chrome/FeatureBoundary.tsx";
import { browserIdle } from "../../io/idle.ts";
import type { Feature, Store } from "../../lib/feature.ts";
import { follow } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { stageAtom } from "../../stage/stage-handle.ts";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { togglePanelAtom } from "../../state/panel-phases.ts";
import { storedAtom } from "../../state/tab-sync.ts";
import { areNotesNeededAtom, isToolWantedAtom, NOTES_KEY } from "./api.ts";

/** The reader's own notes: a pen, an eraser, highlights, notes that stick to the pages, and their list (NOTE-01 to NOTE-03). */
export const notes: Feature = {
  id: "notes",
  buttons: [
    {
      key: "annotation",
      icon: "pencil",
      label: ["btnAnnotation", "Annotate"],
      isVisibleAtom: atom((get) => get(chromeSettingsAtom).AnnotationButtonVisible),
      panel: "annotate",
      pressAtom: atom(null, (_get, set) => {
        set(isToolWantedAtom, true);
        set(togglePanelAtom, "annotate");
      }),
    },
  ],
  panels: [
    { name: "annotate", load: () => import("./NotesStrip.tsx") },
    { name: "notes", isOver: true, load: () => import("./list/NotesPanel.tsx") },
  ],
  run(store: Store) {
    let unfollow: Stop = () => {};
    const stopWaiting = browserIdle.whenIdle(() => {
      // They were stored at an earlier visit, or by another tab meanwhile.
      unfollow = follow(store, storedAtom(NOTES_KEY), (stored) => {
        if (stored !== undefined) store.set(areNotesNeededAtom, true);
      });
    });
    return stopAll([stopWaiting, () => unfollow()]);
  },
  lazyRun: {
    isWantedAtom: atom((get) => get(areNotesNeededAtom) && get(stageAtom) !== null),
    load: async () => ({ run: (await import("./effects.ts")).runNotes }),
  },
  Chrome: lazyPart(areNotesNeededAtom, () => import("./NotesPart.tsx")),
};
