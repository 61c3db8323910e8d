import { suite } from "uvu";
import * as assert from "uvu/assert";
import { readVideos, serviceOf } from "../../../src/features/gallery/videos.ts";

const test = suite("features/gallery/videos");
const BASE = "https://books.test/a/";

test("videos are read with Recto's names, with exporters' and as plain addresses (EXTRA-03)", () => {
  const videos = readVideos(
    [{ title: "Tour", url: "tour.mp4", poster: "tour.jpg" }, { name: "Talk", videoID: "abc_DEF-123" }, "clip.webm"],
    BASE,
  );
  assert.equal(
    videos.map(({ title, kind, source, poster }) => [title, kind, source, poster]),
    [
      ["Tour", "file", `${BASE}tour.mp4`, `${BASE}tour.jpg`],
      ["Talk", "youtube", "https://www.youtube-nocookie.com/embed/abc_DEF-123?autoplay=1&rel=0&playsinline=1", ""],
      ["", "file", `${BASE}clip.webm`, ""],
    ],
  );
});

for (const [address, found] of [
  ["https://www.youtube.com/watch?t=3&v=abcDEF12345", "embed/abcDEF12345?"],
  ["https://youtu.be/abcDEF12345?si=x", "embed/abcDEF12345?"],
  ["https://m.youtube.com/shorts/abcDEF12345", "embed/abcDEF12345?"],
  ["https://www.youtube-nocookie.com/embed/abcDEF12345", "embed/abcDEF12345?"],
  ["https://vimeo.com/76979871", "video/76979871?autoplay=1&dnt=1"],
  ["https://vimeo.com/76979871/ab12cd34ef", "dnt=1&h=ab12cd34ef"],
  ["https://player.vimeo.com/video/76979871?h=ab12cd34ef", "dnt=1&h=ab12cd34ef"],
  ["https://vimeo.com/channels/staffpicks/76979871", "video/76979871?"],
] as const) {
  test(`${address} is shown in the frame of its service without cookies (EXTRA-03)`, () => {
    assert.match(serviceOf(address)?.source ?? "", found);
  });
}

for (const address of [
  "https://youtube.com.evil.test/watch?v=abcDEF12345",
  "https://evil.test/?youtube.com/watch?v=abcDEF12345",
  "https://youtu.be/",
  "https://vimeo.com/about",
  "https://b.test/a.mp4",
]) {
  test(`${address} is not the video of a service (EXTRA-03)`, () => assert.is(serviceOf(address), null));
}

test("an exporter's list in a text is read (EXTRA-03)", () => {
  assert.is(readVideos('[{"url":"a.mp4"},{"url":"b.mp4"}]', BASE).length, 2);
  assert.is(readVideos('{"url":"a.mp4"}', BASE).length, 1);
  assert.is(readVideos("a.mp4;b.mp4", BASE).length, 2);
});

for (const data of [
  null,
  undefined,
  3,
  {},
  "",
  "[]",
  [null, 3, {}, []],
  ["javascript:alert(1)", "data:text/html,x", "mailto:a@b.test"],
  [{ videoId: "a b" }, { url: {} }],
]) {
  test(`${JSON.stringify(data)} has no video (EXTRA-03)`, () => assert.equal(readVideos(data, BASE), []));
}

test.run();
