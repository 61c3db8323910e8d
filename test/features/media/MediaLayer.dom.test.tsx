import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Video } from "../../../src/book/publication/annotation.ts";
import { Part } from "../../../src/features/media/MediaLayer.tsx";
import { mediaPlayingAtom } from "../../../src/state/media.ts";
import { anItem, aVideo } from "../../support/books/annotations.ts";
import { endMedium, type FakeMedia, fakeMedia } from "../../support/fakes/media.ts";
import { openOverlay } from "../../support/open-overlay.tsx";

const test = suite("features/media/MediaLayer");
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

const open = (video: Partial<Video> = {}) =>
  openOverlay([anItem({ kind: "video", video: aVideo(video) }, { page: 1, id: "v", name: "Tour" })], <Part />);
const video = () => document.querySelector("video");
const poster = () => document.querySelector<HTMLButtonElement>("button.medium__screen");

test("a video is a poster until it is pressed: nothing is requested before (ANNO-07, MEDIA-01)", async () => {
  for (const provider of ["file", "youtube", "vimeo", "frame"] as const) {
    const { close } = await open({ provider, source: provider === "file" ? "https://b.test/a.mp4" : "123456" });
    assert.is(document.querySelector("#stage :is(video, iframe), script[src*=youtube]"), null);
    assert.is(poster()?.getAttribute("aria-label"), "Play: Tour");
    await close();
  }
});

test("a poster that is on its way leaves its place to the page, which shows it, and a lost or no poster does not (ANNO-07)", async () => {
  const isWaiting = () => poster()?.hasAttribute("data-waiting");
  const { close } = await open({ poster: "https://b.test/p.jpg" });
  assert.ok(isWaiting());
  const picture = document.querySelector<HTMLImageElement>(".medium__poster");
  if (picture) picture.decode = async () => {};
  await act(async () => void picture?.dispatchEvent(new Event("load")));
  assert.not(isWaiting());
  await close();
  const bare = await open({ poster: "" });
  assert.not(isWaiting());
  await bare.close();
});

test("a press plays it in the browser's own player as the medium that plays; its end brings the poster back (ANNO-07)", async () => {
  const { store, close } = await open({ isLooping: true, poster: "https://b.test/p.jpg" });
  await act(() => poster()?.click());
  assert.equal(fake.plays, ["https://b.test/tour.mp4"]);
  assert.ok(video()?.hasAttribute("controls") && video()?.loop);
  assert.is(store.get(mediaPlayingAtom)?.kind, "video");
  await act(() => endMedium(video()!));
  assert.is(store.get(mediaPlayingAtom), null);
  assert.ok(poster());
  await close();
});

test("a video that begins with its page plays by itself; if the browser wants a press first it waits without a message (ANNO-07, MEDIA-06)", async () => {
  const allowed = await open({ startsOn: "page-viewed" });
  assert.is(fake.plays.length, 1);
  await allowed.close();
  fake.refuses = true;
  const refused = await open({ startsOn: "page-viewed" });
  assert.is(video(), null);
  assert.ok(poster());
  assert.equal(logged, []);
  assert.is(refused.store.get(mediaPlayingAtom), null);
  await refused.close();
});

test("it pauses when its page turns away and is removed with it; nothing plays on another page (MEDIA-07)", async () => {
  const { store, turnTo, rest, close } = await open();
  await act(() => poster()?.click());
  const element = video()!;
  await turnTo(6);
  assert.ok(element.paused);
  assert.is(store.get(mediaPlayingAtom), null);
  await rest();
  assert.is(video(), null);
  assert.is(fake.plays.length, 1);
  assert.is(store.get(mediaPlayingAtom), null);
  await close();
});

test("media that cannot be played leave a poster with a note and a link, and are logged once (MEDIA-05, MEDIA-06)", async () => {
  fake.fails = true;
  const { store, close, find } = await open({ poster: "https://b.test/p.jpg" });
  await act(() => poster()?.click());
  assert.match(find(".medium [role=note]").textContent ?? "", "cannot be played here");
  assert.is(find<HTMLAnchorElement>(".medium__link").href, "https://b.test/tour.mp4");
  assert.is(find<HTMLImageElement>(".medium__poster").src, "https://b.test/p.jpg");
  assert.is(logged.length, 1);
  assert.is(store.get(mediaPlayingAtom), null);
  await close();
});

test("instead of a Flash video the MP4 of the same name is tried; without one the reader gets a link to the file (MEDIA-04)", async () => {
  fake.fails = true;
  const { close, find } = await open({ provider: "flv", source: "https://b.test/old.flv?x=1" });
  await act(() => poster()?.click());
  assert.equal(fake.plays, ["https://b.test/old.mp4?x=1"]);
  assert.is(find<HTMLAnchorElement>(".medium__link").href, "https://b.test/old.flv?x=1");
  assert.is(logged.length, 1);
  await close();
});

test("a Vimeo video is controlled by messages of its own frame alone (MEDIA-03)", async () => {
  const { store, close, find, clock } = await open({ provider: "vimeo", source: "123456" });
  await act(() => poster()?.click());
  const frame = find<HTMLIFrameElement>("iframe");
  assert.match(frame.src, /^https:\/\/player\.vimeo\.com\/video\/123456\?/);
  const tell = (event: string, origin: string) => {
    const message = Object.assign(new Event("message"), {
      data: JSON.stringify({ event }),
      origin,
      source: frame.contentWindow,
    });
    return act(() => void window.dispatchEvent(message));
  };
  await tell("ready", "https://player.vimeo.com");
  await tell("play", "https://evil.test");
  assert.not.equal(find(".medium").dataset["phase"], "playing");
  await tell("play", "https://player.vimeo.com");
  assert.is(find(".medium").dataset["phase"], "playing");
  await tell("finish", "https://player.vimeo.com");
  assert.is(store.get(mediaPlayingAtom), null);
  assert.is(clock.live(), 0);
  await close();
});

test("a Vimeo player that never answers gets a note (MEDIA-03, MEDIA-05)", async () => {
  const { close, find, clock } = await open({ provider: "vimeo", source: "123456" });
  await act(() => poster()?.click());
  await act(() => clock.advance(12_000));
  assert.is(find<HTMLAnchorElement>(".medium__link").href, "https://vimeo.com/123456");
  await close();
});

test("a frame that does not load gets a note with its address; one that loads late is still shown (MEDIA-06)", async () => {
  const item = { kind: "frame", url: "https://slow.test/map", html: "" } as const;
  const { close, find, clock } = await openOverlay([anItem(item, { page: 1, name: "Map" })], <Part />);
  const frame = find<HTMLIFrameElement>("iframe");
  assert.equal([frame.title, frame.dataset["state"]], ["Map", "loading"]);
  await act(() => clock.advance(10_000));
  assert.match(find("[role=note]").textContent ?? "", "has not loaded");
  assert.is(find<HTMLAnchorElement>(".medium__link").href, "https://slow.test/map");
  await act(() => void frame.dispatchEvent(new Event("load")));
  assert.is(document.querySelector("[role=note]"), null);
  await close();
  assert.is(clock.live(), 0);
});

test("a frame's address that could run scripts is refused with a note (MEDIA-06)", async () => {
  const item = { kind: "frame", url: "javascript:alert(1)", html: "" } as const;
  const { close, find } = await openOverlay([anItem(item, { page: 1 })], <Part />);
  assert.is(document.querySelector("iframe"), null);
  assert.match(find("[role=note]").textContent ?? "", "cannot be shown");
  await close();
});

test.run();
