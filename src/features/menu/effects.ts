import { isButtonOfBar } from "../../chrome/kit/along-bar.ts";
import { bodyElement, listen } from "../../io/browser.ts";
import { focusedElement, stageElement } from "../../io/page-parts.ts";
import type { Store } from "../../lib/feature.ts";
import { type Stop, stopAll } from "../../lib/stop.ts";
import { closePanelAtom, openPanelAtom, panelsAtom } from "../../state/panels.ts";
import { turnAtom } from "../../state/turning.ts";
import { deviceAtom } from "../../state/view.ts";
import { menuButtonsAtom, menuRequestAtom } from "./menu.ts";

/**
 * Opens the menu over the book by the right mouse button or the menu key (MENU-04, which leaves the details open). With
 * Shift the browser opens its own menu; on phones and tablets a long press keeps its usual meaning.
 */
export function run(store: Store): Stop {
  const stage = stageElement();
  if (!stage) return () => {};
  const hasMenu = () => store.get(deviceAtom) === "desktop" && store.get(menuButtonsAtom).length > 0;
  const open = (at: { readonly x: number; readonly y: number }, isByKey: boolean) => {
    store.set(menuRequestAtom, { ...at, isByKey });
    store.set(openPanelAtom, "menu");
  };
  const requested = (event: MouseEvent) => {
    if (event.shiftKey || !hasMenu()) return;
    event.preventDefault();
    const isByKey = isByMenuKey(event);
    open(isByKey ? middleOf(stage) : { x: event.clientX, y: event.clientY }, isByKey);
  };
  /** Not all browsers turn Shift+F10 into the menu key. */
  const keyed = (event: KeyboardEvent) => {
    const { target } = event;
    const isBook = target === stage || target === bodyElement();
    const control = controlOfBar(target);
    if (event.key !== "F10" || !event.shiftKey || !(isBook || control) || !hasMenu()) return;
    event.preventDefault();
    open(middleOf(control ?? stage), true);
  };
  /** The menu key on a control of a bar, which has the focus then. */
  const requestedInBar = (event: MouseEvent) => {
    const control = controlOfBar(event.target);
    if (!control || control !== focusedElement() || !isByMenuKey(event) || event.shiftKey || !hasMenu()) return;
    event.preventDefault();
    open(middleOf(control), true);
  };
  const close = () => {
    if (store.get(panelsAtom).includes("menu")) store.set(closePanelAtom, "menu");
  };
  const pressed = ({ target }: Event) => {
    if (!(target instanceof Element) || !target.closest('[data-panel="menu"]')) close();
  };
  return stopAll([
    store.sub(turnAtom, close),
    listen(stage, "contextmenu", requested),
    listen("window", "contextmenu", requestedInBar),
    listen("window", "keydown", keyed),
    listen("window", "pointerdown", pressed, true),
    listen("window", "wheel", pressed, { passive: true }), // a menu in a low window scrolls
    listen("window", "blur", close),
  ]);
}

/** Whether a menu is requested by the keyboard. Ctrl with a click is a Mac's right button, and fingers press for long. */
function isByMenuKey(event: MouseEvent): boolean {
  const isByFinger = "pointerType" in event && event.pointerType === "touch";
  return event.button !== 2 && !event.ctrlKey && !isByFinger;
}

/** A button of a bar or beside the book, or the line of pages, if an event is about one: their keys can only mean the book. */
function controlOfBar(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof HTMLElement)) return null;
  return isButtonOfBar(target) || target.matches("[data-bar] [role=slider], .side-arrows__arrow") ? target : null;
}

function middleOf(element: HTMLElement): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
