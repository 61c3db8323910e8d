import { suite } from "uvu";
import * as assert from "uvu/assert";
import type { WatchCamera } from "../../../src/book/geometry/camera.ts";
import { pageIndex } from "../../../src/book/publication/pages.ts";
import { createPageOverlay } from "../../../src/stage/overlay/page-overlay.ts";
import { overlayPagesAtom } from "../../../src/stage/overlay/pages.ts";
import { layOutSceneAtom } from "../../../src/state/reading.ts";
import { goToPageAtom, holdLeafAtom, releaseLeafAtom } from "../../../src/state/turning.ts";
import { viewportAtom } from "../../../src/state/view.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("stage/page-overlay");

function open(page = 4) {
  document.body.innerHTML = '<div id="stage"></div>';
  const reader = openReader({ page });
  const host = document.querySelector<HTMLElement>("#stage")!;
  let look: Parameters<WatchCamera>[0] | null = null;
  const stop = createPageOverlay(reader.store, host, (tell) => {
    look = tell;
    tell({ scale: 1, x: 30, y: 10 }, { x: 0, y: 0 });
    return () => (look = null);
  });
  const overlay = host.firstElementChild as HTMLElement;
  const pages = () => reader.store.get(overlayPagesAtom).map((open) => open.page);
  return {
    ...reader,
    host,
    overlay,
    pages,
    stop,
    look: (...seen: Parameters<Parameters<WatchCamera>[0]>) => look?.(...seen),
    isWatching: () => look !== null,
  };
}

test("the overlay follows the camera by one style, whatever lies in it (MEDIA-07)", () => {
  const { overlay, look, stop } = open();
  assert.is(overlay.style.transform, "translate(30px, 10px) scale(1)");
  const before = overlay.innerHTML;
  look({ scale: 2, x: -100, y: -50 }, { x: 12, y: 0 });
  assert.is(overlay.style.transform, "translate(-88px, -50px) scale(2)");
  assert.is(overlay.innerHTML, before);
  stop();
});

test("open pages have their places in it; a turn keeps them hidden until it ends (MEDIA-07)", () => {
  const { store, overlay, pages, settle, stop } = open(4);
  assert.equal(pages(), [3, 4]);
  const [left, right] = [...overlay.children] as HTMLElement[];
  assert.is(left!.style.left, "0px");
  assert.is(right!.style.left, left!.style.width);
  store.set(goToPageAtom, pageIndex(7));
  assert.ok(overlay.hasAttribute("data-away"));
  assert.equal(pages(), [3, 4]);
  settle();
  assert.not(overlay.hasAttribute("data-away"));
  assert.equal(pages(), [7, 8]);
  assert.is(overlay.children.length, 2);
  assert.not(left!.isConnected);
  stop();
});

test("a leaf that is held hides it, and one that falls back leaves everything where it was (MEDIA-07)", () => {
  const { store, overlay, pages, settle, stop } = open(4);
  const places = [...overlay.children];
  store.set(holdLeafAtom, 1);
  assert.ok(overlay.hasAttribute("data-away"));
  store.set(releaseLeafAtom, false);
  settle();
  assert.not(overlay.hasAttribute("data-away"));
  assert.equal(pages(), [3, 4]);
  assert.equal([...overlay.children], places);
  stop();
});

test("a window of another size moves the places and keeps what lies in them (MEDIA-07)", () => {
  const { store, overlay, stop } = open(4);
  const [place] = [...overlay.children] as HTMLElement[];
  const width = place!.style.width;
  store.set(viewportAtom, { width: 700, height: 480, pixelRatio: 1, isCoarse: false });
  store.set(layOutSceneAtom);
  assert.not.equal(place!.style.width, width);
  assert.is(overlay.firstElementChild, place);
  stop();
});

test("stopping leaves nothing behind (MEDIA-07)", () => {
  const { host, pages, stop, isWatching } = open();
  stop();
  assert.is(host.children.length, 0);
  assert.equal(pages(), []);
  assert.not(isWatching());
});

test.run();
