import { ZOOM } from "../book/geometry/camera.ts";
import { isTap, TAP } from "../book/geometry/gestures.ts";
import type { PageIndex } from "../book/publication/pages.ts";
import type { Clock } from "../io/clock.ts";
import type { Store } from "../lib/feature.ts";
import { type Stop, stopAll } from "../lib/stop.ts";
import { retryPageAtom } from "../state/pictures.ts";
import { portsAtom } from "../state/ports.ts";
import { bookAtom, laidSceneAtom } from "../state/reading.ts";
import { turnAtom, turnBackAtom, turnForwardAtom } from "../state/turning.ts";
import { CLOSER, isMagnifierOutAtom, requestZoomAtom, zoomAtom } from "../state/view.ts";
import type { BookStage } from "./stage-handle.ts";
import { listen, runTouchGuards } from "./touch-guards.ts";
import { cornerAt, type Zone, zoneAt } from "./zones.ts";

/** How the gestures of several fingers are told apart; a tap is TAP's. */
const GESTURE = {
  secondFingerMs: 80, // a second finger this soon makes it a pinch, whatever the first did
  pinchOverTurnFrac: 0.15, // ... and so it does while the leaf has come no farther
} as const;

type At = { readonly x: number; readonly y: number };
/** `sinceMs` is its first event's own time, as all that is compared with it: a busy page hears of events late. */
type Finger = { readonly id: number; readonly start: At; at: At; readonly sinceMs: number };
type Gesture =
  | { readonly kind: "none" }
  | { readonly kind: "pressed" } // one finger down, nothing decided
  | { readonly kind: "turning" }
  | { readonly kind: "panning"; velocity: At; atMs: number }
  | { readonly kind: "pinching"; distance: number; middle: At }
  | { readonly kind: "ignored" }; // until all fingers are up

