import { goToTextAtom } from "../../chrome/kit/go-to-text.ts";
import { listen } from "../../io/browser.ts";
import { focusedElement } from "../../io/page-parts.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { portsAtom } from "../../state/ports.ts";
import { pageAtom } from "../../state/reading.ts";
import { phaseAtom } from "../../state/turning.ts";

/**
 * Goes to what was typed into the bar's page number when the field is left by Tab or a press, unless that press turns pages
 * itself. Escape and a touch, which puts a keyboard away, take it back (GOTO-07).
 */
export function runLeftField(store: Store): Stop {
  let isDown = false;
  let late: (() => void) | null = null;
  const left = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement) || !target.matches(".page-field__input[data-edited]")) return;
    if (focusedElement() === target) return; // it is the window that was left
    const { value } = target;
    const page = store.get(pageAtom);
    delete target.dataset["edited"];
    if (!isDown) store.set(goToTextAtom, value);
    else
      late = () => {
        if (store.get(phaseAtom) === "rest" && store.get(pageAtom) === page) store.set(goToTextAtom, value);
      };
  };
  const pressed = () => {
    isDown = true;
  };
  const released = () => {
    isDown = false;
    if (late) store.get(portsAtom).clock.after(0, late); // the click is over by then
    late = null;
  };
  return stopAll([
    listen("document", "focusout", left, true), // before the field shows the open page again
    listen("document", "pointerdown", pressed, true),
    listen("document", "pointerup", released, true),
    listen("document", "pointercancel", released, true),
  ]);
}
