import { listen, rootElement } from "../../io/browser.ts";
import type { Store } from "../../lib/feature.ts";
import { TAP } from "../../lib/gestures.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { portsAtom } from "../../state/ports.ts";
import { isToolbarShownAtom } from "../../state/toolbar.ts";

/** Whoever presses so soon after a phone's bars have begun to go meant what stood there, ms. */
const LATE_MS = 300;

/** Lets a press count for the button of a phone's bar that has just gone from under the finger. */
export function runLateTap(store: Store): Stop {
  const { clock } = store.get(portsAtom);
  let gone: readonly (readonly [button: HTMLElement, at: DOMRect])[] = [];
  let untilMs = 0;
  let meant: HTMLElement | undefined;
  let held: PointerEvent | undefined; // the press that the page has not heard of
  const changed = () => {
    gone = [];
    if (store.get(isToolbarShownAtom)) return;
    // They still stand where the reader sees them.
    const buttons = [...rootElement().querySelectorAll<HTMLElement>(".phone-bar button:not([aria-disabled=true])")];
    gone = buttons.map((button) => [button, button.getBoundingClientRect()]);
    untilMs = clock.now() + LATE_MS;
  };
  const pressed = (event: PointerEvent) => {
    const { clientX, clientY } = event;
    const isIn = ({ left, right, top, bottom }: DOMRect) =>
      clientX >= left && clientX <= right && clientY >= top && clientY <= bottom;
    meant = clock.now() < untilMs ? gone.find(([, at]) => isIn(at))?.[0] : undefined;
    held = meant && event;
    if (meant) event.stopPropagation(); // no tap on the page, which would close what the button opens
  };
  const moved = ({ pointerId, clientX, clientY }: PointerEvent) => {
    const press = held;
    if (press?.pointerId !== pointerId || Math.hypot(clientX - press.clientX, clientY - press.clientY) <= TAP.px)
      return;
    gone = [];
    press.target?.dispatchEvent(new PointerEvent("pointerdown", press)); // a swipe is the page's; nothing is meant any more
  };
  const lifted = ({ pointerId }: PointerEvent) => {
    if (held?.pointerId === pointerId) held = undefined; // also where no click follows
  };
  const clicked = ({ target }: Event) => {
    const button = clock.now() < untilMs + TAP.ms ? meant : undefined; // a press that lasts longer has no click of its own
    meant = undefined;
    if (button && !(target instanceof Element && target.closest("button"))) button.click();
  };
  return stopAll([
    store.sub(isToolbarShownAtom, changed),
    listen("document", "pointerdown", pressed, true),
    listen("document", "pointermove", moved, true),
    listen("document", "pointerup", lifted, true),
    listen("document", "pointercancel", lifted, true),
    listen("document", "click", clicked),
  ]);
}
