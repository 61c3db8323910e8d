import { atom } from "jotai/vanilla";
import type { Annotation } from "../../book/publication/annotation.ts";
import { clamp } from "../../lib/clamp.ts";
import { mediaPlayingAtom } from "../../state/media.ts";
import { pageItemsAtom } from "../../state/page-items.ts";
import { portsAtom } from "../../state/ports.ts";
import { visiblePagesAtom } from "../../state/reading.ts";
import { textAtom } from "../../state/texts.ts";
import { showTipAtom } from "../../state/tips.ts";
import { chooseSoundAtom, hasMusicAtom, isBackgroundOverAtom, soundChoiceAtom } from "./state.ts";

/** The volume in tenths: what a step of the bar changes (SND-34). */
export const VOLUME_STEP = 0.1;

const unlockedBaseAtom = atom(false);
/** Whether sounds may play: browsers allow it once the reader has pressed something (SND-17). */
export const isUnlockedAtom = atom((get) => get(unlockedBaseAtom));
/** Notes that sounds may play. */
export const unlockAtom = atom(null, (_get, set) => set(unlockedBaseAtom, true));

/** Tells the reader that what they have switched on cannot be heard. */
export const showSoundFailureAtom = atom(null, (get, set) =>
  set(showTipAtom, get(textAtom)("mediaAudioFailed", "This sound cannot be played.")),
);

/** Whether the music of pages is on (SND-27). */
export const isMusicOnAtom = atom((get) => get(soundChoiceAtom).music !== false);
/** The volume of the viewer's own sounds, 0..1 (SND-35). */
export const volumeAtom = atom((get) => {
  const { volume } = get(soundChoiceAtom);
  return typeof volume === "number" && volume >= 0 ? Math.min(volume, 1) : 1;
});
/** Whether the open pages have music. */
const hasPageMusicAtom = atom((get) => {
  const open = get(visiblePagesAtom);
  const isHeard = ({ item, page }: Annotation) => {
    if (item.kind !== "audio" || item.audio.startsOn !== "page-viewed") return false;
    const [first, last] = item.audio.pages ?? [page, page];
    return open.some((each) => each >= first && each <= last);
  };
  return get(pageItemsAtom).byPage.some((items) => items.some(isHeard));
});
/** Whether music of pages plays now. */
const isMusicPlayingAtom = atom((get) => get(mediaPlayingAtom)?.kind === "music");

/** A switch of the panel has been pressed: an event for those who count them. */
const pressedAtom = atom(null, (get, _set, button: string) => get(portsAtom).bus.emit("clickButton", { button }));

/** Turns the sound of leaves on or off (SND-05, SND-06). */
export const switchFlipSoundAtom = atom(null, (_get, set, flip: boolean) => {
  set(pressedAtom, "flipsound");
  set(chooseSoundAtom, { flip });
});
/** Whether the reader has switched the background sound on: where it cannot be had, they are told so. */
export const isBackgroundRequestedAtom = atom(false);
/** Plays the background sound or pauses it (SND-12); after its last round it begins anew. */
export const switchBackgroundAtom = atom(null, (_get, set, background: boolean) => {
  set(pressedAtom, "backgroundsound");
  set(isBackgroundRequestedAtom, background);
  if (background) set(isBackgroundOverAtom, false);
  set(chooseSoundAtom, { background });
});
/**
 * Turns the music of pages on or off (SND-27). Readers are told what will not play: from now on music, or the pages that
 * have none (SND-28 to SND-30).
 */
export const switchMusicAtom = atom(null, (get, set, music: boolean) => {
  const t = get(textAtom);
  set(pressedAtom, "multimedia");
  set(chooseSoundAtom, { music });
  if (!music) {
    set(
      showTipAtom,
      t("settingMultimediaSoundPauseTips", "After music is disabled, pages with music will no longer play."),
    );
  } else if (!get(hasPageMusicAtom)) {
    set(
      showTipAtom,
      t(
        "settingMultimediaSoundPlayTips",
        "There are pages without music currently. Once music is enabled, it will only play on pages with music.",
      ),
    );
  }
});
/** Sets the volume of the viewer's own sounds, in steps; it is stored with the book. */
export const setVolumeAtom = atom(null, (get, set, volume: number) => {
  const rounded = clamp(Math.round(volume / VOLUME_STEP) * VOLUME_STEP, 0, 1);
  if (rounded !== get(volumeAtom)) set(chooseSoundAtom, { volume: Number(rounded.toFixed(1)) });
});

/** What embedders see of music. */
export const multimediaAtom = atom((get) => ({
  hasMusic: get(hasMusicAtom),
  pageHasMusic: get(hasPageMusicAtom),
  enabledMusic: get(isMusicOnAtom),
  isPlaying: get(isMusicPlayingAtom),
}));

/** Whether the background sound is heard now; only its player sets it. */
export const isBackgroundPlayingAtom = atom(false);
