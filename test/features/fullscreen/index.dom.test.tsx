import { suite } from "uvu";
import * as assert from "uvu/assert";
import { fullscreen } from "../../../src/features/fullscreen/index.ts";
import { isFullscreenAtom } from "../../../src/state/view.ts";
import { openReader } from "../../support/open-reader.ts";

const test = suite("features/fullscreen/index");

/** Opens a page at an address in a browser that grants the whole screen after a gesture only. */
function open(query: string) {
  history.replaceState(null, "", `/book/${query}`);
  const activation = { isActive: false };
  const asked: boolean[] = []; // of each request, whether it was granted
  Object.defineProperty(navigator, "userActivation", { value: activation, configurable: true });
  document.documentElement.requestFullscreen = async () => {
    asked.push(activation.isActive);
    if (!activation.isActive) throw new TypeError("Permissions check failed");
    Object.defineProperty(document, "fullscreenElement", { value: document.documentElement, configurable: true });
    document.dispatchEvent(new Event("fullscreenchange"));
  };
  const { store } = openReader();
  const stop = fullscreen.run?.(store) ?? (() => {});
  const act = async (event: Event, isActivating: boolean) => {
    activation.isActive = isActivating;
    window.dispatchEvent(event);
    await new Promise((done) => process.nextTick(done));
  };
  const close = () => {
    stop();
    Object.defineProperty(document, "fullscreenElement", { value: null, configurable: true });
  };
  return { store, asked, act, close };
}
const settled = () => new Promise((done) => process.nextTick(done));

test("the address requests full screen at once, and again at the first gesture (BOOT-13, BOOT-14)", async () => {
  const { store, asked, act, close } = open("?fullscreen=true");
  await settled();
  assert.equal(asked, [false]);
  assert.not(store.get(isFullscreenAtom));
  await act(new KeyboardEvent("keydown", { key: "Escape" }), false);
  assert.equal(asked, [false]);
  assert.not(store.get(isFullscreenAtom));
  await act(new Event("pointerup"), true);
  assert.equal(asked, [false, true]);
  assert.ok(store.get(isFullscreenAtom));
  await act(new Event("pointerup"), true);
  assert.is(asked.length, 2);
  close();
});

test("an address without that parameter requests nothing (BOOT-13)", async () => {
  for (const query of ["", "?fullscreen=1", "?fullscreen=false", "?fullscreen"]) {
    const { asked, act, close } = open(query);
    await act(new Event("pointerup"), true);
    assert.equal(asked, []);
    close();
  }
});

test("a stopped viewer no longer waits for a gesture (BOOT-14)", async () => {
  const { asked, act, close } = open("?fullscreen=true");
  await settled();
  close();
  await act(new Event("pointerup"), true);
  assert.equal(asked, [false]);
});

test("where the book only fills the page, Escape ends that unless it has done something else, and nothing else then", async () => {
  const { store, act, close } = open("");
  const escapeKey = () => new KeyboardEvent("keydown", { key: "Escape", cancelable: true });
  store.set(isFullscreenAtom, true);
  const used = escapeKey();
  used.preventDefault();
  await act(used, true);
  assert.ok(store.get(isFullscreenAtom));
  const own = escapeKey();
  await act(own, true);
  assert.not(store.get(isFullscreenAtom));
  assert.ok(own.defaultPrevented);
  close();
});

test.run();