/** Follows fingers, mouse and pen on the stage, all through pointer events. */
export function runPointer(store: Store, stage: BookStage, tapped: (at: At) => void): Stop {
  const { host, turner, camera } = stage;
  const clock: Clock = store.get(portsAtom).clock;
  const fingers = new Map<number, Finger>();
  let gesture: Gesture = { kind: "none" };
  let lastTap: { at: At; atMs: number } | null = null;
  let stopTap: Stop = () => {};

  const here = (event: PointerEvent | MouseEvent): At => {
    const box = host.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const isOurs = (event: Event) =>
    event.target instanceof Node && (event.target === host || stage.isBook(event.target));
  const isZoomed = () => camera.camera().scale > CLOSER;

  const pressed = (event: PointerEvent) => {
    if (store.get(isMagnifierOutAtom) || !isOurs(event) || (event.pointerType === "mouse" && event.button !== 0))
      return;
    const at = here(event);
    fingers.set(event.pointerId, { id: event.pointerId, start: at, at, sinceMs: event.timeStamp });
    try {
      host.setPointerCapture(event.pointerId);
    } catch {
      // the pointer may be gone by now; its moves then simply do not come
    }
    if (fingers.size === 1) {
      gesture = { kind: "pressed" };
      stage.touch("press", at);
      if (event.pointerType === "mouse" && stage.touch("mouse-down", at)) gesture = { kind: "ignored" };
    } else if (fingers.size === 2) {
      startPinch(event.timeStamp);
    } else {
      gesture = { kind: "ignored" };
    }
  };

  const startPinch = (nowMs: number) => {
    const [first] = fingers.values();
    const isEarly = first && nowMs - first.sinceMs < GESTURE.secondFingerMs;
    if (gesture.kind === "turning" && !isEarly && turner.progress() > GESTURE.pinchOverTurnFrac) return;
    if (gesture.kind === "turning") turner.cancel();
    stopTap();
    gesture = { kind: "pinching", ...spanOf(fingers) };
  };

  const moved = (event: PointerEvent) => {
    const finger = fingers.get(event.pointerId);
    const at = here(event);
    if (!finger) return hovered(event, at);
    const before = finger.at;
    finger.at = at;
    switch (gesture.kind) {
      case "pressed":
        return decide(finger, event);
      case "turning":
        return turner.drag(stage.toSpread(at));
      case "panning": {
        const nowMs = clock.now();
        const ms = Math.max(1, nowMs - gesture.atMs);
        const mix = (old: number, now: number) => old * 0.5 + (now / ms) * 0.5;
        const velocity = { x: mix(gesture.velocity.x, at.x - before.x), y: mix(gesture.velocity.y, at.y - before.y) };
        gesture = { kind: "panning", velocity, atMs: nowMs };
        return camera.pan(at.x - before.x, at.y - before.y);
      }
      case "pinching": {
        if (fingers.size < 2) return;
        const span = spanOf(fingers);
        camera.pinch(span.distance / gesture.distance, gesture.middle, span.middle);
        gesture = { kind: "pinching", ...span };
        return;
      }
      case "none":
      case "ignored":
    }
  };

  /** The first move beyond a tap's says what the gesture is. */
  const decide = (finger: Finger, event: PointerEvent) => {
    const [dx, dy] = [finger.at.x - finger.start.x, finger.at.y - finger.start.y];
    if (Math.hypot(dx, dy) <= TAP.px) return;
    stopTap();
    stage.touch("leave", finger.at);
    if (isZoomed()) {
      gesture = { kind: "panning", velocity: { x: 0, y: 0 }, atMs: clock.now() };
      return camera.pan(dx, dy);
    }
    const { axis, isRtl } = store.get(laidSceneAtom);
    const isAlong = axis === "horizontal" ? Math.abs(dx) >= Math.abs(dy) : Math.abs(dy) >= Math.abs(dx);
    const { settings } = store.get(bookAtom);
    const isAllowed = event.pointerType !== "mouse" || settings.mouseDragFlip;
    const zone = zoneAt(store.get(laidSceneAtom), stage.toSpread(finger.start));
    // From a corner a leaf may be drawn any way; elsewhere a drag across the axis is none of ours.
    if (!isAllowed || (!isAlong && zone === "middle")) {
      gesture = { kind: "ignored" };
      return;
    }
    const along = axis === "horizontal" ? dx : dy;
    const isForward = along < 0 !== isRtl;
    const step = isForward ? 1 : -1;
    // A leaf that goes that way already is not taken back to the finger: the swipe asks for one more.
    if (isGoing(step)) {
      gesture = { kind: "ignored" };
      return void store.set(isForward ? turnForwardAtom : turnBackAtom);
    }
    // On a slow machine a whole flick comes as one move: its speed is all there is to tell it by.
    const ms = Math.max(1, event.timeStamp - finger.sinceMs);
    const isHeld = turner.hold(step, stage.toSpread(finger.at), { x: dx / ms, y: dy / ms });
    gesture = isHeld ? { kind: "turning" } : { kind: "ignored" };
  };

  const isGoing = (step: 1 | -1) => {
    const turn = store.get(turnAtom);
    return turn.kind === "turning" && turn.completes && Math.sign(turn.to - turn.from) === step;
  };

  const lifted = (event: PointerEvent) => {
    const finger = fingers.get(event.pointerId);
    if (!finger) return;
    finger.at = here(event);
    fingers.delete(event.pointerId);
    stage.touch("release", finger.at);
    if (event.pointerType === "mouse") stage.touch("mouse-up", finger.at);
    const wayPx = Math.hypot(finger.at.x - finger.start.x, finger.at.y - finger.start.y);
    const hasTapped = gesture.kind === "pressed" && isTap(wayPx, event.timeStamp - finger.sinceMs);
    if (gesture.kind === "pinching" && fingers.size === 1) {
      gesture = { kind: "ignored" };
      return camera.settle(null);
    }
    if (fingers.size > 0) return;
    const ended = gesture;
    gesture = { kind: "none" };
    if (ended.kind === "turning") turner.release();
    if (ended.kind === "panning") camera.settle(clock.now() - ended.atMs > 60 ? null : ended.velocity);
    if (ended.kind === "pinching") camera.settle(null);
    if (hasTapped) tap(finger.at);
  };

  const cancelled = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId)) return;
    if (gesture.kind === "turning") turner.cancel();
    if (gesture.kind === "panning" || gesture.kind === "pinching") camera.settle(null);
    gesture = fingers.size > 0 ? { kind: "ignored" } : { kind: "none" };
  };

  const tap = (at: At) => {
    const page: PageIndex | null = stage.retryAt(at);
    if (page !== null) return store.set(retryPageAtom, page);
    if (stage.touch("tap", at)) return;
    const zone = isZoomed() ? "middle" : zoneAt(store.get(laidSceneAtom), stage.toSpread(at));
    const isBlank = zone === "before-blank" || zone === "after-blank";
    if (zone !== "middle" && (!isBlank || store.get(bookAtom).settings.clickBlankToFlip)) return turnByZone(zone);
    const nowMs = clock.now();
    const isDouble =
      lastTap &&
      nowMs - lastTap.atMs < TAP.againMs &&
      Math.hypot(at.x - lastTap.at.x, at.y - lastTap.at.y) < TAP.againPx;
    stopTap();
    if (isDouble) {
      lastTap = null;
      if (!store.get(bookAtom).settings.SupportOperatePageZoom) return;
      return store.set(requestZoomAtom, isZoomed() ? { to: "fit", at } : { to: ZOOM.doubleTap, at });
    }
    lastTap = { at, atMs: nowMs };
    stopTap = clock.after(TAP.againMs - 60, () => tapped(at));
  };

  const turnByZone = (zone: Zone) => {
    turner.peek(1, null);
    store.set(zone === "before" || zone === "before-blank" ? turnBackAtom : turnForwardAtom);
  };

  /** A mouse near a corner curls it. */
  const hovered = (event: PointerEvent, at: At) => {
    if (event.pointerType !== "mouse" || fingers.size > 0 || store.get(isMagnifierOutAtom)) return;
    if (stage.touch(isOurs(event) ? "move" : "leave", at)) return turner.peek(1, null);
    if (isZoomed()) return;
    if (!store.get(bookAtom).settings.CurlingPageCorner) return;
    const corner = isOurs(event) ? cornerAt(store.get(laidSceneAtom), stage.toSpread(at)) : null;
    if (corner) turner.peek(corner.step, corner.end);
    else turner.peek(1, null);
  };
  const left = () => {
    stage.touch("leave", { x: 0, y: 0 });
    turner.peek(1, null);
  };

  const followZoom = () => {
    const isAcross = store.get(laidSceneAtom).axis === "horizontal";
    host.style.touchAction = store.get(zoomAtom) > 1 ? "none" : isAcross ? "pan-y" : "pan-x";
  };
  followZoom();

  const listeners = [
    listen(host, "pointerdown", pressed),
    listen(host, "pointermove", moved),
    listen(host, "pointerup", lifted),
    listen(host, "pointercancel", cancelled),
    listen(host, "pointerleave", left),
    runTouchGuards(host, clock, isOurs),
    store.sub(zoomAtom, followZoom),
    store.sub(laidSceneAtom, followZoom),
  ];
  return () => {
    stopTap();
    stopAll(listeners)();
  };
}

/** Distance and middle of the first two fingers. */
function spanOf(fingers: ReadonlyMap<number, Finger>): { distance: number; middle: At } {
  const [a, b] = [...fingers.values()];
  if (!a || !b) return { distance: 1, middle: { x: 0, y: 0 } };
  return {
    distance: Math.max(1, Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y)),
    middle: { x: (a.at.x + b.at.x) / 2, y: (a.at.y + b.at.y) / 2 },
  };
}
