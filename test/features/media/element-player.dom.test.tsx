import { suite } from "uvu";
import * as assert from "uvu/assert";
import { mediaSearchAtom } from "../../../src/features/media/api.ts";
import { runElementPlayer } from "../../../src/features/media/element-player.ts";
import { SEARCH } from "../../../src/features/media/search.ts";
import { mediumPhasesAtom } from "../../../src/features/media/state.ts";
import { isFilmPlayingAtom, mediaPlayingAtom } from "../../../src/state/media.ts";
import { type FakeMedia, fakeMedia } from "../../support/fakes/media.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/media/element-player");
const URL = "https://b.test/a.mp3";
const STALL_MS = 10_000; // a film that stands still for so long no longer keeps its page open
let fake: FakeMedia;
test.before.each(() => {
  fake = fakeMedia();
});
test.after.each(() => fake.restore());

/** A player whose medium somebody else looks for, and hangs, until nobody has patience any more. */
function open({ isHeldUp = false, holdsPages = false } = {}) {
  const { store, clock } = openReader();
  const element = document.createElement("audio");
  const player = runElementPlayer(store, element, {
    id: "a",
    kind: "audio",
    page: null,
    sort: "sound",
    url: () => URL,
    keepsPlace: false,
    holdsPages,
  });
  if (isHeldUp) void store.get(mediaSearchAtom).find(URL, "sound", () => new Promise(() => {}));
  const goOn = async () => {
    clock.advance(SEARCH.patienceMs);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { store, clock, element, player, goOn };
}

test("a medium that is stopped or paused during its search does not begin to play later (MEDIA-07)", async () => {
  for (const end of ["stop", "pause"] as const) {
    const { store, player, goOn } = open({ isHeldUp: true });
    const played = player.play();
    player[end]();
    await goOn();
    assert.is(await played, false, end);
    assert.equal([fake.plays, store.get(mediaPlayingAtom)], [[], null], end);
    assert.is(store.get(mediumPhasesAtom)["a"], end === "pause" ? "paused" : undefined);
  }
});

test("two requests play it once, and the later one counts", async () => {
  const { store, player, goOn } = open({ isHeldUp: true });
  const asked = [player.play(), player.play()];
  await goOn();
  assert.equal(await Promise.all(asked), [false, true]);
  assert.equal([fake.plays, store.get(mediumPhasesAtom)["a"]], [[URL], "playing"]);
});

test("a film that stands still does not keep its page open; one that goes on does", async () => {
  const { store, clock, element, player } = open({ holdsPages: true });
  await player.play();
  for (let times = 0; times < 3; times++) {
    clock.advance(STALL_MS - 1);
    element.dispatchEvent(new Event("timeupdate"));
    assert.ok(store.get(isFilmPlayingAtom));
  }
  clock.advance(STALL_MS);
  assert.not(store.get(isFilmPlayingAtom));
  assert.is(store.get(mediaPlayingAtom)?.id, "a");
  element.dispatchEvent(new Event("playing"));
  assert.ok(store.get(isFilmPlayingAtom));
  player.stop();
});

test.run();
