import { suite } from "uvu";
import * as assert from "uvu/assert";
import { vimeoAddress } from "../../../src/features/media/service-players.ts";
import { aVideo } from "../../support/books/annotations.ts";

const test = suite("features/media/service-players");

test("the address of Vimeo's player asks for no tracking, and has the key of an unlisted video (MEDIA-03)", () => {
  const address = vimeoAddress(aVideo({ provider: "vimeo", source: "123456/abc", isLooping: true }));
  assert.match(address, /^https:\/\/player\.vimeo\.com\/video\/123456\?.*dnt=1/);
  assert.match(address, /h=abc/);
  assert.match(address, /loop=1/);
});

test.run();
