import { atom } from "jotai/vanilla";
import type { BookIssue } from "../../book/publication/issues.ts";
import { fieldsOf, listOf } from "../../book/settings/values.ts";
import { runLazily } from "../../chrome/run-features.ts";
import { rootElement } from "../../io/browser.ts";
import { follow, type Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { noteIssuesAtom } from "../../state/issues.ts";
import { lateStateAtom, type SoundState } from "../../state/late-state.ts";
import { bookAtom } from "../../state/reading.ts";
import { isFlipSoundPlayingAtom, runFlipSound } from "./flip-sound.ts";
import { runHiddenTab } from "./hidden-tab.ts";
import { createOutput } from "./output.ts";
import { hasBackgroundAtom, hasMusicAtom, isBackgroundOnAtom, isFlipSoundOnAtom } from "./state.ts";
import { isBackgroundPlayingAtom, isMusicOnAtom, multimediaAtom, volumeAtom } from "./switches.ts";

/** What embedders see of all sounds. */
const publicStateAtom = atom((get): SoundState => {
  const playing = get(isBackgroundPlayingAtom) ? "playing" : "paused";
  return {
    flip: get(isFlipSoundOnAtom),
    background: !get(hasBackgroundAtom) ? "none" : get(isBackgroundOnAtom) ? playing : "off",
    music: !get(hasMusicAtom) ? "none" : get(isMusicOnAtom) ? "on" : "off",
    volume: get(volumeAtom),
    flipSoundIsPlaying: get(isFlipSoundPlayingAtom),
    multimedia: get(multimediaAtom),
  };
});

/** Whether the book's data names a recording that turns its pages (SND-36). */
const hasRecordingAtom = atom((get) => listOf(fieldsOf(get(bookAtom).extras.audio)["items"]).length > 0);

/** Runs the viewer's own sounds. Nothing is opened and no library is loaded before the reader's first press. */
export function run(store: Store): Stop {
  const output = createOutput(store);
  return stopAll([
    output.stop,
    follow(store, publicStateAtom, (sound) => store.set(lateStateAtom, { ...store.get(lateStateAtom), sound })),
    runFlipSound(store, output),
    runHiddenTab(store),
    runLazily(store, "recording", {
      isWantedAtom: hasRecordingAtom,
      load: async () => {
        const [{ readRecording }, { runRecording }] = await Promise.all([
          import("./recording/recording.ts"),
          import("./recording/run.ts"),
        ]);
        const note = (issue: BookIssue) => store.set(noteIssuesAtom, [issue], "The book's recording has flaws.");
        const recording = readRecording(store.get(bookAtom), note);
        return { run: () => (recording ? runRecording(store, recording, rootElement().ownerDocument) : () => {}) };
      },
    }),
    runLazily(store, "background sound", {
      isWantedAtom: hasBackgroundAtom,
      load: async () => {
        const { runBackground } = await import("./background/play.ts");
        return { run: () => runBackground(store, output, rootElement().ownerDocument) };
      },
    }),
  ]);
}
