import { parseAddress } from "../../book/publication/address.ts";
import { listen, readLocation, rootElement } from "../../io/browser.ts";
import { hasGesture } from "../../io/browser-facts.ts";
import {
  canEnterFullscreen,
  enterFullscreen,
  isInFullscreen,
  leaveFullscreen,
  watchFullscreen,
} from "../../io/fullscreen.ts";
import type { Feature, Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { fullscreenRequestAtom } from "../../state/browser-page.ts";
import { isFullscreenAtom } from "../../state/view.ts";

/**
 * Enters and leaves full screen on request. Where the browser refuses it or does not offer it, as on iPhones, the book
 * fills the page instead, so that the button always has an effect (BOOT-13, BOOT-14).
 */
function runFullscreen(store: Store): Stop {
  let stopWaiting: Stop = () => {};
  const show = (isOn: boolean) => {
    rootElement().dataset["fullscreen"] = isOn ? "on" : "off";
    store.set(isFullscreenAtom, isOn);
  };
  const enter = async (waitsForGesture: boolean) => {
    if (!canEnterFullscreen()) return show(true);
    if (await enterFullscreen()) return; // watchFullscreen reports it
    if (waitsForGesture) stopWaiting = onFirstGesture(() => void enter(false));
    else show(true);
  };
  const leave = async () => {
    stopWaiting();
    if (!isInFullscreen() || !(await leaveFullscreen())) show(false);
  };
  const requested = () => {
    const request = store.get(fullscreenRequestAtom);
    if (request) void (request.isOn ? enter(false) : leave());
  };
  const escaped = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || !store.get(isFullscreenAtom) || isInFullscreen()) return;
    event.preventDefault();
    show(false);
  };
  const { search, hash } = readLocation();
  if (parseAddress(search, hash).isFullscreenWanted) void enter(true);
  return stopAll([
    store.sub(fullscreenRequestAtom, requested),
    watchFullscreen(() => show(isInFullscreen())),
    listen("window", "keydown", escaped),
    () => stopWaiting(),
  ]);
}

/** Acts at the reader's first tap, click or key; keys that browsers do not count as a gesture (Escape) are ignored. */
function onFirstGesture(act: () => void): Stop {
  const acted = () => {
    if (hasGesture() === false) return;
    stop();
    act();
  };
  const stop = stopAll([listen("window", "pointerup", acted, true), listen("window", "keydown", acted, true)]);
  return stop;
}

/** The book on the whole screen. */
export const fullscreen: Feature = { id: "fullscreen", run: runFullscreen };
