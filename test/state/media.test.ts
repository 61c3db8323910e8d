import { createStore } from "jotai/vanilla";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import {
  beginMediumAtom,
  endMediumAtom,
  forgetMediumAtom,
  type Medium,
  mediaPlayingAtom,
} from "../../src/state/media.ts";

const test = suite("state/media");

function open() {
  const store = createStore();
  const told: string[] = [];
  const medium = (id: string, kind: Medium["kind"] = "audio"): Medium => ({
    id,
    kind,
    holdsPages: kind === "video",
    pause: () => told.push(`pause ${id}`),
    play: () => told.push(`play ${id}`),
  });
  return { store, told, medium };
}

test("a medium that starts pauses the one before, and the state says that one plays", () => {
  const { store, told, medium } = open();
  assert.not(store.get(mediaPlayingAtom));
  assert.ok(store.set(beginMediumAtom, medium("one")));
  assert.ok(store.set(beginMediumAtom, medium("two", "video")));
  assert.equal(told, ["pause one"]);
  store.set(endMediumAtom, "one");
  assert.is(store.get(mediaPlayingAtom)?.id, "two");
  store.set(endMediumAtom, "two");
  assert.not(store.get(mediaPlayingAtom));
  assert.equal(told, ["pause one"]);
});

test("a page's music pauses for what the reader plays and continues afterwards", () => {
  const { store, told, medium } = open();
  store.set(beginMediumAtom, medium("music", "music"));
  store.set(beginMediumAtom, medium("talk"));
  store.set(endMediumAtom, "talk");
  assert.equal(told, ["pause music", "play music"]);
});

test("music does not interrupt others: it waits for their end", () => {
  const { store, told, medium } = open();
  store.set(beginMediumAtom, medium("talk"));
  assert.not(store.set(beginMediumAtom, medium("music", "music")));
  assert.is(store.get(mediaPlayingAtom)?.id, "talk");
  store.set(endMediumAtom, "talk");
  assert.equal(told, ["play music"]);
});

test("music whose page is closed does not start again (MEDIA-07)", () => {
  const { store, told, medium } = open();
  store.set(beginMediumAtom, medium("music", "music"));
  store.set(beginMediumAtom, medium("talk"));
  store.set(forgetMediumAtom, "music");
  store.set(forgetMediumAtom, "talk");
  assert.equal(told, ["pause music"]);
  assert.not(store.get(mediaPlayingAtom));
});

test.run();
