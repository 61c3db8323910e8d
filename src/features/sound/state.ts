import { atom } from "jotai/vanilla";
import { chromeSettingsAtom } from "../../state/chrome-settings.ts";
import { pageItemsAtom } from "../../state/page-items.ts";
import { togglePanelAtom } from "../../state/panel-phases.ts";
import { readStored, writeStored } from "../../state/stored.ts";

/** What the reader has chosen; what is absent is as the book has it. */
type Choice = {
  readonly flip?: boolean;
  readonly background?: boolean;
  readonly music?: boolean;
  readonly recording?: boolean;
  readonly volume?: number;
};

const choiceBaseAtom = atom<Choice | null>(null);
/** What the reader has chosen for this book. */
export const soundChoiceAtom = atom(
  (get): Choice => get(choiceBaseAtom) ?? ((readStored(get, "sound") ?? {}) as Choice),
);
/** Changes what the reader has chosen, now and for later visits to this book. */
export const chooseSoundAtom = atom(null, (get, set, change: Choice) => {
  const choice = { ...get(soundChoiceAtom), ...change };
  set(choiceBaseAtom, choice);
  writeStored(get, "sound", choice); // where that fails, it lasts until the page is closed
});

/** Whether leaves can be heard (SND-07): as the book says, on where it does not, until the reader chooses. */
export const isFlipSoundOnAtom = atom((get) => get(soundChoiceAtom).flip ?? get(chromeSettingsAtom).FlipSound);

/** Whether the book has a background sound that readers can turn off (SND-02); without a switch for it there is none. */
export const hasBackgroundAtom = atom((get) => {
  const { BackgroundSoundButtonVisible, BackgroundSoundURL } = get(chromeSettingsAtom);
  return BackgroundSoundButtonVisible && BackgroundSoundURL.length > 0;
});
/** Whether all rounds of the background sound have been played (SND-10); only its player and the switch set it. */
export const isBackgroundOverAtom = atom(false);
/** Whether the background sound is on, even while it is paused for something else (SND-12). */
export const isBackgroundOnAtom = atom(
  (get) =>
    get(hasBackgroundAtom) &&
    !get(isBackgroundOverAtom) &&
    (get(soundChoiceAtom).background ?? get(chromeSettingsAtom).BackgroundSoundAutoPlay),
);

/** Whether the book has music that starts with its pages. */
export const hasMusicAtom = atom((get) =>
  get(pageItemsAtom).byPage.some((items) =>
    items.some(({ item }) => item.kind === "audio" && item.audio.startsOn === "page-viewed"),
  ),
);
/** Whether the book has a recording without a player: the switches of sound stop it then. Only its code sets it. */
export const hasHiddenRecordingAtom = atom(false);
/** Whether such a recording has come to its end; only its code and the switch set it. */
export const isRecordingOverAtom = atom(false);
/** Whether such a recording is on, even while it is paused for something else. */
export const isRecordingOnAtom = atom(
  (get) => get(hasHiddenRecordingAtom) && !get(isRecordingOverAtom) && get(soundChoiceAtom).recording !== false,
);
/** Turns such a recording on or off; after its end it begins at the open page. */
export const switchRecordingAtom = atom(null, (_get, set, recording: boolean) => {
  if (recording) set(isRecordingOverAtom, false);
  set(chooseSoundAtom, { recording });
});

/**
 * What the button shows: the background sound where there is one, else a recording without a player, else the sound of
 * leaves (SND-04, SND-10, SND-13).
 */
export const isSoundOnAtom = atom((get) => {
  if (get(hasBackgroundAtom)) return get(isBackgroundOnAtom);
  return get(get(hasHiddenRecordingAtom) ? isRecordingOnAtom : isFlipSoundOnAtom);
});
/**
 * Presses the button: it opens the settings of sound, or, where there is nothing but leaves, it switches them (SND-04). A
 * recording without a player is switched with the leaves: whatever starts by itself can be stopped (WCAG 1.4.2).
 */
export const pressSoundAtom = atom(null, (get, set) => {
  if (get(hasBackgroundAtom) || get(hasMusicAtom)) return set(togglePanelAtom, "sound");
  const isOn = !get(isSoundOnAtom);
  if (get(hasHiddenRecordingAtom)) set(switchRecordingAtom, isOn);
  set(chooseSoundAtom, { flip: isOn });
});
/** Whether the player of a recording is shown; only its code sets it. */
export const isRecordingShownAtom = atom(false);
