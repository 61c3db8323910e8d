import { suite } from "uvu";
import * as assert from "uvu/assert";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import { runHiddenTab } from "../../../src/features/sound/hidden-tab.ts";
import { isPageVisibleAtom } from "../../../src/state/browser-page.ts";
import { beginMediumAtom, endMediumAtom, type Medium } from "../../../src/state/media.ts";
import { openAtPageAtom } from "../../../src/state/turning.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/sound/hidden-tab");

function open() {
  const { store } = openReader();
  const playing = new Set<string>();
  const start = (id: string, kind: Medium["kind"]) => {
    const play = () => {
      if (store.set(beginMediumAtom, medium)) playing.add(id); // as elements: first they are registered, then they play
    };
    const pause = () => {
      playing.delete(id);
      store.set(endMediumAtom, id);
    };
    const medium: Medium = { id, kind, holdsPages: false, play, pause };
    play();
  };
  const stop = runHiddenTab(store);
  const show = (isVisible: boolean) => store.set(isPageVisibleAtom, isVisible);
  return { store, start, show, stop, heard: () => [...playing].join() };
}

test("a page's player pauses in a hidden tab with the music that waits for its end; both go on as they were (SND-16)", async () => {
  const { start, show, heard, stop, store } = open();
  start("music", "music");
  start("player", "audio");
  assert.is(heard(), "player");
  show(false);
  await null;
  assert.is(heard(), "");
  show(true);
  assert.is(heard(), "player");
  store.set(endMediumAtom, "player");
  assert.ok(heard().includes("music"));
  stop();
});

test("music that begins in a hidden tab waits until the tab is seen; a film plays on (SND-16)", async () => {
  const { start, show, heard, stop } = open();
  show(false);
  start("music", "music");
  await null;
  assert.is(heard(), "");
  show(true);
  assert.is(heard(), "music");
  start("film", "video");
  show(false);
  assert.is(heard(), "film");
  stop();
});

test("what was paused does not begin again on other pages", () => {
  const { store, start, show, heard, stop } = open();
  start("player", "audio");
  show(false);
  store.set(openAtPageAtom, pageIndex(5));
  show(true);
  assert.is(heard(), "");
  stop();
});

test.run();
