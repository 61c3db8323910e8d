import { act } from "react";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { Action } from "../../../src/book/publication/annotation.ts";
import { POPUP } from "../../../src/chrome/panels/forms.ts";
import { runMedia } from "../../../src/features/media/effects.ts";
import { media } from "../../../src/features/media/index.ts";
import { Part } from "../../../src/features/media/MediaLayer.tsx";
import { performAtom } from "../../../src/features/page-items/api.ts";
import { mediaPlayingAtom } from "../../../src/state/media.ts";
import { closePanelAtom, panelsAtom } from "../../../src/state/panels.ts";
import { anItem, aVideo } from "../../support/books/annotations.ts";
import { type FakeMedia, fakeMedia } from "../../support/fakes/media.ts";
import { openOverlay } from "../../support/open-overlay.tsx";
import { RegisteredPanels } from "../../support/RegisteredPanels.tsx";

const test = suite("features/media/VideoPanel");
let fake: FakeMedia;
test.before.each(() => {
  fake = fakeMedia();
});
test.after.each(() => fake.restore());

async function open(isPopup = false) {
  const by = anItem({ kind: "video", video: aVideo({ isPopup }) }, { id: "v", name: "Tour" });
  const opened = await openOverlay(
    [by],
    [<Part key="layer" />, <RegisteredPanels key="panels" panels={media.panels!} />],
    {
      run: runMedia,
    },
  );
  const load = () => Promise.all(media.panels!.map((panel) => panel.load()));
  const perform = (more: Partial<Extract<Action, { kind: "video" }>> = {}) =>
    act(async () => {
      opened.store.set(
        performAtom,
        { kind: "video", video: aVideo(), title: "<b>The</b> tour", ...more } as Action,
        by,
      );
      await load();
    });
  const advance = (ms: number) => act(() => opened.clock.advance(ms));
  return { ...opened, perform, load, advance };
}

test("an action plays its video over the book; closing stops it at once (ANNO-37, MEDIA-07)", async () => {
  const { store, find, perform, close } = await open();
  await perform();
  assert.equal(store.get(panelsAtom), ["video"]);
  assert.match(find("[data-panel=video] .panel__title").textContent ?? "", "The tour");
  const video = find<HTMLVideoElement>("[data-panel=video] video");
  assert.not(video.paused);
  assert.is(store.get(mediaPlayingAtom)?.kind, "video");
  await act(async () => store.set(closePanelAtom, "video"));
  assert.ok(video.paused);
  assert.is(store.get(mediaPlayingAtom), null);
  await close();
});

test("a video opens like every popup, and ignores a second request while it opens (POPUP-01, POPUP-02)", async () => {
  const { find, perform, close, advance } = await open();
  await perform();
  assert.equal(
    [find("[data-panel=video]").dataset["shape"], find("[data-panel=video]").dataset["phase"]],
    ["popup", "showing"],
  );
  await perform({ title: "Another" });
  assert.match(find("[data-panel=video] .panel__title").textContent ?? "", "The tour");
  await advance(POPUP.delayMs + POPUP.motionMs);
  assert.is(find("[data-panel=video]").dataset["phase"], "visible");
  await close();
});

test("a popup video's poster on the page opens it over the book (ANNO-37)", async () => {
  const { store, find, close, host, load } = await open(true);
  await act(async () => {
    host.querySelector<HTMLButtonElement>("button.medium__screen")!.click();
    await load();
  });
  assert.equal(store.get(panelsAtom), ["video"]);
  assert.ok(find("[data-panel=video] video"));
  assert.is(host.querySelector("video"), null);
  await close();
});

test("a video that cannot be played says so, and the next try starts anew (MEDIA-05)", async () => {
  const { error } = console;
  console.error = () => {};
  const { find, perform, close, store, advance } = await open();
  fake.fails = true;
  await perform();
  assert.match(find("[data-panel=video] [role=note]").textContent ?? "", "cannot be played");
  await advance(POPUP.delayMs + POPUP.motionMs);
  await act(async () => store.set(closePanelAtom, "video"));
  await advance(POPUP.motionMs);
  fake.fails = false;
  await perform();
  assert.ok(find("[data-panel=video] video"));
  await close();
  console.error = error;
});

test.run();
