import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { Part } from "../../../src/features/media/MediaLayer.tsx";
import type { TubeApi, TubeEvents } from "../../../src/io/tube-api.ts";
import { isFilmPlayingAtom, mediaPlayingAtom } from "../../../src/state/media.ts";
import { anItem, aVideo } from "../../support/books/annotations.ts";
import { openOverlay } from "../../support/open-overlay.tsx";

const test = suite("features/media/VideoMedium");

type TubeWindow = {
  YT?: TubeApi;
  readonly happyDOM: { readonly settings: { handleDisabledFileLoadingAsSuccess: boolean } };
  onYouTubeIframeAPIReady?: () => void;
};
const scope = document.defaultView as unknown as TubeWindow;
scope.happyDOM.settings.handleDisabledFileLoadingAsSuccess = true; // scripts are on their way until a test brings them
type PlayerRequest = {
  readonly host: string;
  readonly videoId: string;
  readonly playerVars: Readonly<Record<string, string | number>>;
  readonly events: TubeEvents;
};

/** YouTube's script as far as we use it. */
function fakeTube() {
  const calls: string[] = [];
  const requests: PlayerRequest[] = [];
  class Player {
    constructor(place: HTMLElement, request: PlayerRequest) {
      requests.push(request);
      place.replaceWith(document.createElement("iframe"));
    }
    playVideo = () => void calls.push("play");
    pauseVideo = () => void calls.push("pause");
    destroy = () => void calls.push("destroy");
  }
  return { calls, requests, api: { Player } as unknown as TubeApi };
}

const open = (isLooping = false) =>
  openOverlay(
    [
      anItem(
        { kind: "video", video: aVideo({ provider: "youtube", source: "abcDEF12345", isLooping }) },
        { id: "v", name: "Tour" },
      ),
    ],
    <Part />,
  );
const press = () => act(async () => document.querySelector<HTMLButtonElement>("button.medium__screen")!.click());
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*="youtube"]')];

test.after.each(() => {
  delete scope.YT;
  for (const script of scripts()) script.remove();
});

test("YouTube's script is loaded when the reader presses play, not before; the video plays in the domain without cookies (MEDIA-02, ANNO-07)", async () => {
  const { store, close, turnTo, rest } = await open();
  assert.is(scripts().length, 0);
  await press();
  assert.equal(
    scripts().map(({ src }) => src),
    ["https://www.youtube.com/iframe_api"],
  );
  const tube = fakeTube();
  scope.YT = tube.api;
  await act(async () => scope.onYouTubeIframeAPIReady?.());
  const [request] = tube.requests;
  assert.equal([request!.host, request!.videoId], ["https://www.youtube-nocookie.com", "abcDEF12345"]);
  await act(async () => {
    request!.events.onReady();
    request!.events.onStateChange({ data: 1 });
  });
  assert.is(store.get(mediaPlayingAtom)?.id, "v");
  await turnTo(6);
  assert.equal(tube.calls, ["play", "pause"]);
  await rest();
  assert.equal(tube.calls, ["play", "pause", "destroy"]);
  assert.is(store.get(mediaPlayingAtom), null);
  await close();
});

for (const isLooping of [true, false]) {
  test(`a film that ${isLooping ? "repeats forever does not keep its page open" : "has an end keeps its page open"}`, async () => {
    const { store, close } = await open(isLooping);
    await press();
    const tube = fakeTube();
    scope.YT = tube.api;
    await act(async () => scope.onYouTubeIframeAPIReady?.());
    await act(async () => tube.requests[0]!.events.onStateChange({ data: 1 }));
    assert.equal([store.get(mediaPlayingAtom)?.id, store.get(isFilmPlayingAtom)], ["v", !isLooping]);
    await close();
  });
}

test("its end brings the poster back instead of recommended videos (MEDIA-02)", async () => {
  const tube = fakeTube();
  scope.YT = tube.api;
  const { close } = await open();
  await press();
  await act(async () => tube.requests[0]!.events.onStateChange({ data: 0 }));
  assert.ok(document.querySelector("button.medium__screen"));
  assert.equal(tube.calls, ["destroy"]);
  await close();
});

test("an offline reader gets the poster with a note and the video's address (MEDIA-05, MEDIA-07)", async () => {
  const { error } = console;
  console.error = () => {};
  const { close, find, clock } = await open();
  await press();
  await act(async () => clock.advance(12_000));
  assert.is(find<HTMLAnchorElement>(".medium__link").href, "https://www.youtube.com/watch?v=abcDEF12345");
  assert.is(scripts().length, 0);
  assert.is(clock.live(), 0);
  await close();
  console.error = error;
});

test.run();
