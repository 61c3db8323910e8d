import { listen, rootElement } from "../../io/browser.ts";
import { hasCommandKey } from "../../lib/command-key.ts";
import type { Stop } from "../../lib/stop.ts";
import { stopAll } from "../../lib/stop.ts";

const BARS = ".toolbar, .toolbar-top, .phone-bar";
const CONTROLS = "button, input"; // sliders have the arrows for themselves, and a stop of their own

/**
 * Makes each bar one stop of the Tab key, with arrows from control to control (the toolbar pattern of the ARIA Authoring
 * Practices). Arrows that follow a press of the mouse still turn pages.
 */
export function runRoving(): Stop {
  const stops = new WeakMap<Element, Element>(); // the control of each bar that Tab leads to
  let isByKeys = false; // the focus came by the keyboard
  const controlsOf = (bar: Element) => [...bar.querySelectorAll<HTMLElement>(CONTROLS)].filter(isShown);
  const arrange = (bar: Element) => {
    const controls = controlsOf(bar);
    const stop = controls.find((control) => control === stops.get(bar)) ?? controls[0];
    for (const control of controls) control.tabIndex = control === stop ? 0 : -1;
  };
  const arrangeAll = () => {
    for (const bar of rootElement().querySelectorAll(BARS)) arrange(bar);
  };
  const focused = ({ target }: FocusEvent) => {
    const bar = barOf(target);
    if (!bar || !(target as Element).matches(CONTROLS)) return;
    stops.set(bar, target as Element);
    arrange(bar);
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key === "Tab") {
      isByKeys = true;
      return arrangeAll(); // buttons come and go with pages and windows
    }
    if (!isByKeys) return;
    const bar = barOf(event.target);
    if (!bar || !(event.target as Element).matches(CONTROLS) || hasCommandKey(event)) return;
    const controls = controlsOf(bar);
    const at = controls.indexOf(event.target as HTMLElement);
    const end = endOf(event);
    const next = end ?? at + stepOf(event, bar);
    if (end === null && next === at) return;
    event.preventDefault();
    controls.at(next % controls.length)?.focus();
  };
  arrangeAll();
  return stopAll([
    listen("document", "keydown", pressed),
    listen("document", "focusin", focused, true),
    listen("document", "pointerdown", () => (isByKeys = false), true),
  ]);
}

function barOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(BARS) : null;
}

function isShown(control: HTMLElement): boolean {
  return control.getClientRects().length > 0;
}

/** The control that Home and End lead to from a button, 0 or -1; fields have those keys for themselves. */
function endOf({ key, target }: KeyboardEvent): 0 | -1 | null {
  if (!(target instanceof HTMLButtonElement)) return null;
  return key === "Home" ? 0 : key === "End" ? -1 : null;
}

/** Where an arrow key leads in a bar: 1 to the next control, -1 to the one before, 0 nowhere. */
function stepOf({ key, target }: KeyboardEvent, bar: Element): -1 | 0 | 1 {
  if (!(target instanceof HTMLElement)) return 0;
  if (key !== "ArrowLeft" && key !== "ArrowRight") return 0;
  if (target instanceof HTMLInputElement && !isCaretAtEnd(target, key)) return 0;
  const isRtl = bar.getAttribute("dir") === "rtl";
  return (key === "ArrowRight") === isRtl ? -1 : 1;
}

/** Whether an arrow would lead the caret out of the field, or all of its text is selected. */
function isCaretAtEnd({ selectionStart, selectionEnd, value }: HTMLInputElement, key: string): boolean {
  if (selectionStart === 0 && selectionEnd === value.length) return true;
  return key === "ArrowLeft" ? selectionEnd === 0 : selectionStart === value.length;
}
