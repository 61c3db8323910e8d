import { type Stop, stopAll } from "../lib/stop.ts";
import { listen } from "./browser.ts";
import type { Clock } from "./clock.ts";

/** The parts of the Screen Wake Lock API that we use; older browsers and unsafe connections have none. */
type WakeLock = {
  request(type: "screen"): Promise<{ release(): Promise<void>; addEventListener: EventTarget["addEventListener"] }>;
};

/** A screen that may not be kept awake now, for example because the battery is low, is asked for again after so long. */
const AGAIN_MS = 30_000;

/**
 * Keeps the screen awake: browsers take that back when the page is hidden or power is short, so it is requested again
 * when the page is visible again, and after a while.
 */
export function keepScreenAwake(clock: Clock): Stop {
  const { wakeLock } = navigator as { readonly wakeLock?: WakeLock };
  if (!wakeLock) return () => {};
  let release: Stop = () => {};
  let stopWaiting: Stop = () => {};
  let state: "none" | "requested" | "held" | "over" = "none";
  const request = async () => {
    stopWaiting();
    if (state !== "none" || document.visibilityState === "hidden") return;
    state = "requested";
    try {
      const lock = await wakeLock.request("screen");
      release = () => void lock.release().catch(() => {}); // it may be gone already
      if ((state as string) === "over") return release();
      state = "held";
      lock.addEventListener("release", lost);
    } catch {
      lost();
    }
  };
  const lost = () => {
    if (state === "over") return;
    state = "none";
    stopWaiting = clock.after(AGAIN_MS, () => void request());
  };
  void request();
  return stopAll([
    () => {
      state = "over";
      stopWaiting();
      release();
    },
    listen("document", "visibilitychange", () => void request()),
  ]);
}
