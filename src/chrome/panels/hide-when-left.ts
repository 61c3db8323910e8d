import { listen } from "../../io/browser.ts";
import { focusedElement } from "../../io/page-parts.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { portsAtom } from "../../state/ports.ts";
import { FORM } from "./forms.ts";

/**
 * Closes a bubble when the reader presses elsewhere, or 200 ms after the focus has left it: until then the focus may
 * move on to another part of the bubble (FORM-23). The bubble's own button closes it by itself.
 */
export function runHideWhenLeft(
  store: Store,
  bubble: HTMLElement,
  button: () => Element | null,
  hide: () => void,
): Stop {
  const { clock } = store.get(portsAtom);
  let stopWaiting: Stop = () => {};
  const isOurs = (target: EventTarget | null) =>
    target instanceof Node && (bubble.contains(target) || (button()?.contains(target) ?? false));
  const pressed = (event: Event) => {
    if (!isOurs(event.target)) hide();
  };
  const left = () => {
    stopWaiting();
    stopWaiting = clock.after(FORM.bubbleHideMs, () => {
      const focused = focusedElement();
      if (focused && !isOurs(focused)) hide();
    });
  };
  return stopAll([
    () => stopWaiting(),
    listen("document", "pointerdown", pressed, true),
    listen(bubble, "focusout", left),
  ]);
}
