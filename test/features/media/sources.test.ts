import { suite } from "uvu";
import * as assert from "uvu/assert";
import { mediumAddress, pictureAddress, watchAddress } from "../../../src/features/media/sources.ts";
import { aVideo } from "../../support/books/annotations.ts";

const test = suite("features/media/sources");

test("media come from the web, from disk or from the book's own data, never from what could run scripts (MEDIA-05)", () => {
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

test("a video that cannot be played here can be watched at its own address (MEDIA-04, MEDIA-07)", () => {
  assert.is(
    watchAddress(aVideo({ provider: "youtube", source: "abcDEF12345" })),
    "https://www.youtube.com/watch?v=abcDEF12345",
  );
  assert.is(watchAddress(aVideo({ provider: "vimeo", source: "123/ab" })), "https://vimeo.com/123/ab");
  assert.is(watchAddress(aVideo({ provider: "flv", source: "https://b.test/old.flv" })), "https://b.test/old.flv");
  assert.is(watchAddress(aVideo({ source: "javascript:alert(1)" })), "");
});

test.run();
