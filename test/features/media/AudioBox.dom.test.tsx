import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Action, Audio } from "../../../src/book/publication/annotation.ts";
import { runMedia } from "../../../src/features/media/effects.ts";
import { Part } from "../../../src/features/media/MediaLayer.tsx";
import { performAtom } from "../../../src/features/page-items/api.ts";
import { mediaPlayingAtom } from "../../../src/state/media.ts";
import { anAudio, anItem } from "../../support/books/annotations.ts";
import { endMedium, type FakeMedia, fakeMedia } from "../../support/fakes/media.ts";
import { openOverlay } from "../../support/open-overlay.tsx";

const test = suite("features/media/AudioBox");
let fake: FakeMedia;
let logged: string[] = [];
const { error } = console;
test.before.each(() => {
  fake = fakeMedia();
  logged = [];
  console.error = (...words: unknown[]) => logged.push(words.join(" "));
});
test.after.each(() => {
  console.error = error;
  fake.restore();
});

const LIST = ["Rain", "Wind", "Snow"].map((title) => ({ title, url: `https://b.test/${title}.mp3` }));
const item = (id: string, audio: Partial<Audio> = {}, page = 1) =>
  anItem({ kind: "audio", audio: anAudio(audio) }, { id, page, name: id });
const player = (id: string) => document.querySelector<HTMLElement>(`[data-item="${id}"] .audio`)!;
const sound = (id: string) => player(id).querySelector("audio")!;
const press = (id: string) => act(() => player(id).querySelector<HTMLElement>(".audio__play")!.click());

for (const [skin, layout] of [
  ["bar", "bar"],
  ["wave", "wave"],
  ["advanced", "card"],
  ["tree", "button"],
] as const) {
  test(`in the skin ${skin} it is the same player: it waits, plays, pauses (ANNO-08, ANNO-09, MEDIA-01)`, async () => {
    const { close } = await openOverlay([item("a", { skin })], <Part />, { run: runMedia });
    assert.is(player("a").dataset["layout"], layout);
    assert.equal([fake.plays.length, sound("a").getAttribute("preload")], [0, "none"]);
    await press("a");
    assert.is(player("a").dataset["phase"], "playing");
    assert.match(player("a").querySelector(".audio__play")!.getAttribute("aria-label") ?? "", "Pause: a");
    await press("a");
    assert.ok(sound("a").paused);
    await close();
  });
}

test("the switch is also a switch for screen readers (ANNO-09)", async () => {
  const { close } = await openOverlay([item("a", { skin: "turnonoff" })], <Part />, { run: runMedia });
  const knob = player("a").querySelector("[role=switch]")!;
  assert.is(knob.getAttribute("aria-checked"), "false");
  await press("a");
  assert.is(knob.getAttribute("aria-checked"), "true");
  await close();
});

test("only one sound plays at a time: the one before pauses", async () => {
  const { store, close } = await openOverlay([item("a"), item("b")], <Part />, { run: runMedia });
  await press("a");
  await press("b");
  assert.equal([sound("a").paused, sound("b").paused], [true, false]);
  assert.is(store.get(mediaPlayingAtom)?.id, "b");
  await press("b");
  assert.not(store.get(mediaPlayingAtom));
  assert.ok(sound("a").paused);
  await close();
});

test("a page's music begins with its page, without controls; it pauses for other media and continues afterwards (ANNO-08)", async () => {
  const music = item("music", { isVisible: false, startsOn: "page-viewed", repeats: -1 });
  const { store, close } = await openOverlay([music, item("talk")], <Part />, { run: runMedia });
  assert.ok(player("music").hidden);
  assert.is(player("music").querySelector("button"), null);
  assert.ok(sound("music").loop);
  assert.not(sound("music").paused);
  await press("talk");
  assert.ok(sound("music").paused);
  await act(() => endMedium(sound("talk")));
  assert.is(store.get(mediaPlayingAtom)?.id, "music");
  await close();
  assert.not(store.get(mediaPlayingAtom));
});

test("music that the browser blocks waits without a message (MEDIA-06)", async () => {
  fake.refuses = true;
  const { store, close } = await openOverlay([item("music", { isVisible: false, startsOn: "page-viewed" })], <Part />, {
    run: runMedia,
  });
  assert.equal(logged, []);
  assert.not(store.get(mediaPlayingAtom));
  await close();
});

