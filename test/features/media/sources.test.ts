import { suite } from "uvu";
import * as assert from "uvu/assert";
import { audioSkin } from "../../../src/book/publication/audio-skins.ts";
import { frameSource } from "../../../src/book/publication/frame-source.ts";
import { clockText, nextTrack, PLAYLIST_START } from "../../../src/features/media/audio-player.ts";
import { mediumAddress, pictureAddress, watchAddress } from "../../../src/features/media/sources.ts";
import { waveBars } from "../../../src/features/media/timeline.ts";
import { vimeoAddress } from "../../../src/features/media/vimeo-player.ts";
import { aVideo } from "../../support/books/annotations.ts";

const test = suite("features/media rules");
const OWN = "https://own.test/book/index.html";

for (const [word, name, layout] of [
  ["bar", "ink", "bar"],
  ["Skin 1", "ink", "bar"],
  ["skin-2", "paper", "bar"],
  ["StandardAudioPlayer03", "accent", "bar"],
  ["TAnnoAdvancedSound", "paper", "card"],
  ["wavemusicPlayer", "wave", "wave"],
  ["glass", "glass", "bar"],
  ["simple", "simple", "bar"],
  ["enjoy", "enjoy", "card"],
  ["decent", "decent", "bar"],
  ["tree", "tree", "button"],
  ["christmas tree", "christmas", "button"],
  ["turnOnOff", "switch", "switch"],
  ["fade", "fade", "button"],
  ["button", "ink", "button"],
  ["somebody's own", "ink", "bar"],
  ["", "ink", "bar"],
] as const) {
  test(`"${word}" is played in the skin ${name} (ANNO-08, ANNO-09, MEDIA-01)`, () => {
    const skin = audioSkin(word);
    assert.equal([skin.name, skin.layout], [name, layout]);
  });
}

test("a wave looks the same at every visit and fits its box (ANNO-08)", () => {
  const bars = waveBars("a-1", 56);
  assert.equal(bars, waveBars("a-1", 56));
  assert.not.equal(bars, waveBars("a-2", 56));
  assert.ok(bars.every((height) => height >= 0.16 && height <= 1));
});

test("a list is played through, as often as the book wants it (ANNO-08)", () => {
  assert.equal(nextTrack(PLAYLIST_START, 2, 0), { track: 1, rounds: 0 });
  assert.is(nextTrack({ track: 1, rounds: 0 }, 2, 0), null);
  assert.is(nextTrack({ track: 1, rounds: 0 }, 2, 1), null);
  assert.equal(nextTrack({ track: 1, rounds: 0 }, 2, 2), { track: 0, rounds: 1 });
  assert.is(nextTrack({ track: 1, rounds: 1 }, 2, 2), null);
  assert.equal(nextTrack({ track: 0, rounds: 900 }, 1, -1), { track: 0, rounds: 901 });
});

test("times are written short, and unknown ones not at all (MEDIA-06)", () => {
  assert.equal([0, 65.9, 3723].map(clockText), ["0:00", "1:05", "1:02:03"]);
  assert.equal([NaN, Infinity, -1].map(clockText), ["", "", ""]);
});

test("media come from the web, the disk or the book's own data, and never from what could run (MEDIA-05)", () => {
  for (const url of [
    "https://a.test/x.mp3",
    "http://a.test/x",
    "file:///b/x.mp3",
    "blob:https://a.test/1",
    "data:audio/wav;base64,AA",
  ]) {
    assert.is(mediumAddress(url), url);
  }
  for (const url of [
    "javascript:alert(1)",
    "data:text/html,<script>",
    "data:image/svg+xml,<svg>",
    "",
    "ftp://a.test/x",
  ]) {
    assert.is(mediumAddress(url), "");
  }
  assert.is(pictureAddress("data:image/png;base64,AA"), "data:image/png;base64,AA");
  assert.is(pictureAddress("data:text/html,x"), "");
});

test("code runs in a frame without an origin; code that is but a foreign frame is that frame (ANNO-20)", () => {
  const code = frameSource("", "<h1>Hi</h1><script>parent.x=1</script>", OWN);
  assert.equal([code?.src, code?.link], [undefined, ""]);
  assert.not.match(code?.sandbox ?? "", "allow-same-origin");
  const embedded = frameSource("", '<iframe width="5" src="//maps.test/e?a=1&amp;b=2" allowfullscreen></iframe>', OWN);
  assert.is(embedded?.src, "https://maps.test/e?a=1&b=2");
});

for (const [url, html] of [
  ["javascript:alert(1)", ""],
  ["data:text/html,<b>", ""],
  ["blob:https://own.test/1", ""],
  ["http://", ""],
  ["", "  "],
] as const) {
  test(`nothing is shown of ${JSON.stringify(url || html)} (ANNO-20)`, () =>
    assert.is(frameSource(url, html, OWN), null));
}

test("Vimeo is asked to keep nothing, with the key of unlisted videos (MEDIA-03)", () => {
  const address = vimeoAddress(aVideo({ provider: "vimeo", source: "123456/abc", isLooping: true }));
  assert.match(address, /^https:\/\/player\.vimeo\.com\/video\/123456\?.*dnt=1/);
  assert.match(address, /h=abc/);
  assert.match(address, /loop=1/);
});

test("a video that cannot be shown here can be watched where it is (MEDIA-04, MEDIA-07)", () => {
  assert.is(
    watchAddress(aVideo({ provider: "youtube", source: "abcDEF12345" })),
    "https://www.youtube.com/watch?v=abcDEF12345",
  );
  assert.is(watchAddress(aVideo({ provider: "vimeo", source: "123/ab" })), "https://vimeo.com/123/ab");
  assert.is(watchAddress(aVideo({ provider: "flv", source: "https://b.test/old.flv" })), "https://b.test/old.flv");
  assert.is(watchAddress(aVideo({ source: "javascript:alert(1)" })), "");
});

test.run();
