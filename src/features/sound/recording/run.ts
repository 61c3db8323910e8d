import { listen } from "../../../io/browser.ts";
import type { Store } from "../../../lib/feature.ts";
import { type Stop, stopAll } from "../../../lib/stop.ts";
import { beginMediumAtom, endMediumAtom, forgetMediumAtom, type Medium } from "../../../state/media.ts";
import { visiblePagesAtom } from "../../../state/reading.ts";
import { goToPageAtom } from "../../../state/turning.ts";
import { noteLostSound } from "../output.ts";
import { hasHiddenRecordingAtom, isRecordingOnAtom, isRecordingOverAtom, isRecordingShownAtom } from "../state.ts";
import { isUnlockedAtom, showSoundFailureAtom, volumeAtom } from "../switches.ts";
import { type Recording, type Section, sectionAt, sectionOf } from "./recording.ts";
import { recordingControlsAtom, setRecordingViewAtom } from "./state.ts";

const ID = "recording";

/**
 * Plays a recording and turns the pages with it (SND-38). One file: a page opens when its time has passed, and a page that
 * the reader opens brings the file to its time. A file for each page: it plays while its page is open, and at its end the
 * next page with one opens. With a player the reader starts it; without one it starts with the reader's first press, and
 * the switches of sound stop it.
 */
export function runRecording(store: Store, recording: Recording, page: Document): Stop {
  const { showsPlayer } = recording;
  const element = page.createElement("audio");
  const reel = createReel(store, recording, element);
  const show = (isPlaying: boolean) => store.set(setRecordingViewAtom, { isPlaying });
  const setVolume = () => {
    element.volume = store.get(volumeAtom);
  };
  const followSwitch = () => {
    if (showsPlayer) return;
    if (!store.get(isRecordingOnAtom)) reel.stop();
    else if (store.get(isUnlockedAtom) && element.paused) reel.play();
  };
  store.set(recordingControlsAtom, {
    toggle: () => (element.paused ? reel.play() : element.pause()),
    seek: (seconds) => {
      element.currentTime = seconds;
    },
  });
  store.set(isRecordingShownAtom, showsPlayer);
  store.set(hasHiddenRecordingAtom, !showsPlayer);
  reel.turned();
  setVolume();
  followSwitch();
  return stopAll([
    () => element.pause(),
    () => store.set(forgetMediumAtom, ID),
    listen(element, "playing", () => show(true)),
    listen(element, "pause", () => {
      show(false);
      if (!element.ended) store.set(endMediumAtom, ID);
    }),
    listen(element, "timeupdate", reel.passed),
    listen(element, "durationchange", reel.passed),
    listen(element, "ended", reel.goOn),
    listen(element, "error", reel.failed),
    store.sub(visiblePagesAtom, reel.turned),
    store.sub(volumeAtom, setVolume),
    store.sub(isUnlockedAtom, followSwitch),
    store.sub(isRecordingOnAtom, followSwitch),
    () => store.set(hasHiddenRecordingAtom, false),
  ]);
}

/** Has an element at the right section of a recording, and the book at its page. */
function createReel(store: Store, { sections, isOneFile, showsPlayer }: Recording, element: HTMLAudioElement) {
  let present = 0;

  const section = (): Section | undefined => sections[present];
  /** Has the element at the present section; it goes on to play if it did. */
  const cue = () => {
    const now = section();
    if (!now) return;
    const isPlaying = !element.paused && !element.ended;
    if (element.error || element.getAttribute("src") !== now.url) element.src = now.url;
    element.currentTime = now.seconds;
    if (isPlaying) play();
  };
  const open = () => {
    const now = section();
    if (now && !store.get(visiblePagesAtom).includes(now.page)) store.set(goToPageAtom, now.page);
  };
  const medium: Medium = {
    id: ID,
    kind: showsPlayer ? "audio" : "music", // music goes on by itself after what has interrupted it
    holdsPages: true, // pages turn with the recording alone
    pause: () => element.pause(),
    play: () => play(),
  };
  const play = () => {
    if (element.ended) present = sectionOf(sections, store.get(visiblePagesAtom), -1) ?? 0; // from where the book is open
    if (element.ended || element.error || element.getAttribute("src") === null) cue();
    if (store.set(beginMediumAtom, medium)) void element.play().catch(() => {}); // an error is an event as well
  };
  const passed = () => {
    store.set(setRecordingViewAtom, { seconds: element.currentTime, duration: element.duration });
    const at = isOneFile ? sectionAt(sections, element.currentTime) : present;
    if (at === present) return;
    present = at;
    open();
  };
  /** Stops it, also if it waits for the end of something else. */
  const stop = () => {
    element.pause();
    store.set(forgetMediumAtom, ID);
  };
  const isAtEnd = () => isOneFile || present + 1 >= sections.length;
  const goOn = () => {
    if (isAtEnd()) {
      stop();
      return store.set(isRecordingOverAtom, true);
    }
    present += 1;
    cue();
    play();
    open();
  };
  const failed = () => {
    const url = element.getAttribute("src");
    if (url === null) return;
    noteLostSound(store, url, "the next one");
    if (element.paused) return; // it was only to be ready
    if (isAtEnd()) store.set(showSoundFailureAtom);
    goOn();
  };
  const turned = () => {
    const to = sectionOf(sections, store.get(visiblePagesAtom), present);
    if (to === null) return;
    present = to;
    cue();
  };
  return { play, stop, passed, goOn, failed, turned };
}
