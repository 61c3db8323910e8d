import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { Panel } from "../../../src/features/gallery/GalleryPanel.tsx";
import { gallery } from "../../../src/features/gallery/index.ts";
import { playingAtom } from "../../../src/features/gallery/videos.ts";
import { closePanelAtom, openPanelAtom, panelsAtom, registerPanelAtom } from "../../../src/state/panels.ts";
import { emptyBook } from "../../support/empty-book.ts";
import { mountFeature } from "../../support/mount-feature.tsx";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/gallery/GalleryPanel");
const VIDEOS = [
  { title: "<i>Tour</i>", url: "tour.mp4", poster: "tour.jpg" },
  { url: "https://youtu.be/abcDEF12345" },
  { title: "Last", url: "last.mp4" },
];

function openBook(videos: unknown, settings: object = {}) {
  return openReader({ settings, book: { baseUrl: "https://b.test/", extras: { ...emptyBook(1).extras, videos } } });
}
async function open(videos: unknown = VIDEOS, settings: object = {}) {
  const { store } = openBook(videos, settings);
  store.set(registerPanelAtom, "gallery");
  store.set(openPanelAtom, "gallery");
  return { store, ...(await mountFeature(store, <Panel />)) };
}
const label = (element: HTMLElement) => element.getAttribute("aria-label");

for (const [videos, settings, isOn] of [
  [VIDEOS, {}, true],
  [VIDEOS, { VideoButtonVisible: false }, false],
  [[], {}, false],
  [["", null], {}, false],
  ["tour.mp4", {}, false],
  [[], { addVideoGalleryContent: "[]" }, false],
  [[], { addVideoGalleryContent: '[{"url":"a.mp4"}]' }, true],
] as const) {
  test(`videos ${JSON.stringify(videos)} with ${JSON.stringify(settings)} ${isOn ? "have" : "have no"} button (EXTRA-02)`, () => {
    assert.is(openBook(videos, settings).store.get(gallery.buttons![0]!.isVisibleAtom!), isOn);
  });
}

test("posters are shown with titles; nothing is requested from a service before its video is played (EXTRA-02, EXTRA-03)", async () => {
  const { container, unmount } = await open();
  const tiles = [...container.querySelectorAll(".gallery__tile")].map((tile) => tile.textContent);
  assert.equal(tiles, ["Tour", "Video 2YouTube", "Last"]);
  assert.equal(
    [...container.querySelectorAll("img")].map(({ src }) => src),
    ["https://b.test/tour.jpg"],
  );
  assert.is(container.querySelector("iframe, i"), null);
  await unmount();
});

test("a file plays in the browser's own player, a service's video in a restricted frame (EXTRA-02)", async () => {
  const { find, press, unmount } = await open();
  await press('[data-video="0"]');
  assert.is(find<HTMLVideoElement>("video").src, "https://b.test/tour.mp4");
  assert.ok(find("video").hasAttribute("controls"));
  await press('.video-player [aria-label="Next video"]');
  const frame = find<HTMLIFrameElement>(".video-player iframe");
  assert.match(frame.src, /^https:\/\/www\.youtube-nocookie\.com\/embed\/abcDEF12345\?/);
  assert.not.match(frame.getAttribute("sandbox") ?? "", "allow-top-navigation");
  assert.is(find<HTMLAnchorElement>(".video-player__link").href, "https://youtu.be/abcDEF12345");
  await unmount();
});

test("the player steps to neighbours but not beyond the ends, and gives the focus back to the poster (EXTRA-02)", async () => {
  const { store, find, press, unmount } = await open();
  await press('[data-video="2"]');
  assert.is(document.activeElement?.className, "video-player");
  await press('.video-player [aria-label="Next video"]');
  assert.is(store.get(playingAtom), 2);
  await press('.video-player [aria-label="Previous video"]');
  assert.is(label(find(".video-player")), "Video 2");
  await press('.video-player [aria-label="Back to all videos"]');
  assert.is((document.activeElement as HTMLElement).dataset["video"], "1");
  await unmount();
});

test("Escape ends the video and leaves the gallery open; closing the gallery also ends it (EXTRA-02)", async () => {
  const { store, container, find, press, unmount } = await open();
  await press('[data-video="0"]');
  const escapeKey = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
  await act(() => find(".video-player").dispatchEvent(escapeKey));
  assert.ok(escapeKey.defaultPrevented);
  assert.equal([store.get(playingAtom), store.get(panelsAtom)], [null, ["gallery"]]);
  await press('[data-video="0"]');
  await act(() => store.set(closePanelAtom, "gallery"));
  assert.is(container.querySelector("video"), null);
  await unmount();
});

test("a video that cannot be played says so and links to itself (EXTRA-02)", async () => {
  const { find, press, unmount } = await open();
  await press('[data-video="0"]');
  await act(() => find("video").dispatchEvent(new Event("error")));
  assert.match(find(".video-player [role=alert]").textContent ?? "", "cannot be played here");
  assert.is(find<HTMLAnchorElement>(".video-player__link").href, "https://b.test/tour.mp4");
  await unmount();
});

test("the gallery says if it can show no video (EXTRA-03)", async () => {
  const { container, unmount } = await open(["javascript:alert(1)"]);
  assert.match(container.textContent ?? "", "no videos that can be shown");
  await unmount();
});

test.run();