test("a playlist plays on by itself, can be stepped through, and ends (ANNO-08)", async () => {
  const { close } = await openOverlay([item("a", { sources: LIST, skin: "advanced" })], <Part />, { run: runMedia });
  const title = () => player("a").querySelector(".audio__title")!.textContent;
  await press("a");
  await act(() => endMedium(sound("a")));
  assert.equal([title(), sound("a").src], ["Wind", "https://b.test/Wind.mp3"]);
  await act(() => player("a").querySelector<HTMLElement>('[aria-label="Next track"]')!.click());
  assert.is(title(), "Snow");
  assert.is(player("a").querySelector('[aria-current="true"]')!.textContent, "3Snow");
  await act(() => endMedium(sound("a")));
  assert.equal([title(), player("a").dataset["phase"]], ["Rain", "idle"]);
  await close();
});

test("a sound that cannot be played says so once, and only in its player (MEDIA-05, MEDIA-06)", async () => {
  fake.fails = true;
  const { close } = await openOverlay([item("a", { sources: [{ url: "javascript:alert(1)", title: "" }] })], <Part />, {
    run: runMedia,
  });
  await press("a");
  assert.match(player("a").querySelector("[role=note]")!.textContent ?? "", "cannot be played");
  assert.is(logged.length, 1);
  await close();
});

test("a sound ends with its page; one that only pauses continues where it was left (MEDIA-07)", async () => {
  const { turnTo, rest, close } = await openOverlay([item("a", { stopsOn: "press" })], <Part />, { run: runMedia });
  await press("a");
  const first = sound("a");
  first.currentTime = 12;
  await turnTo(6);
  assert.ok(first.paused);
  await rest();
  assert.is(document.querySelector("audio"), null);
  await turnTo(1);
  await rest();
  assert.is(sound("a").currentTime, 12);
  assert.is(fake.plays.length, 1);
  await close();
});

test("a sound that nothing stops goes on when its page turns away, and its player shows it again (MEDIA-07)", async () => {
  const { store, turnTo, rest, close } = await openOverlay(
    [item("a", { stopsOn: "none" }), item("b", {}, 6)],
    <Part />,
  );
  await press("a");
  await turnTo(6);
  await rest();
  assert.is(store.get(mediaPlayingAtom)?.id, "a");
  await turnTo(1);
  await rest();
  assert.is(player("a").dataset["phase"], "playing");
  assert.is(fake.plays.length, 1);
  await press("a");
  assert.is(player("a").dataset["phase"], "paused");
  await press("a");
  await turnTo(6);
  await rest();
  await press("b");
  assert.is(store.get(mediaPlayingAtom)?.id, "b", "what the reader plays takes its place");
  await close();
  assert.is(store.get(mediaPlayingAtom), null);
});

test("the slider and the time follow the sound without a render, and the slider moves it (ANNO-08)", async () => {
  const { close } = await openOverlay([item("a")], <Part />, { run: runMedia });
  const slider = player("a").querySelector<HTMLInputElement>("[data-seek]")!;
  assert.ok(slider.disabled);
  Object.defineProperty(sound("a"), "duration", { configurable: true, value: 100 });
  sound("a").currentTime = 25;
  sound("a").dispatchEvent(new Event("timeupdate"));
  assert.equal([slider.value, slider.getAttribute("aria-valuetext")], ["250", "0:25 / 1:40"]);
  assert.is(player("a").style.getPropertyValue("--at"), "0.2500");
  slider.value = "500";
  slider.dispatchEvent(new Event("change"));
  assert.is(sound("a").currentTime, 50);
  await close();
});

test("a press plays an item's sound; another one pauses it, or ends it if the book says so (ANNO-35)", async () => {
  const by = item("a");
  const { store, turnTo, rest, close } = await openOverlay([by], <Part />, { run: runMedia });
  const perform = (stopsOnRepress: boolean) =>
    act(() => store.set(performAtom, { kind: "audio", audio: anAudio(), stopsOnRepress } satisfies Action, by));
  await perform(false);
  assert.is(store.get(mediaPlayingAtom)?.id, "sound-a");
  await perform(false);
  assert.not(store.get(mediaPlayingAtom));
  await perform(true);
  assert.ok(store.get(mediaPlayingAtom));
  await perform(true);
  assert.not(store.get(mediaPlayingAtom));
  await perform(true);
  await turnTo(8);
  await rest();
  assert.not(store.get(mediaPlayingAtom));
  await close();
});

test.run();
