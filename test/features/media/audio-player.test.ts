import { suite } from "uvu";
import * as assert from "uvu/assert";
import { clockText } from "../../../src/features/media/audio-player.ts";
import { nextTrack, PLAYLIST_START } from "../../../src/lib/playlist.ts";

const test = suite("features/media/audio-player");

test("a list is played as often as the book says (ANNO-08)", () => {
  assert.equal(nextTrack(PLAYLIST_START, 2, 0), { track: 1, rounds: 0 });
  assert.is(nextTrack({ track: 1, rounds: 0 }, 2, 0), null);
  assert.is(nextTrack({ track: 1, rounds: 0 }, 2, 1), null);
  assert.equal(nextTrack({ track: 1, rounds: 0 }, 2, 2), { track: 0, rounds: 1 });
  assert.is(nextTrack({ track: 1, rounds: 1 }, 2, 2), null);
  assert.equal(nextTrack({ track: 0, rounds: 900 }, 1, -1), { track: 0, rounds: 901 });
});

test("times are written short, unknown ones not at all (MEDIA-06)", () => {
  assert.equal([0, 65.9, 3723].map(clockText), ["0:00", "1:05", "1:02:03"]);
  assert.equal([NaN, Infinity, -1].map(clockText), ["", "", ""]);
});

test.run();
