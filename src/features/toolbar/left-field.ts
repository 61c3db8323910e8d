import { goToTextAtom } from "../../chrome/kit/go-to-text.ts";
import { listen } from "../../io/browser.ts";
import { focusedElement } from "../../io/page-parts.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { portsAtom } from "../../state/ports.ts";
import { pageAtom } from "../../state/reading.ts";
import { phaseAtom } from "../../state/turning.ts";

/**
 * Goes to what was typed into the bar's page number when the field is left by Tab or a press of the mouse, unless that press
 * turns pages itself. Left in any other way it takes it back: by Escape, by a touch, which puts a keyboard away (GOTO-07),
 * or when a display begins again.
 */
export function runLeftField(store: Store): Stop {
  let isTab = false;
  let isDown = false;
  let late: (() => void) | null = null;
  const left = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(".page-field__input[data-edited]")) return;
    if (focusedElement() === target) return; // it is the window that was left
    const { value } = target;
    const page = store.get(pageAtom);
    const isStill = () => store.get(phaseAtom) === "rest" && store.get(pageAtom) === page;
    if (isTab) store.set(goToTextAtom, value);
    else if (isDown) late = () => isStill() && store.set(goToTextAtom, value);
  };
  const keyed = ({ type, key }: KeyboardEvent) => {
    isTab = type === "keydown" && key === "Tab";
  };
  const pressed = ({ pointerType }: PointerEvent) => {
    isTab = false;
    isDown = pointerType !== "touch";
  };
  const released = () => {
    isDown = false;
    if (late) store.get(portsAtom).clock.after(0, late); // the click is over by then
    late = null;
  };
  return stopAll([
    listen("document", "focusout", left, true), // before the field shows the open page again
    listen("document", "keydown", keyed, true),
    listen("document", "keyup", keyed, true),
    listen("document", "pointerdown", pressed, true),
    listen("document", "pointerup", released, true),
    listen("document", "pointercancel", released, true),
  ]);
}
