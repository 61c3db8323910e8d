import { parseAddress } from "../../book/publication/address.ts";
import { hasGesture, readLocation, rootElement } from "../../io/browser.ts";
import { listen } from "../../io/listen.ts";
import type { Feature, Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { fullscreenRequestAtom, isFullscreenAtom } from "../../state/view.ts";

/** Safari's older names of the same thing. */
type OldFullscreen = {
  readonly webkitRequestFullscreen?: () => void;
  readonly webkitExitFullscreen?: () => void;
  readonly webkitFullscreenElement?: Element | null;
};

/**
 * Follows wishes for the whole screen. Where the browser has no such thing for pages (iPhones), the book fills the
 * page instead, so that the button is never without effect. Source: specification BOOT-13, BOOT-14.
 */
export function runFullscreen(store: Store): Stop {
  const root = rootElement() as HTMLElement & OldFullscreen;
  const page = root.ownerDocument as Document & OldFullscreen;
  const isFull = () => Boolean(page.fullscreenElement ?? page.webkitFullscreenElement);
  let stopWaiting: Stop = () => {};

  const show = (isOn: boolean) => {
    root.dataset["fullscreen"] = isOn ? "on" : "off";
    store.set(isFullscreenAtom, isOn);
  };
  const enter = async (waitsForGesture: boolean) => {
    if (!root.requestFullscreen && !root.webkitRequestFullscreen) return show(true);
    try {
      await (root.requestFullscreen ? root.requestFullscreen() : root.webkitRequestFullscreen?.());
    } catch {
      // Refused: without a gesture of the reader's, or for good in this frame.
      if (waitsForGesture) stopWaiting = onFirstGesture(() => void enter(false));
      else show(true);
    }
  };
  const leave = async () => {
    stopWaiting();
    if (!isFull()) return show(false);
    try {
      await (page.exitFullscreen ? page.exitFullscreen() : page.webkitExitFullscreen?.());
    } catch {
      show(false);
    }
  };
  const follow = () => {
    const wish = store.get(fullscreenRequestAtom);
    if (wish) void (wish.isOn ? enter(false) : leave());
  };
  const changed = () => show(isFull());
  const escaped = (event: KeyboardEvent) => {
    if (event.key === "Escape" && store.get(isFullscreenAtom) && !isFull()) show(false);
  };
  if (parseAddress(readLocation().search, readLocation().hash).isFullscreenWanted) void enter(true);
  return stopAll([
    store.sub(fullscreenRequestAtom, follow),
    listen("document", "fullscreenchange", changed),
    listen("document", "webkitfullscreenchange" as "fullscreenchange", changed),
    listen("window", "keydown", escaped),
    () => stopWaiting(),
  ]);
}

/** Acts at the reader's first tap, click or key; a key that the browser takes for no gesture (Escape) is none. */
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
