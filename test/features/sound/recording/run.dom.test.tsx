import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex } from "../../../../src/book/publication/pages.ts";
import { runHiddenTab } from "../../../../src/features/sound/hidden-tab.ts";
import { sound } from "../../../../src/features/sound/index.ts";
import { runRecording } from "../../../../src/features/sound/recording/run.ts";
import { recordingControlsAtom } from "../../../../src/features/sound/recording/state.ts";
import { unlockAtom } from "../../../../src/features/sound/switches.ts";
import { stopAll } from "../../../../src/lib/stop.ts";
import { isPageVisibleAtom } from "../../../../src/state/browser-page.ts";
import { mediaPlayingAtom } from "../../../../src/state/media.ts";
import { toastAtom } from "../../../../src/state/tips.ts";
import { goToPageAtom } from "../../../../src/state/turning.ts";
import { endMedium, fakeMedia } from "../../../support/fakes/media.ts";
import { openReader } from "../../../support/open-reader.ts";

const test = suite("features/sound/recording/run");
const [button] = sound.buttons ?? [];

/** A book of 4 single pages with a recording of one file: page 2 begins at 5 s, page 4 at 9 s. */
function open({ showsPlayer = false } = {}) {
  const media = fakeMedia();
  const settings = { autoDoublePage: "single", BackgroundSoundButtonVisible: false } as const;
  const reader = openReader({ pages: 4, settings });
  const { store } = reader;
  const url = "https://b.test/r.mp3";
  const sections = [0, 5, 9].map((seconds, index) => ({ page: pageIndex([0, 1, 3][index]!), url, seconds }));
  const elements: HTMLAudioElement[] = [];
  const createElement = () => {
    const element = document.createElement("audio");
    elements.push(element);
    return element;
  };
  const page = { createElement } as unknown as Document;
  const stops = [runRecording(store, { isOneFile: true, showsPlayer, sections }, page), runHiddenTab(store)];
  const stop = () => {
    stopAll(stops)();
    media.restore();
  };
  const element = elements[0]!;
  const isPlaying = () => !element.paused;
  return { ...reader, stop, element, media, isPlaying, press: () => store.set(button!.pressAtom) };
}

test("a recording without a player starts at the first press, and the sound button stops and starts it (SND-04, SND-38)", () => {
  const { store, press, isPlaying, stop } = open();
  assert.is(store.get(button!.isVisibleAtom!), true, "also in a book that hides the button");
  assert.is(isPlaying(), false);
  store.set(unlockAtom);
  assert.equal([isPlaying(), store.get(button!.isPressedAtom!)], [true, true]);
  press();
  assert.equal([isPlaying(), store.get(button!.isPressedAtom!), store.get(mediaPlayingAtom)], [false, false, null]);
  press();
  assert.equal([isPlaying(), store.get(button!.isPressedAtom!)], [true, true]);
  stop();
  assert.is(store.get(button!.isVisibleAtom!), false);
});

test("after its end the button shows off, and a press at page 1 starts it there again (SND-38)", () => {
  const { store, element, press, isPlaying, settle, stop } = open();
  store.set(unlockAtom);
  store.set(goToPageAtom, pageIndex(3));
  settle();
  assert.is(element.currentTime, 9);
  endMedium(element);
  assert.equal([isPlaying(), store.get(button!.isPressedAtom!)], [false, false]);
  store.set(goToPageAtom, pageIndex(0));
  settle();
  press();
  assert.equal([isPlaying(), element.currentTime], [true, 0]);
  stop();
});

for (const showsPlayer of [false, true]) {
  test(`a recording that cannot be had says so when it shall play, ${showsPlayer ? "with" : "without"} a player (SND-36)`, () => {
    const { store, media, element, isPlaying, stop } = open({ showsPlayer });
    const { warn, error } = console;
    console.warn = console.error = () => {};
    media.fails = true;
    element.dispatchEvent(new Event("error")); // it was only to be ready
    assert.is(store.get(toastAtom), null);
    store.set(unlockAtom);
    if (showsPlayer) store.get(recordingControlsAtom).toggle();
    assert.is(store.get(toastAtom)?.text, "This sound cannot be played.");
    assert.equal([isPlaying(), store.get(mediaPlayingAtom)], [false, null]);
    stop();
    Object.assign(console, { warn, error });
  });
}

test("in a hidden tab it pauses, and goes on when the tab is seen again, but not one that was paused by hand (SND-16)", () => {
  const { store, press, isPlaying, stop } = open();
  store.set(unlockAtom);
  store.set(isPageVisibleAtom, false);
  assert.is(isPlaying(), false);
  store.set(isPageVisibleAtom, true);
  assert.is(isPlaying(), true);
  press();
  store.set(isPageVisibleAtom, false);
  store.set(isPageVisibleAtom, true);
  assert.is(isPlaying(), false);
  stop();
});

test.run();
